const FIRST_LIMIT = 4;
const HIGHEST_LIMIT = 16;
/** After so many failures in a row the receiver counts as down, and is only asked now and then how it is. */
const DOWN_AFTER = 20;
const PROBE_EVERY_MS = 1_000;

/**
 * How fast an endpoint is sent to: a receiver that answers well gets more at once, one that fails gets less, down to one
 * event a second. So a dead receiver costs little, and its backlog waits in the log, in order.
 */
export class SendingPace {
  private limit = FIRST_LIMIT;
  private failuresInARow = 0;
  private nextProbeAt = 0;

  /**
   * Whether another event may leave.
   * @param flying how many are under way
   * @param nowMs of a clock that only goes forward
   */
  mayGo(flying: number, nowMs: number): boolean {
    if (flying >= this.limit) return false;
    if (this.failuresInARow < DOWN_AFTER) return true;
    if (nowMs < this.nextProbeAt) return false;
    this.nextProbeAt = nowMs + PROBE_EVERY_MS;
    return true;
  }

  /** Notes what came of one. */
  note(hasFailed: boolean): void {
    this.failuresInARow = hasFailed ? this.failuresInARow + 1 : 0;
    this.limit = hasFailed ? Math.max(1, Math.floor(this.limit / 2)) : Math.min(HIGHEST_LIMIT, this.limit + 1);
  }
}
