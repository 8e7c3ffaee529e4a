import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { WakeSignal } from '../wake-signal.ts';
import type { Principal } from './principal.ts';

const POLL_INTERVAL_MS = 2_000;

/** Without news for so long, nobody can say that a token still holds. */
const STALE_AFTER_MS = 60_000;

/** Knows which clients were revoked while their tokens still run. */
export interface DenyList {
  /**
   * @throws AppError `invalid_token` when the principal's client was revoked; `unavailable` when that has been unknown
   *   for a minute
   */
  check(principal: Principal): void;
  stop(): Promise<void>;
}

/**
 * Polls the list of revoked clients; the first list is there when the promise settles.
 * @param load ids of the clients whose tokens must not hold any more
 */
export async function startDenyList(load: () => Promise<string[]>, clock: Clock, logger: Logger): Promise<DenyList> {
  let denied = new Set(await load());
  let loadedAt = clock.now().getTime();
  let isStopping = false as boolean;
  const wake = new WakeSignal();

  const running = (async () => {
    for (;;) {
      await wake.sleep(POLL_INTERVAL_MS);
      if (isStopping) return;
      try {
        const startedAt = clock.now().getTime();
        denied = new Set(await load());
        loadedAt = startedAt;
      } catch (error) {
        logger.warn({ err: error }, 'the list of revoked clients could not be read; trying again');
      }
    }
  })();

  return {
    check: ({ subject }) => {
      if (clock.now().getTime() - loadedAt > STALE_AFTER_MS) {
        throw new AppError('unavailable', 'Whether the token was revoked cannot be told right now; try again shortly.');
      }
      if (denied.has(subject)) throw new AppError('invalid_token', 'The client of the access token was revoked.');
    },
    stop: () => {
      isStopping = true;
      wake.raise();
      return running;
    },
  };
}
