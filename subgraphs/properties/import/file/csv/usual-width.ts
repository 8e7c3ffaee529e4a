/** Further widths are not counted, since a table has few. */
const MOST_WIDTHS = 100;

/**
 * The number of cells that most records of a table have, not counting records of one cell. Of two equally frequent
 * widths the larger one counts.
 */
export class UsualWidth {
  private readonly counts = new Map<number, number>();
  private maxCount = 0;
  /** 0 before the first record. */
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
