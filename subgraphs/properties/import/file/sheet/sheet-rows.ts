import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SheetRow } from './sheet.types.ts';

/** How many rows are examined to detect the formats of a file. */
const ROWS_AHEAD = 1_000;
/** Cells may be long, so this many characters are kept at most, plus the row that exceeds them. */
const CHARACTERS_AHEAD = 4_194_304;
const TURN_ROWS = 50;

/** The rows of a table, which arrive in groups and are taken in any number. */
export class SheetRows {
  private ready: readonly SheetRow[] = [];
  private taken = 0;

  constructor(private readonly pieces: AsyncGenerator<readonly SheetRow[]>) {}

  /**
   * Takes the next rows that have arrived, and waits only if there are none.
   * @returns none after the last row
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

  /** Gives back the rows that were taken last, to be taken again first. */
  giveBack(rows: readonly SheetRow[]): void {
    this.ready = [...rows, ...this.ready.slice(this.taken)];
    this.taken = 0;
  }

  /**
   * Returns the next rows without taking them: up to 1,000, fewer if they are long.
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
