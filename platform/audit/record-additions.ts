import type { Actor } from '../actor.ts';
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
  await sql(
    `insert into audit.change (account_id, at, actor, actor_id, request_id, entity_type, entity_id, property_id, action)
     select $1, at, actor, actor ->> 'id', "requestId", $2, "entityId", "propertyId", 'created'
     from json_to_recordset($3) as a ("entityId" text, "propertyId" text, actor jsonb, "requestId" text, at timestamptz)`,
    [accountId, entityType, JSON.stringify(additions)],
  );
}
