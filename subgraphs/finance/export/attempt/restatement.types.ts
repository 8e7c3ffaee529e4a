import type { ExportRow } from './export-row.types.ts';

/** The value that an export reported for a figure. */
export type StatedFigure = Pick<ExportRow, 'value' | 'numerator' | 'denominator' | 'breach_count' | 'buckets'>;

/** The stored part of an exported row: the figure and its reported value. */
export type KeptFigure = Pick<ExportRow, 'property_id' | 'kpi' | 'basis' | 'currency'> & StatedFigure;

/** A figure whose value differs from the one that an earlier run reported. */
export interface FigureChange {
  property_id: string;
  kpi: string;
  basis: string;
  currency: string | null;
  /** Null when the earlier run had no such row. */
  old: StatedFigure | null;
  /** Null when the figures have no such row anymore. */
  new: StatedFigure | null;
}

/** An earlier run whose figures have changed because entries were posted into its period later. */
export interface Restatement {
  run_id: string;
  period_start: string;
  period_end: string;
  changes: FigureChange[];
}
