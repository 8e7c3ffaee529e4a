/** Widths beyond these are no longer told apart: a table has few. */
const MOST_WIDTHS = 100;

/** How many cells most records of a table have, of those that have several; the more of as many. */
export class UsualWidth {
  private readonly counts = new Map<number, number>();
  private maxCount = 0;
  /** 0 before there was any. */
  width = 0;

  note(width: number): void {
    if (width < 2) return;
    const count = (this.counts.get(width) ?? 0) + 1;
    if (count > 1 || this.counts.size < MOST_WIDTHS) this.counts.set(width, count);
    if (count < this.maxCount || (count === this.maxCount && width < this.width)) return;
    this.maxCount = count;
    this.width = width;
  }
}
