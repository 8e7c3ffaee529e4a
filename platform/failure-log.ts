import type { Logger } from './logger.ts';

/** How often a failure that goes on is told of. */
const AGAIN_AFTER_MS = 60_000;

/** Tells of something that fails again and again. */
export interface FailureLog {
  /** The first failure is told with its error, later ones once a minute and without it. */
  failed(error: unknown): void;
  /** It works: the next failure is a first one. */
  worked(): void;
}

/**
 * Makes one for one thing that is tried again and again. During an outage everything fails each second, and the log is to
 * say so, not to be flooded.
 * @param sentence says what failed
 */
export function createFailureLog(logger: Logger, sentence: string): FailureLog {
  let failures = 0;
  let toldAt = 0;
  return {
    failed: (error) => {
      failures += 1;
      const now = performance.now();
      if (failures > 1 && now - toldAt < AGAIN_AFTER_MS) return;
      toldAt = now;
      if (failures === 1) logger.warn({ err: error }, sentence);
      else logger.warn({ tries: failures }, `${sentence} (still, see the first time)`);
    },
    worked: () => {
      if (failures > 1) logger.info({ tries: failures }, `${sentence}: over`);
      failures = 0;
    },
  };
}
