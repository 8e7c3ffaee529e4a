import { looksLikeRow } from './damaged-quotes.rules.ts';
import type { UsualRow } from './damaged-quotes.rules.ts';

/** A quoted cell whose end is not in sight. */
interface OpenCell {
  /** Its record, by its number in the file. */
  record: number;
  /** How many cells stand before it. */
  cellsBefore: number;
  /** How many line breaks of the record do. */
  breaks: number;
}

/** Finds the first line behind an open quote that looks like a row. However often it is asked, it looks at each line once. */
export class UnclosedQuoteLines {
  /** How many lines it looked at. */
  steps = 0;
  private record = -1;
  private cellsBefore = -1;
  private next = 0;
  private found: number | undefined;

  /**
   * The number of the first such line; undefined where there is none so far.
   * @param ends where the lines of the record end in the bytes; since it was asked about the same cell last, some may be more
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
