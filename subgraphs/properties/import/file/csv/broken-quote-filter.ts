import { quoteFaults, swallowsRows } from './damaged-quotes.rules.ts';
import type { UsualRow } from './damaged-quotes.rules.ts';
import { UnclosedQuoteLines } from './unclosed-quote-lines.ts';
import { RecordScan, lineEnd } from './record-scan.ts';
import type { MultilineCell } from './record-scan.ts';
import { UsualWidth } from './usual-width.ts';

/** What the reader needs to know about a record beside its cells. */
interface RecordNote {
  /** Why it cannot be read. */
  refused?: string;
  /** Places of cells that contain unescaped quotes within their quotes. */
  loose?: readonly number[];
  /** How many lines it spans, if it spans several. */
  lines?: number;
}

/** How many bytes of a record are held until it is known to be complete. */
const MOST_HELD = 65_536;
/** How often a byte is read on average at most; what a broken quote swallowed is read once more. */
const MOST_READ_AGAIN = 4;
const CR = 0x0d;
/** A line feed alone would join a carriage return before it. */
const BREAK = '\r\n';
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Filters the bytes before they reach the parser and passes on the records whose quotes are complete. It replaces a
 * record with broken quotes by as many blank lines and a note with the reason, and continues below the line on which
 * the quote opens. A broken quote thus costs its own row, but none of the rows below it. If a quote of another row
 * closes it, the rows in between are refused too, since they may be the text of a cell.
 */
export class BrokenQuoteFilter {
  private held: Buffer = Buffer.alloc(0);
  private isBegun = false;
  /** Whether a long record is a cell of many lines none of which looks like a row: text that the parser skips. */
  private isText = false;
  /** Whether the remaining bytes of a line belong to a row that was ended early. */
  private isInRest = false;
  private line = 1;
  private found = 0;
  private read = 0;
  private bytesTaken = 0;
  private readAgain = 0;
  private readonly notes = new Map<number, RecordNote>();
  private readonly widths = new UsualWidth();
  /** The largest number of delimiters of a usual record that a space follows. */
  private padded = 0;
  private readonly scan: RecordScan;
  private readonly unclosedLines = new UnclosedQuoteLines();

  /**
   * @param isSpaced whether spaces follow the delimiters of the table
   * @param mostHeld how many bytes of a record are held until it is known to be complete
   */
  constructor(
    private readonly delimiter: string,
    private readonly isSpaced: boolean,
    private readonly mostHeld = MOST_HELD,
  ) {
    this.scan = new RecordScan(delimiter);
  }

  /** How many lines were looked at, noted or moved. It has to grow no faster than the file. */
  get steps(): number {
    return this.scan.steps + this.unclosedLines.steps;
  }

  /** How many bytes are held until more arrive. */
  get kept(): number {
    return this.held.length;
  }

  /**
   * The bytes that can be parsed after the next piece of the file.
   * @param piece undefined after the last piece
   */
  *take(piece: Buffer | undefined): Generator<Buffer> {
    const isLast = piece === undefined;
    if (piece) this.add(piece);
    if (!this.isBegun && !isLast) return;
    if (this.isInRest) this.passRest(isLast);
    let wholeLength = 0;
    while (
      !this.isInRest &&
      (this.scan.at < this.held.length || (isLast && (wholeLength < this.held.length || this.scan.isLong)))
    ) {
      const end = this.scan.next(this.held, isLast);
      if (end === 'more' && !this.endsHere(this.held.length - wholeLength)) break;
      const swallower = end === 'whole' ? this.swallower(wholeLength) : undefined;
      if (end === 'whole' && !swallower) {
        this.pass();
        wholeLength = this.scan.at;
        this.scan.begin(wholeLength);
        continue;
      }
      if (wholeLength > 0) yield this.drop(wholeLength);
      wholeLength = 0;
      yield end === 'cut' || this.scan.isLong ? this.cut(isLast) : this.refuse(swallower, isLast);
    }
    if (this.scan.isLong && !this.isText) this.scan.isCut = true;
    const through = this.scan.isLong ? this.scan.at : wholeLength;
    if (through > 0) yield this.drop(through);
  }

  /** Whether a record that exceeds the held bytes ends nevertheless, because it swallowed rows. */
  private endsHere(length: number): boolean {
    const { scan } = this;
    if (scan.isLong) return false;
    // Lines are checked as they arrive: checking all held lines at once would take too long for one turn.
    const row = scan.isOverLines ? this.rowBehindQuote(scan.lineStarts) : undefined;
    if (length <= this.mostHeld) return false;
    if (row !== undefined) return true;
    this.isText = scan.isOverLines;
    scan.becomeLong();
    return false;
  }

  /** Counts a record that the parser has read, and returns the note about it. */
  recordRead(): RecordNote | undefined {
    const note = this.notes.get(this.read);
    if (note) this.notes.delete(this.read);
    this.read++;
    return note;
  }

  /** Whether bytes are being read again. */
  get isReadingAgain(): boolean {
    return this.readAgain > 0 && this.held.length > 0;
  }

  private add(piece: Buffer): void {
    this.bytesTaken += piece.length;
    this.held = this.held.length === 0 ? piece : Buffer.concat([this.held, piece]);
    if (!this.isBegun && this.held.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)) {
      this.scan.at = BYTE_ORDER_MARK.length;
    }
    this.isBegun ||= this.held.length >= BYTE_ORDER_MARK.length;
  }

  private drop(count: number): Buffer {
    const gone = this.held.subarray(0, count);
    this.held = this.held.subarray(count);
    this.scan.shift(count);
    return gone;
  }

  private get usual(): UsualRow {
    return { delimiter: this.delimiter, isSpaced: this.isSpaced, padded: this.padded, width: this.widths.width };
  }

  /** Notes a record that is passed on. */
  private pass(): void {
    const { loose, delimiters, breaks, padded, unopened } = this.scan;
    const shifted = loose.length > 0 ? this.shiftedCell() : undefined;
    const lines = breaks + 1;
    if (shifted !== undefined) this.notes.set(this.found, { refused: quoteFaults.shifting(shifted + 1), lines });
    else if (unopened !== undefined) this.notes.set(this.found, { refused: quoteFaults.unopened(unopened + 1), lines });
    else if (loose.length > 0) this.notes.set(this.found, { loose, lines });
    else if (lines > 1) this.notes.set(this.found, { lines });
    if (loose.length === 0) {
      this.widths.note(delimiters + 1);
      if (delimiters + 1 === this.widths.width) this.padded = Math.max(this.padded, padded);
    }
    this.found++;
    this.line += lines;
    this.isText = false;
  }

  /** The first cell after which cells may stand in the wrong place, because it was not closed where it ends. */
  private shiftedCell(): number | undefined {
    const { shifting, loose, isLooseBehindDelimiter, delimiters } = this.scan;
    const { width } = this.widths;
    const isSingle = delimiters === 0 && !isLooseBehindDelimiter;
    const isOtherWidth = width > 0 && delimiters + 1 !== width && !isSingle;
    return shifting ?? (isOtherWidth ? loose[0] : undefined);
  }

  /** The cell of a record that swallowed rows. */
  private swallower(from: number): MultilineCell | undefined {
    const { multiline, delimiters, at } = this.scan;
    if (multiline.length === 0) return undefined;
    const record = this.held.toString('latin1', from, at);
    return multiline.find((cell, number) => {
      const next = multiline[number + 1]?.cellsBefore ?? delimiters;
      const cellInRecord = { cellsBefore: cell.cellsBefore, from: cell.from - from, to: cell.to - from };
      return swallowsRows(record, cellInRecord, { cellsBehind: next - cell.cellsBefore, usual: this.usual });
    });
  }

  /**
   * Ends a long row whose remainder cannot be held: at a line break, or at a broken quote with the remainder of its
   * line.
   */
  private cut(isLast: boolean): Buffer {
    const { delimiters, breaks, isBehindQuote } = this.scan;
    const lines = breaks + 1;
    this.notes.set(this.found, { refused: quoteFaults.tooLong(delimiters + 1, this.mostHeld), lines });
    const bytes = this.drop(this.scan.at);
    this.found++;
    this.line += lines;
    this.isText = false;
    this.passRest(isLast);
    // The parser would take a second quote for a part of the text.
    return Buffer.concat([bytes, Buffer.from(isBehindQuote ? BREAK : `"${BREAK}`)]);
  }

  /** Drops the remainder of a line whose row was ended, as far as it has arrived. The held bytes begin with it. */
  private passRest(isLast: boolean): void {
    const end = lineEnd(this.held, 0, isLast);
    this.isInRest = end === undefined;
    // A carriage return may belong to a line feed that follows.
    this.held = this.held.subarray(end ?? this.held.length - (this.held.at(-1) === CR ? 1 : 0));
    this.scan.begin(0);
  }

  /**
   * Drops the lines of a damaged row, which begins the held bytes.
   * @param swallower the cell that swallowed rows; absent if the last cell is not closed
   */
  private refuse(swallower: MultilineCell | undefined, isLast: boolean): Buffer {
    const { lineStarts, delimiters, at, breaksBefore } = this.scan;
    const cell = swallower ?? { cellsBefore: delimiters, breaks: breaksBefore };
    const place = cell.cellsBefore + 1;
    const opens = this.line + cell.breaks;
    // The text of a properly closed cell may only look like rows, so none of it is imported.
    const ends = swallower ? [...lineStarts, at] : this.openLines(isLast);
    const refused = swallower
      ? quoteFaults.swallowing(place, opens, this.line + lineStarts.length)
      : quoteFaults.unclosed(place, opens, this.line + ends.length - 1);
    this.notes.set(this.found, { refused });
    const end = ends.at(-1)!;
    this.readAgain += Math.max(0, at - end);
    this.held = this.held.subarray(end);
    this.scan.begin(0);
    this.found += ends.length;
    this.line += ends.length;
    return Buffer.from(BREAK.repeat(ends.length));
  }

  /** Where the lines of a row with an open quote end, up to the first line after the quote that looks like a row. */
  private openLines(isLast: boolean): readonly number[] {
    const ends = this.lineEnds(isLast);
    return ends.slice(0, this.rowBehindQuote(ends));
  }

  private rowBehindQuote(ends: readonly number[]): number | undefined {
    if (this.readAgain > this.bytesTaken * MOST_READ_AGAIN) return undefined;
    const { delimiters: cellsBefore, breaksBefore: breaks } = this.scan;
    return this.unclosedLines.firstRow(this.held, ends, { record: this.found, cellsBefore, breaks }, this.usual);
  }

  /** Where the lines of the row end, without the last line if its end has not arrived. */
  private lineEnds(isLast: boolean): number[] {
    const { lineStarts, at } = this.scan;
    const end = lineEnd(this.held, at, isLast);
    return end === undefined || end === lineStarts.at(-1) ? lineStarts : [...lineStarts, end];
  }
}
