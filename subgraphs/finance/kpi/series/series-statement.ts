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
  /**
   * A selection of the property, currency, day, due date and amount of changes that are added up outside of the database,
   * where that is several times as fast.
   */
  changes?: string;
  isMoney: boolean;
  /** How many amounts the parts have. */
  amounts: number;
  /** Parameters from $4 on; $1 are the last days of the periods, $3 the property ids. */
  values: readonly unknown[];
}

/** A property, what its parts add up to in one currency, or its changes in one currency. */
interface Row {
  kind: 'property' | 'sums' | 'changes';
  propertyId: string;
  /** Of a property: the account's. */
  currency: string | null;
  /** Of a property: the last period in which it counts. */
  lastStep: number;
  /** Of a property. */
  graceDays: number;
  /** Of sums: the periods. Of changes: the days. Separated by spaces, as are all lists of a row, in the same order. */
  places: string;
  /** Of sums: whether the currency occurs, as 0 or 1. Of changes: the due dates. */
  marks: string;
  [amount: `amount${number}`]: string;
}

/** Changes of amounts in one currency; days are numbers of days since 1970. */
export interface DatedChanges {
  propertyId: string;
  currency: string | null;
  days: readonly number[];
  dueDays: readonly number[];
  amounts: readonly bigint[];
}

/** What the statement of a figure gives. */
interface ReadSeries extends SeriesFacts {
  changes: readonly DatedChanges[];
  /** Days that the account waits after a due date. */
  graceDays: number;
}

/** SQL of a number of days since 1970. */
const dayNumber = (day: string): string => `(${day} - date '1970-01-01')::text`;

/**
 * Runs the statement of a figure. Properties and sums come as rows of one list, one for each property and currency: on
 * tables without statistics a join would compare each with all, and a row for each period would take most of the time.
 */
export async function readSeries(
  sql: Sql,
  spans: readonly KpiSpan[],
  propertyIds: readonly string[] | null,
  { tables = [], parts, changes, isMoney, amounts, values }: SeriesStatement,
): Promise<ReadSeries> {
  const firstInstants = spans.map(firstInstant).filter((instant) => instant !== null);
  const names = Array.from({ length: amounts }, (_, index) => `amount${index}` as const);
  const listOf = (text: string): string => `string_agg(${text}, ' ')`;
  const changeRows = `select 'changes', property_id, currency, 0, 0, ${listOf(dayNumber('day'))}, ${listOf(dayNumber('due_on'))},
      ${names.map((name, index) => (index === 0 ? listOf('amount::text') : `null as ${name}`)).join(', ')}
    from (${changes}) change (property_id, currency, day, due_on, amount)
    group by property_id, currency`;
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
    (select 'property' as kind, p.id as property_id, s.currency, p.last_step, s.grace_days,
       null as places, null as marks, ${names.map((name) => `null as ${name}`).join(', ')}
     from property p
     join accounts.published_settings s on s.account_id = p.account_id
     order by p.id collate "C")
    union all
    select 'sums', property_id, currency, 0, 0, ${listOf('step::text')}, ${listOf('occurs::int::text')},
      ${names.map((name) => listOf(`${name}::text`)).join(', ')}
    from line
    group by property_id, currency
    ${changes ? `union all ${changeRows}` : ''}`,
    [spans.map(({ end }) => end), firstInstants, propertyIds, ...values],
  );
  const properties = rows.filter(({ kind }) => kind === 'property');
  return {
    properties: properties.map(({ propertyId, lastStep }) => ({ id: propertyId, lastStep })),
    accountCurrency: isMoney ? (properties[0]?.currency ?? null) : null,
    graceDays: properties[0]?.graceDays ?? 0,
    sums: rows.filter(({ kind }) => kind === 'sums').map((row) => sumsOf(row, names)),
    changes: rows.filter(({ kind }) => kind === 'changes').map(changesOf),
  };
}

function sumsOf(
  { propertyId, currency, places, marks, ...row }: Row,
  names: readonly `amount${number}`[],
): SeriesFacts['sums'][number] {
  const texts = names.map((name) => row[name]!.split(' '));
  const isThere = marks.split(' ');
  const periods = places.split(' ').map((step, index) => ({
    ...{ step: Number(step), occurs: isThere[index] === '1' },
    amounts: texts.map((amount) => BigInt(amount[index]!)),
  }));
  return { propertyId, currency, periods };
}

function changesOf({ propertyId, currency, places, marks, amount0 }: Row): DatedChanges {
  return {
    ...{ propertyId, currency },
    days: places.split(' ').map(Number),
    dueDays: marks.split(' ').map(Number),
    amounts: amount0!.split(' ').map(BigInt),
  };
}
