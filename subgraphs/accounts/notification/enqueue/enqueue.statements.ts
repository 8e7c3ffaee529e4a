import type { Sql } from '../../../../platform/db/sql.ts';
import { lockFreeRows } from '../../../../platform/jobs/claim.ts';
import type { NewNotification } from './draft-notifications.ts';

/** Accounts with events that have not been turned into notifications yet. */
export async function accountsWithNewEvents(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ accountId: string }>(
    `select a.account_id from accounts.account a
     left join accounts.notification_cursor c on c.account_id = a.account_id
     where exists (select 1 from events.event e where e.account_id = a.account_id and e.pos > coalesce(c.cursor_pos, 0))
     limit $1`,
    [limit],
  );
  return rows.map(({ accountId }) => accountId);
}

/** The position of the notification reader in an account's events. */
export interface EventCursor {
  /** The position of the last event that was read. */
  cursorPos: number;
  /** When the account was created. Loaded history can be older. */
  accountSince: Date;
}

/**
 * Locks the account's event cursor until the transaction ends.
 * @returns undefined while another process holds the lock
 */
export async function lockCursor(sql: Sql, accountId: string): Promise<EventCursor | undefined> {
  await sql(`insert into accounts.notification_cursor (account_id, cursor_pos) values ($1, 0) on conflict do nothing`, [
    accountId,
  ]);
  const [cursor] = await sql<EventCursor>(
    lockFreeRows({
      columns: 'c.cursor_pos, a.created_at as account_since',
      table: 'accounts.notification_cursor',
      join: 'join accounts.account a on a.account_id = c.account_id',
      where: 'c.account_id = $1',
    }),
    [accountId],
  );
  return cursor;
}

/** Advances the account's event cursor. */
export async function moveCursor(sql: Sql, accountId: string, pos: number): Promise<void> {
  await sql(`update accounts.notification_cursor set cursor_pos = $2 where account_id = $1`, [accountId, pos]);
}

/** Stores notifications; existing ones do not change. */
export async function insertNotifications(
  sql: Sql,
  accountId: string,
  notifications: readonly NewNotification[],
  now: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  await sql(
    `insert into accounts.notification
       (account_id, id, event_id, event_type, entity_type, entity_id, recipient_kind, recipient_id, channel, address,
        language, subject, body, is_urgent, is_escalation, message_id, request_id, state, reason, due_at, created_at)
     select $1, id, event_id, event_type, entity_type, entity_id, recipient_kind, recipient_id, channel, address, language,
            subject, body, is_urgent, is_escalation, message_id, request_id, state, reason,
            case when state = 'queued' then $3::timestamptz end, $3
     from jsonb_to_recordset($2::jsonb) as n (id text, event_id uuid, event_type text, entity_type text, entity_id text,
       recipient_kind text, recipient_id text, channel text, address text, language text, subject text, body text,
       is_urgent boolean, is_escalation boolean, message_id text, request_id text, state text, reason text)
     on conflict do nothing`,
    [accountId, JSON.stringify(notifications.map(rowOf)), now],
  );
}

function rowOf({ event, recipient, ...notification }: NewNotification): object {
  // A message about a page is about its ticket, and lies in the ticket's property.
  const isPage = event.entityType === 'page';
  return {
    id: notification.id,
    event_id: event.id,
    event_type: event.type,
    entity_type: isPage ? 'ticket' : event.entityType,
    entity_id: isPage ? event.data['ticket_id'] : event.entityId,
    recipient_kind: recipient.kind,
    recipient_id: recipient.id,
    channel: notification.channel,
    address: notification.address,
    language: notification.language,
    subject: notification.subject,
    body: notification.body,
    is_urgent: notification.isUrgent,
    is_escalation: notification.isEscalation,
    message_id: notification.messageId,
    request_id: event.requestId,
    state: notification.state,
    reason: notification.suppressed,
  };
}
