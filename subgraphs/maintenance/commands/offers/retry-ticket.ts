import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { sharePerformer } from '../../incident/linking/find-performer.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { offerIfVendorEligible } from '../../dispatch/offer/offer-to-vendor.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { nextTryAfter } from '../../dispatch/waiting/retry.rules.ts';
import { isWaiting, setNextTry } from '../../dispatch/waiting/retry.statements.ts';

/**
 * Looks once more for a vendor for a ticket without a performer, among those who were not asked in its round, or lets it share
 * the performer that another report of its cause has found. When there is none, only the next try is set.
 * @returns whether a vendor has it now
 */
export async function retryTicket(caller: CommandContext, ticketId: string): Promise<boolean> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  if (!(await isWaiting(context.sql, ticketId))) return false;
  return (await sharePerformer(context, ticket)) || offerToOthers(context, ticket);
}

/**
 * Offers a locked ticket without a performer to a vendor who is eligible now and was not asked in its round; sets the next try
 * when there is none.
 * @returns whether a vendor has it now
 */
export async function offerToOthers(context: CommandContext, ticket: Ticket): Promise<boolean> {
  const decision = await offerIfVendorEligible(context, ticket);
  if (decision.vendorId !== null) return true;
  await setNextTry(context.sql, ticket.id, nextTryAfter(decision, ticket.severity, context.now));
  return false;
}
