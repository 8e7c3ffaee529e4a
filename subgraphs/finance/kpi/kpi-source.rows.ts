import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { KpiSpan } from './kpi-query.ts';
import type { KpiBasis } from './kpi.enums.ts';
import type { KpiSource } from './kpi-source.object.ts';

/** Which figure of a property is explained. */
export interface ExplainedFigure {
  propertyId: string;
  span: KpiSpan;
  basis: KpiBasis;
  /** Null for every currency. */
  currency: string | null;
}

/** A source row with its place: by `place`, then by `key`, both compared by code point. */
export interface KpiSourceRow extends KpiSource {
  place: string;
  key: string;
}

/** Gives a page of the rows behind a figure. */
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

/**
 * The statement that gives a page of rows. Its own parameters come first.
 * @param given SQL of common tables, and SQL of each column that the figure's rows have
 */
export async function pageOfSources(
  sql: Sql,
  given: { tables: string; columns: Partial<Record<keyof typeof COLUMNS, string>>; from: string; values: unknown[] },
  { currency }: ExplainedFigure,
  page: PageRequest,
): Promise<KpiSourceRow[]> {
  const values = [...given.values];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const columns = Object.entries(COLUMNS).map(
    ([name, type]) => `(${given.columns[name as keyof typeof COLUMNS] ?? 'null'})::${type} as "${name}"`,
  );
  const conditions = ['true'];
  if (currency !== null) conditions.push(`"currency" = ${parameter(currency)}`);
  if (page.after) {
    const [place, key] = page.after;
    conditions.push(`(place collate "C", key collate "C") > (${parameter(place)}, ${parameter(key)})`);
  }
  return sql<KpiSourceRow>(
    `with ${given.tables}, source as (select ${columns.join(', ')} from ${given.from})
     select * from source where ${conditions.join(' and ')}
     order by place collate "C", key collate "C" limit ${parameter(page.limit)}`,
    values,
  );
}
