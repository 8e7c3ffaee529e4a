import { ExplainKpiDocument, GetKpiSeriesDocument, GetKpisDocument } from '../../operations/operations.generated.ts';
import type {
  ExplainKpiQuery,
  ExplainKpiQueryVariables,
  GetKpiSeriesQuery,
  GetKpiSeriesQueryVariables,
  KpiValueFieldsFragment,
  GetKpisQueryVariables,
} from '../../operations/operations.generated.ts';
import { presentBuckets } from '../../presenters/buckets.ts';
import { presentLedgerEntry } from '../../presenters/ledger-entry.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;

type Parameters = Record<string, unknown>;
type Name = ExplainKpiQueryVariables['kpi'];

const text = (parameters: Parameters, name: string): string | null => (parameters[name] as string | undefined) ?? null;
const upperCase = (value: string | null): string | null => value?.toUpperCase() ?? null;
const periodOf = (parameters: Parameters): GetKpisQueryVariables['period'] => ({
  start: parameters['start'] as string,
  end: parameters['end'] as string,
});

/** Figures, and the rows behind them. */
export const kpiRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/financial/kpis',
    document: GetKpisDocument,
    variables: ({ parameters }) => {
      const propertyId = text(parameters, 'property_id');
      const kpis = upperCase(text(parameters, 'kpis'))?.split(',') ?? null;
      return {
        period: periodOf(parameters),
        propertyIds: propertyId === null ? null : [propertyId],
        kpis: kpis as GetKpisQueryVariables['kpis'],
      };
    },
    present: ({ kpis }) => ({ status: 200, body: { data: kpis.map(presentKpi), next_cursor: null } }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/financial/kpis/{kpi}/series',
    document: GetKpiSeriesDocument,
    variables: ({ parameters }) => {
      const propertyId = text(parameters, 'property_id');
      return {
        kpi: (parameters['kpi'] as string).toUpperCase() as Name,
        from: parameters['from'] as string,
        to: parameters['to'] as string,
        step: (parameters['step'] as string).toUpperCase() as GetKpiSeriesQueryVariables['step'],
        propertyIds: propertyId === null ? null : [propertyId],
        basis: upperCase(text(parameters, 'basis')) as GetKpiSeriesQueryVariables['basis'],
      };
    },
    present: ({ kpiSeries }) => ({ status: 200, body: { data: kpiSeries.map(presentSeries), next_cursor: null } }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/financial/kpis/{kpi}/explain',
    document: ExplainKpiDocument,
    variables: ({ parameters }) => ({
      kpi: (parameters['kpi'] as string).toUpperCase() as Name,
      propertyId: text(parameters, 'property_id'),
      period: periodOf(parameters),
      basis: upperCase(text(parameters, 'basis')) as ExplainKpiQueryVariables['basis'],
      currency: text(parameters, 'currency'),
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: text(parameters, 'cursor'),
    }),
    present: ({ explainKpi: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentSource), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
];

function presentSeries(series: GetKpiSeriesQuery['kpiSeries'][number]): object {
  return {
    property_id: series.propertyId ?? null,
    kpi: series.kpi.toLowerCase(),
    basis: series.basis.toLowerCase(),
    currency: series.currency ?? null,
    points: series.points.map(presentKpi),
  };
}

function presentKpi(figure: KpiValueFieldsFragment): object {
  return {
    property_id: figure.propertyId ?? null,
    kpi: figure.kpi.toLowerCase(),
    basis: figure.basis.toLowerCase(),
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

function presentSource(source: ExplainKpiQuery['explainKpi']['nodes'][number]): object {
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
