import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { claimDue, dueQuery, lockFreeRows } from '../../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../../platform/jobs/claim.ts';
import type { NextTry } from './retry.rules.ts';

/** A ticket that is due for another try. */
export interface WaitingTicket {
  accountId: string;
  ticketId: string;
}

/** Open tickets without a vendor that no person has taken over since. */
const WAITING = `status = 'open' and dispatch_retry_at is not null and vendor_id is null and property_id is not null
  and follows_ticket_id is null and not self_performed`;

/** The most severe tickets come first, and among these the oldest; few enough that all are tried before the claim runs out. */
const WAITING_TICKETS: ClaimSource<'accountId' | 'ticketId'> = {
  table: 'maintenance.ticket',
  keys: { accountId: 'account_id', ticketId: 'id' },
  isDue: `${WAITING} and c.dispatch_retry_at <= $1`,
  order: 'c.severity_rank, c.created_at, c.id',
  most: 20,
  endsAt: 'dispatch_retry_at',
  claimMs: 30_000,
  claimFrom: 'search',
  gives: 'c.severity_rank, c.created_at',
  result: `select "accountId", "ticketId" from claimed order by severity_rank, created_at, "ticketId"`,
};

/** Finds whether a waiting ticket is due. */
export const DUE_RETRIES = dueQuery(WAITING_TICKETS);

/** Selects the keys of tickets that no other transaction has locked. */
const idleTickets = (where: string): string =>
  lockFreeRows({ columns: 'c.account_id, c.id', table: 'maintenance.ticket', where });

/** Sets when a ticket without a vendor is tried again, and which vendors' places it waits for. */
export async function setNextTry(sql: Sql, ticketId: string, { at, awaitedVendorIds }: NextTry): Promise<void> {
  await sql(`update maintenance.ticket set dispatch_retry_at = $2, awaited_vendor_ids = $3 where id = $1`, [
    ticketId,
    at,
    awaitedVendorIds,
  ]);
}

/**
 * Makes the account's waiting tickets due at once, because a vendor or a rule has changed. A ticket that another
 * transaction has locked keeps its time: waiting for it while the vendor is locked could deadlock.
 */
export async function retryWaitingTicketsAt(sql: Sql, at: Date): Promise<void> {
  await sql(
    `update maintenance.ticket t set dispatch_retry_at = $1
     from (${idleTickets(`${WAITING} and c.dispatch_retry_at > $1`)}) waiting
     where t.account_id = waiting.account_id and t.id = waiting.id`,
    [at],
  );
}

/** Makes a locked ticket due at once if it waits for a vendor; a ticket on hold becomes due when it is resumed. */
export async function retryTicketAt(sql: Sql, ticketId: string, at: Date): Promise<void> {
  await sql(`update maintenance.ticket set dispatch_retry_at = $2 where id = $1 and dispatch_retry_at > $2`, [
    ticketId,
    at,
  ]);
}

/** Whether a locked ticket still waits for a vendor. */
export async function isWaiting(sql: Sql, ticketId: string): Promise<boolean> {
  const rows = await sql(`select 1 from maintenance.ticket where id = $1 and ${WAITING}`, [ticketId]);
  return rows.length > 0;
}

/**
 * Makes as many tickets that wait for the vendor due at once as it has places: the most severe first, and among these
 * the oldest. A ticket that another transaction has locked keeps its time for now.
 * @returns how many of these tickets are due and not tried yet, whether woken now or before
 */
export async function wakeTicketsForPlaces(
  sql: Sql,
  vendorId: string,
  { places, at }: { places: number; at: Date },
): Promise<number> {
  const rows = await sql(
    `with first as (
       select account_id, id from maintenance.ticket
       where ${WAITING} and $1 = any(awaited_vendor_ids) order by severity_rank, created_at, id limit $2
     ), idle as (
       ${lockFreeRows({
         columns: 'c.account_id, c.id',
         table: 'maintenance.ticket',
         join: 'join first f on c.account_id = f.account_id and c.id = f.id',
         where: 'c.dispatch_retry_at > $3',
       })}
     ), woken as (
       update maintenance.ticket t set dispatch_retry_at = $3 from idle
       where t.account_id = idle.account_id and t.id = idle.id
     )
     select 1 from first`,
    [vendorId, places, at],
  );
  return rows.length;
}

/**
 * Claims tickets of any account that are due for another try; those of a worker that died become due again.
 * @param sql the connection of a worker
 */
export function claimWaitingTickets(sql: Sql, now: DatabaseInstant): Promise<WaitingTicket[]> {
  return claimDue<WaitingTicket>(sql, WAITING_TICKETS, { now });
}
