import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import type { ServiceContext } from '../../platform/graphql/request-context.ts';
import { countOfDue } from '../../platform/jobs/claim.ts';
import type { GaugeSource } from '../../platform/metrics/gauge-source.ts';
import { PREFIX } from './prefix.ts';

const STATEMENT_MS = 2_000;
/** Prometheus waits for ten seconds unless told otherwise; what is not read by then is left out. */
const READ_MS = 8_000;
const KEPT_MS = 10_000;
const DUE_COUNTED_UP_TO = 1_000;

/** A row that a source's statement gives: its label, and a number for each gauge. */
type Row = Readonly<Record<string, string | number>>;

/** What was read: the rows of each source; undefined of one that failed. */
type Readings = ReadonlyMap<GaugeSource, readonly Row[] | undefined>;

/** What the reader of gauges needs. */
export type GaugeContext = Pick<ServiceContext, 'database' | 'clock' | 'dueWatch' | 'logger'>;

/**
 * Reads what is stored when somebody asks for it, at most every ten seconds and once at a time. A source whose statement
 * fails leaves its gauges out, says so in the log and in a gauge, and takes none of the others along.
 */
export function createGaugeReader(context: GaugeContext, sources: readonly GaugeSource[]): () => Promise<Registry> {
  let kept: { registry: Registry; at: number } | undefined;
  let pending: Promise<Registry> | undefined;
  const read = async (): Promise<Registry> => {
    const all = [...sources, dueWork(context)];
    const registry = registryOf(all, await readAll(context, all));
    kept = { registry, at: context.clock.now().getTime() };
    return registry;
  };
  return async () => {
    const ageMs = kept ? Math.abs(context.clock.now().getTime() - kept.at) : Infinity;
    if (kept && ageMs < KEPT_MS) return kept.registry;
    pending ??= read().finally(() => (pending = undefined));
    return pending;
  };
}

/** How much work of each kind is due, by the queries of the watch that wakes who does it. */
function dueWork({ dueWatch }: GaugeContext): GaugeSource {
  const { kinds } = dueWatch;
  return {
    name: 'jobs',
    sql: kinds
      .map(({ due, work }) => `select '${work}' as job, (${countOfDue(due, DUE_COUNTED_UP_TO)})::float8 as due`)
      .join('\nunion all '),
    label: { column: 'job', values: kinds.map(({ work }) => work) },
    gauges: {
      due: { name: 'jobs_due', help: `Pieces of background work that are due, counted up to ${DUE_COUNTED_UP_TO}.` },
    },
  };
}

/** Everything is read in one transaction, that of one moment's load. */
async function readAll(context: GaugeContext, sources: readonly GaugeSource[]): Promise<Readings> {
  const { database, clock, logger } = context;
  const readings = new Map<GaugeSource, readonly Row[] | undefined>(sources.map((source) => [source, undefined]));
  const now = clock.databaseNow();
  const endsAt = performance.now() + READ_MS;
  const reading = database.background.workerTransaction(async (sql) => {
    await sql(
      `select set_config('statement_timeout', '${STATEMENT_MS}', true), set_config('lock_timeout', '${STATEMENT_MS}', true),
        set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
    );
    for (const source of sources) {
      if (performance.now() > endsAt) return;
      await sql('savepoint source');
      try {
        readings.set(source, await sql<Row>(source.sql, source.sql.includes('$1') ? [now] : []));
      } catch (error) {
        logger.warn({ err: error, topic: source.name }, 'what an operator watches could not be read');
        await sql('rollback to savepoint source');
      }
    }
  });
  const failed = (error: unknown): void => {
    logger.warn({ err: error }, 'what an operator watches could not be read');
  };
  const waiting = new AbortController();
  const timeIsUp = delay(READ_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([reading.catch(failed), timeIsUp]);
  waiting.abort();
  // What comes later counts for nothing.
  return new Map(readings);
}

function registryOf(sources: readonly GaugeSource[], readings: Readings): Registry {
  const registry = new Registry();
  const failures = new Gauge({
    name: `${PREFIX}collect_failed`,
    help: 'Whether the gauges of a source could not be read; they are left out then.',
    labelNames: ['source'],
    registers: [registry],
  });
  for (const source of sources) {
    const rows = readings.get(source);
    failures.set({ source: source.name }, rows ? 0 : 1);
    if (rows) addGauges(registry, source, rows);
  }
  return registry;
}

function addGauges(registry: Registry, { label, gauges }: GaugeSource, rows: readonly Row[]): void {
  for (const [column, { name, help }] of Object.entries(gauges)) {
    const labelNames = label ? [label.column] : [];
    const gauge = new Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] });
    for (const value of label?.values ?? []) gauge.set({ [label!.column]: value }, 0);
    for (const row of rows) gauge.set(label ? { [label.column]: String(row[label.column]) } : {}, Number(row[column]));
  }
}
