import { paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { spanOf } from './kpi-figures.ts';
import type { KpiBasis, KpiName } from './kpi.enums.ts';
import type { KpiPeriod } from './kpi.inputs.ts';
import { basisOf } from './basis.rules.ts';
import type { KpiSourceRow, SourceQuery } from './kpi-source.rows.ts';
import { delinquencySources, incomeSources } from './ledger-sources.queries.ts';
import { occupancySources, slaCostSources } from './other-sources.queries.ts';

/** The source rows of each figure. */
const SOURCES: Readonly<Record<KpiName, SourceQuery>> = {
  noi: incomeSources,
  occupancy: occupancySources,
  delinquency_rate: delinquencySources,
  sla_cost: slaCostSources,
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
  const query = SOURCES[kpi];
  const chosenBasis = basisOf(kpi, basis);
  const figure = { propertyId, span: await spanOf(context, period), basis: chosenBasis, currency: currency ?? null };
  return paginate(context, page, {
    list: ['kpi-sources', kpi, chosenBasis, propertyId, period, figure.currency],
    fetch: (request, sql) => query(sql, figure, request),
    positionOf: (row) => [row.propertyId, row.place, row.key],
  });
}
