import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import { leaseTokens } from './lease-tokens.ts';
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
interface Lease {
  tokens: number;
  /** How many it was meant to hold. */
  size: number;
  leftInBucket: number;
  takenAt: number;
  /** Whether the bucket had nothing to give the last time. */
  isEmpty: boolean;
  pending: Promise<void> | undefined;
}

const ACCOUNTS_KEPT = 10_000;
/** A process must not sit on tokens that others need: what it has not spent by then goes back. */
const LEASE_LIFETIME_MS = 1_000;
const LARGEST_LEASE = 50;
/** A process takes at most a tenth of the bucket at once, so that ten can share it. */
const LEASE_SHARE = 10;

/**
 * A token bucket per account and kind, kept in the database and refilled by its clock. A process that is asked often
 * leases several tokens at once, so most requests cost no statement, and all processes together never give out more
 * than there are.
 * @param sql a worker's
 */
export function createRateLimit(sql: Sql, settings: RateLimitSettings, clock: Clock): RateLimit {
  const leases = new LRUCache<string, Lease>({ max: ACCOUNTS_KEPT });
  const { burst } = settings;
  const largestLease = Math.max(1, Math.min(LARGEST_LEASE, Math.floor(burst / LEASE_SHARE)));
  const isOld = ({ takenAt }: Lease): boolean => clock.now().getTime() - takenAt > LEASE_LIFETIME_MS;

  const renew = async (lease: Lease, accountId: string, kind: RequestKind, perMinute: number): Promise<void> => {
    const wanted = isOld(lease) ? 1 : Math.min(2 * lease.size, largestLease);
    const returned = lease.tokens;
    // Nobody may spend meanwhile what is on its way back.
    lease.tokens = 0;
    const wish = { accountId, kind, burst, perMinute, wanted, returned, now: clock.now() };
    const { granted, left } = await leaseTokens(sql, wish);
    const takenAt = clock.now().getTime();
    Object.assign(lease, { tokens: granted, size: wanted, leftInBucket: left, takenAt, isEmpty: granted < 1 });
  };

  const leaseOf = (key: string): Lease => {
    const known = leases.get(key);
    if (known) return known;
    const lease: Lease = { tokens: 0, size: 1, leftInBucket: 0, takenAt: 0, isEmpty: false, pending: undefined };
    leases.set(key, lease);
    return lease;
  };

  /** Spends a token, leasing until there is one or the bucket is empty; requests that come at once share a lease. */
  const spend = async (lease: Lease, accountId: string, kind: RequestKind, perMinute: number): Promise<boolean> => {
    while (lease.tokens < 1 || isOld(lease)) {
      lease.pending ??= renew(lease, accountId, kind, perMinute).finally(() => (lease.pending = undefined));
      await lease.pending;
      if (lease.isEmpty) return false;
    }
    // In the same breath as the last look: others may be waiting for the same lease.
    lease.tokens -= 1;
    return true;
  };

  return {
    take: async (accountId, kind) => {
      const perMinute = kind === 'reads' ? settings.readsPerMinute : settings.writesPerMinute;
      const lease = leaseOf(`${kind} ${accountId}`);
      const isAllowed = await spend(lease, accountId, kind, perMinute);
      const remaining = Math.floor(lease.tokens + lease.leftInBucket);
      const retryAfterSeconds = isAllowed ? 0 : Math.max(1, Math.ceil(((1 - lease.leftInBucket) * 60) / perMinute));
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
