import type { Sql } from '../../../platform/db/sql.ts';

/** A table of records, and the values for its columns. */
export interface RowValues {
  table: string;
  accountId: string;
  id: string;
  at: Date;
  /** By column. */
  values: Readonly<Record<string, unknown>>;
}

/**
 * Stores a new record, or one in the place of a deleted one.
 * @returns false when a live record with this id exists
 */
export async function insertRecord(sql: Sql, { table, accountId, id, at, values }: RowValues): Promise<boolean> {
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 4}`);
  const rows = await sql(
    `insert into ${table} as r (account_id, id, created_at, updated_at, ${columns.join(', ')})
     values ($1, $2, $3, $3, ${places.join(', ')})
     on conflict (account_id, id) do update set created_at = excluded.created_at,
       updated_at = greatest(r.updated_at, excluded.updated_at), deleted_at = null, version = r.version + 1, ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
     where r.deleted_at is not null
     returning 1`,
    [accountId, id, at, ...Object.values(values)],
  );
  return rows.length > 0;
}

/** Changes a record and its version. The time of change never moves back, even if a request waited for a later one. */
export async function updateRecordRow(sql: Sql, { table, id, at, values }: RowValues): Promise<void> {
  const sets = Object.keys(values).map((name, index) => `${name} = $${index + 3}`);
  await sql(
    `update ${table} set updated_at = greatest(updated_at, $2), version = version + 1, ${sets.join(', ')} where id = $1`,
    [id, at, ...Object.values(values)],
  );
}

/** Marks a record as deleted. */
export async function markDeleted(sql: Sql, { table, id, at }: Omit<RowValues, 'values' | 'accountId'>): Promise<void> {
  await sql(
    `update ${table} set deleted_at = greatest(updated_at, $2), updated_at = greatest(updated_at, $2), version = version + 1 where id = $1`,
    [id, at],
  );
}

/** Locks the record against other changes until the transaction ends. */
export async function lockRecordRow(sql: Sql, table: string, id: string): Promise<void> {
  await sql(`select 1 from ${table} where id = $1 for update`, [id]);
}

/**
 * Finds another live record with an external id. Writers of external ids are serialized, so that none is assigned
 * twice.
 */
export async function holderOfExternalId(
  sql: Sql,
  { table, accountId, externalId, id }: { table: string; accountId: string; externalId: string; id: string },
): Promise<string | undefined> {
  await lockUpserts(sql, table, accountId);
  const [row] = await sql<{ id: string }>(
    `select id from ${table} where external_id = $1 and id <> $2 and deleted_at is null limit 1`,
    [externalId, id],
  );
  return row?.id;
}

/** Lets only one transaction at a time assign external ids in a table. */
export async function lockUpserts(sql: Sql, table: string, accountId: string): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`, [table, accountId]);
}
