import type { Logger } from './logger.ts';

/** How often a failure that goes on is logged. */
const LOGGED_EVERY_MS = 60_000;

/** Logs the failures of work that is tried again and again. */
export interface FailureLog {
  /** Logs the first failure with its error, later ones once a minute and without it. */
  failed(error: unknown): void;
  /** Ends a row of failures, and logs that if there were several. */
  worked(): void;
}

/**
 * Creates the log of one kind of work. In an outage all work fails each second, which must not flood the log.
 * @param sentence says what failed
 */
export function createFailureLog(logger: Logger, sentence: string): FailureLog {
  let failures = 0;
  let loggedAt = 0;
  return {
    failed: (error) => {
      failures += 1;
      const now = performance.now();
      if (failures > 1 && now - loggedAt < LOGGED_EVERY_MS) return;
      loggedAt = now;
      if (failures === 1) logger.warn({ err: error }, sentence);
      else logger.warn({ tries: failures }, `${sentence} (still, see the first time)`);
    },
    worked: () => {
      if (failures > 1) logger.info({ tries: failures }, `${sentence}: over`);
      failures = 0;
    },
  };
}
