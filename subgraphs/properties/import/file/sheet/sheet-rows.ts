import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SheetRow } from './sheet.types.ts';

/** Rows that are looked at to see how a file is written. */
const ROWS_AHEAD = 1_000;
/** Cells may be long: as many characters are kept in memory at most, but for the row that has more. */
const CHARACTERS_AHEAD = 4_194_304;
const TURN_ROWS = 50;

/** The rows of a table, which come many together and are taken as many as are wanted. */
export class SheetRows {
  private ready: readonly SheetRow[] = [];
  private taken = 0;

  constructor(private readonly pieces: AsyncGenerator<readonly SheetRow[]>) {}

  /**
   * Takes the next rows that are there, and waits only where none is.
   * @returns none behind the last
   * @throws UnreadableFile
   */
  async take(maxRows: number): Promise<readonly SheetRow[]> {
    while (this.taken === this.ready.length) {
      const piece = await this.pieces.next();
      if (piece.done) return [];
      this.ready = piece.value;
      this.taken = 0;
    }
    const rows = this.ready.slice(this.taken, this.taken + maxRows);
    this.taken += rows.length;
    return rows;
  }

  /** Gives rows back that were taken last; they are taken again first. */
  giveBack(rows: readonly SheetRow[]): void {
    this.ready = [...rows, ...this.ready.slice(this.taken)];
    this.taken = 0;
  }

  /**
   * The next rows, of which none is taken: 1,000, or as many as are not too long together.
   * @throws UnreadableFile
   */
  async lookAhead(): Promise<readonly SheetRow[]> {
    const taken: SheetRow[] = [];
    let seen = 0;
    let left = CHARACTERS_AHEAD;
    while (seen === taken.length && seen < ROWS_AHEAD) {
      await nextTurn();
      const rows = await this.take(Math.min(ROWS_AHEAD - seen, TURN_ROWS));
      if (rows.length === 0) break;
      taken.push(...rows);
      while (left > 0 && seen < taken.length) left -= lengthOf(taken[seen++]!);
    }
    this.giveBack(taken);
    return taken.slice(0, seen);
  }

  async close(): Promise<void> {
    await this.pieces.return(undefined);
  }
}

const lengthOf = ({ cells }: SheetRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);
