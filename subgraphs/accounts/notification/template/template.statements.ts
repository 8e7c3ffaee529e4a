import type { Sql } from '../../../../platform/db/sql.ts';
import type { TemplateKey } from '../notification.types.ts';
import type { MessageText } from '../message/render.rules.ts';

/**
 * Stores a text of the account in place of the previous one.
 * @returns its version
 */
export async function upsertTemplate(
  sql: Sql,
  accountId: string,
  { recipientKind, eventType, channel, language }: TemplateKey,
  { subject, body }: MessageText,
  at: Date,
): Promise<string> {
  const [row] = await sql<{ version: string }>(
    `insert into accounts.notification_template
       (account_id, recipient_kind, event_type, channel, language, subject, body, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id, recipient_kind, event_type, channel, language) do update
     set subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at,
         version = excluded.version
     returning version::text as version`,
    [accountId, recipientKind, eventType, channel, language, subject, body, at],
  );
  return row!.version;
}

/**
 * Deletes a text of the account.
 * @returns whether there was one
 */
export async function deleteTemplate(
  sql: Sql,
  accountId: string,
  { recipientKind, eventType, channel, language }: TemplateKey,
): Promise<boolean> {
  const rows = await sql(
    `delete from accounts.notification_template
     where account_id = $1 and recipient_kind = $2 and event_type = $3 and channel = $4 and language = $5
     returning 1 as deleted`,
    [accountId, recipientKind, eventType, channel, language],
  );
  return rows.length > 0;
}
