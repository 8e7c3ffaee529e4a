const FIRST_LIMIT = 2;
const HIGHEST_LIMIT = 16;
/** By how much every success raises a limit that is as high as the first. */
const TRUST = 0.02;
/** After so many failures in a row the receiver counts as down, and is only asked now and then how it is. */
const DOWN_AFTER = 20;
const PROBE_EVERY_MS = 1_000;

/**
 * How fast an endpoint is sent to: a receiver that answers well gets more at once, one that fails gets less, down to one
 * event a second. So a dead receiver costs little, and its backlog waits in the log, in order. The limit grows slowly,
 * because all that is under way when the process is killed is sent again.
 */
export class SendingPace {
  private limit = FIRST_LIMIT;
  private failuresInARow = 0;
  private nextProbeAt = 0;

  /**
   * Whether another event may leave.
   * @param underWay how many were sent whose outcome is not saved yet
   * @param nowMs of a clock that only goes forward
   */
  mayGo(underWay: number, nowMs: number): boolean {
    if (underWay >= Math.floor(this.limit)) return false;
    if (this.failuresInARow < DOWN_AFTER) return true;
    if (nowMs < this.nextProbeAt) return false;
    this.nextProbeAt = nowMs + PROBE_EVERY_MS;
    return true;
  }

  /** Notes what came of one. */
  note(hasFailed: boolean): void {
    this.failuresInARow = hasFailed ? this.failuresInARow + 1 : 0;
    const step = this.limit < FIRST_LIMIT ? 1 : TRUST;
    this.limit = hasFailed ? Math.max(1, this.limit / 2) : Math.min(HIGHEST_LIMIT, this.limit + step);
  }
}
