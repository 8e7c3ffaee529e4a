const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after each failed try the next one follows. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];

/** After so long without a single success an endpoint is disabled. */
export const FAILING_FOR_MS = 5 * 24 * HOUR_MS;

/** How long a new secret waits before it signs `X-Service-Signature`, unless it is promoted earlier. */
export const PROMOTION_AFTER_MS = 24 * HOUR_MS;

/** So much of a delay may be added by chance, so that what failed together is not tried again together. */
const JITTER = 0.1;

/** A receiver may ask for patience, but not for more than this. */
const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;

/** Where events go when a URL names a host alone. */
const DEFAULT_PATH = '/webhooks/workflow';

/** The address that an endpoint's events are posted to. */
export function deliveryUrl(url: string): string {
  const target = new URL(url);
  if (target.pathname === '/' && target.search === '') target.pathname = DEFAULT_PATH;
  target.hash = '';
  return target.href;
}

/**
 * When a delivery is tried again; undefined when it is not.
 * @param tries how often it was tried, the failed try included
 * @param retryAfterMs what the receiver asked for
 * @param chance from 0 to 1
 */
export function nextTryAt(
  now: Date,
  { tries, retryAfterMs = 0, chance }: { tries: number; retryAfterMs?: number | undefined; chance: number },
): Date | undefined {
  const delayMs = RETRY_DELAYS_MS[tries - 1];
  if (delayMs === undefined) return undefined;
  return new Date(now.getTime() + Math.max(delayMs * (1 + JITTER * chance), retryAfterMs));
}

/** How long a `Retry-After` header asks to wait: seconds or a date of HTTP; undefined when it says nothing of use. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * SECOND_MS : Date.parse(header) - now.getTime();
  return waitMs > 0 ? Math.min(waitMs, LONGEST_RETRY_AFTER_MS) : undefined;
}

/** The secrets that sign now. */
export interface SigningSecrets {
  /** The key of `X-Service-Signature`. */
  service: string;
  /** The keys of `webhook-signature`, the newest first. */
  standard: readonly string[];
}

/** During a rotation both secrets sign the header of Standard Webhooks; the new one takes over at its promotion. */
export function signingSecrets(
  secret: string,
  next: { secret: string; promotesAt: Date } | undefined,
  now: Date,
): SigningSecrets {
  if (!next) return { service: secret, standard: [secret] };
  if (next.promotesAt <= now) return { service: next.secret, standard: [next.secret] };
  return { service: secret, standard: [next.secret, secret] };
}
