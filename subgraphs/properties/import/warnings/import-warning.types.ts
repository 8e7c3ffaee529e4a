/** What the sender of a file should check although its rows are imported. */
export interface ImportWarning {
  /** What it is about, e.g. `encoding_unclear`. */
  code: string;
  /** In words. */
  detail: string;
  /** The column that it is about, as the file's header spells it; null for the file as a whole. */
  column: string | null;
  /** How many rows or characters it is about; null if they are not counted. */
  count: number | null;
  /** A few texts of the file as examples. */
  samples: readonly string[];
}
