/** How far the service's clock is ahead of this machine's, in milliseconds, as its latest answer shows. */
let aheadMs = 0;

/** Learns the service's time from an answer. Its `Date` has no fractions of a second, so that half a second is added. */
export function learnTime(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) aheadMs = date + 500 - Date.now();
}

/** The present by the clock of the service: time that is left must not depend on the clock of somebody's laptop. */
export const now = (): number => Date.now() + aheadMs;
