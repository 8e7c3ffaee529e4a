const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay after each failed attempt. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];

/** How long an endpoint may fail without a success before it is disabled. */
export const FAILING_FOR_MS = 5 * 24 * HOUR_MS;

/** How long after a rotation the new secret signs `X-Service-Signature` without a promotion. */
export const PROMOTION_AFTER_MS = 24 * HOUR_MS;

/** The jitter of a delay, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;

/** The longest delay that a receiver can ask for. */
const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;

/** The path for URLs that have none. */
const DEFAULT_PATH = '/webhooks/workflow';

/** The URL that an endpoint's events are posted to. */
export function deliveryUrl(url: string): string {
  const target = new URL(url);
  if (target.pathname === '/' && target.search === '') target.pathname = DEFAULT_PATH;
  target.hash = '';
  return target.href;
}

/**
 * When a delivery is retried; undefined when it is not.
 * @param tries the number of attempts, including the failed one
 * @param retryAfterMs the delay that the receiver asked for
 * @param chance a random number from 0 to 1
 */
export function nextTryAt(
  now: Date,
  { tries, retryAfterMs = 0, chance }: { tries: number; retryAfterMs?: number | undefined; chance: number },
): Date | undefined {
  const delayMs = RETRY_DELAYS_MS[tries - 1];
  if (delayMs === undefined) return undefined;
  return new Date(now.getTime() + Math.max(delayMs * (1 + JITTER * chance), retryAfterMs));
}

/** The delay that a `Retry-After` header asks for, in seconds or as an HTTP date; undefined for anything else. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * SECOND_MS : Date.parse(header) - now.getTime();
  return waitMs > 0 ? Math.min(waitMs, LONGEST_RETRY_AFTER_MS) : undefined;
}

/** The secrets that currently sign. */
export interface SigningSecrets {
  /** The key of `X-Service-Signature`. */
  service: string;
  /** The keys of `webhook-signature`, the newest first. */
  standard: readonly string[];
}

/** During a rotation both secrets sign the Standard Webhooks header; after the promotion only the new one does. */
export function signingSecrets(
  secret: string,
  next: { secret: string; promotesAt: Date } | undefined,
  now: Date,
): SigningSecrets {
  if (!next) return { service: secret, standard: [secret] };
  if (next.promotesAt <= now) return { service: next.secret, standard: [next.secret] };
  return { service: secret, standard: [next.secret, secret] };
}
