const DAY_SECONDS = 86_400;
const SPREAD = 0.1;

/**
 * Seconds to wait before the next attempt, at most a day. The backoff doubles with each failure after the first, with
 * 10% jitter so that runs that failed together do not retry together. A longer wait that the destination asks for wins.
 * @param failures the number of failed attempts, at least 1
 * @param chance a random number from 0 up to 1
 */
export function waitSeconds(
  {
    backoffSeconds,
    failures,
    retryAfterSeconds,
  }: {
    backoffSeconds: number;
    failures: number;
    retryAfterSeconds: number | null;
  },
  chance: number,
): number {
  const doubled = Math.min(backoffSeconds * 2 ** (failures - 1), DAY_SECONDS);
  const spread = doubled * (1 - SPREAD + 2 * SPREAD * chance);
  return Math.min(Math.max(spread, retryAfterSeconds ?? 0), DAY_SECONDS);
}

/** The seconds that a `Retry-After` header asks for, given as a number or as a date; null for anything else. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,10}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}
