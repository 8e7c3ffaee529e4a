import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { AccountFile } from '../../../platform/files/account-file.ts';
import { lockFreeRows } from '../../../platform/jobs/claim.ts';

/** Registers a file in the store that no document has claimed. */
export async function noteUnclaimed(sql: Sql, { accountId, fileId }: AccountFile, since: Date): Promise<void> {
  await sql(`insert into properties.unclaimed_file (account_id, id, since) values ($1, $2, $3)`, [
    accountId,
    fileId,
    since,
  ]);
}

/**
 * Claims a file for a document or for deletion. Of two concurrent claims, one waits for the other.
 * @returns false when the file cannot be claimed
 */
export async function claimFile(sql: Sql, { accountId, fileId }: AccountFile): Promise<boolean> {
  const rows = await sql(`delete from properties.unclaimed_file where account_id = $1 and id = $2 returning 1`, [
    accountId,
    fileId,
  ]);
  return rows.length > 0;
}

const FORGOTTEN = lockFreeRows({
  columns: 'c.account_id, c.id',
  table: 'properties.unclaimed_file',
  where: `c.since < $1::timestamptz - $2 * interval '1 ms'`,
  order: 'c.since',
  most: 1,
});

/**
 * Locks the oldest unclaimed file until the transaction ends.
 * @param worker a transaction with the worker role
 */
export async function takeForgottenFile(
  worker: Sql,
  now: DatabaseInstant,
  forgottenAfterMs: number,
): Promise<AccountFile | undefined> {
  const [row] = await worker<AccountFile>(
    `with forgotten as (${FORGOTTEN})
     delete from properties.unclaimed_file f using forgotten
     where f.account_id = forgotten.account_id and f.id = forgotten.id
     returning f.account_id, f.id as file_id`,
    [now, forgottenAfterMs],
  );
  return row;
}

/** Marks the records of a document as set by a client, instead of guessed. */
export async function noteGiven(sql: Sql, id: string): Promise<void> {
  await sql(`update properties.document set attached_by = 'given', attachment_reason = null where id = $1`, [id]);
}

/** The existing records among these, without deleted ones. */
export async function knownReferences(
  sql: Sql,
  ids: {
    propertyId: string | null;
    unitId: string | null;
    leaseId: string | null;
    tenantId: string | null;
    ticketId: string | null;
  },
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }>(
    `select 'propertyId' as name from properties.property where id = $1 and deleted_at is null
     union all select 'unitId' from properties.unit where id = $2 and deleted_at is null
     union all select 'leaseId' from properties.lease where id = $3 and deleted_at is null
     union all select 'tenantId' from properties.tenant where id = $4 and deleted_at is null
     union all select 'ticketId' from maintenance.published_ticket where id = $5`,
    [ids.propertyId, ids.unitId, ids.leaseId, ids.tenantId, ids.ticketId],
  );
  return new Set(rows.map(({ name }) => name));
}
