import type { Sql } from '../../../platform/db/sql.ts';
import { lockFreeRows } from '../../../platform/jobs/claim.ts';

const BATCH_SIZE = 5_000;

/** A transaction that sees one account. */
export interface PlacingTarget {
  accountId: string;
  inTransaction: (work: (sql: Sql) => Promise<number>) => Promise<number>;
}

/**
 * Assigns the next position to every committed change of the account's tenants without one, in the order of `seq`, like
 * the event log does. One transaction at a time (the account's advisory lock) positions only visible rows, so a reader
 * by position sees every change, even of a transaction that commits late: its position is after all that were read. A
 * row that is being changed is left for later because it gets a later position anyway.
 */
export async function placeTenantChanges({ accountId, inTransaction }: PlacingTarget): Promise<void> {
  let count = BATCH_SIZE;
  while (count === BATCH_SIZE) count = await inTransaction((sql) => placeBatch(sql, accountId));
}

const UNPLACED = lockFreeRows({
  columns: 'c.id, c.seq',
  table: 'properties.tenant',
  where: 'c.account_id = $1 and c.pos is null',
  order: 'c.seq',
  most: '$2',
  lock: 'no key update',
});

/** The lock is a separate statement because the next one must see all positions that the last holder assigned. */
async function placeBatch(sql: Sql, accountId: string): Promise<number> {
  await awaitTurnToPlace(sql, accountId);
  const [row] = await sql<{ count: number }>(
    `with unplaced as materialized (
       ${UNPLACED}
     ), placed as materialized (
       select id, seq, nextval('properties.tenant_pos') as pos from (select * from unplaced order by seq) in_order
     ), updated as (
       update properties.tenant t set pos = p.pos from placed p
       where t.account_id = $1 and t.id = p.id and t.seq = p.seq and t.pos is null returning 1
     )
     select (select count(*)::int from updated) as count`,
    [accountId, BATCH_SIZE],
  );
  return row?.count ?? 0;
}

/** Lets only one transaction at a time assign positions, until it ends. */
export async function awaitTurnToPlace(sql: Sql, accountId: string): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended('tenant-places ' || $1, 0))`, [accountId]);
}
