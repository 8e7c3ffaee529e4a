import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { claimDue, dueQuery } from '../../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../../platform/jobs/claim.ts';

/** A ticket whose vendor did not answer in time. */
export interface ExpiredOffer {
  accountId: string;
  ticketId: string;
  /** The instant at which it was found due. */
  foundAt: Date;
}

/** They are few enough that no claim ends while they wait. */
const EXPIRED_OFFERS: ClaimSource<'accountId' | 'ticketId'> = {
  table: 'maintenance.ticket',
  keys: { accountId: 'account_id', ticketId: 'id' },
  isDue: `c.status = 'dispatched' and c.accept_by <= $1
    and (c.expiry_claimed_until is null or c.expiry_claimed_until <= $1)`,
  order: 'c.accept_by',
  most: 20,
  endsAt: 'expiry_claimed_until',
  claimMs: 30_000,
  claimFrom: 'search',
};

/** Finds whether an offer has run out. */
export const DUE_OFFERS = dueQuery(EXPIRED_OFFERS);

/**
 * Claims tickets of any account whose offer has run out.
 * @param sql a worker's
 */
export function claimExpiredOffers(sql: Sql, now: DatabaseInstant): Promise<ExpiredOffer[]> {
  return claimDue<ExpiredOffer>(sql, EXPIRED_OFFERS, { now });
}
