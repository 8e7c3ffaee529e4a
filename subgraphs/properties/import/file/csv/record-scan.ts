/** A quoted cell of several lines, by its place in the bytes. */
export interface MultilineCell {
  /** After the opening quote. */
  from: number;
  /** Before the closing quote. */
  to: number;
  /** The number of cells before it. */
  cellsBefore: number;
  /** The number of the record's line breaks before it. */
  breaks: number;
}

/**
 * How far a record was read: to its end; to a quote in a cell of several lines after which the cell continues; to a
 * line break in quotes at which it has to end; or to the end of the bytes.
 */
export type ScanEnd = 'whole' | 'broken' | 'cut' | 'more';

const At = {
  CellStart: 0,
  Bare: 1,
  Quoted: 2,
  /** After a quote within quotes, which closes them or begins a pair. */
  Quote: 3,
} as const;

/** A row with more such cells is too long anyway. */
const MOST_LOOSE = 500_000;
const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const BLANK = 0x20;

/**
 * Finds where the records of a text table end, byte by byte as the parser does, and notes what is odd about their
 * quotes.
 */
export class RecordScan {
  /** The place up to which it has read. */
  at = 0;
  /** How many delimiters the record has. */
  delimiters = 0;
  /** How many of them a space follows. */
  padded = 0;
  /** Where the lines of the record begin, except the first line and lines whose bytes are gone. */
  lineStarts: number[] = [];
  multiline: MultilineCell[] = [];
  /** Places of the cells that contain unescaped quotes. For a readable row it lists all of them. */
  loose: number[] = [];
  /** The first cell whose unescaped quote shows that it swallowed the next cells. */
  shifting: number | undefined;
  /** Whether a delimiter precedes such a quote in its cell. */
  isLooseBehindDelimiter = false;
  /** The place after the latest quote that opened a cell. */
  cellFrom = 0;
  /** The number of the record's line breaks before that quote. */
  breaksBefore = 0;
  /** How many line places it noted or moved. It has to grow no faster than the file. */
  steps = 0;
  /** The only unquoted cell of several quoted ones, if it ends with a quote: its opening quote is missing. */
  get unopened(): number | undefined {
    return this.quoted > 1 && this.bare === 1 ? this.endsQuoted : undefined;
  }
  /** Whether the record ends at the next line break, even within quotes. */
  isCut = false;
  /** Whether the beginning of the record is gone and its bytes are passed on as they are read. */
  isLong = false;
  /** The numbers of quoted and of unquoted cells, without empty ones. */
  private quoted = 0;
  private bare = 0;
  private endsQuoted: number | undefined;
  private bareFrom = 0;
  private breaksGone = 0;
  /** How far the line of a broken quote was searched for its end. */
  private searched = 0;
  private state: (typeof At)[keyof typeof At] = At.CellStart;
  private readonly delimiter: number;

  constructor(delimiter: string) {
    this.delimiter = delimiter.charCodeAt(0);
  }

  /** The number of the record's line breaks so far. */
  get breaks(): number {
    return this.breaksGone + this.lineStarts.length;
  }

  /** Whether the current cell is quoted and contains a line break. */
  get isOverLines(): boolean {
    const isInQuotes = this.state === At.Quoted || this.state === At.Quote;
    return isInQuotes && this.breaks > this.breaksBefore;
  }

  /** Whether the latest byte is a quote that may close its cell. */
  get isBehindQuote(): boolean {
    return this.state === At.Quote;
  }

  /** Begins the next record. */
  begin(at: number): void {
    this.at = at;
    this.delimiters = 0;
    this.padded = 0;
    if (this.lineStarts.length > 0) this.lineStarts = [];
    if (this.multiline.length > 0) this.multiline = [];
    if (this.loose.length > 0) this.loose = [];
    this.shifting = undefined;
    this.isLooseBehindDelimiter = false;
    this.isCut = false;
    this.isLong = false;
    this.breaksGone = 0;
    this.searched = 0;
    this.quoted = 0;
    this.bare = 0;
    this.endsQuoted = undefined;
    this.state = At.CellStart;
  }

  /** Notes that the beginning of the record is dropped, so places in it are no longer kept. */
  becomeLong(): void {
    this.isLong = true;
    this.multiline = [];
  }

  /** Notes that this many bytes at the beginning are gone. */
  shift(count: number): void {
    this.at -= count;
    this.cellFrom -= count;
    this.bareFrom -= count;
    this.searched -= count;
    const lineCount = this.lineStarts.length;
    this.steps += lineCount;
    this.lineStarts = this.lineStarts.filter((start) => start > count).map((start) => start - count);
    this.breaksGone += lineCount - this.lineStarts.length;
    for (const cell of this.multiline) {
      cell.from -= count;
      cell.to -= count;
    }
  }

  /** @param isLast whether no more bytes follow */
  next(bytes: Buffer, isLast: boolean): ScanEnd {
    const { length } = bytes;
    const { delimiter } = this;
    while (this.at < length) {
      const byte = bytes[this.at]!;
      if (this.state === At.Quoted) {
        this.at = nextOf(bytes, this.at);
        if (this.at >= length) break;
        if (bytes[this.at] === QUOTE) {
          this.state = At.Quote;
          this.at++;
          continue;
        }
        const end = breakEnd(bytes, this.at, isLast);
        if (end === undefined) return 'more';
        if (this.isCut) return 'cut';
        this.at = end;
        this.noteLine(end);
      } else if (this.state === At.Quote && byte === QUOTE) {
        this.state = At.Quoted;
        this.at++;
      } else if (byte === delimiter) {
        this.closeCell(bytes);
        this.state = At.CellStart;
        this.delimiters++;
        this.at++;
      } else if (byte === LF || byte === CR) {
        const end = breakEnd(bytes, this.at, isLast);
        if (end === undefined) return 'more';
        this.closeCell(bytes);
        this.at = end;
        return 'whole';
      } else if (this.state === At.Quote) {
        if (this.isOverLines) return this.isLong || this.isLineEnded(bytes, isLast) ? 'broken' : 'more';
        this.noteLoose(bytes);
        this.state = At.Bare;
        this.at++;
      } else if (this.state === At.CellStart && byte === QUOTE) {
        this.state = At.Quoted;
        this.at++;
        this.cellFrom = this.at;
        this.breaksBefore = this.breaks;
      } else {
        if (this.state === At.CellStart) {
          this.bareFrom = this.at;
          if (byte === BLANK && this.delimiters > 0) this.padded++;
        }
        this.state = At.Bare;
        this.at = bareEnd(bytes, this.at + 1, delimiter);
      }
    }
    if (!isLast) return 'more';
    if (this.state === At.Quoted) return 'broken';
    this.closeCell(bytes);
    return 'whole';
  }

  private closeCell(bytes: Buffer): void {
    if (this.state === At.Quote) {
      this.quoted++;
      if (this.isOverLines && !this.isLong) this.noteMultiline();
    } else if (this.state === At.Bare && this.loose.at(-1) !== this.delimiters) {
      this.bare++;
      if (bytes[this.at - 1] === QUOTE && this.hasOneQuote(bytes)) this.endsQuoted = this.delimiters;
    }
  }

  private noteLine(start: number): void {
    this.steps++;
    if (this.isLong) this.breaksGone++;
    else this.lineStarts.push(start);
  }

  private noteMultiline(): void {
    const { cellFrom, at, delimiters, breaksBefore } = this;
    this.multiline.push({ from: cellFrom, to: at - 1, cellsBefore: delimiters, breaks: breaksBefore });
  }

  /** Whether the line that continues after a broken quote has ended. No byte is looked at twice. */
  private isLineEnded(bytes: Buffer, isLast: boolean): boolean {
    this.searched = nextBreak(bytes, Math.max(this.at, this.searched));
    return isLast || (this.searched < bytes.length && breakEnd(bytes, this.searched, false) !== undefined);
  }

  private hasOneQuote(bytes: Buffer): boolean {
    return bytes.indexOf(QUOTE, Math.max(0, this.bareFrom)) === this.at - 1;
  }

  /** A quote after a delimiter rather opens the next cell, so the previous cell was not closed. */
  private noteLoose(bytes: Buffer): void {
    const place = this.delimiters;
    if (this.loose.length < MOST_LOOSE) this.loose.push(place);
    let previous = this.at - 2;
    while (previous > this.cellFrom && bytes[previous] === BLANK) previous--;
    // If the beginning of the cell is gone, it has to be assumed.
    const hasDelimiter = this.cellFrom < 0 || bytes.subarray(this.cellFrom, this.at).includes(this.delimiter);
    if (hasDelimiter && bytes[previous] === this.delimiter) this.shifting ??= place;
    this.isLooseBehindDelimiter ||= hasDelimiter;
  }
}

/** Where the next quote or line break is, else the end. */
function nextOf(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === LF || byte === CR) break;
  }
  return at;
}

/** Where an unquoted cell ends, else the end of the bytes. */
function bareEnd(bytes: Buffer, from: number, delimiter: number): number {
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === delimiter || byte === LF || byte === CR) break;
  }
  return at;
}

/** Where the next line break is, else the end. */
function nextBreak(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at;
}

/** Where a line break ends; undefined if that has not arrived. */
function breakEnd(bytes: Buffer, at: number, isLast: boolean): number | undefined {
  if (bytes[at] === LF) return at + 1;
  if (at + 1 === bytes.length) return isLast ? at + 1 : undefined;
  return bytes[at + 1] === LF ? at + 2 : at + 1;
}

/** Where the line ends that contains a place; undefined if that has not arrived. */
export function lineEnd(bytes: Buffer, from: number, isLast: boolean): number | undefined {
  const at = nextBreak(bytes, from);
  if (at < bytes.length) return breakEnd(bytes, at, isLast);
  return isLast ? at : undefined;
}
