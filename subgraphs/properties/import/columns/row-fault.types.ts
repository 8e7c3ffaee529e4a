/** Why a row was not imported. */
export interface RowFault {
  line: number;
  /** The heading in the file; empty for the row as a whole. */
  column: string;
  reason: string;
}
