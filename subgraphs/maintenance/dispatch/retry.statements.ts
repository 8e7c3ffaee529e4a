import type { Sql } from '../../../platform/db/sql.ts';

/** A ticket that is to be tried again. */
export interface WaitingTicket {
  accountId: string;
  ticketId: string;
}

/** Few enough that a claim does not run out while they are worked on. */
const BATCH = 20;

/** Tickets that nobody was eligible for and nobody has taken in hand since. */
const WAITING = `status = 'open' and dispatch_retry_at is not null and vendor_id is null and property_id is not null
  and follows_ticket_id is null and not self_performed`;

/** Sets when a ticket without a vendor is tried again; null for never. */
export async function setNextTry(sql: Sql, ticketId: string, at: Date | null): Promise<void> {
  await sql(`update maintenance.ticket set dispatch_retry_at = $2 where id = $1`, [ticketId, at]);
}

/**
 * Lets the account's waiting tickets be tried at once, since a vendor or a rule has changed. One that somebody is busy
 * with keeps its instant: waiting for it here, with the vendor locked, could be waiting for each other.
 */
export async function tryWaitingTicketsAt(sql: Sql, at: Date): Promise<void> {
  await sql(
    `update maintenance.ticket t set dispatch_retry_at = $1
     from (select account_id, id from maintenance.ticket
           where ${WAITING} and dispatch_retry_at > $1 for update skip locked) waiting
     where t.account_id = waiting.account_id and t.id = waiting.id`,
    [at],
  );
}

/** Whether a locked ticket still waits for a vendor. */
export async function isWaiting(sql: Sql, ticketId: string): Promise<boolean> {
  const rows = await sql(`select 1 from maintenance.ticket where id = $1 and ${WAITING}`, [ticketId]);
  return rows.length > 0;
}

/**
 * Claims tickets of any account that are due for another try, for half a minute: no other worker takes them meanwhile,
 * and those of a worker that was killed come round again.
 * @param sql a worker's
 */
export function claimWaitingTickets(sql: Sql, now: Date): Promise<WaitingTicket[]> {
  return sql<WaitingTicket>(
    `update maintenance.ticket t set dispatch_retry_at = $1::timestamptz + interval '30 seconds'
     from (select account_id, id from maintenance.ticket
           where ${WAITING} and dispatch_retry_at <= $1
           order by dispatch_retry_at limit ${BATCH} for update skip locked) due
     where t.account_id = due.account_id and t.id = due.id
     returning t.account_id as "accountId", t.id as "ticketId"`,
    [now],
  );
}
