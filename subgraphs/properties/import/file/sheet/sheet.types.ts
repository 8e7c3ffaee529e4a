/** Reads the bytes of a file from its beginning. */
export type ByteSource = () => AsyncIterable<Buffer>;

/** A row of a file, as text. */
export interface SheetRow {
  /** The line of the file on which the row begins, from 1; in a workbook, the number of the row. */
  line: number;
  cells: readonly string[];
  /** By place, why a cell cannot be read. */
  refused?: ReadonlyMap<number, string>;
  /** Why none of its cells can be read. */
  refusedRow?: string;
  /** Whether the content of a cell is lost, so a row with a single cell left is no heading. */
  isDamaged?: true;
  /** Whether the sheet hides it. */
  isHidden?: true;
  /** What the row is if the rows around it show that it is no record. */
  isNone?: string;
  /** Why the record is incomplete, if the rows around it show that. */
  lacks?: string;
}
