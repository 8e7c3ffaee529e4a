import type { Parser } from 'csv-parse';

/** The parser's state for the current row. The parser exposes it but offers no way to skip a row. */
interface ParserState {
  record: string[];
  field: { toString(encoding: 'utf-8'): string; reset(): void; append(byte: number): void };
}

const FILLER = 'x';

/**
 * Keeps endless rows from filling the memory. Once a row is too long, its bytes are dropped after each piece of the
 * file, and the parser continues to the end of the row, since only the parser knows where quotes are open.
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

  /** Notes the length of the piece that the parser reads next. */
  pieceComes(length: number): void {
    this.charactersFed += length;
    this.mayBeLong = this.charactersFed > this.maxCharacters;
  }

  /** Notes that the parser has read the piece. */
  pieceRead(): void {
    if (this.charactersFed <= this.maxCharacters) return;
    this.isLong = true;
    const { state } = this.parser as unknown as { state: ParserState };
    const text = state.field.toString('utf-8');
    this.breaks += breaksIn(state.record.join(' ')) + breaksIn(text.replace(/\r$/, ''));
    state.record = [];
    if (text === '') return;
    state.field.reset();
    // A quote no longer opens a cell that has begun, and a final carriage return may belong to a line feed that
    // follows.
    state.field.append((text.endsWith('\r') ? '\r' : FILLER).charCodeAt(0));
  }

  /** Whether the current row is longer than allowed. */
  get isInLongRow(): boolean {
    return this.isLong;
  }

  /**
   * Notes that a row ended.
   * @returns the number of dropped line breaks of a row that is too long, else undefined
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
