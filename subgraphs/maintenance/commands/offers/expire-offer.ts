import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockInTurn } from '../../incident/lock-in-turn.ts';
import { passOn } from './offer-to-next-vendor.ts';

/**
 * Passes a ticket on whose vendor did not answer in time. Whoever was quicker, a person or another worker, wins: then
 * nothing is done.
 * @returns whether the offer had run out
 */
export async function expireOffer(caller: CommandContext, ticketId: string): Promise<boolean> {
  const { ticket, context } = await lockInTurn(caller, ticketId);
  const { status, acceptBy } = ticket;
  if (status !== 'dispatched' || acceptBy === null || acceptBy > context.now) return false;
  await passOn(context, ticket, { status: 'timed_out', reason: 'did not answer in time' });
  return true;
}
