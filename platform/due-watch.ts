import type { Sql } from './db/sql.ts';
import type { ServiceClock } from './db/service-clock.ts';
import { createFailureLog } from './failure-log.ts';
import type { FailureLog } from './failure-log.ts';
import type { Logger } from './logger.ts';
import { WakeSignal } from './wake-signal.ts';

const LOOK_EVERY_MS = 1_000;

/** What the watch needs. */
export interface DueWatchOptions {
  /** A worker's. */
  sql: Sql;
  clock: ServiceClock;
  logger: Logger;
  /** How many times the usual interval it waits between two looks. */
  patience: number;
}

/** A watch that looks until it is stopped. */
export interface RunningWatch {
  /** Has it look at once. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Finds out what background work is due, and wakes who does it. One statement asks for all kinds of work, so a service at
 * rest asks the database once a second, however many jobs it has.
 */
export class DueWatch {
  private readonly signals = new Map<string, WakeSignal[]>();
  private readonly names = new Map<string, string>();
  private readonly look = new WakeSignal();

  /**
   * Raises a signal whenever something is due.
   * @param due a query without a row, or with null, while nothing is due; its `$1` is the present instant. See `dueQuery`.
   * @param work what the work is called; several that look for the same share the name of the first
   */
  watch(due: string, signal: WakeSignal, work: string): void {
    this.signals.set(due, [...(this.signals.get(due) ?? []), signal]);
    if (!this.names.has(due)) this.names.set(due, work);
  }

  /** The query of each kind of work, with its name. */
  get kinds(): readonly { due: string; work: string }[] {
    return [...this.names].map(([due, work]) => ({ due, work }));
  }

  /** Looks from now on; whatever is to be watched has been named before. */
  start(options: DueWatchOptions): RunningWatch {
    let isStopping = false as boolean;
    const sentence = 'what is due could not be looked up; each job looks for itself';
    const failures = createFailureLog(options.logger, sentence);
    const running = (async () => {
      while (!isStopping) {
        for (const signal of await this.signalsOfDue(options, failures)) signal.raise();
        await this.look.sleep(LOOK_EVERY_MS * options.patience);
      }
    })();
    return {
      wake: () => this.look.raise(),
      stop: () => {
        isStopping = true;
        this.look.raise();
        return running;
      },
    };
  }

  private async signalsOfDue({ sql, clock }: DueWatchOptions, failures: FailureLog): Promise<WakeSignal[]> {
    const all = [...this.signals.values()];
    if (all.length === 0) return [];
    const cases = [...this.signals.keys()].map((due, place) => `case when (${due}) then ${place} end`);
    try {
      const [row] = await sql<{ due: number[] }>(`select array_remove(array[${cases.join(',\n')}], null) as due`, [
        clock.databaseNow(),
      ]);
      failures.worked();
      return row!.due.flatMap((place) => all[place]!);
    } catch (error) {
      failures.failed(error);
      return all.flat();
    }
  }
}
