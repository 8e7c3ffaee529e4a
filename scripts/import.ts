// Sends a file to a running service: npm run import -- FILE --kind tenants [--account demo] [--dry-run] [--mapping JSON] [--encoding NAME]
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadServiceKeys } from '../platform/auth/keys.ts';
import { createTokens } from '../platform/auth/tokens.ts';
import { ConfigError } from '../platform/settings/read-settings.ts';
import { loadConfig } from '../service/config.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { accountToSignFor } from '../service/command-line/known-account.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';

const USAGE = usageOf('import');
const POLL_MS = 300;
/** The exit code of an import that is complete but for rows with errors, tried only or not; 1 is that of one that failed. */
const ROWS_NOT_TAKEN_IN = 2;
const BAR_CHARACTERS = 30;
const REASONS_SHOWN = 10;

interface Progress {
  import_id: string;
  status: string;
  bytes_total: number;
  bytes_read: number;
  rows_total: number;
  rows_ok: number;
  rows_failed: number;
  rows_skipped: number;
  mapping: { column: string; field: string | null; confidence?: string; reason?: string }[] | null;
  warnings: { detail: string; column: string | null; samples: string[] }[];
  errors_url: string | null;
  error: string | null;
}

function readArguments() {
  const { values, positionals } = readCommandLine(USAGE, {
    kind: { type: 'string' },
    account: { type: 'string', default: 'demo' },
    mapping: { type: 'string' },
    encoding: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    url: { type: 'string' },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0 || values.kind === undefined) throw new ConfigError(USAGE);
  return { ...values, file, kind: values.kind };
}

/** The file, whose content is read while it is sent. */
async function openFile(path: string): Promise<Blob> {
  try {
    if ((await stat(path)).isFile()) return await openAsBlob(path);
  } catch (error) {
    throw new ConfigError(`The file ${path} cannot be read: ${(error as Error).message}.`);
  }
  throw new ConfigError(`Expected a file, but ${path} is none.`);
}

async function tokenFor(accountName: string): Promise<string> {
  const config = loadConfig();
  const { accountId, clock } = await accountToSignFor(config, accountName);
  const tokens = createTokens(await loadServiceKeys(config), clock);
  const rights = { subject: 'command-line', scopes: ['imports:write'], ttlSeconds: config.tokenTtlSeconds };
  return tokens.issue({ accountId, ...rights });
}

async function request(url: URL, token: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, headers: { authorization: `Bearer ${token}` } }).catch(
    (error: unknown) => {
      const { cause, message } = error as Error;
      const why = cause instanceof Error ? cause.message : message;
      throw new ConfigError(`The service at ${url.origin} does not answer: ${why}.`);
    },
  );
  if (response.ok) return response;
  throw new ConfigError(`The service answered ${response.status}: ${reasonIn(await response.text())}`);
}

/** What a problem document says in sentences; anything else as it came. */
function reasonIn(body: string): string {
  try {
    const { detail, errors = [] } = JSON.parse(body) as { detail: string; errors?: { detail: string }[] };
    return [...new Set([detail, ...errors.map((error) => error.detail)])].join(' ');
  } catch {
    return body;
  }
}

async function ask(url: URL, token: string, init: RequestInit = {}): Promise<Progress> {
  return (await (await request(url, token, init)).json()) as Progress;
}

function show({ bytes_read, bytes_total, rows_total, rows_failed }: Progress): void {
  const done = bytes_total === 0 ? 0 : Math.round((BAR_CHARACTERS * bytes_read) / bytes_total);
  const bar = '█'.repeat(done).padEnd(BAR_CHARACTERS, '░');
  process.stderr.write(`\r${bar} ${rows_total} rows, ${rows_failed} not taken in `);
}

/** Which columns were guessed, and what was noticed. */
function showDoubts({ mapping, warnings }: Progress): void {
  for (const { column, field, confidence, reason } of mapping ?? []) {
    if (confidence === 'guessed') console.log(`Guessed: ${JSON.stringify(column)} gives ${field}: ${reason}.`);
    else if (reason !== undefined) console.log(`${JSON.stringify(column)}: ${reason}.`);
  }
  for (const { column, detail, samples } of warnings) {
    const where = column === null ? '' : `${JSON.stringify(column)}: `;
    console.log(`Warning: ${where}${detail} (${samples.join(', ')})`);
  }
}

/** The first rows of the file of reasons, and where all of it is. */
async function showReasons(url: URL, token: string): Promise<void> {
  const [heading, ...reasons] = (await (await request(url, token)).text()).trimEnd().split('\n');
  console.log([heading, ...reasons.slice(0, REASONS_SHOWN)].join('\n'));
  if (reasons.length > REASONS_SHOWN) console.log(`… and ${reasons.length - REASONS_SHOWN} more.`);
  console.log(`All of them, for who sends an access token: ${url.href}`);
}

try {
  const { file, kind, account, mapping, encoding, url, 'dry-run': dryRun } = readArguments();
  const content = await openFile(file);
  const base = url ?? `http://localhost:${loadConfig().port}`;
  const token = await tokenFor(account);
  const form = new FormData();
  form.append('kind', kind);
  form.append('dry_run', String(dryRun));
  if (mapping !== undefined) form.append('mapping', mapping);
  if (encoding !== undefined) form.append('encoding', encoding);
  form.append('file', content, basename(file));
  let progress = await ask(new URL('/api/v1/imports', base), token, { method: 'POST', body: form });
  while (progress.status === 'queued' || progress.status === 'running') {
    if (process.stderr.isTTY) show(progress);
    await pause(POLL_MS);
    progress = await ask(new URL(`/api/v1/imports/${progress.import_id}`, base), token);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const { status, rows_ok, rows_failed, rows_skipped, errors_url, error } = progress;
  const skipped = rows_skipped > 0 ? `, ${rows_skipped} skipped as no records` : '';
  const rows = `${rows_ok} ${rows_ok === 1 ? 'row' : 'rows'}`;
  console.log(`${status}: ${rows} taken in${dryRun ? ' (tried only)' : ''}, ${rows_failed} not${skipped}.`);
  showDoubts(progress);
  if (errors_url !== null) await showReasons(new URL(errors_url, base), token);
  if (error !== null) throw new ConfigError(error);
  if (rows_failed > 0) process.exitCode = ROWS_NOT_TAKEN_IN;
} catch (error) {
  exitWithFailure(error);
}
