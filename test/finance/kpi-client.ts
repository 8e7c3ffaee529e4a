import type { TestClient } from '../support/test-client.ts';

/** A figure as GraphQL gives it. */
export interface KpiRow {
  propertyId: string | null;
  kpi: 'NOI' | 'OCCUPANCY' | 'DELINQUENCY_RATE' | 'SLA_COST';
  basis: 'PERIOD' | 'MONTH_TO_DATE' | 'AS_OF';
  value: string | null;
  numerator: string | null;
  denominator: string | null;
  periodStart: string;
  periodEnd: string;
  asOf: string;
  currency: string | null;
  breachCount: number | null;
  buckets: { days0To30: string; days31To60: string; days61To90: string; days91AndMore: string } | null;
  definitionVersion: number;
}

/** Every field of a figure. */
export const KPI_FIELDS = `propertyId kpi basis value numerator denominator periodStart periodEnd asOf currency
  breachCount buckets { days0To30 days31To60 days61To90 days91AndMore } definitionVersion`;

/** The query for figures of the account. */
export const KPIS = `query ($period: PeriodInput!, $propertyIds: [ID!], $kpis: [KpiName!]) {
  kpis(period: $period, propertyIds: $propertyIds, kpis: $kpis) { ${KPI_FIELDS} }
}`;

/** Figures from `start` to `end`. */
export async function kpis(
  client: TestClient,
  start: string,
  end: string,
  narrowed: { propertyIds?: readonly string[]; kpis?: readonly KpiRow['kpi'][] } = {},
): Promise<KpiRow[]> {
  return (await client.data<{ kpis: KpiRow[] }>(KPIS, { period: { start, end }, ...narrowed })).kpis;
}

/** A figure in short: property (ALL for all together), basis, value, currency. */
export function inShort({ propertyId, basis, value, currency }: KpiRow): string {
  return [propertyId ?? 'ALL', basis, String(value), ...(currency === null ? [] : [currency])].join(' ');
}
