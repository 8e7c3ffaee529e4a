import { keepingPlan } from '../../../platform/db/account-statement.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { BatchQuery, RequestContext } from '../../../platform/graphql/request-context.ts';
import { accountZone } from './account-zone.queries.ts';
import { delinquencyRate } from './delinquency.queries.ts';
import type { KpiFigure, KpiQuery, KpiSpan } from './kpi-query.ts';
import { KpiName } from './kpi.enums.ts';
import type { KpiPeriod } from './kpi.inputs.ts';
import type { KpiValue } from './kpi.objects.ts';
import { netOperatingIncome } from './noi.queries.ts';
import { occupancy } from './occupancy.queries.ts';
import { slaCost } from './sla-cost.queries.ts';

/** Every figure with its statement, in the order of the results. A new figure is a line here. */
const QUERIES: Readonly<Record<KpiName, KpiQuery>> = {
  noi: netOperatingIncome,
  occupancy,
  delinquency_rate: delinquencyRate,
  sla_cost: slaCost,
};

/** Increased whenever the rules of a figure change, so that numbers can be attributed to their rules. */
export const DEFINITION_VERSION = 1;

/** The requested figures, properties and time. */
export interface KpiRequest {
  /** Days, both ends included; `kpiPeriod` makes one of two dates. */
  period: KpiPeriod;
  /** IANA zone in which the days of instants begin and end: the export's for an export. */
  zone: string;
  /** The current time; later instants are in the future. */
  now: Date;
  /** Null for all figures. */
  kpis: readonly KpiName[] | null;
  /** Null for all properties; ids that the account lacks give no rows. */
  propertyIds: readonly string[] | null;
}

/**
 * Figures of properties and over all of them, for exports and other callers outside of a request, with one statement
 * per figure. Rows are ordered by figure, then by property id; the row over all properties (`propertyId` null) is last.
 * @param sql must see one account only: `database.reader(accountId)`, or the `sql` of an account's transaction
 */
export async function kpiRows(sql: Sql, { period, zone, now, kpis, propertyIds }: KpiRequest): Promise<KpiValue[]> {
  const span = { ...period, zone, now };
  const values = await Promise.all(
    chosenKpis(kpis).map(async (kpi) => {
      const figures = await QUERIES[kpi](sql, span, propertyIds);
      return figures.map((figure) => present(kpi, period, figure));
    }),
  );
  return values.flat();
}

/** Figures of properties (null: all) and over all of them, in the account's time zone. */
export async function figuresOfAccount(
  context: RequestContext,
  period: KpiPeriod,
  selection: { propertyIds: readonly string[] | null; kpis: readonly KpiName[] | null },
): Promise<KpiValue[]> {
  const { zone, now } = await spanOf(context, period);
  const { propertyIds, kpis } = selection;
  return kpiRows(context.sql, { period, zone, now, kpis: kpis ?? null, propertyIds: propertyIds ?? null });
}

/** Figures of one property, with one statement per figure and period for all properties of a request. */
export async function figuresOfProperty(
  context: RequestContext,
  period: KpiPeriod,
  selection: { propertyId: string; kpis: readonly KpiName[] | null },
): Promise<KpiValue[]> {
  const span = await spanOf(context, period);
  const kpis = chosenKpis(selection.kpis);
  return (await context.load(figuresByProperty, selection.propertyId, { period, span, kpis })) ?? [];
}

/** A period in the account's time zone, up to the time of the request. */
export async function spanOf(context: RequestContext, { start, end, monthStart }: KpiPeriod): Promise<KpiSpan> {
  const { principal, requestedAt: now } = context;
  const zone = (await context.load(accountZone, principal.accountId)) ?? 'UTC';
  return { start, end, monthStart, zone, now };
}

/** The figures that are asked for, in the order of the results. */
export function chosenKpis(kpis: readonly KpiName[] | null): KpiName[] {
  const all = Object.values(KpiName);
  return kpis ? all.filter((kpi) => kpis.includes(kpi)) : all;
}

/** What is read for properties: all figures at once, so that a page of properties asks for them once, and not once for each. */
interface AskedFigures {
  period: KpiPeriod;
  span: KpiSpan;
  kpis: readonly KpiName[];
}

const figuresByProperty: BatchQuery<string, KpiValue[], AskedFigures> = async (
  sql,
  propertyIds,
  { period, span, kpis },
) => {
  const found = new Map<string, KpiValue[]>(propertyIds.map((id) => [id, []]));
  const kept: Sql = (text, values) => sql(keepingPlan(text), values);
  const figures = await Promise.all(kpis.map((kpi) => QUERIES[kpi](kept, span, propertyIds)));
  for (const [place, kpi] of kpis.entries()) {
    for (const figure of figures[place]!) {
      if (figure.propertyId !== null) found.get(figure.propertyId)?.push(present(kpi, period, figure));
    }
  }
  return found;
};

/** A figure as clients get it. */
export function present(kpi: KpiName, period: KpiPeriod, figure: KpiFigure): KpiValue {
  return {
    ...figure,
    kpi,
    periodEnd: period.end,
    asOf: period.end,
    breachCount: figure.breachCount ?? null,
    definitionVersion: DEFINITION_VERSION,
  };
}
