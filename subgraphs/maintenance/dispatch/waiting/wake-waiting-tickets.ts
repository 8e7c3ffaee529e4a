import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { freePlaces } from '../decision/dispatch.queries.ts';
import { wakeTicketsForPlaces } from './retry.statements.ts';

/** Few enough that the retries finish soon; the job wakes the others later. */
const MOST_AT_ONCE = 100;

/**
 * Makes tickets that wait for a vendor due at once, as many as the vendor has free places.
 * @returns how many of them have not been tried yet; 0 when no ticket waits or the vendor is full
 */
export async function wakeWaitingTickets({ sql, now }: CommandContext, vendorId: string): Promise<number> {
  const free = await freePlaces(sql, vendorId);
  if (free <= 0) return 0;
  return wakeTicketsForPlaces(sql, vendorId, { places: Math.min(free, MOST_AT_ONCE), at: now });
}
