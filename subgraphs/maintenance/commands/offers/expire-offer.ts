import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { offerToNextVendor } from './offer-to-next-vendor.ts';

/**
 * Offers a ticket to the next vendor when its vendor did not answer in time. Nothing happens when a person or another worker
 * was faster.
 * @returns whether the offer had run out
 */
export async function expireOffer(caller: CommandContext, ticketId: string): Promise<boolean> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  const { status, acceptBy } = ticket;
  if (status !== 'dispatched' || acceptBy === null || acceptBy > context.now) return false;
  await offerToNextVendor(context, ticket, { status: 'timed_out', reason: 'did not answer in time' });
  return true;
}
