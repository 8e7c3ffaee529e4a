import type { Sql } from '../../../platform/db/sql.ts';

/**
 * Locks the live records with one of the identifiers, in id order, and returns their ids. Each is looked up by itself
 * because the planner scans all records of the account for a long list while the table grows faster than its
 * statistics.
 */
export async function lockRecords(
  sql: Sql,
  table: string,
  { ids, externalIds }: { ids: readonly string[]; externalIds: readonly string[] },
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select wanted.id from (
       select id from unnest($1::text[]) as lookup (id)
       union select found.id from unnest($2::text[]) as lookup (external_id) cross join lateral (
         select r.id from ${table} r where r.external_id = lookup.external_id and r.deleted_at is null offset 0
       ) found
       order by id
     ) wanted cross join lateral (
       select 1 from ${table} r where r.id = wanted.id and r.deleted_at is null for no key update
     ) locked`,
    [ids, externalIds],
  );
  return rows.map(({ id }) => id);
}

/** Records to store. */
export interface RecordRows {
  table: string;
  accountId: string;
  at: Date;
  /** The values of each column, in the order of the records; `id` is among the columns. */
  columns: Readonly<Record<string, readonly unknown[]>>;
  /** The SQL type of a column. */
  typeOf(column: string): string;
  /** Columns with a computed value, and the expression. */
  computed: Readonly<Record<string, string>>;
  /** Whether no record can exist, live or deleted, so that no conflict needs handling. */
  areNew: boolean;
}

/** Stores records in one statement: inserts new ones, revives deleted ones and updates existing ones. */
export async function upsertRecordRows(sql: Sql, rows: RecordRows): Promise<void> {
  const { table, accountId, at, columns, typeOf, computed, areNew } = rows;
  const read = Object.keys(columns);
  const names = [...read, ...Object.keys(computed)];
  const lists = read.map((name, index) => `$${index + 3}::${typeOf(name)}[]`);
  const sets = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);
  // Existing rows are always locked in id order.
  const overWhatIsThere = `order by r.id
     on conflict (account_id, id) do update set updated_at = greatest(t.updated_at, excluded.updated_at),
       created_at = case when t.deleted_at is null then t.created_at else excluded.created_at end,
       deleted_at = null, version = t.version + 1, ${sets.join(', ')}`;
  await sql(
    `insert into ${table} as t (account_id, created_at, updated_at, ${names.join(', ')})
     select $1, $2, $2, ${[...read.map((name) => `r.${name}`), ...Object.values(computed)].join(', ')}
     from unnest(${lists.join(', ')}) r (${read.join(', ')})
     ${areNew ? '' : overWhatIsThere}`,
    [accountId, at, ...Object.values(columns).map(listLiteral)],
  );
}

/** Formats a PostgreSQL array literal. The driver's own conversion allocates more than twice as much memory. */
function listLiteral(values: readonly unknown[]): string {
  return `{${values.map((value) => (value == null ? 'NULL' : quoted(String(value as Scalar)))).join(',')}}`;
}

type Scalar = string | number | boolean;

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
