import type { SheetRow } from './import.types.ts';

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
  async take(most: number): Promise<readonly SheetRow[]> {
    while (this.taken === this.ready.length) {
      const piece = await this.pieces.next();
      if (piece.done) return [];
      this.ready = piece.value;
      this.taken = 0;
    }
    const rows = this.ready.slice(this.taken, this.taken + most);
    this.taken += rows.length;
    return rows;
  }

  /** Gives rows back that were taken last; they are taken again first. */
  giveBack(rows: readonly SheetRow[]): void {
    this.ready = [...rows, ...this.ready.slice(this.taken)];
    this.taken = 0;
  }

  async close(): Promise<void> {
    await this.pieces.return(undefined);
  }
}
