/** A figure as exports write it; the members in the order of columns. */
export interface ExportRow {
  period_start: string;
  period_end: string;
  as_of: string;
  /** `ALL` for all properties together. */
  property_id: string;
  property_name: string | null;
  kpi: string;
  basis: string;
  value: string | null;
  numerator: string | null;
  denominator: string | null;
  currency: string | null;
  breach_count: number | null;
  /** Past-due amounts by days, of the delinquency rate. */
  buckets: { '0-30': string; '31-60': string; '61-90': string; '91+': string } | null;
  definition_version: number;
}
