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
  leftInBucket: number;
  takenAt: number;
  /** Whether the bucket had nothing to give the last time. */
  isEmpty: boolean;
  pending: Promise<void> | undefined;
}

const ACCOUNTS_KEPT = 10_000;
/** An idle process must not sit on tokens that others need. */
const LEASE_LIFETIME_MS = 1_000;
const LARGEST_LEASE = 50;
/** A process takes a tenth of the bucket at once, so that ten can share it. */
const LEASE_SHARE = 10;

/**
 * A token bucket per account and kind, kept in the database and refilled by its clock. A process leases a few tokens at
 * once, so most requests cost no statement, and all processes together never give out more than there are.
 * @param sql a worker's
 */
export function createRateLimit(sql: Sql, settings: RateLimitSettings, clock: Clock): RateLimit {
  const leases = new LRUCache<string, Lease>({ max: ACCOUNTS_KEPT });
  const { burst } = settings;
  const leaseSize = Math.max(1, Math.min(LARGEST_LEASE, Math.floor(burst / LEASE_SHARE)));

  const renew = async (lease: Lease, accountId: string, kind: RequestKind, perMinute: number): Promise<void> => {
    const now = clock.now();
    const bucket = await leaseTokens(sql, { accountId, kind, burst, perMinute, wanted: leaseSize, now });
    const isEmpty = bucket.granted < 1;
    Object.assign(lease, { tokens: bucket.granted, leftInBucket: bucket.left, takenAt: now.getTime(), isEmpty });
  };

  const leaseOf = (key: string): Lease => {
    const known = leases.get(key);
    if (known) return known;
    const lease: Lease = { tokens: 0, leftInBucket: 0, takenAt: 0, isEmpty: false, pending: undefined };
    leases.set(key, lease);
    return lease;
  };

  /** Leases until there is a token to spend or the bucket is empty; requests that come at once share a lease. */
  const ensureToken = async (lease: Lease, accountId: string, kind: RequestKind, perMinute: number): Promise<void> => {
    const isOld = clock.now().getTime() - lease.takenAt > LEASE_LIFETIME_MS;
    if (isOld) lease.tokens = 0;
    lease.isEmpty = false;
    while (needsLease(lease)) {
      lease.pending ??= renew(lease, accountId, kind, perMinute).finally(() => (lease.pending = undefined));
      await lease.pending;
    }
  };

  const needsLease = (lease: Lease): boolean => lease.tokens < 1 && !lease.isEmpty;

  return {
    take: async (accountId, kind) => {
      const perMinute = kind === 'reads' ? settings.readsPerMinute : settings.writesPerMinute;
      const lease = leaseOf(`${kind} ${accountId}`);
      await ensureToken(lease, accountId, kind, perMinute);
      const isAllowed = lease.tokens >= 1;
      if (isAllowed) lease.tokens -= 1;
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
