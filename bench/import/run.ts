// npm run bench:import [-- --rows 100000 --rows 1000000] [--without-ids]: takes in files of tenants over the whole path, from sending the
// file to its last row, as a ratio to PostgreSQL's own COPY of the same rows in the same run; and how much memory grows.
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { insertAccount } from '../../subgraphs/accounts/account/account.statements.ts';
import { processesBelow } from '../rest/cpu-time.ts';
import { copyAgain } from './copy-again.ts';
import { watchMemory } from './memory.ts';
import { startServiceProcess } from './service-process.ts';
import { writeTenantFile } from './tenant-file.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', multiple: true, default: ['100000', '1000000'] },
    'without-ids': { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
const service = await startServiceProcess(postgres.connectionUrl, join(folder, 'data'));
const admin = new pg.Client({ connectionString: postgres.connectionUrl });
await admin.connect();
const sql: Sql = async (text, values = []) => (await admin.query(text, [...values])).rows as never;

interface Progress {
  import_id: string;
  status: string;
  rows_ok: number;
}

async function takeFile(accountId: string, path: string): Promise<Progress & { sentSeconds: number; seconds: number }> {
  const headers = { authorization: `Bearer ${await service.tokenFor(accountId)}` };
  const form = new FormData();
  form.append('kind', 'tenants');
  form.append('file', await openAsBlob(path), 'tenants.csv');
  const startedAt = performance.now();
  const sent = await fetch(`${service.url}/api/v1/imports`, { method: 'POST', headers, body: form });
  const sentSeconds = (performance.now() - startedAt) / 1_000;
  let progress = (await sent.json()) as Progress;
  const url = `${service.url}/api/v1/imports/${progress.import_id}`;
  while (progress.status === 'queued' || progress.status === 'running') {
    await pause(100);
    progress = (await (await fetch(url, { headers })).json()) as Progress;
  }
  return { ...progress, sentSeconds, seconds: (performance.now() - startedAt) / 1_000 };
}

async function measure(rows: number): Promise<object> {
  const accountId = `bench-${rows}`;
  await insertAccount(sql, { id: accountId, name: accountId, at: new Date() });
  const path = join(folder, 'tenants.csv');
  await writeTenantFile(path, rows, !values['without-ids']);
  const memory = watchMemory(service.pid);
  const cpu = cpuSeconds();
  const taken = await takeFile(accountId, path);
  const used = cpuSeconds() - cpu;
  const growthMib = memory.stop();
  if (taken.status !== 'completed' || taken.rows_ok !== rows) {
    throw new Error(`Expected ${rows} rows to be taken in, but ${taken.rows_ok} were; the import ${taken.status}.`);
  }
  const copy = await copyAgain(admin, { accountId, path: join(folder, 'rows') });
  return {
    rows,
    'sent s': round(taken.sentSeconds),
    'taken in s': round(taken.seconds),
    'rows/s': Math.round(rows / taken.seconds),
    'CPU s': round(used),
    'COPY s': round(copy.indexed),
    ratio: round(copy.indexed / taken.seconds, 3),
    'COPY s, bare table': round(copy.bare),
    'ratio, bare table': round(copy.bare / taken.seconds, 3),
    'RSS growth MiB': Math.round(growthMib),
  };
}

const cpuSeconds = (): number => processesBelow(service.pid).find(({ id }) => id === service.pid)!.seconds;
const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

try {
  // What every process needs once (code, caches, connections) is no growth.
  await measure(2_000);
  const figures = [];
  for (const rows of values.rows) figures.push(await measure(Number(rows)));
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; PostgreSQL and service on one machine`,
  );
  console.table(figures);
} finally {
  await admin.end();
  await service.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
