/** What the rows of a file are. */
export const ImportKind = {
  PROPERTIES: 'properties',
  UNITS: 'units',
  TENANTS: 'tenants',
  LEASES: 'leases',
  PAYMENTS: 'payments',
} as const;
export type ImportKind = (typeof ImportKind)[keyof typeof ImportKind];

/** How far an import is. */
export const ImportStatus = {
  UPLOADING: 'uploading',
  QUEUED: 'queued',
  RUNNING: 'running',
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const;
export type ImportStatus = (typeof ImportStatus)[keyof typeof ImportStatus];

/** A column of the file, and the member that its cells give; null for one that is left out. */
export interface MappedColumn {
  column: string;
  field: string | null;
  /** Whether its cells are part of what identifies a row, in a file without identifiers. */
  makesId: boolean;
  /** How its cells are read, where they may be written in several ways: `day_first`; absent where nothing depends on it. */
  readsAs?: string;
  /** How sure it is that it gives the field: the client says so, its heading does, or it is a guess. */
  confidence?: MappingConfidence;
  /** Why it is a guess, how its cells are read, or why it is left out although its heading means something. */
  reason?: string;
}

/** How sure it is which field a column gives. */
export const MappingConfidence = {
  GIVEN: 'given',
  SURE: 'sure',
  GUESSED: 'guessed',
} as const;
export type MappingConfidence = (typeof MappingConfidence)[keyof typeof MappingConfidence];

/** What whoever sends a file should look at, although its rows are taken in. */
export interface ImportWarning {
  /** What it is about, e.g. `encoding_unclear`. */
  code: string;
  /** In words. */
  detail: string;
  /** The column that it is about, as the file's header spells it; null for the file as a whole. */
  column: string | null;
  /** How many rows or characters it is about; null where that is not counted. */
  count: number | null;
  /** A few texts of the file that show it. */
  samples: readonly string[];
}

/** An import as lists and references give it. */
export interface ImportRow {
  id: string;
  status: ImportStatus;
  kind: ImportKind | null;
  fileName: string | null;
  dryRun: boolean;
  encoding: string | null;
  mapping: readonly MappedColumn[] | null;
  warnings: readonly ImportWarning[];
  bytesTotal: number;
  bytesRead: number;
  rowsTotal: number;
  rowsOk: number;
  rowsFailed: number;
  rowsSkipped: number;
  error: string | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}

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

/** Why a row was not taken in. */
export interface RowFault {
  line: number;
  /** As the file's header spells it; empty for the row as a whole. */
  column: string;
  reason: string;
}

/** The bytes of a file, from its beginning. */
export type ByteSource = () => AsyncIterable<Buffer>;
