/**
 * How many rows need the same width before a shorter row counts as cut off, since some systems omit empty cells at the
 * end.
 */
const SURE_ROWS = 20;

/** Finds rows that were cut off, in a table whose rows all have the same number of cells. */
export class CutOffRows {
  private width = 0;
  private rows = 0;
  /** How many rows were shorter since the width was set. */
  private shorter = 0;
  /** How many rows there are of each width. */
  private readonly counts = new Map<number, number>();

  /**
   * Why a row is incomplete; undefined if it may be complete.
   * @param width the number of its cells; rows of one cell are titles and headings
   */
  faultOf(width: number): string | undefined {
    if (width < 2) return undefined;
    this.counts.set(width, (this.counts.get(width) ?? 0) + 1);
    if (width > this.width && this.rows < SURE_ROWS) {
      // Rows above the header have fewer cells.
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
   * Why the latest row is incomplete, if the file ends after it without a line break. Fewer rows suffice as evidence
   * here: a system that omits cells and the final line break rarely does both for the first time in the last row.
   */
  faultOfUnended(width: number): string | undefined {
    const isFirstShort = width > 1 && width < this.width && this.shorter === 1 && this.counts.get(width) === 1;
    return isFirstShort ? `${this.expected(width)}, and no line break behind: the file is cut off.` : undefined;
  }

  private expected(width: number): string {
    return `Expected ${this.width} cells, as all rows before it have, but got ${width}`;
  }
}
