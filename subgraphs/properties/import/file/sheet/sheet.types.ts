/** The bytes of a file, from its beginning. */
export type ByteSource = () => AsyncIterable<Buffer>;

/** A row of a file, as text. */
export interface SheetRow {
  /** Line of the file on which the row begins, from 1; in a workbook, the row. */
  line: number;
  cells: readonly string[];
  /** By place, why a cell cannot be read. */
  refused?: ReadonlyMap<number, string>;
  /** Why none of its cells can be read. */
  refusedRow?: string;
  /** Whether what a cell said is lost, so that a row is no heading for having no other. */
  isDamaged?: true;
  /** Whether the sheet hides it. */
  isHidden?: true;
  /** What it is that is no record, where the rows around it say so. */
  isNone?: string;
  /** Why it is no whole record, where the rows around it say so. */
  lacks?: string;
}
