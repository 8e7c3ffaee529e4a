import type { Sql } from '../../../../platform/db/sql.ts';
import { firstInstant } from '../deletion.rules.ts';
import type { KpiBasis } from '../kpi.enums.ts';
import type { KpiSpan } from '../kpi-query.ts';
import { isAmong, wasThere } from '../kpi-query.ts';
import type { SeriesFacts } from './put-together.rules.ts';

/**
 * The statement of a figure for all periods and properties.
 * @param sql must see only one account
 * @param spans adjacent periods, in order
 * @param propertyIds null for all properties of the account; unknown ids are left out
 */
export type SeriesQuery = (
  sql: Sql,
  spans: readonly KpiSpan[],
  propertyIds: readonly string[] | null,
  basis: KpiBasis,
) => Promise<SeriesFacts>;

/** SQL of the first period that ends on this day or later; one more than there are periods if none does. */
export const firstEnding = (day: string): string => `width_bucket((${day}) - 1, $1::date[]) + 1`;

/**
 * SQL of the last period whose last day is in the month of this day, or before it.
 * @param monthStarts the parameter of the first days of the months of the periods' last days
 */
export const lastOfMonth = (day: string, monthStarts: string): string => `width_bucket(${day}, ${monthStarts}::date[])`;

/** SQL of the number of periods. */
export const LAST_STEP = 'cardinality($1::date[])';

/**
 * SQL that joins the periods from one place to another as `step`. The limit changes nothing but what the planner expects,
 * which without it is a thousand of them for each row.
 */
export const stepsBetween = (first: string, last: string): string =>
  `cross join lateral (select step from generate_series(${first}, ${last}) step limit ${LAST_STEP}) of_row`;

/** What a figure is made of. */
interface SeriesStatement {
  /** Common tables that the parts read, beside `property`. */
  tables?: readonly string[];
  /** Selections of property, currency, period, whether the currency occurs in it, and the amounts. */
  parts: readonly string[];
  isMoney: boolean;
  /** How many amounts the parts have. */
  amounts: number;
  /** Parameters from $4 on; $1 are the last days of the periods, $3 the property ids. */
  values: readonly unknown[];
}

/** A property (`steps` null: up to which period it counts), or what its parts add up to in one currency. */
interface Row {
  propertyId: string;
  currency: string | null;
  lastStep: number;
  /** Texts of the periods that have an amount, whether the currency occurs, and the amounts, in the same order. */
  steps: string | null;
  occurs: string;
  [amount: `amount${number}`]: string;
}

/**
 * Runs the statement of a figure. Properties and sums come as rows of one list, one for each property and currency: on
 * tables without statistics a join would compare each with all, and a row for each period would take most of the time.
 */
export async function readSeries(
  sql: Sql,
  spans: readonly KpiSpan[],
  propertyIds: readonly string[] | null,
  { tables = [], parts, isMoney, amounts, values }: SeriesStatement,
): Promise<SeriesFacts> {
  const firstInstants = spans.map(firstInstant).filter((instant) => instant !== null);
  const names = Array.from({ length: amounts }, (_, index) => `amount${index}` as const);
  const rows = await sql<Row>(
    `with property as materialized (
      select account_id, id,
        case when deleted_at is null then ${LAST_STEP} else width_bucket(deleted_at, $2::timestamptz[]) end as last_step
      from properties.published_reported_property
      where ${wasThere('deleted_at', '($2::timestamptz[])[1]')}
        and ${propertyIds ? isAmong('id', propertyIds, '$3') : '$3::text[] is null'}
    ),
    ${tables.map((table) => `${table},`).join('\n')}
    part (property_id, currency, step, occurs, ${names.join(', ')}) as (${parts.join(' union all ')}),
    line as (
      select property_id, currency, step, bool_or(occurs) as occurs, ${names.map((name) => `sum(${name}) as ${name}`).join(', ')}
      from part
      where step <= ${LAST_STEP}
      group by property_id, currency, step
    )
    (select p.id as "propertyId", s.currency, p.last_step as "lastStep", null as steps, null as occurs,
       ${names.map((name) => `null as ${name}`).join(', ')}
     from property p
     join accounts.published_settings s on s.account_id = p.account_id
     order by p.id collate "C")
    union all
    select property_id, currency, 0, string_agg(step::text, ' '), string_agg(occurs::int::text, ' '),
      ${names.map((name) => `string_agg(${name}::text, ' ')`).join(', ')}
    from line
    group by property_id, currency`,
    [spans.map(({ end }) => end), firstInstants, propertyIds, ...values],
  );
  const listed = rows.filter(({ steps }) => steps === null);
  return {
    properties: listed.map(({ propertyId, lastStep }) => ({ id: propertyId, lastStep })),
    accountCurrency: isMoney ? (listed[0]?.currency ?? null) : null,
    sums: rows.flatMap(({ propertyId, currency, steps, occurs, ...row }) => {
      if (steps === null) return [];
      const texts = names.map((name) => row[name]!.split(' '));
      const isThere = occurs.split(' ');
      const periods = steps.split(' ').map((step, index) => ({
        ...{ step: Number(step), occurs: isThere[index] === '1' },
        amounts: texts.map((amount) => BigInt(amount[index]!)),
      }));
      return [{ propertyId, currency, periods }];
    }),
  };
}
