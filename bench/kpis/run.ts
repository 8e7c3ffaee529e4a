// npm run bench:kpis [-- --rounds 9 --large 5000000 --small 500000 --verify --series]: a year of all figures by month in one
// request; and all figures of 500 properties for a daily run, over two ledgers of which one is ten times the other, measured
// in turn. `--series` measures the former alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadConfig } from '../../service/config.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLogger } from '../../platform/logger.ts';
import { startService } from '../../service/start-service.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { kpiRows } from '../../subgraphs/finance/kpi/kpi-figures.ts';
import type { KpiName } from '../../subgraphs/finance/kpi/kpi.enums.ts';
import { kpiPeriod } from '../../subgraphs/finance/kpi/kpi.inputs.ts';
import { median } from '../rest/load.ts';
import { LAST_DAY, fillBooks } from './bench-books.ts';
import { DEMO_TIMES_TEN, SERIES_BAR_MS, SERIES_QUERY } from './bench-series.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    large: { type: 'string', default: '5000000' },
    small: { type: 'string', default: '500000' },
    units: { type: 'string', default: '40' },
    verify: { type: 'boolean', default: false },
    series: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const books = {
  small: { accountId: 'small', entries: Number(values.small), unitsPerProperty: Number(values.units) },
  large: { accountId: 'large', entries: Number(values.large), unitsPerProperty: Number(values.units) },
};

const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
const limits = { RATE_LIMIT_BURST: '100000000', READS_PER_MINUTE: '100000000', WRITES_PER_MINUTE: '100000000' };
const config = loadConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...limits });
const service = await startService({ config, databaseUrl: postgres.connectionUrl, logger: createLogger('warn') });
const admin = new pg.Client({ connectionString: postgres.connectionUrl });
await admin.connect();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Milliseconds of a run over the whole account, read like an export from one snapshot. */
const run = (accountId: string, day: string, kpis: readonly KpiName[] | null = null, start = day): Promise<number> =>
  timed(() =>
    service.database.snapshot(accountId, (sql) =>
      kpiRows(sql, {
        ...{ period: kpiPeriod(start, day), zone: 'UTC', now: new Date(`${day}T00:00:00Z`), kpis, propertyIds: null },
      }),
    ),
  );

async function compare(name: string, measure: (accountId: string) => Promise<number>): Promise<object> {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
  for (let round = -1; round < rounds; round++) {
    for (const size of ['small', 'large'] as const) {
      const ms = await measure(size);
      if (round >= 0) times[size].push(ms);
    }
  }
  const [small, large] = [median(times.small), median(times.large)];
  return {
    name,
    ...{ smallMs: Math.round(small), smallRange: range(times.small) },
    ...{ largeMs: Math.round(large), largeRange: range(times.large) },
    ratio: Math.round((large / small) * 100) / 100,
  };
}

/** The best and the worst. */
const range = (times: readonly number[]): string =>
  `${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))}`;

/** Milliseconds of one request for a year of all figures by month, until its answer is read. */
async function askForSeries(): Promise<number> {
  const { accountId } = DEMO_TIMES_TEN;
  const token = await service.tokens.issue({ accountId, subject: 'bench', scopes: SCOPES, ttlSeconds: 3_600 });
  const body = JSON.stringify({ query: SERIES_QUERY, variables: { from: '2025-11-01', to: '2026-10-31' } });
  return timed(async () => {
    const answer = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    const { data, errors } = (await answer.json()) as { data?: { NOI: { points: unknown[] }[] }; errors?: unknown };
    const points = data?.NOI.reduce((count, series) => count + series.points.length, 0);
    if (points !== 501 * 12) throw new Error(`Expected 501 series of 12 months: ${points}, ${JSON.stringify(errors)}.`);
  });
}

async function measureSeries(): Promise<void> {
  const times: number[] = [];
  for (let request = -3; request < 5 * rounds; request++) {
    const ms = await askForSeries();
    if (request >= 0) times.push(ms);
  }
  times.sort((a, b) => a - b);
  const [middle, p95] = [median(times), times[Math.ceil(times.length * 0.95) - 1]!].map(Math.round);
  const verdict = middle! <= SERIES_BAR_MS ? 'within' : 'over';
  console.log(
    `kpiSeries over HTTP, 12 months of 4 figures for 500 properties, demo ledger ×10, ${times.length} requests: median ${middle} ms, p95 ${p95} ms, ${range(times)}; ${verdict} the bar of ${SERIES_BAR_MS} ms`,
  );
}

let posted = 0;
async function postBatch(accountId: string): Promise<number> {
  const token = await service.tokens.issue({ accountId, subject: 'bench', scopes: SCOPES, ttlSeconds: 3_600 });
  const entries = Array.from({ length: 500 }, () => {
    const unit = (posted++ * 7) % (500 * Number(values.units));
    return {
      ...{ property_id: `property-${unit % 500}`, unit_id: `unit-${unit}`, kind: 'payment', gl_class: 'rent' },
      ...{ lease_id: `lease-${unit}-0`, amount: 100, posted_on: LAST_DAY, external_id: `bench-${posted}` },
    };
  });
  return timed(async () => {
    const answer = await fetch(`${service.url}/api/v1/financial/ledger/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ entries }),
    });
    const { data } = (await answer.json()) as { data: { outcome: string }[] };
    const rejected = data.filter(({ outcome }) => outcome !== 'created').length;
    if (rejected > 0) throw new Error(`${rejected} of 500 entries were not created.`);
  });
}

/** Measures the two ledgers in turn. */
async function compareLedgers(): Promise<void> {
  const loadBefore = loadavg()[0];
  const figures = [];
  figures.push(await compare('all figures, daily run', (accountId) => run(accountId, LAST_DAY)));
  for (const kpi of ['noi', 'occupancy', 'delinquency_rate', 'sla_cost'] as const) {
    figures.push(await compare(`${kpi} alone`, (accountId) => run(accountId, LAST_DAY, [kpi])));
  }
  figures.push(await compare('all figures, first of the month', (accountId) => run(accountId, '2026-10-01')));
  figures.push(await compare('all figures, half a year ago', (accountId) => run(accountId, '2026-04-11')));
  figures.push(await compare('all figures, ten years', (accountId) => run(accountId, LAST_DAY, null, '2016-10-21')));
  figures.push(await compare('post 500 entries by REST', postBatch));
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; medians and ranges of ${rounds} rounds in turn, PostgreSQL and service on one machine, load ${loadBefore} to ${loadavg()[0]}`,
  );
  console.table(figures);
}

try {
  for (const book of values.series ? [DEMO_TIMES_TEN] : [DEMO_TIMES_TEN, books.small, books.large]) {
    const seconds = (await timed(() => fillBooks(admin, book))) / 1_000;
    console.log(`${book.entries} entries and their totals were made in ${seconds.toFixed(0)} s`);
  }
  await admin.query('vacuum analyze');
  if (values.verify) {
    const { rows } = await admin.query(
      `select finance.wrong_totals(a) as wrong from unnest(array['small', 'large']) a`,
    );
    console.log(`${rows.length} totals are wrong`);
  }
  await measureSeries();
  if (!values.series) await compareLedgers();
} finally {
  await admin.end();
  await service.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
