/** A figure in an export. The members are in the order of the columns. */
export interface ExportRow {
  period_start: string;
  period_end: string;
  as_of: string;
  /** `ALL` for the figure over all properties. */
  property_id: string;
  property_name: string | null;
  kpi: string;
  basis: string;
  value: string | null;
  numerator: string | null;
  denominator: string | null;
  currency: string | null;
  breach_count: number | null;
  /** Past-due amounts by age in days; only the delinquency rate has them. */
  buckets: { '0-30': string; '31-60': string; '61-90': string; '91+': string } | null;
  definition_version: number;
}
