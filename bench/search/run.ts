// npm run bench:search [-- --tickets 1000000 --tenants 200000 --accounts 200 --queries 200 --filings 20000 --json]: how long
// searches of every kind take by REST in an account of this size, among many small ones; how long the migration takes that
// makes the index of what is there; and what the index costs whoever inserts tickets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '../../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLogger } from '../../platform/logger.ts';
import { allMigrations } from '../../service/all-migrations.ts';
import { loadConfig } from '../../service/config.ts';
import { startService } from '../../service/start-service.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { report, rounded } from '../report.ts';
import type { Figure } from '../report.ts';
import { processorSeconds } from '../rest/cpu-time.ts';
import { reports } from './bench-texts.ts';
import { fillAccount, keepReports } from './fill-account.ts';
import { drawQueries } from './query-kinds.ts';

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    tenants: { type: 'string', default: '200000' },
    accounts: { type: 'string', default: '200' },
    queries: { type: 'string', default: '200' },
    filings: { type: 'string', default: '20000' },
    json: { type: 'boolean', default: false },
  },
});
const LARGE = { accountId: 'large', tickets: Number(values.tickets), tenants: Number(values.tenants), properties: 500 };
const SMALL = { tickets: 500, tenants: 100, properties: 5 };
/** What the slowest of twenty searches may take. */
const MOST_MS = 50;
const SEARCH_INDEX = /\/(?:018[56]|0199|0221|0290)-search/;

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
opened.defer(() => rmSync(folder, { recursive: true }));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
opened.defer(() => postgres.stop());
const admin = new pg.Client({ connectionString: postgres.connectionUrl });
await admin.connect();
opened.defer(() => admin.end());

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

const quantile = (sorted: readonly number[], share: number): number =>
  rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);

/** Processor time of PostgreSQL so far, which says more than times do on a busy machine. */
const postgresSeconds = (): number => processorSeconds(process.pid).get('postgres') ?? 0;

/** Inserts tickets as filings do, a hundred at once; they are taken back. */
async function insertTickets(count: number): Promise<Record<string, number>> {
  await admin.query('begin');
  const usedBefore = postgresSeconds();
  const seconds = await secondsOf(async () => {
    for (let done = 0; done < count; done += 100) {
      await admin.query(
        `insert into maintenance.ticket (account_id, id, requested_unit_id, unit_id, property_id, zone, description, photos,
           content_hash, severity, category, status, sla_facts, created_at, updated_at)
         select 'large', 'new-' || n, 'unit-1', 'unit-1', 'property-1', 'UTC', text, '{}', n, 'standard', 'plumbing', 'open', '{}', now(), now()
         from report where n between $1 and $2`,
        [done + 1, done + 100],
      );
    }
  });
  const used = postgresSeconds() - usedBefore;
  await admin.query('rollback');
  return { us: rounded((seconds / count) * 1e6), postgresUs: rounded((used / count) * 1e6) };
}

await migrate(
  postgres.connectionUrl,
  allMigrations.filter(({ name }) => !SEARCH_INDEX.test(name)),
);
await keepReports(admin, reports());
const filledIn = await secondsOf(async () => {
  for (let n = 0; n < Number(values.accounts); n++) await fillAccount(admin, { accountId: `small-${n}`, ...SMALL });
  await fillAccount(admin, LARGE);
});
await admin.query('vacuum analyze maintenance.ticket, properties.tenant, properties.unit, properties.property');
const withoutIndex = await insertTickets(Number(values.filings));
const usedBeforeIndex = postgresSeconds();
const indexedIn = await secondsOf(() => migrate(postgres.connectionUrl, allMigrations));
const indexedWith = postgresSeconds() - usedBeforeIndex;
await admin.query('vacuum analyze');
const withIndex = await insertTickets(Number(values.filings));
console.error(
  `filled in ${filledIn.toFixed(0)} s, indexed in ${indexedIn.toFixed(0)} s, ${indexedWith.toFixed(0)} s of processor time`,
);

const limits = { RATE_LIMIT_BURST: '100000000', READS_PER_MINUTE: '100000000', WRITES_PER_MINUTE: '100000000' };
const config = loadConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...limits });
const service = await startService({ config, databaseUrl: postgres.connectionUrl, logger: createLogger('warn') });
opened.defer(() => service.stop());

async function measure(accountId: string): Promise<Record<string, unknown>[]> {
  const token = await service.tokens.issue({ accountId, subject: 'bench', scopes: SCOPES, ttlSeconds: 3_600 });
  const search = async (text: string): Promise<number> => {
    const answer = await fetch(`${service.url}/api/v1/search?text=${encodeURIComponent(text)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data?: unknown[] };
    if (!data) throw new Error(`The search for "${text}" was answered ${answer.status}.`);
    return data.length;
  };
  const rows = [];
  for (const [kind, texts] of Object.entries(await drawQueries(admin, accountId, Number(values.queries)))) {
    for (const text of texts.slice(0, 5)) await search(text);
    const times: number[] = [];
    let hits = 0;
    const usedBefore = postgresSeconds();
    for (let n = 0; n < Number(values.queries); n++) {
      const startedAt = performance.now();
      hits += await search(texts[n % texts.length]!);
      times.push(performance.now() - startedAt);
    }
    const postgresMs = rounded(((postgresSeconds() - usedBefore) / times.length) * 1_000);
    times.sort((a, b) => a - b);
    const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
    rows.push({ 'search for': kind, hits: rounded(hits / times.length), p50Ms, p95Ms, p99Ms, postgresMs });
  }
  return rows;
}

const large = await measure('large');
const small = await measure('small-0');
const figures = Object.fromEntries(
  large.map((row): [string, Figure] => [
    `search for ${String(row['search for'])}, ${MOST_MS} ms ÷ p95`,
    { ratio: rounded(MOST_MS / (row['p95Ms'] as number)), bar: 1 },
  ]),
);
report(
  {
    figures,
    tables: {
      [`Searches in an account of ${LARGE.tickets} tickets and ${LARGE.tenants} tenants`]: large,
      [`Searches in one of ${values.accounts} accounts of ${SMALL.tickets} tickets`]: small,
      'Inserting a ticket': [
        { index: 'without', ...withoutIndex },
        { index: 'with', ...withIndex },
      ],
      'The migration that makes the index': [{ seconds: rounded(indexedIn), processorSeconds: rounded(indexedWith) }],
    },
  },
  values.json,
);
