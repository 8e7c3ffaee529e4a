import { invalid } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { BatchQuery, RequestContext } from '../../../../platform/graphql/request-context.ts';
import { basisOf } from '../basis.rules.ts';
import { present, spanOf } from '../kpi-figures.ts';
import type { KpiSpan } from '../kpi-query.ts';
import type { KpiBasis, KpiName, KpiStep } from '../kpi.enums.ts';
import { seriesRules } from '../kpi.inputs.ts';
import { delinquencySeries } from './delinquency-series.queries.ts';
import type { KpiSeries } from './kpi-series.object.ts';
import { incomeSeries } from './noi-series.queries.ts';
import { occupancySeries } from './occupancy-series.queries.ts';
import { periodsBetween } from './period-steps.rules.ts';
import { amountOf, costOf, rateOf, shareOf } from './figure-of-amounts.rules.ts';
import type { FigureOf } from './figure-of-amounts.rules.ts';
import { putTogether } from './put-together.rules.ts';
import type { Summing } from './put-together.rules.ts';
import type { SeriesQuery } from './series-statement.ts';
import { slaCostSeries } from './sla-cost-series.queries.ts';

/** The statement of each figure for many periods, and what its amounts are. */
const SERIES: Readonly<Record<KpiName, { query: SeriesQuery; summing: Summing; figureOf: FigureOf }>> = {
  noi: { query: incomeSeries, summing: { isRunning: false, amounts: 1 }, figureOf: amountOf },
  occupancy: { query: occupancySeries, summing: { isRunning: true, amounts: 2 }, figureOf: shareOf },
  delinquency_rate: { query: delinquencySeries, summing: { isRunning: true, amounts: 5 }, figureOf: rateOf },
  sla_cost: { query: slaCostSeries, summing: { isRunning: false, amounts: 2 }, figureOf: costOf },
};

/** Values that one series may have, so that an answer fits into memory many times: periods times properties. */
const MAX_VALUES = 30_000;

/** What a series is about. */
export interface SeriesRequest {
  kpi: KpiName;
  from: string;
  to: string;
  step: KpiStep;
  /** Absent or null: all properties. */
  propertyIds?: readonly string[] | null;
  /** Absent or null: the figure's first basis. */
  basis?: KpiBasis | null;
}

/**
 * A figure of properties, and of all of them together, in adjacent periods.
 * @throws AppError `validation_failed` for days or a basis that cannot be, and for too many values
 */
export async function kpiSeries(context: RequestContext, request: SeriesRequest): Promise<KpiSeries[]> {
  const { kpi, step, propertyIds = null } = request;
  const { from, to } = parseInput(seriesRules, { from: request.from, to: request.to });
  const basis = basisOf(kpi, request.basis);
  const periods = periodsBetween(from, to, step);
  const [{ zone, now }, properties] = await Promise.all([
    spanOf(context, periods[0]!),
    propertyIds ? new Set(propertyIds).size : context.load(countProperties, context.principal.accountId),
  ]);
  assertFits(periods.length, properties ?? 0);
  const spans: KpiSpan[] = periods.map((period) => ({ ...period, zone, now }));
  const { query, summing, figureOf } = SERIES[kpi];
  const facts = await query(context.sql, spans, propertyIds, basis);
  return putTogether(facts, periods.length, summing).map(({ propertyId, currency, amounts }) => ({
    ...{ propertyId, kpi, basis, currency },
    points: amounts.flatMap((sums, place) => {
      if (sums === undefined) return [];
      const span = spans[place]!;
      const periodStart = basis === 'month_to_date' ? span.monthStart : span.start;
      return [present(kpi, span, { ...figureOf(sums), propertyId, currency, basis, periodStart })];
    }),
  }));
}

function assertFits(periods: number, properties: number): void {
  if (periods * properties <= MAX_VALUES) return;
  const detail = `Expected at most ${MAX_VALUES} values, but ${periods} periods of ${properties} properties are ${periods * properties}. Ask for longer steps, fewer days or fewer properties.`;
  throw invalid({ parameter: 'step', code: 'too_many_values', detail });
}

/** Counts the properties that may have figures; at most as many as make any series too long. */
const countProperties: BatchQuery<string, number> = async (sql, accountIds) => {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from (select from properties.published_reported_property limit $1) p`,
    [MAX_VALUES + 1],
  );
  return new Map(accountIds.map((accountId) => [accountId, row!.count]));
};
