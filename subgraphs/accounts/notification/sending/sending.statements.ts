import { staysHere } from '../../../../platform/db/cells/places.ts';
import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { claimDue, dueQuery, lockFreeRows, renewClaims, writeHeld } from '../../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../../platform/jobs/claim.ts';
import type { NotificationAttempt, NotificationChannel, Transport } from '../notification.types.ts';
import { MOST_URGENT_TRIES } from './outcome.rules.ts';
import type { Outcome } from './outcome.rules.ts';
import type { ClaimedNotification } from './sending.types.ts';

const CRASHED = 'The process that sent it ended before it noted what came of it.';

/** Emergencies come first; `$3` is the channel, `$4` how many at most, `$5` what carries them. */
const NOTIFICATIONS: ClaimSource<'accountId' | 'id'> = {
  table: 'accounts.notification',
  keys: { accountId: 'account_id', id: 'id' },
  isDue: `c.channel = $3 and c.state = 'queued' and c.due_at <= $1 and ${staysHere('c')}`,
  order: 'c.is_urgent desc, c.due_at',
  most: '$4',
  endsAt: 'leased_until',
  claimMs: 20_000,
  claimFrom: 'present',
  holder: 'lease_holder',
  isHeld: `c.state = 'sending'`,
  sets: `state = 'sending', transport = $5, tries = c.tries + 1, due_at = null`,
  gives: `c.event_id, c.event_type, c.entity_type,
    c.entity_id, c.recipient_kind, c.recipient_id, c.channel, c.address,
    c.language, c.subject, c.body, c.is_urgent, c.message_id, c.request_id,
    c.tries, c.lease_holder as holder`,
};

/**
 * Claims notifications of a channel that are due: nobody else sends them while the claim is renewed.
 * @param sql a connection with the worker role
 */
export function claimNotifications(
  sql: Sql,
  wanted: { channel: NotificationChannel; transport: Transport; holder: string; now: DatabaseInstant; limit: number },
): Promise<ClaimedNotification[]> {
  const { channel, transport, holder, now, limit } = wanted;
  return claimDue<ClaimedNotification>(sql, NOTIFICATIONS, { now, holder, values: [channel, limit, transport] });
}

/** Renews claims. */
export async function keepNotifications(sql: Sql, claimed: readonly ClaimedNotification[]): Promise<void> {
  await renewClaims(sql, NOTIFICATIONS, claimed);
}

/**
 * Records the outcome of an attempt unless the claim has expired and another process has it.
 * @returns whether the outcome was recorded
 */
export function saveOutcome(
  sql: Sql,
  notification: ClaimedNotification,
  { state, dueAt, reason }: Outcome,
  attempt: NotificationAttempt,
): Promise<boolean> {
  return writeHeld(sql, NOTIFICATIONS, notification, {
    sets: `state = $4, due_at = $5, reason = $6, attempts = c.attempts || $7::jsonb, lease_holder = null,
      leased_until = null, sent_at = case when $4 = 'sent' then $8::timestamptz end`,
    values: [state, dueAt, reason, JSON.stringify([attempt]), attempt.at],
  });
}

const IS_ABANDONED = `c.state = 'sending' and c.leased_until < clock_timestamp()`;

const ABANDONED = lockFreeRows({
  columns: 'c.account_id, c.id',
  table: NOTIFICATIONS.table,
  where: IS_ABANDONED,
  most: 100,
});

/** Finds whether a message of a channel is due, or one of any channel is abandoned by the process that sent it. */
export function dueNotifications(channel: NotificationChannel): string {
  const queued = dueQuery({ ...NOTIFICATIONS, isDue: NOTIFICATIONS.isDue.replace('$3', `'${channel}'`) });
  const abandoned = dueQuery({ table: NOTIFICATIONS.table, isDue: IS_ABANDONED });
  return `(${queued}) union all (${abandoned}) limit 1`;
}

/**
 * Settles notifications of processes that were killed while sending. Mails and webhooks are sent again because their id
 * lets the receiver recognize a duplicate. Text messages may have been sent, so only emergencies are sent again.
 * @returns the number of settled notifications
 */
export async function settleAbandoned(sql: Sql, now: DatabaseInstant): Promise<number> {
  const rows = await sql(
    `with abandoned as (
       ${ABANDONED}
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
