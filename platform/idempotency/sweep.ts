import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { Logger } from '../logger.ts';
import { WakeSignal } from '../wake-signal.ts';
import { KEPT_FOR_MS } from './keyed-requests.ts';
import { forgetKeyedRequests } from './keyed-requests.queries.ts';

const INTERVAL_MS = 10 * 60_000;

/** The loop that forgets old keys. */
export interface KeySweep {
  stop(): Promise<void>;
}

/**
 * Forgets keys, with the answers kept under them, once they are a day old; looks now and every ten minutes. Any number
 * of processes may do so at once.
 * @param sql a worker's
 */
export function startKeySweep(sql: Sql, clock: Clock, logger: Logger): KeySweep {
  let isStopping = false as boolean;
  const wake = new WakeSignal();
  const running = (async () => {
    while (!isStopping) {
      await forgetKeyedRequests(sql, new Date(clock.now().getTime() - KEPT_FOR_MS)).catch((error: unknown) =>
        logger.warn({ err: error }, 'old idempotency keys could not be forgotten; trying again later'),
      );
      await wake.sleep(INTERVAL_MS);
    }
  })();
  return {
    stop: () => {
      isStopping = true;
      wake.raise();
      return running;
    },
  };
}
