import type { Sql } from '../../../platform/db/sql.ts';
import type { KpiBasis } from './kpi.enums.ts';
import type { KpiPeriod } from './kpi.inputs.ts';

/** The days of a figure, with the time zone and the current time. */
export interface KpiSpan extends KpiPeriod {
  /** IANA zone in which days begin and end. */
  zone: string;
  /** The current time; later instants are in the future. */
  now: Date;
}

/** A row of a figure's statement for one property (null: over all), basis and currency. */
export interface KpiFigure {
  propertyId: string | null;
  basis: KpiBasis;
  value: string | null;
  numerator: string;
  denominator: string | null;
  periodStart: string;
  currency: string | null;
  buckets: { days0To30: string; days31To60: string; days61To90: string; days91AndMore: string } | null;
  /** Absent for figures without breaches. */
  breachCount?: number;
}

/**
 * The statement of a figure: rows of the properties ordered by id, then the row over all properties. Without properties
 * there are no rows.
 * @param sql must see only one account
 * @param propertyIds null for all properties of the account; unknown ids are left out
 */
export type KpiQuery = (sql: Sql, span: KpiSpan, propertyIds: readonly string[] | null) => Promise<KpiFigure[]>;

/**
 * SQL that selects the requested properties of the account.
 * @param since the parameter of the period's first instant; properties deleted before it have no figures
 */
export function selectProperties(
  propertyIds: readonly string[] | null,
  { ids, since }: { ids: string; since: string },
): string {
  return `select account_id, id from properties.published_reported_property
     where ${wasThere('deleted_at', since)} and ${isAmong('id', propertyIds, ids)}`;
}

/**
 * SQL of whether a column names a requested property, or `true` for all, so that each form of a statement has its own
 * plan. The planner does not apply the list to a joined table, so add it for both tables.
 */
export function isAmong(column: string, propertyIds: readonly string[] | null, parameter: string): string {
  return propertyIds ? `${column} = any(${parameter}::text[])` : 'true';
}

/** SQL of whether a record existed at an instant: it is not deleted, or was deleted later. */
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
