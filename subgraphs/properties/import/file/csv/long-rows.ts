import type { Parser } from 'csv-parse';

/** What the parser has of the row that it is reading; it shows it, and has no way of its own to pass over a row. */
interface ParserState {
  record: string[];
  field: { toString(encoding: 'utf-8'): string; reset(): void; append(byte: number): void };
}

const FILLER = 'x';

/**
 * Keeps rows without end from taking memory without end. Once a row is too long, what was read of it is thrown away after
 * each piece of the file, and the parser goes on to its end, as only it knows where quotes are open.
 */
export class LongRows {
  private charactersFed = 0;
  private breaks = 0;
  private isLong = false;
  private mayBeLong = false;

  constructor(
    private readonly parser: Parser,
    private readonly maxCharacters: number,
  ) {}

  /** Is told how long the piece is that the parser reads next. */
  pieceComes(length: number): void {
    this.charactersFed += length;
    this.mayBeLong = this.charactersFed > this.maxCharacters;
  }

  /** Is told that the parser has read the piece. */
  pieceRead(): void {
    if (this.charactersFed <= this.maxCharacters) return;
    this.isLong = true;
    const { state } = this.parser as unknown as { state: ParserState };
    const text = state.field.toString('utf-8');
    this.breaks += breaksIn(state.record.join(' ')) + breaksIn(text.replace(/\r$/, ''));
    state.record = [];
    if (text === '') return;
    state.field.reset();
    // A field that has begun is no more opened by a quote; and its last return may belong to a line feed that follows.
    state.field.append((text.endsWith('\r') ? '\r' : FILLER).charCodeAt(0));
  }

  /** Whether the row that is being read is longer than any may be. */
  get isInLongRow(): boolean {
    return this.isLong;
  }

  /**
   * Is told that a row ended.
   * @returns undefined, or of one that is too long how many line breaks were thrown away
   */
  rowEnded(cells: readonly string[]): number | undefined {
    this.charactersFed = 0;
    const isLong = this.isLong || (this.mayBeLong && lengthOf(cells) > this.maxCharacters);
    if (!isLong) return undefined;
    const { breaks } = this;
    this.breaks = 0;
    this.isLong = false;
    return breaks;
  }
}

const breaksIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

function lengthOf(cells: readonly string[]): number {
  let length = 0;
  for (const cell of cells) length += cell.length;
  return length;
}
