import { quoteFaults, swallowsRows } from './damaged-quotes.rules.ts';
import type { UsualRow } from './damaged-quotes.rules.ts';
import { UnclosedQuoteLines } from './unclosed-quote-lines.ts';
import { RecordScan, lineEnd } from './record-scan.ts';
import type { MultilineCell } from './record-scan.ts';
import { UsualWidth } from './usual-width.ts';

/** What is to be known of a record besides its cells. */
interface RecordNote {
  /** Why it cannot be read. */
  refused?: string;
  /** Places of cells within whose quotes others stand that are not doubled. */
  loose?: readonly number[];
  /** Over how many lines it goes, where these are several. */
  lines?: number;
}

/** What is kept of a record until it is known to be whole. */
const MOST_HELD = 65_536;
/** How often a byte is read on average at most: what a broken quote took in is read once more. */
const MOST_READ_AGAIN = 4;
const CR = 0x0d;
/** A line feed alone would belong to a return before it. */
const BREAK = '\r\n';
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Stands before the parser, and lets through the records whose quotes are whole. In the place of one whose quotes are not
 * it lets through as many blank lines, with a note why, and goes on below the line on which the quote opens: so a broken
 * quote costs its own row, and none of those below it. Where another row's quote closes it, the rows between are refused
 * with it, as they may be the text of a cell.
 */
export class BrokenQuoteFilter {
  private held: Buffer = Buffer.alloc(0);
  private isBegun = false;
  /** Whether a long record is a cell over many lines of which none looks like a row: text, which the parser passes over. */
  private isText = false;
  /** Whether the rest of a line belongs to a row that was ended before it. */
  private isInRest = false;
  private line = 1;
  private found = 0;
  private read = 0;
  private bytesTaken = 0;
  private readAgain = 0;
  private readonly notes = new Map<number, RecordNote>();
  private readonly widths = new UsualWidth();
  /** Behind how many delimiters of a usual record blanks stood at most. */
  private padded = 0;
  private readonly scan: RecordScan;
  private readonly unclosedLines = new UnclosedQuoteLines();

  /**
   * @param isSpaced whether blanks stand behind the delimiters of the table
   * @param mostHeld how many bytes are kept of a record until it is known to be whole
   */
  constructor(
    private readonly delimiter: string,
    private readonly isSpaced: boolean,
    private readonly mostHeld = MOST_HELD,
  ) {
    this.scan = new RecordScan(delimiter);
  }

  /** How often lines were looked at, put down or moved: is to grow as the file does, and no faster. */
  get steps(): number {
    return this.scan.steps + this.unclosedLines.steps;
  }

  /** How many bytes are kept until more have come. */
  get kept(): number {
    return this.held.length;
  }

  /**
   * What may be parsed once the next piece of the file has come.
   * @param piece undefined behind the last
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

  /** Whether a record that goes on beyond what is held ends nevertheless: where it took in rows, and more than is kept. */
  private endsHere(length: number): boolean {
    const { scan } = this;
    if (scan.isLong) return false;
    // Looked at as they come: all of those that are held would take too long for one turn.
    const row = scan.isOverLines ? this.rowBehindQuote(scan.lineStarts) : undefined;
    if (length <= this.mostHeld) return false;
    if (row !== undefined) return true;
    this.isText = scan.isOverLines;
    scan.becomeLong();
    return false;
  }

  /** Is told that the parser read a record; says what to know of it. */
  recordRead(): RecordNote | undefined {
    const note = this.notes.get(this.read);
    if (note) this.notes.delete(this.read);
    this.read++;
    return note;
  }

  /** Whether what was read last is read anew, or some of it. */
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

  /** Notes a record that is let through. */
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

  /** The cell behind which others may stand in the places of others, as it was not closed where it ends. */
  private shiftedCell(): number | undefined {
    const { shifting, loose, isLooseBehindDelimiter, delimiters } = this.scan;
    const { width } = this.widths;
    const isSingle = delimiters === 0 && !isLooseBehindDelimiter;
    const isOtherWidth = width > 0 && delimiters + 1 !== width && !isSingle;
    return shifting ?? (isOtherWidth ? loose[0] : undefined);
  }

  /** The cell of a record that took in rows. */
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

  /** Ends a long row, as what follows cannot be kept: at a line break, or where a broken quote is, with the rest of its line. */
  private cut(isLast: boolean): Buffer {
    const { delimiters, breaks, isBehindQuote } = this.scan;
    const lines = breaks + 1;
    this.notes.set(this.found, { refused: quoteFaults.tooLong(delimiters + 1, this.mostHeld), lines });
    const bytes = this.drop(this.scan.at);
    this.found++;
    this.line += lines;
    this.isText = false;
    this.passRest(isLast);
    // The parser would take a quote behind another one for a part of the text.
    return Buffer.concat([bytes, Buffer.from(isBehindQuote ? BREAK : `"${BREAK}`)]);
  }

  /** Leaves out what is left of a line whose row was ended, as far as it has come; its beginning is what is held. */
  private passRest(isLast: boolean): void {
    const end = lineEnd(this.held, 0, isLast);
    this.isInRest = end === undefined;
    // A return may belong to a line feed that follows.
    this.held = this.held.subarray(end ?? this.held.length - (this.held.at(-1) === CR ? 1 : 0));
    this.scan.begin(0);
  }

  /**
   * Leaves out the lines of a damaged row, which begins what is held.
   * @param swallower the cell that took in rows; absent where the last one is not closed
   */
  private refuse(swallower: MultilineCell | undefined, isLast: boolean): Buffer {
    const { lineStarts, delimiters, at, breaksBefore } = this.scan;
    const cell = swallower ?? { cellsBefore: delimiters, breaks: breaksBefore };
    const place = cell.cellsBefore + 1;
    const opens = this.line + cell.breaks;
    // What stands in a cell that is closed as it should be may be text that only looks like rows: none of it is taken in.
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

  /** Where the lines of a row end whose last quote is open, up to the first behind the quote that looks like a row. */
  private openLines(isLast: boolean): readonly number[] {
    const ends = this.lineEnds(isLast);
    return ends.slice(0, this.rowBehindQuote(ends));
  }

  private rowBehindQuote(ends: readonly number[]): number | undefined {
    if (this.readAgain > this.bytesTaken * MOST_READ_AGAIN) return undefined;
    const { delimiters: cellsBefore, breaksBefore: breaks } = this.scan;
    return this.unclosedLines.firstRow(this.held, ends, { record: this.found, cellsBefore, breaks }, this.usual);
  }

  /** Where the lines of the row end; without the last one, if its end is not in sight. */
  private lineEnds(isLast: boolean): number[] {
    const { lineStarts, at } = this.scan;
    const end = lineEnd(this.held, at, isLast);
    return end === undefined || end === lineStarts.at(-1) ? lineStarts : [...lineStarts, end];
  }
}
