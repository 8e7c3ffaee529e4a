const FIRST_LIMIT = 2;
const HIGHEST_LIMIT = 16;
/** How much a success raises the limit once it has reached the first limit. */
const TRUST = 0.02;
/** The number of consecutive failures after which the receiver counts as down and is only probed. */
const DOWN_AFTER = 20;
const PROBE_EVERY_MS = 1_000;

/**
 * Limits the parallel requests to an endpoint. Successes raise the limit and failures lower it, down to one event per
 * second, so that a dead receiver costs little while its backlog waits in the log. The limit grows slowly because a
 * killed process's requests in progress are sent again.
 */
export class SendingPace {
  private limit = FIRST_LIMIT;
  private failuresInARow = 0;
  private nextProbeAt = 0;

  /**
   * Whether another event may be sent.
   * @param underWay the number of sent events without a saved outcome
   * @param nowMs from a monotonic clock
   */
  mayGo(underWay: number, nowMs: number): boolean {
    if (underWay >= Math.floor(this.limit)) return false;
    if (this.failuresInARow < DOWN_AFTER) return true;
    if (nowMs < this.nextProbeAt) return false;
    this.nextProbeAt = nowMs + PROBE_EVERY_MS;
    return true;
  }

  /** Records the outcome of an event. */
  note(hasFailed: boolean): void {
    this.failuresInARow = hasFailed ? this.failuresInARow + 1 : 0;
    const step = this.limit < FIRST_LIMIT ? 1 : TRUST;
    this.limit = hasFailed ? Math.max(1, this.limit / 2) : Math.min(HIGHEST_LIMIT, this.limit + step);
  }
}
