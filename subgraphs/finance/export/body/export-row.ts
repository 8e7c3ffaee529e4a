import type { KpiValue } from '../../kpi/kpi.objects.ts';

/** What stands for all properties together. */
const ALL = 'ALL';

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

/** A figure as a row. */
export function exportRow(figure: KpiValue, names: ReadonlyMap<string, string>): ExportRow {
  const { propertyId, buckets } = figure;
  return {
    period_start: figure.periodStart,
    period_end: figure.periodEnd,
    as_of: figure.asOf,
    property_id: propertyId ?? ALL,
    property_name: propertyId === null ? null : (names.get(propertyId) ?? null),
    kpi: figure.kpi,
    basis: figure.basis,
    value: figure.value,
    numerator: figure.numerator,
    denominator: figure.denominator,
    currency: figure.currency,
    breach_count: figure.breachCount,
    buckets: buckets && {
      '0-30': buckets.days0To30,
      '31-60': buckets.days31To60,
      '61-90': buckets.days61To90,
      '91+': buckets.days91AndMore,
    },
    definition_version: figure.definitionVersion,
  };
}
