import type { Kpi } from './figure-texts.ts';
import type { KpiSeriesQuery } from './operations.generated.ts';

/** A KPI of a property, or of all, by month. */
export type Series = KpiSeriesQuery['kpiSeries'][number];

/** Which number of the table is opened. */
export interface OpenedNumber {
  /** Null for all properties together. */
  propertyId: string | null;
  currency: string | null;
  /** First day of the month. */
  month: string;
}

/** A number of the table. */
export interface ExplainedValue extends Omit<OpenedNumber, 'month'> {
  kpi: Kpi;
  point: Series['points'][number];
}
