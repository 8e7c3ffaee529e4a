import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import { firstInstant } from './deletion.rules.ts';
import { wasThere } from './kpi-query.ts';
import type { KpiSpan } from './kpi-query.ts';
import type { KpiBasis } from './kpi.enums.ts';
import type { KpiSource } from './kpi-source.object.ts';

/** The figure to explain. */
export interface ExplainedFigure {
  /** Null for the figure over all properties. */
  propertyId: string | null;
  span: KpiSpan;
  basis: KpiBasis;
  /** Null for every currency. */
  currency: string | null;
}

/** A source row with its place: by property, then by `place`, then by `key`, all compared by code point. */
export interface KpiSourceRow extends KpiSource {
  place: string;
  key: string;
}

/** Reads a page of the source rows of a figure. */
export type SourceQuery = (sql: Sql, figure: ExplainedFigure, page: PageRequest) => Promise<KpiSourceRow[]>;

const COLUMNS = {
  place: 'text',
  key: 'text',
  numerator: 'numeric',
  denominator: 'numeric',
  currency: 'text',
  entryId: 'text',
  dueOn: 'date',
  unitId: 'text',
  leaseId: 'text',
  ticketId: 'text',
  clockKind: 'text',
  round: 'integer',
  severity: 'text',
  breachedAt: 'timestamptz',
  endedAt: 'timestamptz',
  breachCount: 'integer',
} as const;

/** SQL of the common table `property` of a source: the property of the page whose turn it is. */
export const PROPERTY = `property as (select one.account_id, one.id)`;

/**
 * The statement that gives a page of rows. It works out one property after the other, in the order of their ids, until the
 * page is full, so that a page of all properties together costs what it shows. Its own parameters come first.
 * @param source SQL of common tables, in which `one` is the property, and SQL of each column that the figure's rows have
 */
export async function pageOfSources(
  sql: Sql,
  source: { tables: string; columns: Partial<Record<keyof typeof COLUMNS, string>>; from: string; values: unknown[] },
  { propertyId, span, currency }: ExplainedFigure,
  page: PageRequest,
): Promise<KpiSourceRow[]> {
  const values = [...source.values];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const columns = Object.entries(COLUMNS).map(
    ([name, type]) => `(${source.columns[name as keyof typeof COLUMNS] ?? 'null'})::${type} as "${name}"`,
  );
  const properties = [wasThere('deleted_at', parameter(firstInstant(span)))];
  const rows = ['true'];
  if (propertyId !== null) properties.push(`id = ${parameter(propertyId)}`);
  if (currency !== null) rows.push(`"currency" = ${parameter(currency)}`);
  if (page.after) {
    const [last, place, key] = page.after.map(parameter);
    properties.push(`id collate "C" >= ${last}`);
    rows.push(`(one.id collate "C" > ${last} or (place collate "C", key collate "C") > (${place}, ${key}))`);
  }
  const limit = parameter(page.limit);
  return sql<KpiSourceRow>(
    `select one.id as property_id, s.*
     from (
       select account_id, id from properties.published_reported_property
       where ${properties.join(' and ')} order by id collate "C"
     ) one
     cross join lateral (
       with ${source.tables}, source as (select ${columns.join(', ')} from ${source.from})
       select * from source where ${rows.join(' and ')}
       order by place collate "C", key collate "C" limit ${limit}
     ) s
     order by one.id collate "C", s.place collate "C", s.key collate "C" limit ${limit}`,
    values,
  );
}
