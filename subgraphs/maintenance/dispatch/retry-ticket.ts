import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import { offerIfAnybody } from '../ticket/offer-to-vendor.ts';
import { nextTryAt } from './retry.rules.ts';
import { isWaiting, setNextTry } from './retry.statements.ts';

/**
 * Looks once more for a vendor for a ticket that nobody was eligible for. While there is none, nothing is told and only
 * the next try is set; whoever took the ticket in hand meanwhile keeps it.
 * @returns whether it was offered to a vendor
 */
export async function retryTicket(caller: CommandContext, ticketId: string): Promise<boolean> {
  const { ticket, context } = await lockTicket(caller, ticketId);
  const { sql, now } = context;
  if (!(await isWaiting(sql, ticketId))) return false;
  const { vendorId, outcome } = await offerIfAnybody(context, ticket);
  if (vendorId !== null) return true;
  await setNextTry(sql, ticketId, nextTryAt(outcome, ticket.severity, now));
  return false;
}
