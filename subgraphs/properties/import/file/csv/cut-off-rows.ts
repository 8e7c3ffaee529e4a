/** So many rows have to be of one width before a shorter one counts as cut off: some systems leave empty cells at the end out. */
const SURE_ROWS = 20;

/** Finds rows that were cut off, in a table whose rows all have as many cells. */
export class CutOffRows {
  private width = 0;
  private rows = 0;
  /** How many rows had fewer cells since one had so many. */
  private shorter = 0;
  /** How many rows had so many cells. */
  private readonly counts = new Map<number, number>();

  /**
   * Why a row is not whole; undefined where it may be.
   * @param width how many cells it has; rows of one are titles and headings
   */
  faultOf(width: number): string | undefined {
    if (width < 2) return undefined;
    this.counts.set(width, (this.counts.get(width) ?? 0) + 1);
    if (width > this.width && this.rows < SURE_ROWS) {
      // What stands above the header has fewer cells.
      this.width = width;
      this.rows = 1;
      this.shorter = 0;
    } else if (width >= this.width) {
      this.rows++;
    } else if (this.rows >= SURE_ROWS && this.shorter === 0) {
      return `${this.expected(width)}: the row is cut off, or a cell over several lines is not in quotes.`;
    } else {
      this.shorter++;
    }
    return undefined;
  }

  /**
   * Why the row that was asked about last is not whole, behind which the file ends without a line break. Of fewer rows, too: a
   * file that leaves cells out and is written without its last line break seldom does both for the first time in its last row.
   */
  faultOfUnended(width: number): string | undefined {
    const isFirstShort = width > 1 && width < this.width && this.shorter === 1 && this.counts.get(width) === 1;
    return isFirstShort ? `${this.expected(width)}, and no line break behind: the file is cut off.` : undefined;
  }

  private expected(width: number): string {
    return `Expected ${this.width} cells, as all rows before it have, but got ${width}`;
  }
}
