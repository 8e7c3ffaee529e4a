import type { KpiValue } from '../../kpi/kpi.objects.ts';
import type { ExportRow } from '../attempt/export-row.types.ts';

/** How delivered rows name the figure over all properties. */
export const ALL = 'ALL';

/** Converts a figure to an export row. */
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
