import type { Sql } from '../../../platform/db/sql.ts';

/**
 * The ids of the live records that bear one of the identifiers, locked in their order. Each is looked up by itself: a list
 * of thousands is planned as a scan of all that the account has, as long as the table has grown faster than its statistics.
 */
export async function lockRecords(
  sql: Sql,
  table: string,
  { ids, externalIds }: { ids: readonly string[]; externalIds: readonly string[] },
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select wanted.id from (
       select id from unnest($1::text[]) as said (id)
       union select found.id from unnest($2::text[]) as said (external_id) cross join lateral (
         select r.id from ${table} r where r.external_id = said.external_id and r.deleted_at is null offset 0
       ) found
       order by id
     ) wanted cross join lateral (
       select 1 from ${table} r where r.id = wanted.id and r.deleted_at is null for no key update
     ) locked`,
    [ids, externalIds],
  );
  return rows.map(({ id }) => id);
}

/** The texts of larger statements stay in memory until it is tidied up. */
const ROWS_PER_STATEMENT = 250;

/**
 * Stores records, hundreds in one statement: new ones, in the place of deleted ones, and over what they were.
 * @param rows the values by column, the same columns in each, `id` among them
 * @param given columns that the database gives a value for, and the expression for it
 */
export async function upsertRecordRows(
  sql: Sql,
  {
    table,
    given,
    accountId,
    at,
  }: { table: string; given: Readonly<Record<string, string>>; accountId: string; at: Date },
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const all = [...columns, ...Object.keys(given)];
  const statement = `insert into ${table} as t (account_id, created_at, updated_at, id, ${all.join(', ')})
     select $1, $2, $2, r.id, ${[...columns.map((name) => `r.${name}`), ...Object.values(given)].join(', ')}
     from json_populate_recordset(null::${table}, $3::json) r
     order by r.id
     on conflict (account_id, id) do update set updated_at = excluded.updated_at,
       created_at = case when t.deleted_at is null then t.created_at else excluded.created_at end,
       deleted_at = null, version = t.version + 1, ${all.map((name) => `${name} = excluded.${name}`).join(', ')}`;
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await sql(statement, [accountId, at, JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))]);
  }
}
