import type { KpiSeries, KpiSource, KpiValue } from '../../contract/rest-types.generated.ts';
import { lowerCase, namesIn, upperCase } from '../../conversion/enum-names.ts';
import { ExplainKpiDocument, GetKpiSeriesDocument, GetKpisDocument } from '../../operations/operations.generated.ts';
import type {
  ExplainKpiQuery,
  GetKpiSeriesQuery,
  KpiValueFieldsFragment,
} from '../../operations/operations.generated.ts';
import { presentBuckets } from '../../presenters/buckets.ts';
import { presentLedgerEntry } from '../../presenters/ledger-entry.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

const periodOf = ({ start, end }: { start: string; end: string }): { start: string; end: string } => ({ start, end });

/** One property, or all of them. */
const propertiesIn = ({ property_id: id }: { property_id?: string }): string[] | null =>
  id === undefined ? null : [id];

/** Figures, and the rows behind them. */
export const kpiRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/financial/kpis',
    document: GetKpisDocument,
    variables: ({ parameters }) => ({
      period: periodOf(parameters),
      propertyIds: propertiesIn(parameters),
      kpis: namesIn(parameters.kpis),
    }),
    present: ({ kpis }) => ({ status: 200, body: { data: kpis.map(presentKpi), next_cursor: null } }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/financial/kpis/{kpi}/series',
    document: GetKpiSeriesDocument,
    variables: ({ parameters }) => ({
      kpi: upperCase(parameters.kpi),
      from: parameters.from,
      to: parameters.to,
      step: upperCase(parameters.step),
      propertyIds: propertiesIn(parameters),
      basis: upperCase(parameters.basis) ?? null,
    }),
    present: ({ kpiSeries }) => ({ status: 200, body: { data: kpiSeries.map(presentSeries), next_cursor: null } }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/financial/kpis/{kpi}/explain',
    document: ExplainKpiDocument,
    variables: ({ parameters }) => ({
      kpi: upperCase(parameters.kpi),
      propertyId: parameters.property_id ?? null,
      period: periodOf(parameters),
      basis: upperCase(parameters.basis) ?? null,
      currency: parameters.currency ?? null,
      ...pageOf(parameters),
    }),
    present: ({ explainKpi }) => pageAnswer(explainKpi, presentSource),
  }),
];

function presentSeries(series: GetKpiSeriesQuery['kpiSeries'][number]): KpiSeries {
  return {
    property_id: series.propertyId ?? null,
    kpi: lowerCase(series.kpi),
    basis: lowerCase(series.basis),
    currency: series.currency ?? null,
    points: series.points.map(presentKpi),
  };
}

function presentKpi(figure: KpiValueFieldsFragment): KpiValue {
  return {
    property_id: figure.propertyId ?? null,
    kpi: lowerCase(figure.kpi),
    basis: lowerCase(figure.basis),
    value: figure.value ?? null,
    numerator: figure.numerator ?? null,
    denominator: figure.denominator ?? null,
    period_start: figure.periodStart,
    period_end: figure.periodEnd,
    as_of: figure.asOf,
    currency: figure.currency ?? null,
    breach_count: figure.breachCount ?? null,
    buckets: figure.buckets ? presentBuckets(figure.buckets) : null,
    definition_version: figure.definitionVersion,
  };
}

function presentSource(source: ExplainKpiQuery['explainKpi']['nodes'][number]): KpiSource {
  return {
    property_id: source.propertyId,
    numerator: source.numerator,
    denominator: source.denominator ?? null,
    currency: source.currency ?? null,
    entry: source.entry ? presentLedgerEntry(source.entry) : null,
    due_on: source.dueOn ?? null,
    unit_id: source.unitId ?? null,
    lease_id: source.leaseId ?? null,
    ticket_id: source.ticketId ?? null,
    clock: source.clockKind ?? null,
    round: source.round ?? null,
    severity: source.severity ?? null,
    breached_at: source.breachedAt ?? null,
    ended_at: source.endedAt ?? null,
    breach_count: source.breachCount ?? null,
  };
}
