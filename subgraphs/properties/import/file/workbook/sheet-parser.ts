import type { SheetRow } from '../sheet/sheet.types.ts';
import type { Attributes, Handlers } from './parse-xml-part.ts';
import { UnreadableFile } from '../sheet/unreadable-file.ts';
import { SPOKEN } from './shared-texts.ts';
import { lostText, valueOf } from './cell-value.ts';
import type { Book, StoredCell } from './cell-value.ts';

const MAX_COLUMNS = 1_000;
const MAX_TEXT = 1_000_000;
/** The largest number of rows in a sheet; higher numbers are not remembered. */
const MAX_ROWS = 1_048_576;

type ReadRow = SheetRow & { cells: string[]; refused: Map<number, string> };

/**
 * Assembles the rows of a sheet from its elements. Elements with the number of the previous row belong to that row,
 * since some programs write one element for each cell. The number of a row is the number of its element, else that of
 * its cells, else the next one.
 */
export class SheetParser {
  /** The current row; elements that follow may belong to it. */
  private row: ReadRow | undefined;
  private cell: StoredCell | undefined;
  private nextPlace = 0;
  private lastLine = 0;
  /** Whether the element has no number, so its first cell may give it. */
  private isUnnumbered = false;
  private isHidden = false;
  private isValue = false;
  private isSpoken = false;
  /** One bit for each row number that has occurred. */
  private readonly seenRows = new Uint8Array(MAX_ROWS / 8);

  readonly handlers: Handlers = {
    open: (name, attributes) => {
      if (name === 'row') this.beginRow(attributes);
      if (name === 'c') this.beginCell(attributes);
      if (name === 'f' && this.cell) this.cell.hasFormula = true;
      if (name === SPOKEN) this.isSpoken = true;
      this.isValue = name === 'v' || (name === 't' && !this.isSpoken);
    },
    text: (text) => {
      if (this.isValue) this.addText(text);
    },
    close: (name) => {
      this.isValue = false;
      if (name === SPOKEN) this.isSpoken = false;
      if (name === 'c') this.endCell();
      // A row without cells counts, too.
      if (name === 'row' && this.isUnnumbered) this.goTo(this.lastLine + 1);
    },
  };

  /** @param onRow gets each row that has a cell with text */
  constructor(
    private readonly book: Book,
    private readonly onRow: (row: SheetRow) => void,
  ) {}

  /** Passes on the last row. */
  end(): void {
    const { row } = this;
    if (row?.refusedRow !== undefined) this.onRow({ ...row, cells: [] });
    else if (row?.cells.some((text) => text !== '')) this.onRow(row);
    this.row = undefined;
  }

  private beginRow({ r: number = '', hidden = '' }: Attributes): void {
    this.isHidden = /^(1|true)$/.test(hidden);
    const isNumbered = /^[1-9]\d*$/.test(number);
    this.isUnnumbered = !isNumbered;
    if (isNumbered) this.goTo(Number(number));
    // A row without a number is the next one, unless its first cell says otherwise.
    this.nextPlace = isNumbered ? (this.row?.cells.length ?? 0) : 0;
  }

  /** Continues the row with a number, or begins it. */
  private goTo(line: number): void {
    if (this.row?.line === line) return;
    this.end();
    this.refuseScattered(line);
    this.row = { line, cells: [], refused: new Map(), ...(this.isHidden && { isHidden: true as const }) };
    this.lastLine = line;
  }

  /** @throws UnreadableFile for a row whose cells are scattered, since the first part of it was passed on before */
  private refuseScattered(line: number): void {
    if (line > MAX_ROWS) return;
    const [byte, bit] = [(line - 1) >> 3, 1 << ((line - 1) & 7)];
    if ((this.seenRows[byte]! & bit) !== 0) {
      throw new UnreadableFile(
        `Expected the rows of the sheet one after the other, but row ${line} comes a second time behind row ${this.lastLine}; save it anew.`,
      );
    }
    this.seenRows[byte]! |= bit;
  }

  private beginCell(attributes: Attributes): void {
    const [name, letters = '', number] = /^\$?([A-Z]{1,3})\$?([1-9]\d*)?$/i.exec(attributes['r'] ?? '') ?? [];
    if (this.isUnnumbered) {
      this.goTo(number === undefined ? this.lastLine + 1 : Number(number));
      this.isUnnumbered = false;
      this.nextPlace = this.row!.cells.length;
    }
    const type = attributes['t'] ?? 'n';
    const style = Number(attributes['s'] ?? 0);
    const place = name === undefined ? this.nextPlace : placeOf(letters);
    this.cell = { name, place, type, style, text: '', hasFormula: false };
    this.nextPlace = place + 1;
  }

  private addText(text: string): void {
    const { cell, row } = this;
    if (!cell || !row) return;
    if (cell.text.length + text.length <= MAX_TEXT) {
      cell.text += text;
    } else {
      cell.text = '…';
      row.refused.set(cell.place, `Expected at most ${MAX_TEXT} characters, but the cell has more.`);
    }
  }

  private endCell(): void {
    const { cell, row } = this;
    if (!cell || !row) return;
    const lost = lostText(cell, this.book, row.line);
    if (lost !== undefined) {
      row.refused.set(cell.place, lost);
      row.isDamaged = true;
    }
    putCell(row, cell, lost === undefined ? valueOf(cell, this.book) : '…');
    this.cell = undefined;
  }
}

const placeOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Puts a cell into its row. Sheets may have empty cells far behind the table. */
function putCell(row: ReadRow, { place, hasFormula, name }: StoredCell, value: string): void {
  if (place >= MAX_COLUMNS) {
    if (value !== '') row.refusedRow = `Expected a row of at most ${MAX_COLUMNS} cells, but it has ${place + 1}.`;
    return;
  }
  while (row.cells.length < place) row.cells.push('');
  const before = row.cells[place] ?? '';
  if (before !== '' && value !== '' && before !== value) {
    const cell = name ?? `in column ${place + 1} of row ${row.line}`;
    row.refused.set(
      place,
      `Expected one value in cell ${cell}, but the sheet has two, ${quoted(before)} and ${quoted(value)}.`,
    );
  }
  row.cells[place] = value === '' ? before : value;
  if (hasFormula) row.refused.set(place, 'Expected a value, but got a formula; save the sheet as values.');
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, 40));
