import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { freePlaces } from '../decision/dispatch.queries.ts';
import { wakeTicketsForPlaces } from './retry.statements.ts';

/** Few enough that the retries are soon through with them; the rest follows. */
const MOST_AT_ONCE = 100;

/**
 * Lets tickets that wait for a vendor's places be tried at once, as many as it has places.
 * @returns how many of them have not been tried yet; 0 when nobody waits or the vendor is full again
 */
export async function wakeWaitingTickets({ sql, now }: CommandContext, vendorId: string): Promise<number> {
  const free = await freePlaces(sql, vendorId);
  if (free <= 0) return 0;
  return wakeTicketsForPlaces(sql, vendorId, { places: Math.min(free, MOST_AT_ONCE), at: now });
}
