/** So many rows have to be of one width before a shorter one counts as cut off: some systems leave empty cells at the end out. */
const SURE_ROWS = 20;

/** Finds rows that were cut off, in a table whose rows all have as many cells. */
export class CutRows {
  private width = 0;
  private rows = 0;
  private isRagged = false;

  /**
   * Why a row is not whole; undefined where it may be.
   * @param width how many cells it has; rows of one are titles and headings
   */
  faultOf(width: number): string | undefined {
    if (width < 2) return undefined;
    if (width > this.width && this.rows < SURE_ROWS) {
      // What stands above the header has fewer cells.
      this.width = width;
      this.rows = 1;
      this.isRagged = false;
    } else if (width >= this.width) {
      this.rows++;
    } else if (this.rows < SURE_ROWS) {
      this.isRagged = true;
    } else if (!this.isRagged) {
      return `Expected ${this.width} cells, as all rows before it have, but got ${width}: the row is cut off, or a cell over several lines is not in quotes.`;
    }
    return undefined;
  }
}
