import { invalid } from '../../../platform/errors.ts';
import { paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { spanOf } from './kpi-figures.ts';
import type { KpiBasis, KpiName } from './kpi.enums.ts';
import type { KpiPeriod } from './kpi.inputs.ts';
import type { KpiSourceRow, SourceQuery } from './kpi-source.rows.ts';
import { delinquencySources, incomeSources } from './ledger-sources.queries.ts';
import { occupancySources, slaCostSources } from './other-sources.queries.ts';

/** The source rows and the bases of each figure; the first basis is the default. */
const SOURCES: Readonly<Record<KpiName, { query: SourceQuery; bases: readonly KpiBasis[] }>> = {
  noi: { query: incomeSources, bases: ['period', 'month_to_date'] },
  occupancy: { query: occupancySources, bases: ['as_of'] },
  delinquency_rate: { query: delinquencySources, bases: ['as_of'] },
  sla_cost: { query: slaCostSources, bases: ['period', 'month_to_date'] },
};

/** The figure to explain. */
export interface Explained {
  kpi: KpiName;
  /** Absent or null: over all properties. */
  propertyId?: string | null;
  period: KpiPeriod;
  /** Absent or null: the figure's first basis. */
  basis?: KpiBasis | null;
  /** Absent or null: every currency. */
  currency?: string | null;
}

/**
 * The source rows of a figure, page by page.
 * @throws AppError `validation_failed` for a basis that the figure does not have
 */
export async function explainKpi(
  context: RequestContext,
  { kpi, propertyId = null, period, basis, currency }: Explained,
  page: { first?: number | null; after?: string },
): Promise<Connection<KpiSourceRow>> {
  const { query, bases } = SOURCES[kpi];
  const chosenBasis = basis ?? bases[0]!;
  if (!bases.includes(chosenBasis)) {
    const detail = `Expected one of ${bases.join(', ')} for ${kpi}, but got ${chosenBasis}.`;
    throw invalid({ parameter: 'basis', code: 'unknown_basis', detail });
  }
  const figure = { propertyId, span: await spanOf(context, period), basis: chosenBasis, currency: currency ?? null };
  return paginate(context, page, {
    list: ['kpi-sources', kpi, chosenBasis, propertyId, period, figure.currency],
    fetch: (request) => query(context.sql, figure, request),
    positionOf: (row) => [row.propertyId, row.place, row.key],
  });
}
