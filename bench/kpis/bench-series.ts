import type { BenchBooks } from './bench-books.ts';

/** The demo account's ledger ten times over (31,307 entries of two years), for 500 properties. */
export const DEMO_TIMES_TEN: BenchBooks = { accountId: 'demo-times-ten', entries: 313_000, unitsPerProperty: 13 };

/** Milliseconds that an answer may take. */
export const SERIES_BAR_MS = 300;

/** Twelve months of four figures for all properties. */
export const SERIES_QUERY = `query ($from: Date!, $to: Date!) {
  ${['NOI', 'OCCUPANCY', 'DELINQUENCY_RATE', 'SLA_COST']
    .map((kpi) => `${kpi}: kpiSeries(kpi: ${kpi}, from: $from, to: $to, step: MONTH) { ...Points }`)
    .join('\n')}
}
fragment Points on KpiSeries { propertyId currency points { periodStart value } }`;
