import type { BatchQuery, RequestContext } from '../../../platform/graphql/request-context.ts';
import { delinquencyRate } from './delinquency.queries.ts';
import type { KpiFigure, KpiQuery } from './kpi-query.ts';
import { KpiName } from './kpi.enums.ts';
import type { KpiPeriod } from './kpi.inputs.ts';
import type { KpiValue } from './kpi.objects.ts';
import { netOperatingIncome } from './noi.queries.ts';
import { occupancy } from './occupancy.queries.ts';

/** Every figure and its one statement, in the order in which figures are given. A new figure is a line here. */
const QUERIES: Readonly<Record<KpiName, KpiQuery>> = {
  noi: netOperatingIncome,
  occupancy,
  delinquency_rate: delinquencyRate,
};

type PropertyQuery = BatchQuery<string, KpiFigure[], KpiPeriod>;

/** The same statements, for many properties that are asked about one by one. */
const PROPERTY_QUERIES: Readonly<Record<KpiName, PropertyQuery>> = {
  noi: byProperty(QUERIES.noi),
  occupancy: byProperty(QUERIES.occupancy),
  delinquency_rate: byProperty(QUERIES.delinquency_rate),
};

/** Raised whenever a figure is worked out by other rules, so that numbers of both can be told apart. */
const DEFINITION_VERSION = 1;

/** Figures of properties (null: all) and of all of them together; one statement for each figure. */
export async function figuresOfAccount(
  context: RequestContext,
  period: KpiPeriod,
  wanted: { propertyIds: readonly string[] | null; kpis: readonly KpiName[] | null },
): Promise<KpiValue[]> {
  const values = await Promise.all(
    chosen(wanted.kpis).map(async (kpi) => {
      const figures = await QUERIES[kpi](context.sql, period, wanted.propertyIds ?? null);
      return figures.map((figure) => present(kpi, period, figure));
    }),
  );
  return values.flat();
}

/** Figures of one property; one statement for each figure and period, however many properties a request asks about. */
export async function figuresOfProperty(
  context: RequestContext,
  period: KpiPeriod,
  wanted: { propertyId: string; kpis: readonly KpiName[] | null },
): Promise<KpiValue[]> {
  const values = await Promise.all(
    chosen(wanted.kpis).map(async (kpi) => {
      const figures = await context.load(PROPERTY_QUERIES[kpi], wanted.propertyId, period);
      return (figures ?? []).map((figure) => present(kpi, period, figure));
    }),
  );
  return values.flat();
}

function chosen(kpis: readonly KpiName[] | null): KpiName[] {
  const all = Object.values(KpiName);
  return kpis ? all.filter((kpi) => kpis.includes(kpi)) : all;
}

function byProperty(query: KpiQuery): PropertyQuery {
  return async (sql, propertyIds, period) => {
    const found = new Map<string, KpiFigure[]>();
    for (const figure of await query(sql, period, propertyIds)) {
      if (figure.propertyId === null) continue;
      const figures = found.get(figure.propertyId) ?? [];
      found.set(figure.propertyId, [...figures, figure]);
    }
    return found;
  };
}

function present(kpi: KpiName, period: KpiPeriod, figure: KpiFigure): KpiValue {
  return {
    ...figure,
    kpi,
    periodEnd: period.end,
    asOf: period.end,
    breachCount: null,
    definitionVersion: DEFINITION_VERSION,
  };
}
