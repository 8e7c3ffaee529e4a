const DAY_SECONDS = 86_400;
const SPREAD = 0.1;

/**
 * Seconds to wait before the next attempt: the backoff doubled for each failure after the first, spread by a tenth either
 * way so that failures of one cause do not come back together, or what the destination asked for if that is longer. At
 * most a day.
 * @param failures attempts that have failed, at least 1
 * @param chance 0 up to 1
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

/** Seconds that a `Retry-After` header asks for: a number of them, or a date; null when it is neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,10}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}
