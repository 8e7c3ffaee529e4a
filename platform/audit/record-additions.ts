import type { Actor } from '../actor.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
import type { Sql } from '../db/sql.ts';

/** A record that was added, and by whom. */
export interface Addition {
  entityId: string;
  propertyId: string | null;
  actor: Actor;
  requestId: string;
  at: Date;
}

/** Writes added records to the audit, for a statement that adds those of several actors. */
export async function recordAdditions(
  sql: Sql,
  accountId: string,
  entityType: string,
  additions: readonly Addition[],
): Promise<void> {
  const rows = additions.map((addition) => ({
    ...addition,
    entityType,
    actorId: addition.actor.id,
    action: 'created',
  }));
  await insertRows(sql, accountId, 'audit.change', rows);
}
