// Sends a file to a running service: npm run import -- FILE --kind tenants [--account demo] [--dry-run] [--mapping JSON]
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadServiceKeys } from '../platform/auth/keys.ts';
import { createTokens } from '../platform/auth/tokens.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { exitWithFailure } from '../service/exit-with-failure.ts';
import { accountIdOf } from '../subgraphs/accounts/account/account-id.ts';

const USAGE =
  'Usage: npm run import -- FILE --kind properties|units|tenants|leases|payments [--account demo] [--mapping JSON] [--dry-run] [--url http://localhost:4000]';
const POLL_MS = 300;
const BAR_CHARACTERS = 30;

interface Progress {
  import_id: string;
  status: string;
  bytes_total: number;
  bytes_read: number;
  rows_total: number;
  rows_ok: number;
  rows_failed: number;
  errors_url: string | null;
  error: string | null;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        account: { type: 'string', default: 'demo' },
        mapping: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        url: { type: 'string' },
      },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0 || values.kind === undefined) throw new ConfigError(USAGE);
    return { ...values, file, kind: values.kind };
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(`${(error as Error).message}. ${USAGE}`);
  }
}

async function tokenFor(accountName: string): Promise<string> {
  const config = loadConfig();
  const tokens = createTokens(await loadServiceKeys(config), systemClock);
  const accountId = accountIdOf(accountName) ?? accountName;
  const rights = { subject: 'command-line', scopes: ['imports:write'], ttlSeconds: config.tokenTtlSeconds };
  return tokens.issue({ accountId, ...rights });
}

async function ask(url: URL, token: string, init: RequestInit = {}): Promise<Progress> {
  const response = await fetch(url, { ...init, headers: { authorization: `Bearer ${token}` } });
  if (response.ok) return (await response.json()) as Progress;
  throw new ConfigError(`The service answered ${response.status}: ${await response.text()}`);
}

function show({ bytes_read, bytes_total, rows_total, rows_failed }: Progress): void {
  const done = bytes_total === 0 ? 0 : Math.round((BAR_CHARACTERS * bytes_read) / bytes_total);
  const bar = '█'.repeat(done).padEnd(BAR_CHARACTERS, '░');
  process.stderr.write(`\r${bar} ${rows_total} rows, ${rows_failed} not taken in `);
}

try {
  const { file, kind, account, mapping, url, 'dry-run': dryRun } = readArguments();
  const base = url ?? `http://localhost:${loadConfig().port}`;
  const token = await tokenFor(account);
  const form = new FormData();
  form.append('kind', kind);
  form.append('dry_run', String(dryRun));
  if (mapping !== undefined) form.append('mapping', mapping);
  form.append('file', await openAsBlob(file), basename(file));
  let progress = await ask(new URL('/api/v1/imports', base), token, { method: 'POST', body: form });
  while (progress.status === 'queued' || progress.status === 'running') {
    if (process.stderr.isTTY) show(progress);
    await pause(POLL_MS);
    progress = await ask(new URL(`/api/v1/imports/${progress.import_id}`, base), token);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const { status, rows_ok, rows_failed, errors_url, error } = progress;
  console.log(`${status}: ${rows_ok} rows taken in${dryRun ? ' (tried only)' : ''}, ${rows_failed} not.`);
  if (errors_url !== null) console.log(`Why not: ${new URL(errors_url, base).href}`);
  if (error !== null) throw new ConfigError(error);
} catch (error) {
  exitWithFailure(error);
}
