import { createBoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';

const KEYS_KEPT = 50_000;

/** Counts failures by key, and says when there were too many. Kept in memory: it slows guessing, it is no ledger. */
export interface AttemptLimit {
  /** @throws AppError `rate_limited` when the key failed too often lately */
  check(key: string): void;
  fail(key: string): void;
}

/**
 * @param most failures that a key may have in a row; one is forgiven every `forgiveAfterMs`
 */
export function createAttemptLimit(most: number, forgiveAfterMs: number, clock: Clock): AttemptLimit {
  const failures = createBoundedCache<{ count: number; at: number }>(KEYS_KEPT);
  const countOf = (key: string): number => {
    const known = failures.get(key);
    if (!known) return 0;
    return Math.max(0, known.count - (clock.now().getTime() - known.at) / forgiveAfterMs);
  };
  return {
    check: (key) => {
      const over = countOf(key) - (most - 1);
      if (over <= 0) return;
      const retryAfter = Math.ceil((over * forgiveAfterMs) / 1_000);
      throw new AppError('rate_limited', `Too many failed attempts; try again in ${retryAfter} s.`, {
        extensions: { retry_after: retryAfter },
      });
    },
    fail: (key) => void failures.set(key, { count: countOf(key) + 1, at: clock.now().getTime() }),
  };
}
