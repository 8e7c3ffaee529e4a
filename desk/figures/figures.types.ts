import type { Kpi } from './figure-texts.ts';
import type { KpiSeriesQuery } from './operations.generated.ts';

/** A KPI of a property, or of all, by month. */
export type Series = KpiSeriesQuery['kpiSeries'][number];

/** A number of the table. */
export interface ExplainedValue {
  kpi: Kpi;
  propertyId: string | null;
  currency: string | null;
  point: Series['points'][number];
}
