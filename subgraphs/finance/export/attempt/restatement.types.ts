import type { ExportRow } from './export-row.types.ts';

/** What a figure was said to be. */
export type StatedFigure = Pick<ExportRow, 'value' | 'numerator' | 'denominator' | 'breach_count' | 'buckets'>;

/** What is kept of a row: which figure it is, and what it was said to be. */
export type KeptFigure = Pick<ExportRow, 'property_id' | 'kpi' | 'basis' | 'currency'> & StatedFigure;

/** A figure that is no longer what an earlier run said. */
export interface FigureChange {
  property_id: string;
  kpi: string;
  basis: string;
  currency: string | null;
  /** Null where the earlier run had no such row. */
  old: StatedFigure | null;
  /** Null where there is no such row any more. */
  new: StatedFigure | null;
}

/** An earlier run whose figures have changed since: entries came that were posted in its days. */
export interface Restatement {
  run_id: string;
  period_start: string;
  period_end: string;
  changes: FigureChange[];
}
