import { insertRows } from '../../../../platform/db/rows/insert-rows.ts';
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
  const rows = notifications.map((notification) => rowOf(notification, now));
  await insertRows(sql, accountId, 'accounts.notification', rows, 'on conflict do nothing');
}

function rowOf({ event, recipient, suppressed, link: _link, ...notification }: NewNotification, now: Date): object {
  // A message about a page is about its ticket, and lies in the ticket's property.
  const isPage = event.entityType === 'page';
  return {
    ...notification,
    ...{ eventId: event.id, eventType: event.type, requestId: event.requestId },
    entityType: isPage ? 'ticket' : event.entityType,
    entityId: isPage ? event.data['ticket_id'] : event.entityId,
    ...{ recipientKind: recipient.kind, recipientId: recipient.id },
    reason: suppressed,
    dueAt: notification.state === 'queued' ? now : null,
    createdAt: now,
  };
}
