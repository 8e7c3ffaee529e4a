import { looksLikeRow } from './damaged-quotes.rules.ts';
import type { UsualRow } from './damaged-quotes.rules.ts';

/** A quoted cell whose end has not arrived. */
interface OpenCell {
  /** The number of its record in the file. */
  record: number;
  /** The number of cells before it. */
  cellsBefore: number;
  /** The number of the record's line breaks before it. */
  breaks: number;
}

/**
 * Finds the first line after an open quote that looks like a row. It looks at each line only once, however often it is
 * called.
 */
export class UnclosedQuoteLines {
  /** How many lines it looked at. */
  steps = 0;
  private record = -1;
  private cellsBefore = -1;
  private next = 0;
  private found: number | undefined;

  /**
   * The number of the first such line; undefined if there is none so far.
   * @param ends where the lines of the record end in the bytes; more lines may follow in later calls for the same cell
   */
  firstRow(bytes: Buffer, ends: readonly number[], cell: OpenCell, usual: UsualRow): number | undefined {
    this.goTo(cell);
    for (; this.found === undefined && this.next < ends.length; this.next++) {
      this.steps++;
      const line = bytes.toString('latin1', ends[this.next - 1], ends[this.next]);
      if (usual.width === 0 || looksLikeRow(line.trimEnd(), usual)) this.found = this.next;
    }
    return this.found;
  }

  private goTo({ record, cellsBefore, breaks }: OpenCell): void {
    if (record === this.record && cellsBefore === this.cellsBefore) return;
    this.record = record;
    this.cellsBefore = cellsBefore;
    this.next = breaks + 1;
    this.found = undefined;
  }
}
