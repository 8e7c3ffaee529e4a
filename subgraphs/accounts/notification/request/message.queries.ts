import type { Sql } from '../../../../platform/db/sql.ts';

/** How many messages of a type recipients were sent since an instant, by kind and id. */
export async function messagesSince(
  sql: Sql,
  type: string,
  recipientIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await sql<{ recipient: string; messages: number }>(
    `select recipient_kind || ' ' || recipient_id as recipient, count(distinct event_id)::int as messages
     from accounts.notification
     where event_type = $1 and recipient_id = any($2::text[]) and created_at > $3 group by 1`,
    [type, recipientIds, since],
  );
  return new Map(rows.map(({ recipient, messages }) => [recipient, messages]));
}
