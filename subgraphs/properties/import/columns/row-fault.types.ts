/** Why a row was not taken in. */
export interface RowFault {
  line: number;
  /** As the file's header spells it; empty for the row as a whole. */
  column: string;
  reason: string;
}
