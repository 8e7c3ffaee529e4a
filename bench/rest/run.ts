// npm run bench:rest [-- --seconds 5 --rounds 3]: filing tickets and listing properties over the whole REST path, as
// ratios to floors that are measured in the same run, in turn.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { loadConfig } from '../../platform/config.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLogger } from '../../platform/logger.ts';
import { projectRoot } from '../../platform/paths.ts';
import { startService } from '../../service/start-service.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { givenBenchAccount } from './bench-account.ts';
import { median, runLoad } from './load.ts';
import type { LoadResult } from './load.ts';
import { ticketFloor } from './pgbench.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
const limits = { RATE_LIMIT_BURST: '100000000', READS_PER_MINUTE: '100000000', WRITES_PER_MINUTE: '100000000' };
const config = loadConfig({
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
  DATABASE_POOL_SIZE: '20',
  ...limits,
});
const service = await startService({ config, databaseUrl: postgres.connectionUrl, logger: createLogger('warn') });
await givenBenchAccount(service.database);
const token = await service.tokens.issue({ accountId: 'bench', subject: 'bench', scopes: SCOPES, ttlSeconds: 3_600 });
const authorization = { authorization: `Bearer ${token}` };

let count = 0;
const fileTicket = (connections: number): Promise<LoadResult> =>
  runLoad(service.url, {
    connections,
    seconds,
    next: () => ({
      method: 'POST',
      path: '/api/v1/maintenance',
      headers: { ...authorization, 'content-type': 'application/json', 'idempotency-key': `bench-${++count}` },
      body: JSON.stringify({
        ticket_id: `bench-${count}`,
        unit_id: `unit-${1 + (count % 1_000)}`,
        description: 'The kitchen tap snapped off and water is hitting the ceiling',
      }),
    }),
  });

const path = '/api/v1/properties?limit=50';
const listProperties = (origin: string, connections: number): Promise<LoadResult> =>
  runLoad(origin, { connections, seconds, next: () => ({ method: 'GET', path, headers: authorization }) });

async function startRawServer(): Promise<{ url: string; stop(): void }> {
  const answer = await fetch(`${service.url}${path}`, { headers: authorization });
  const file = join(folder, 'answer.json');
  writeFileSync(file, await answer.text());
  const child = spawn(process.execPath, [join(projectRoot, 'dist', 'bench', 'rest', 'raw-server.js'), file]);
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Measures both sides in turn, so that a machine that slows down slows both. */
async function compare(
  name: string,
  ours: () => Promise<LoadResult>,
  floor: () => Promise<number>,
): Promise<{ name: string; ours: number; floor: number; ratio: number; p50Ms: number; p99Ms: number }> {
  const results: LoadResult[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    results.push(await ours());
    floors.push(await floor());
  }
  const perSecond = median(results.map((result) => result.requestsPerSecond));
  return {
    name,
    ours: Math.round(perSecond),
    floor: Math.round(median(floors)),
    ratio: Math.round((perSecond / median(floors)) * 1_000) / 1_000,
    p50Ms: Math.round(median(results.map((result) => result.p50Ms)) * 100) / 100,
    p99Ms: Math.round(median(results.map((result) => result.p99Ms)) * 100) / 100,
  };
}

const raw = await startRawServer();
try {
  await fileTicket(8);
  const rows = [];
  for (const connections of [1, 64]) {
    rows.push(
      await compare(
        `file a ticket, ${connections} at once ÷ pgbench with the same rows`,
        () => fileTicket(connections),
        () => ticketFloor(postgres.connectionUrl, connections, seconds),
      ),
    );
  }
  for (const connections of [1, 32]) {
    rows.push(
      await compare(
        `list 50 properties, ${connections} at once ÷ raw Node server with the same bytes`,
        () => listProperties(service.url, connections),
        async () => (await listProperties(raw.url, connections)).requestsPerSecond,
      ),
    );
  }
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; medians of ${rounds} rounds of ${seconds} s; load, service and PostgreSQL share the machine`,
  );
  console.table(rows);
} finally {
  raw.stop();
  await service.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
