import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { NotificationAttempt, NotificationChannel, Transport } from '../notification.types.ts';
import { MOST_URGENT_TRIES } from './outcome.rules.ts';
import type { Outcome } from './outcome.rules.ts';
import type { ClaimedNotification } from './sending.types.ts';

/** How long a notification stays claimed by a killed process. */
const LEASE = `interval '20 seconds'`;

const CRASHED = 'The process that sent it ended before it noted what came of it.';

/**
 * Claims due notifications of a channel, emergencies first. No other process sends them while the claim is renewed.
 * @param sql a connection with the worker role
 */
export function claimDue(
  sql: Sql,
  wanted: { channel: NotificationChannel; transport: Transport; holder: string; now: DatabaseInstant; limit: number },
): Promise<ClaimedNotification[]> {
  const { channel, transport, holder, now, limit } = wanted;
  return sql<ClaimedNotification>(
    `with due as (
       select account_id, id from accounts.notification
       where channel = $1 and state = 'queued' and due_at <= $2
       order by is_urgent desc, due_at limit $3 for update skip locked
     )
     update accounts.notification n
     set state = 'sending', transport = $4, lease_holder = $5, leased_until = clock_timestamp() + ${LEASE},
         tries = n.tries + 1, due_at = null
     from due where n.account_id = due.account_id and n.id = due.id
     returning n.account_id as "accountId", n.id, n.event_id as "eventId", n.event_type as "eventType",
       n.entity_type as "entityType", n.entity_id as "entityId", n.recipient_kind as "recipientKind",
       n.recipient_id as "recipientId", n.channel, n.address, n.language, n.subject, n.body, n.is_urgent as "isUrgent",
       n.message_id as "messageId", n.request_id as "requestId", n.tries, n.lease_holder as "leaseHolder"`,
    [channel, now, limit, transport, holder],
  );
}

/** Renews claims. */
export async function renewClaims(sql: Sql, holders: readonly string[]): Promise<void> {
  await sql(
    `update accounts.notification set leased_until = clock_timestamp() + ${LEASE}
     where lease_holder = any($1::uuid[]) and state = 'sending'`,
    [holders],
  );
}

/**
 * Records the outcome of an attempt unless the claim has expired and another process has it.
 * @returns whether the outcome was recorded
 */
export async function saveOutcome(
  sql: Sql,
  { accountId, id, leaseHolder }: ClaimedNotification,
  { state, dueAt, reason }: Outcome,
  attempt: NotificationAttempt,
): Promise<boolean> {
  const rows = await sql(
    `update accounts.notification
     set state = $4, due_at = $5, reason = $6, attempts = attempts || $7::jsonb, lease_holder = null, leased_until = null,
         sent_at = case when $4 = 'sent' then $8::timestamptz end
     where account_id = $1 and id = $2 and lease_holder = $3 and state = 'sending' returning 1 as saved`,
    [accountId, id, leaseHolder, state, dueAt, reason, JSON.stringify([attempt]), attempt.at],
  );
  return rows.length > 0;
}

/**
 * Settles notifications of processes that were killed while sending. Mails and webhooks are sent again because their id
 * lets the receiver recognize a duplicate. Text messages may have been sent, so only emergencies are sent again.
 * @returns the number of settled notifications
 */
export async function settleAbandoned(sql: Sql, now: DatabaseInstant): Promise<number> {
  const rows = await sql(
    `with abandoned as (
       select account_id, id from accounts.notification
       where state = 'sending' and leased_until < clock_timestamp() limit 100 for update skip locked
     )
     update accounts.notification n
     set (state, due_at) = (select case when isSent then 'unknown' else 'queued' end,
                                   case when isSent then null else $1::timestamptz end
                            from (select n.transport = 'twilio' and (not n.is_urgent or n.tries >= $2) as isSent) fate),
         reason = $3, lease_holder = null, leased_until = null,
         attempts = n.attempts || jsonb_build_array(jsonb_build_object('at', $1::timestamptz, 'failure', $3::text,
                                                                       'answer', null))
     from abandoned a where n.account_id = a.account_id and n.id = a.id
     returning 1 as settled`,
    [now, MOST_URGENT_TRIES, CRASHED],
  );
  return rows.length;
}
