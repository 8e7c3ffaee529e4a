/** A receiver that hangs holds so many runs of its account, and all of them so many of the process, until they time out. */
const MOST_OF_ACCOUNT = 4;
const MOST = 16;

/** Counts the calls to customers' programs that a process waits for, so that receivers that hang leave room for other runs. */
export class CallsInFlight {
  private readonly counts = new Map<string, number>();
  private count = 0;
  private isClosed = false;

  /** Takes a place; false when there is none. */
  begin(accountId: string): boolean {
    const own = this.counts.get(accountId) ?? 0;
    if (this.isClosed || own >= MOST_OF_ACCOUNT || this.count >= MOST) return false;
    this.counts.set(accountId, own + 1);
    this.count += 1;
    return true;
  }

  /** From now on there are no more places. */
  close(): void {
    this.isClosed = true;
  }

  /** Gives a place back. */
  end(accountId: string): void {
    const own = this.counts.get(accountId)! - 1;
    if (own === 0) this.counts.delete(accountId);
    else this.counts.set(accountId, own);
    this.count -= 1;
  }
}
