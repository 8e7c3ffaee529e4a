import type { TestClient } from '../../support/test-client.ts';

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

const KPIS_OF_PROPERTIES = `query ($period: PeriodInput!) {
  properties(first: 50) { nodes { id kpis(period: $period) { ${KPI_FIELDS} } } }
}`;

/**
 * All figures of up to 50 properties, as a page of a dashboard asks for them: property by property. One statement works them out
 * once a process has been asked several times.
 */
export async function kpisOfProperties(client: TestClient, period: { start: string; end: string }): Promise<KpiRow[]> {
  const { properties } = await client.data<{ properties: { nodes: { id: string; kpis: KpiRow[] }[] } }>(
    KPIS_OF_PROPERTIES,
    { period },
  );
  return properties.nodes.flatMap((property) => property.kpis);
}

/** A figure in short: property (ALL for all together), basis, value, currency. */
export function inShort({ propertyId, basis, value, currency }: KpiRow): string {
  return [propertyId ?? 'ALL', basis, String(value), ...(currency === null ? [] : [currency])].join(' ');
}

/** A row behind a figure, as GraphQL gives it. */
export interface KpiSourceRow {
  propertyId: string;
  numerator: string;
  denominator: string | null;
  currency: string | null;
  breachCount: number | null;
  dueOn: string | null;
  unitId: string | null;
  leaseId: string | null;
  ticketId: string | null;
  entry: { id: string } | null;
}

/** All rows behind a figure, page by page. */
export async function sourcesOf(
  client: TestClient,
  figure: Pick<KpiRow, 'kpi' | 'propertyId' | 'currency' | 'basis'>,
  period: { start: string; end: string },
  pageSize = 50,
): Promise<KpiSourceRow[]> {
  const rows: KpiSourceRow[] = [];
  for (let after: string | null = null; ;) {
    const { explainKpi }: Explained = await client.data<Explained>(EXPLAIN, {
      ...figure,
      period,
      after,
      first: pageSize,
    });
    rows.push(...explainKpi.nodes);
    if (!explainKpi.pageInfo.hasNextPage) return rows;
    after = explainKpi.pageInfo.endCursor;
  }
}

interface Explained {
  explainKpi: { nodes: KpiSourceRow[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}

const EXPLAIN = `query ($kpi: KpiName!, $propertyId: ID, $period: PeriodInput!, $basis: KpiBasis, $currency: String,
    $first: Int, $after: String) {
  explainKpi(kpi: $kpi, propertyId: $propertyId, period: $period, basis: $basis, currency: $currency, first: $first,
      after: $after) {
    nodes { propertyId numerator denominator currency breachCount dueOn unitId leaseId ticketId entry { id } }
    pageInfo { hasNextPage endCursor }
  }
}`;
