import type { Sql } from '../../../platform/db/sql.ts';
import type { KpiBasis } from './kpi.enums.ts';
import type { KpiPeriod } from './kpi.inputs.ts';

/** The days of a figure, and what their instants depend on. */
export interface KpiSpan extends KpiPeriod {
  /** IANA zone in which days begin and end. */
  zone: string;
  /** Instants later than this have not come yet. */
  now: Date;
}

/** What the statement of a figure gives for one property (null: all together), basis and currency. */
export interface KpiFigure {
  propertyId: string | null;
  basis: KpiBasis;
  value: string | null;
  numerator: string;
  denominator: string | null;
  periodStart: string;
  currency: string | null;
  buckets: { days0To30: string; days31To60: string; days61To90: string; days91AndMore: string } | null;
  /** Absent where no breaches are counted. */
  breachCount?: number;
}

/**
 * The statement of a figure: the figures of the properties and of all of them together, ordered by property id, all
 * together last. Without any property there are no rows.
 * @param sql must see one account only
 * @param propertyIds null for every property of the account; ids that it lacks are left out
 */
export type KpiQuery = (sql: Sql, span: KpiSpan, propertyIds: readonly string[] | null) => Promise<KpiFigure[]>;

/**
 * SQL that selects the account's properties in question.
 * @param since the parameter of the stretch's first instant: what was deleted before that has no figures
 */
export function selectProperties(
  propertyIds: readonly string[] | null,
  { ids, since }: { ids: string; since: string },
): string {
  return `select account_id, id from properties.published_reported_property
     where ${wasThere('deleted_at', since)} and ${isAmong('id', propertyIds, ids)}`;
}

/**
 * SQL of whether a column names a property in question. Written out, or left out as `true`, so that each form of a
 * statement has a plan of its own. The planner does not carry such a list over to a joined table: say it for both.
 */
export function isAmong(column: string, propertyIds: readonly string[] | null, parameter: string): string {
  return propertyIds ? `${column} = any(${parameter}::text[])` : 'true';
}

/** SQL of whether a record was still there at an instant: it is not deleted, or was so later. */
export function wasThere(deletedAt: string, instant: string): string {
  return `(${deletedAt} is null or ${deletedAt} >= ${instant}::timestamptz)`;
}

/**
 * SQL of a quotient with six places as text, rounded half away from zero; null when the denominator is 0. Division of
 * `numeric` rounds its result already, and rounding that again would be off near a half, so the sixth place is found
 * by whole numbers. Both expressions must be whole numbers and not negative.
 */
export function ratio(numerator: string, denominator: string): string {
  return `(div(2000000 * (${numerator})::numeric + (${denominator}), nullif(2 * (${denominator})::numeric, 0)) * 0.000001)::text`;
}
