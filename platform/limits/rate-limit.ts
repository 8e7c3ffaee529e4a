import { createBoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import { takeTokens } from './take-tokens.ts';
import type { RequestKind } from './request-kind.ts';

/** How much an account may do. */
export interface RateLimitSettings {
  readsPerMinute: number;
  writesPerMinute: number;
  burst: number;
}

/** How an account stands after a request; goes into the `RateLimit` headers. */
export interface RateLimitState {
  kind: RequestKind;
  perMinute: number;
  burst: number;
  remaining: number;
  /** Seconds until one more request is possible; 0 while there are some left. */
  retryAfterSeconds: number;
}

/** Counts requests by account, over all processes of the service. */
export interface RateLimit {
  /** Counts one request; `isAllowed` says whether it may go on. */
  take(accountId: string, kind: RequestKind): Promise<RateLimitState & { isAllowed: boolean }>;
}

/** A share of an account's bucket that this process has taken out, to spend without asking again. */
interface TokenShare {
  tokens: number;
  /** How many it was meant to hold. */
  size: number;
  leftInBucket: number;
  takenAt: number;
  /** Whether the bucket had nothing to give the last time. */
  isEmpty: boolean;
  pending: Promise<void> | undefined;
}

const ACCOUNTS_KEPT = 20_000;
/** A process must not sit on tokens that others need: what it has not spent by then goes back. */
const SHARE_LIFETIME_MS = 1_000;
const LARGEST_SHARE = 50;
/** A process takes at most a tenth of the bucket at once, so that ten can share it. */
const SHARES_OF_BUCKET = 10;

/**
 * A token bucket per account and kind, kept in the database and refilled by its clock. A process that is asked often
 * takes several tokens at once, so most requests cost no statement, and all processes together never give out more
 * than there are.
 * @param sql a worker's
 */
export function createRateLimit(sql: Sql, settings: RateLimitSettings, clock: Clock): RateLimit {
  const shares = createBoundedCache<TokenShare>(ACCOUNTS_KEPT);
  const { burst } = settings;
  const largestShare = Math.max(1, Math.min(LARGEST_SHARE, Math.floor(burst / SHARES_OF_BUCKET)));
  const isOld = ({ takenAt }: TokenShare): boolean => clock.now().getTime() - takenAt > SHARE_LIFETIME_MS;

  const renew = async (share: TokenShare, accountId: string, kind: RequestKind, perMinute: number): Promise<void> => {
    const wanted = isOld(share) ? 1 : Math.min(2 * share.size, largestShare);
    const returned = share.tokens;
    // Nobody may spend meanwhile what is on its way back.
    share.tokens = 0;
    const wish = { accountId, kind, burst, perMinute, wanted, returned, now: clock.now() };
    const { granted, left } = await takeTokens(sql, wish);
    const takenAt = clock.now().getTime();
    Object.assign(share, { tokens: granted, size: wanted, leftInBucket: left, takenAt, isEmpty: granted < 1 });
  };

  const shareOf = (key: string): TokenShare => {
    const known = shares.get(key);
    if (known) return known;
    const share: TokenShare = { tokens: 0, size: 1, leftInBucket: 0, takenAt: 0, isEmpty: false, pending: undefined };
    shares.set(key, share);
    return share;
  };

  /** Spends a token, taking shares until there is one or the bucket is empty; requests that come at once use one share. */
  const spend = async (
    share: TokenShare,
    accountId: string,
    kind: RequestKind,
    perMinute: number,
  ): Promise<boolean> => {
    while (share.tokens < 1 || isOld(share)) {
      share.pending ??= renew(share, accountId, kind, perMinute).finally(() => (share.pending = undefined));
      await share.pending;
      if (share.isEmpty) return false;
    }
    // In the same breath as the last look: others may be waiting for the same share.
    share.tokens -= 1;
    return true;
  };

  return {
    take: async (accountId, kind) => {
      const perMinute = kind === 'reads' ? settings.readsPerMinute : settings.writesPerMinute;
      const share = shareOf(`${kind} ${accountId}`);
      const isAllowed = await spend(share, accountId, kind, perMinute);
      const remaining = Math.floor(share.tokens + share.leftInBucket);
      const retryAfterSeconds = isAllowed ? 0 : Math.max(1, Math.ceil(((1 - share.leftInBucket) * 60) / perMinute));
      return { isAllowed, kind, perMinute, burst, remaining, retryAfterSeconds };
    },
  };
}

/** The failure of a request that is one too many. */
export function rateLimited({ kind, perMinute, retryAfterSeconds }: RateLimitState): AppError {
  return new AppError(
    'rate_limited',
    `Expected at most ${perMinute} ${kind} a minute; try again in ${retryAfterSeconds} s.`,
    { extensions: { retry_after: retryAfterSeconds } },
  );
}

/** The `RateLimit` headers (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitHeaders(state: RateLimitState): Record<string, string> {
  const { kind, perMinute, burst, remaining, retryAfterSeconds } = state;
  return {
    'RateLimit-Policy': `"${kind}";q=${perMinute};w=60;burst=${burst}`,
    RateLimit: `"${kind}";r=${remaining};t=${retryAfterSeconds}`,
  };
}
