import { systemClock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { DatabaseInstant } from './database-instant.ts';
import type { ServiceClock } from './service-clock.ts';
import type { Sql } from './sql.ts';

const MEASURE_EVERY_MS = 5_000;

/** A machine's clock that is further off than this is wrong, and somebody should set it. */
const TOLERATED_MS = 2_000;

/** A clock that is measured again and again until it is stopped. */
export interface RunningDatabaseClock extends ServiceClock {
  stop(): void;
}

/**
 * Measures the database's time once, for a command that ends soon. The process's monotonic timer carries it on, so that
 * changes of the machine's clock have no effect.
 */
export async function measureDatabaseClock(sql: Sql): Promise<ServiceClock> {
  return clockBy(await measureOffset(sql));
}

/**
 * The same for a process that goes on: measured every five seconds. While the database cannot be asked, the clock goes on
 * from the last measurement. The log tells when the machine's clock is off by more than two seconds, and when no longer.
 */
export async function startDatabaseClock(sql: Sql, logger: Logger): Promise<RunningDatabaseClock> {
  const offset = await measureOffset(sql);
  const clock = clockBy(offset);
  let isTolerable = true;
  const noteDifference = (): void => {
    if (isWithinTolerance(clock.aheadMs()) === isTolerable) return;
    isTolerable = !isTolerable;
    if (isTolerable) logger.info('The clock of this machine agrees with the database again.');
    else logger.warn({ ahead_ms: Math.round(clock.aheadMs()) }, describeClockDifference(clock.aheadMs()));
  };
  noteDifference();
  const timer = setInterval(() => {
    measureOffset(sql, offset).then(noteDifference, () => undefined);
  }, MEASURE_EVERY_MS).unref();
  return { ...clock, stop: () => clearInterval(timer) };
}

/** What is added to the process's monotonic timer to get the database's time. */
interface Offset {
  ms: number;
}

function clockBy(offset: Offset): ServiceClock {
  const nowMs = (): number => performance.now() + offset.ms;
  return {
    now: () => new Date(nowMs()),
    databaseNow: () => DatabaseInstant.now,
    aheadMs: () => systemClock.now().getTime() - nowMs(),
  };
}

/**
 * Measures the offset. An answer that took long says little, so a known offset changes only as far as the measurement
 * demands.
 */
async function measureOffset(sql: Sql, known?: Offset): Promise<Offset> {
  const sentAt = performance.now();
  const [row] = await sql<{ ms: number }>(
    `select extract(epoch from clock_timestamp())::double precision * 1000 as ms`,
  );
  const [earliest, latest] = [row!.ms - performance.now(), row!.ms - sentAt];
  if (!known) return { ms: (earliest + latest) / 2 };
  known.ms = Math.min(Math.max(known.ms, earliest), latest);
  return known;
}

/** Whether a machine's clock is near enough to the database's. */
export const isWithinTolerance = (aheadMs: number): boolean => Math.abs(aheadMs) <= TOLERATED_MS;

/** A sentence for the operator of the machine. */
export function describeClockDifference(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${seconds} s ${direction} the clock of the database, which the service goes by.`;
}
