import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { sharePerformer } from '../../incident/linking/find-performer.ts';
import { lockTicketAndCauses } from '../../incident/lock-in-turn.ts';
import { offerIfVendorEligible } from '../../dispatch/offer/offer-to-vendor.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { nextTryAfter } from '../../dispatch/waiting/retry.rules.ts';
import { isWaiting, setNextTry } from '../../dispatch/waiting/retry.statements.ts';

/**
 * Looks once more for a vendor for a ticket that nobody has, among those who were not asked in its round; it shares that
 * of a report of the same cause which has found one meanwhile. While there is none, nothing is told and only the next try is set; whoever took the ticket in hand
 * meanwhile keeps it.
 * @returns whether a vendor has it now
 */
export async function retryTicket(caller: CommandContext, ticketId: string): Promise<boolean> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  if (!(await isWaiting(context.sql, ticketId))) return false;
  return (await sharePerformer(context, ticket)) || offerToOthers(context, ticket);
}

/**
 * Offers a locked ticket that nobody has to whoever is eligible by now and was not asked in its round; otherwise tells
 * nothing and sets the next try.
 * @returns whether a vendor has it now
 */
export async function offerToOthers(context: CommandContext, ticket: Ticket): Promise<boolean> {
  const decision = await offerIfVendorEligible(context, ticket);
  if (decision.vendorId !== null) return true;
  await setNextTry(context.sql, ticket.id, nextTryAfter(decision, ticket.severity, context.now));
  return false;
}
