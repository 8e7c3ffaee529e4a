import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import { createFailureLog } from '../../platform/failure-log.ts';
import type { FailureLog } from '../../platform/failure-log.ts';
import type { ServiceContext } from '../../platform/graphql/request-context.ts';
import { countOfDue } from '../../platform/jobs/claim.ts';
import type { GaugeSource } from '../../platform/metrics/gauge-source.ts';
import { PREFIX } from './prefix.ts';

const STATEMENT_MS = 2_000;
/** How long a scrape waits: what is not read by then is as it was the last time, or is left out. */
const WAITED_MS = 3_000;
/** For all statements together; what is read behind the scrape's back is there for the next one. */
const READ_MS = 8_000;
const KEPT_MS = 10_000;
const DUE_COUNTED_UP_TO = 1_000;

/** A row that a source's statement gives: its label, and a number for each gauge. */
type Row = Readonly<Record<string, string | number>>;

/** What was read: the rows of each source by its name; undefined of one that failed. */
type Rows = ReadonlyMap<string, readonly Row[] | undefined>;

/** What is shown of a collection. */
interface Readings {
  rows: Rows;
  /** Whether the database answered at all. */
  isReached: boolean;
}

/** A collection that goes on, perhaps longer than anybody waits for it. */
interface Reading extends Readings {
  isUnderWay: boolean;
  done: Promise<void>;
}

/** What the reader of gauges needs. */
export type GaugeContext = Pick<ServiceContext, 'database' | 'clock' | 'dueWatch' | 'logger'>;

/**
 * Reads what is stored when somebody asks for it, at most every ten seconds and once at a time. A source whose statement
 * fails leaves its gauges out, says so in the log and in a gauge, and takes none of the others along.
 */
export function createGaugeReader(context: GaugeContext, sources: readonly GaugeSource[]): () => Promise<Registry> {
  let kept: { reading: Reading; former: Rows; at: number } | undefined;
  let pending: Promise<void> | undefined;
  const all = (): readonly GaugeSource[] => [...sources, dueWork(context)];
  const failures = createFailureLog(context.logger, 'what an operator watches could not be read');
  const now = (): number => context.clock.now().getTime();
  const read = async (): Promise<void> => {
    const reading = beginReading(context, all(), failures);
    kept = { reading, former: kept?.reading.rows ?? new Map(), at: now() };
    await untilDone(reading);
  };
  return async () => {
    const isOld = kept === undefined || Math.abs(now() - kept.at) >= KEPT_MS;
    // One that hangs keeps its connection until the database or a limit ends it: another would take one more.
    if (pending === undefined && isOld && kept && (await isHanging(kept.reading))) return registryOf(all(), NOTHING);
    if (pending !== undefined || isOld) await (pending ??= read().finally(() => (pending = undefined)));
    return registryOf(all(), shownOf(kept!));
  };
}

/** What is not read yet is as it was the last time, as long as the database answers. */
function shownOf({ reading, former }: { reading: Reading; former: Rows }): Readings {
  const { rows, isReached, isUnderWay } = reading;
  return { rows: new Map(isReached && isUnderWay ? [...former, ...rows] : rows), isReached };
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

const NOTHING: Readings = { rows: new Map(), isReached: false };

/** Everything is read in one transaction, that of one moment's load. */
function beginReading(
  { database, clock, logger }: GaugeContext,
  sources: readonly GaugeSource[],
  failures: FailureLog,
): Reading {
  const rows = new Map<string, readonly Row[] | undefined>();
  const now = clock.databaseNow();
  const endsAt = performance.now() + READ_MS;
  const reading: Reading = { rows, isReached: false, isUnderWay: true, done: Promise.resolve() };
  const work = database.background.workerTransaction(async (sql) => {
    await sql(
      `select set_config('statement_timeout', '${STATEMENT_MS}', true), set_config('lock_timeout', '${STATEMENT_MS}', true),
        set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
    );
    reading.isReached = true;
    for (const source of sources) {
      if (performance.now() > endsAt) return;
      await sql('savepoint source');
      try {
        rows.set(source.name, await sql<Row>(source.sql, source.sql.includes('$1') ? [now] : []));
      } catch (error) {
        logger.warn({ err: error, topic: source.name }, 'what an operator watches could not be read');
        rows.set(source.name, undefined);
        await sql('rollback to savepoint source');
      }
    }
  });
  reading.done = work.then(failures.worked, failures.failed).finally(() => (reading.isUnderWay = false));
  return reading;
}

/** Waits for a collection, but no longer than its time; what comes later counts for nothing. */
async function untilDone({ done }: Reading): Promise<void> {
  const waiting = new AbortController();
  const timeIsUp = delay(WAITED_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([done, timeIsUp]);
  waiting.abort();
}

async function isHanging(reading: Reading): Promise<boolean> {
  await untilDone(reading);
  return reading.isUnderWay;
}

function registryOf(sources: readonly GaugeSource[], { rows: read, isReached }: Readings): Registry {
  const registry = new Registry();
  new Gauge({
    name: `${PREFIX}database_unreachable`,
    help: 'Whether the database did not answer when it was last asked for these figures.',
    registers: [registry],
  }).set(Number(!isReached));
  const failures = new Gauge({
    name: `${PREFIX}collect_failed`,
    help: 'Whether the gauges of a source could not be read; they are left out then.',
    labelNames: ['source'],
    registers: [registry],
  });
  for (const source of sources) {
    const rows = read.get(source.name);
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
