import type { Sql } from '../../../../platform/db/sql.ts';
import type { PageRequest } from '../../../../platform/graphql/connection.ts';
import type { NotificationFilter } from './notification.inputs.ts';
import type {
  NotificationAttempt,
  NotificationChannel,
  NotificationState,
  RecipientKind,
  Transport,
} from '../notification.types.ts';

/** A notification in lists and references. */
export interface NotificationRow {
  id: string;
  eventId: string;
  eventType: string;
  entityType: string;
  entityId: string;
  recipientKind: RecipientKind;
  recipientId: string;
  channel: NotificationChannel;
  /** The full address; clients see a masked one. */
  address: string | null;
  language: string;
  subject: string;
  body: string;
  isUrgent: boolean;
  isEscalation: boolean;
  messageId: string;
  state: NotificationState;
  reason: string | null;
  transport: Transport | null;
  attempts: NotificationAttempt[];
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  createdAt: Date;
}

const notifications = `select id, event_id, event_type, entity_type,
    entity_id, recipient_kind, recipient_id, channel, address, language,
    subject, body, is_urgent, is_escalation, message_id, state, reason,
    transport, attempts, due_at as next_attempt_at, sent_at, created_at
  from accounts.notification`;

/** Notifications by id. */
export async function notificationsById(sql: Sql, ids: readonly string[]): Promise<Map<string, NotificationRow>> {
  const rows = await sql<NotificationRow>(`${notifications} where id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's notifications, latest first. */
export function listNotifications(
  sql: Sql,
  filter: NotificationFilter,
  { after, limit }: PageRequest,
): Promise<NotificationRow[]> {
  const { state = null, channel = null, eventType = null, entityId = null } = filter;
  const { recipientKind = null, recipientId = null } = filter;
  return sql<NotificationRow>(
    `${notifications} where ($1::text is null or state = $1) and ($2::text is null or channel = $2)
       and ($3::text is null or event_type = $3) and ($4::text is null or entity_id = $4)
       and ($5::text is null or recipient_kind = $5) and ($6::text is null or recipient_id = $6)
       and ($7::timestamptz is null or (created_at, id) < ($7, $8))
     order by created_at desc, id desc limit $9`,
    [state, channel, eventType, entityId, recipientKind, recipientId, after?.[0] ?? null, after?.[1] ?? null, limit],
  );
}

/** Locks a notification until the transaction ends. */
export async function lockNotification(sql: Sql, id: string): Promise<NotificationRow | undefined> {
  const [row] = await sql<NotificationRow>(`${notifications} where id = $1 for update`, [id]);
  return row;
}

/** Queues a locked notification again, with the current address. */
export async function requeueNotification(sql: Sql, id: string, address: string | null, at: Date): Promise<void> {
  await sql(
    `update accounts.notification
     set state = 'queued', due_at = $3, tries = 0, reason = null, address = coalesce($2, address) where id = $1`,
    [id, address, at],
  );
}
