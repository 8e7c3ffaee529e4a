import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';

/** A ticket whose vendor did not answer in time. */
export interface ExpiredOffer {
  accountId: string;
  ticketId: string;
  /** The instant at which it was found due. */
  foundAt: Date;
}

/** Few enough that a claim does not run out while they are worked on. */
const BATCH = 20;

/**
 * Claims tickets of any account whose offer has run out, for half a minute: no other worker takes them meanwhile, and
 * those of a worker that was killed come round again.
 * @param sql a worker's
 */
export function claimExpiredOffers(sql: Sql, now: DatabaseInstant): Promise<ExpiredOffer[]> {
  return sql<ExpiredOffer>(
    `update maintenance.ticket t set expiry_claimed_until = $1::timestamptz + interval '30 seconds'
     from (select account_id, id from maintenance.ticket
           where status = 'dispatched' and accept_by <= $1
             and (expiry_claimed_until is null or expiry_claimed_until <= $1)
           order by accept_by limit ${BATCH} for update skip locked) due
     where t.account_id = due.account_id and t.id = due.id
     returning t.account_id as "accountId", t.id as "ticketId",
       date_trunc('milliseconds', $1::timestamptz) as "foundAt"`,
    [now],
  );
}
