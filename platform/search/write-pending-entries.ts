import type { Database } from '../db/database.ts';

/** So many at once, that memory is bounded and a worker that stops soon has not long to wait. */
const AT_ONCE = 500;

/**
 * Writes the entries that changes have left to be written (`followLater`), oldest first. One process does so at a time:
 * two that wrote the entry of the same record could leave the older words.
 * @returns how many changes it followed
 */
export function writePendingEntries(database: Database, schema: string, kind: string): Promise<number> {
  return database.workerTransaction(async (sql) => {
    const [turn] = await sql<{ isOurs: boolean }>(`select pg_try_advisory_xact_lock(hashtext($1)) as is_ours`, [
      `${schema}.search_pending`,
    ]);
    if (!turn!.isOurs) return 0;
    const changes = await sql<{ accountId: string; recordId: string }>(
      `delete from ${schema}.search_pending p
       where (p.account_id, p.id) in (select account_id, id from ${schema}.search_pending where kind = $1 order by id limit ${AT_ONCE})
       returning p.account_id, p.record_id`,
      [kind],
    );
    const records = [...new Map(changes.map((change) => [`${change.accountId} ${change.recordId}`, change])).values()];
    if (records.length > 0) {
      await sql(`select ${schema}.index_${kind}($1::text[], $2::text[])`, [
        records.map(({ accountId }) => accountId),
        records.map(({ recordId }) => recordId),
      ]);
    }
    return changes.length;
  });
}
