import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { SmsMessage, SmsOffer, SmsSender } from '../../../platform/phone/sms-answers.types.ts';

// A text message names no account: all of these run as a worker.

/** The vendors with a telephone number. */
export function vendorsOfPhone(sql: Sql, phone: string): Promise<SmsSender[]> {
  return sql<SmsSender>(
    `select account_id, 'vendor' as kind, id, name, null as language from maintenance.vendor
     where phone = $1 order by account_id, id`,
    [phone],
  );
}

/** The offers that wait for an answer of the vendors with a telephone number, the most urgent first. */
export function openOffersOfPhone(sql: Sql, phone: string): Promise<SmsOffer[]> {
  return sql<SmsOffer>(
    `select t.account_id, v.id as vendor_id, t.id as ticket_id, d.attempt as offer, t.category, c.code
     from maintenance.vendor v
     join maintenance.ticket t on t.account_id = v.account_id and t.vendor_id = v.id
       and t.status = 'dispatched' and t.follows_ticket_id is null
     join lateral (
       select attempt, vendor_id from maintenance.dispatch_record r
       where r.account_id = t.account_id and r.ticket_id = t.id order by attempt desc limit 1
     ) d on d.vendor_id = v.id
     left join maintenance.sms_code c
       on c.account_id = t.account_id and c.phone = $1 and c.ticket_id = t.id and c.offer = d.attempt
     where v.phone = $1 order by t.accept_by, t.account_id, t.id`,
    [phone],
  );
}

/**
 * Gives each open offer of a telephone number the number by which the vendor can name it. A number is not given again while
 * the earlier offer is remembered, so that a late answer never means another job.
 * @param sql of a transaction
 */
export async function numberOffers(sql: Sql, phone: string, now: DatabaseInstant): Promise<SmsOffer[]> {
  await sql(`select pg_advisory_xact_lock(hashtextextended('sms codes ' || $1, 0))`, [phone]);
  const unnumbered = (await openOffersOfPhone(sql, phone)).filter(({ code }) => code === null);
  await sql(
    `insert into maintenance.sms_code (account_id, phone, code, ticket_id, offer, listed_at)
     select o.account_id, $1, place + (select coalesce(max(code), 0) from maintenance.sms_code where phone = $1),
            o.ticket_id, o.offer, $5::timestamptz
     from unnest($2::text[], $3::text[], $4::integer[]) with ordinality as o (account_id, ticket_id, offer, place)`,
    [
      phone,
      unnumbered.map(({ accountId }) => accountId),
      unnumbered.map(({ ticketId }) => ticketId),
      unnumbered.map(({ offer }) => offer),
      now,
    ],
  );
  return openOffersOfPhone(sql, phone);
}

const MESSAGE = `account_id, message_sid,
  case when agent_id is null then 'vendor' else 'agent' end as sender_kind, coalesce(agent_id, vendor_id) as sender_id,
  answer, ticket_id, offer, page_id, reply`;

/** A message that was received before; undefined for a new one. */
export async function findMessage(sql: Sql, messageSid: string): Promise<SmsMessage | undefined> {
  const [message] = await sql<SmsMessage>(`select ${MESSAGE} from maintenance.sms_message where message_sid = $1`, [
    messageSid,
  ]);
  return message;
}

/**
 * Stores what a message decided.
 * @returns what is stored: what the same message decided when it came before
 */
export async function keepMessage(sql: Sql, message: SmsMessage, now: DatabaseInstant): Promise<SmsMessage> {
  const { accountId, messageSid, senderKind, senderId, answer, ticketId, offer, pageId, reply } = message;
  const [kept] = await sql<SmsMessage>(
    `insert into maintenance.sms_message (account_id, message_sid, vendor_id, agent_id, answer, ticket_id, offer,
       page_id, reply, received_at)
     values ($1, $2, case $3 when 'vendor' then $4 end, case $3 when 'agent' then $4 end, $5, $6, $7, $8, $9,
       $10::timestamptz)
     on conflict (message_sid) do nothing returning ${MESSAGE}`,
    [accountId, messageSid, senderKind, senderId, answer, ticketId, offer, pageId, reply, now],
  );
  return kept ?? (await findMessage(sql, messageSid))!;
}

/** Stores the reply to a message, once its answer has taken effect. */
export async function keepReply(sql: Sql, { accountId, messageSid }: SmsMessage, reply: string): Promise<void> {
  await sql(`update maintenance.sms_message set reply = $3 where account_id = $1 and message_sid = $2`, [
    accountId,
    messageSid,
    reply,
  ]);
}

/** Deletes messages and numbers of offers that are older than so many milliseconds. */
export async function forgetSms(sql: Sql, now: DatabaseInstant, keptForMs: number): Promise<void> {
  const old = `< $1::timestamptz - $2 * interval '1 ms'`;
  await sql(`delete from maintenance.sms_message where received_at ${old}`, [now, keptForMs]);
  await sql(`delete from maintenance.sms_code where listed_at ${old}`, [now, keptForMs]);
}
