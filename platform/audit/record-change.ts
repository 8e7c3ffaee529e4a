import { AUTHOR_SETTING } from '../db/roles.ts';
import type { Sql } from '../db/sql.ts';

/** The kinds of records whose tables have no triggers of the audit; their changes are written by {@link recordChange} alone. */
export const ENTITIES_WITHOUT_TRIGGERS = ['import', 'notification', 'session'] as const;

/** A change that no audited field shows. */
export interface UntrackedChange {
  entityType: (typeof ENTITIES_WITHOUT_TRIGGERS)[number] | 'kpi_export' | 'ticket' | 'webhook_endpoint';
  entityId: string;
  /** The property that the record lies in; absent for what concerns the whole account. */
  propertyId?: string | null;
  /** Each field, as it was and as it is. */
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/**
 * Writes a change to the audit that its triggers do not see: of a table that they do not follow, or of a secret. The
 * author is that of the command.
 */
export async function recordChange(
  sql: Sql,
  accountId: string,
  { entityType, entityId, propertyId = null, changes }: UntrackedChange,
): Promise<void> {
  await sql(
    `insert into audit.change
       (account_id, at, actor, actor_id, request_id, entity_type, entity_id, property_id, action, changes)
     select $1, (author ->> 'at')::timestamptz, author -> 'actor', author #>> '{actor,id}', author ->> 'requestId', $2, $3,
            $4, 'updated', $5
     from (select current_setting('${AUTHOR_SETTING}')::jsonb as author) a`,
    [accountId, entityType, entityId, propertyId, JSON.stringify(changes)],
  );
}
