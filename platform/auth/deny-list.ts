import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { WakeSignal } from '../wake-signal.ts';
import type { Principal } from './principal.ts';

const POLL_INTERVAL_MS = 2_000;

/** Without news for so long, nobody can say that a token still holds. */
const STALE_AFTER_MS = 60_000;

/** How long a request waits for news, when a machine that slept has none. */
const NEWS_WITHIN_MS = 1_000;

/** Knows which clients were revoked while their tokens still run. */
export interface DenyList {
  /**
   * @throws AppError `invalid_token` when the principal's client was revoked; `unavailable` when that has been unknown
   *   for a minute
   */
  check(principal: Principal): Promise<void>;
  /** What {@link check} would throw, as far as it is known at this moment. */
  objectionTo(principal: Principal): AppError | undefined;
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
  let reading: Promise<void> | undefined;
  const wake = new WakeSignal();

  const readOnce = async (): Promise<void> => {
    try {
      const startedAt = clock.now().getTime();
      denied = new Set(await load());
      loadedAt = startedAt;
    } catch (error) {
      logger.warn({ err: error }, 'the list of revoked clients could not be read; trying again');
    }
  };
  const read = (): Promise<void> => (reading ??= readOnce().finally(() => (reading = undefined)));
  const isStale = (): boolean => clock.now().getTime() - loadedAt > STALE_AFTER_MS;

  const running = (async () => {
    for (;;) {
      await wake.sleep(POLL_INTERVAL_MS);
      if (isStopping) return;
      await read();
    }
  })();

  const objectionTo = ({ subject }: Principal): AppError | undefined => {
    if (isStale()) {
      return new AppError('unavailable', 'Whether the token was revoked cannot be told right now; try again shortly.');
    }
    return denied.has(subject)
      ? new AppError('invalid_token', 'The client of the access token was revoked.')
      : undefined;
  };

  return {
    objectionTo,
    check: async (principal) => {
      if (isStale()) await Promise.race([read(), sleep(NEWS_WITHIN_MS, undefined, { ref: false })]);
      const objection = objectionTo(principal);
      if (objection) throw objection;
    },
    stop: () => {
      isStopping = true;
      wake.raise();
      return running;
    },
  };
}
