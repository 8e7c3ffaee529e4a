import type { MappedColumn } from '../columns/mapped-column.types.ts';
import type { ImportWarning } from '../warnings/import-warning.types.ts';

/** The kind of records in the rows of a file. */
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

/** An import as lists and references return it. */
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
