import { looksLikeRow, quoteFaults, swallowsRows } from './damaged-quotes.rules.ts';
import type { UsualRow } from './damaged-quotes.rules.ts';
import { RecordScan, lineEnd } from './record-scan.ts';
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
/** A line feed alone would belong to a return before it. */
const BREAK = '\r\n';
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Stands before the parser, and lets through the records whose quotes are whole. In the place of one whose quotes are not
 * it lets through as many blank lines, with a note why, and goes on below the line on which the quote opens: so a broken
 * quote costs its own row, and none of those below it. Where another row's quote closes it, the rows between are refused
 * with it, as they may be the text of a cell.
 */
export class WholeRecords {
  private held: Buffer = Buffer.alloc(0);
  private isBegun = false;
  /** Whether the beginning of the record was let through already. */
  private isLong = false;
  /** Whether that is a cell over many lines of which none looks like a row: long text, which the parser passes over. */
  private isText = false;
  private line = 1;
  private found = 0;
  private read = 0;
  private given = 0;
  private readAgain = 0;
  private readonly notes = new Map<number, RecordNote>();
  private readonly widths = new UsualWidth();
  /** Behind how many delimiters of a usual record blanks stood at most. */
  private padded = 0;
  private readonly scan: RecordScan;

  /** @param isSpaced whether blanks stand behind the delimiters of the table */
  constructor(
    private readonly delimiter: string,
    private readonly isSpaced: boolean,
  ) {
    this.scan = new RecordScan(delimiter);
  }

  /**
   * What may be parsed once the next piece of the file has come.
   * @param piece undefined behind the last
   */
  *take(piece: Buffer | undefined): Generator<Buffer> {
    const isLast = piece === undefined;
    if (piece) this.add(piece);
    let whole = 0;
    while (this.scan.at < this.held.length || (isLast && (whole < this.held.length || this.isLong))) {
      const end = this.scan.next(this.held, isLast);
      const isTooLong = end === 'more' && this.held.length - whole > MOST_HELD;
      if (isTooLong && this.scan.isOverLines) this.isText = !this.openLines(isLast).isBeforeRow;
      if (end === 'more' && !(isTooLong && this.scan.isOverLines && !this.isText)) {
        this.isLong ||= isTooLong;
        break;
      }
      if (end === 'whole' && !this.isRefused(whole)) {
        this.pass();
        whole = this.scan.at;
        this.scan.begin(whole);
        continue;
      }
      if (whole > 0) yield this.drop(whole);
      whole = 0;
      yield end === 'cut' || this.isLong ? this.cut() : this.refuse(end === 'whole', isLast);
    }
    if (this.isLong && !this.isText) this.scan.isCut = true;
    const through = this.isLong ? this.scan.at : whole;
    if (through > 0) yield this.drop(through);
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
    this.given += piece.length;
    this.held = this.held.length === 0 ? piece : Buffer.concat([this.held, piece]);
    if (!this.isBegun && piece.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)) {
      this.scan.at = BYTE_ORDER_MARK.length;
    }
    this.isBegun = true;
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
    const { loose, delimiters, lineStarts, padded, unopened } = this.scan;
    const shifted = loose.length > 0 ? this.shiftedCell() : undefined;
    const lines = lineStarts.length + 1;
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
    this.isLong = false;
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

  /** Whether one of its cells took in rows. */
  private isRefused(from: number): boolean {
    return !this.isLong && this.swallower(from) !== undefined;
  }

  private swallower(from: number): number | undefined {
    const { multiline, delimiters, at } = this.scan;
    if (multiline.length === 0) return undefined;
    const record = this.held.toString('latin1', from, at);
    const place = multiline.findIndex((cell, number) => {
      const next = multiline[number + 1]?.before ?? delimiters;
      const within = { before: cell.before, from: cell.from - from, to: cell.to - from };
      return swallowsRows(record, within, { behind: next - cell.before, usual: this.usual });
    });
    return place < 0 ? undefined : place;
  }

  /** Ends a long row at a line break, as what follows cannot be kept. */
  private cut(): Buffer {
    const { delimiters, lineStarts } = this.scan;
    const lines = lineStarts.length + 1;
    this.notes.set(this.found, { refused: quoteFaults.tooLong(delimiters + 1, MOST_HELD), lines });
    const bytes = this.drop(this.scan.at);
    this.found++;
    // The line break stays, and ends the row.
    const closed = Buffer.concat([bytes, Buffer.from(`"${BREAK}`)]);
    this.drop(breakLength(this.held));
    this.line += lines;
    this.isLong = false;
    this.isText = false;
    this.scan.begin(0);
    return closed;
  }

  /** Leaves out the lines of a damaged row, which begins what is held. */
  private refuse(isClosed: boolean, isLast: boolean): Buffer {
    const { multiline, lineStarts, delimiters, at, cellFrom } = this.scan;
    const cell = isClosed ? multiline[this.swallower(0)!]! : { from: cellFrom, before: delimiters };
    const place = cell.before + 1;
    const opens = this.line + this.linesBefore(cell.from);
    // What stands in a cell that is closed as it should be may be text that only looks like rows: none of it is taken in.
    const ends = isClosed ? [...lineStarts, at] : this.openLines(isLast).taken;
    const refused = isClosed
      ? quoteFaults.swallowing(place, opens, this.line + lineStarts.length)
      : quoteFaults.unclosed(place, opens, this.line + ends.length - 1);
    this.notes.set(this.found, { refused });
    const end = ends.at(-1)!;
    this.readAgain += Math.max(0, at - end);
    this.drop(end);
    this.scan.begin(0);
    this.found += ends.length;
    this.line += ends.length;
    return Buffer.from(BREAK.repeat(ends.length));
  }

  private linesBefore(place: number): number {
    return this.scan.lineStarts.filter((start) => start <= place).length;
  }

  /** Where the lines of a row end whose last quote is open, up to the first behind the quote that looks like a row. */
  private openLines(isLast: boolean): { taken: readonly number[]; isBeforeRow: boolean } {
    const { usual } = this;
    const ends = this.lineEnds(isLast);
    if (this.readAgain > this.given * MOST_READ_AGAIN) return { taken: ends, isBeforeRow: false };
    for (let number = this.linesBefore(this.scan.cellFrom) + 1; number < ends.length; number++) {
      const line = this.held.toString('latin1', ends[number - 1], ends[number]);
      if (usual.width === 0 || looksLikeRow(line.trimEnd(), usual)) {
        return { taken: ends.slice(0, number), isBeforeRow: true };
      }
    }
    return { taken: ends, isBeforeRow: false };
  }

  /** Where the lines of the row end; without the last one, if its end is not in sight. */
  private lineEnds(isLast: boolean): number[] {
    const { lineStarts, at } = this.scan;
    const end = lineEnd(this.held, at, isLast);
    return end === undefined || end === lineStarts.at(-1) ? lineStarts : [...lineStarts, end];
  }
}

/** How long the line break is that the bytes begin with. */
const breakLength = (bytes: Buffer): number => /^(?:\r\n|\n|\r)?/.exec(bytes.toString('latin1', 0, 2))![0].length;
