import type { Sql } from '../../../../platform/db/sql.ts';
import { firstInstant } from '../deletion.rules.ts';
import type { KpiFigure, KpiSpan } from '../kpi-query.ts';
import { isAmong, wasThere } from '../kpi-query.ts';

/** A figure of one property (null: over all) and currency in one of the periods. */
export type SeriesFigure = Omit<KpiFigure, 'basis' | 'periodStart'> & {
  /** Place of the period, from 1. */
  step: number;
};

/**
 * The statement of a figure for all periods and properties: rows ordered by property id, those over all properties last,
 * then by currency and period.
 * @param sql must see only one account
 * @param spans adjacent periods, in order
 * @param propertyIds null for all properties of the account; unknown ids are left out
 */
export type SeriesQuery = (
  sql: Sql,
  spans: readonly KpiSpan[],
  propertyIds: readonly string[] | null,
  basis: KpiFigure['basis'],
) => Promise<SeriesFigure[]>;

/** SQL of the first period that ends on this day or later; one more than there are periods if none does. */
export const firstEnding = (day: string): string => `width_bucket((${day}) - 1, $1::date[]) + 1`;

/**
 * SQL of the last period whose last day is in the month of this day, or before it.
 * @param monthStarts the parameter of the first days of the months of the periods' last days
 */
export const lastOfMonth = (day: string, monthStarts: string): string => `width_bucket(${day}, ${monthStarts}::date[])`;

/** SQL of the number of periods. */
export const LAST_STEP = 'cardinality($1::date[])';

/** What makes a figure of its parts. */
interface SeriesStatement {
  /** Common tables that the parts read, beside `property`. */
  tables?: readonly string[];
  /** Selections of property, currency, period, whether the currency occurs, and the amounts. */
  parts: readonly string[];
  /** SQL of the currency of a property in which none occurs. */
  currency: string;
  amounts: readonly string[];
  /** Those that an amount changes for its period and all later ones. */
  running: readonly string[];
  /** SQL of the columns from the amounts of a row. */
  columns: string;
  /** Parameters from $4 on; $1 are the last days of the periods, $3 the property ids. */
  values: readonly unknown[];
}

/**
 * Runs the statement of a figure. Each row of its parts is put into the periods that it counts in, and all of them are put
 * together by grouping: on tables without statistics a join would compare each row with all properties. As in a single
 * period, a property has the currencies that occur in it, or the account's where none does.
 */
export function readSeries(
  sql: Sql,
  spans: readonly KpiSpan[],
  propertyIds: readonly string[] | null,
  { tables = [], parts, currency, amounts, running, columns, values }: SeriesStatement,
): Promise<SeriesFigure[]> {
  const firstInstants = spans.map(firstInstant).filter((instant) => instant !== null);
  const summed = amounts.map((name) =>
    running.includes(name)
      ? `sum(sum(${name})) over (partition by property_id, currency order by step) as ${name}`
      : `sum(${name}) as ${name}`,
  );
  const statement = `with property as (
      select account_id, id,
        case when deleted_at is null then ${LAST_STEP} else width_bucket(deleted_at, $2::timestamptz[]) end as last_step
      from properties.published_reported_property
      where ${wasThere('deleted_at', '($2::timestamptz[])[1]')}
        and ${propertyIds ? isAmong('id', propertyIds, '$3') : '$3::text[] is null'}
    ),
    ${tables.map((table) => `${table},`).join('\n')}
    part (property_id, currency, step, occurs, ${amounts.join(', ')}, is_listed) as (
      select p.id, ${currency}, step, false, ${amounts.map(() => '0::numeric').join(', ')}, true
      from property p
      join accounts.published_settings s on s.account_id = p.account_id
      cross join generate_series(1, p.last_step) step
      ${parts.map((part) => `union all select c.*, false from (${part}) c`).join('\n')}
    ),
    line as (
      select property_id, currency, step, bool_or(occurs) as occurs,
        bool_or(bool_or(is_listed)) over (partition by property_id, step) as is_listed, ${summed.join(', ')}
      from part
      where step <= ${LAST_STEP}
      group by property_id, currency, step
    ),
    result as (
      select property_id, currency, step, bool_or(occurs) as occurs,
        bool_or(bool_or(occurs)) over (partition by grouping(property_id), property_id, step) as is_any_there,
        ${amounts.map((name) => `sum(${name}) as ${name}`).join(', ')}
      from line
      where is_listed
      group by grouping sets ((property_id, currency, step), (currency, step))
    )
    select r.property_id as "propertyId", r.currency, r.step, ${columns}
    from result r
    where r.occurs or not r.is_any_there
    order by r.property_id collate "C", r.currency, r.step`;
  return sql<SeriesFigure>(statement, [spans.map(({ end }) => end), firstInstants, propertyIds, ...values]);
}
