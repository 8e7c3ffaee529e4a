import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { shareVendor } from '../incident/fold-ticket.ts';
import { lockInTurn } from '../incident/lock-in-turn.ts';
import { offerIfAnybody } from '../ticket/offer-to-vendor.ts';
import { nextTryAfter } from './retry.rules.ts';
import { isWaiting, setNextTry } from './retry.statements.ts';

/**
 * Looks once more for a vendor for a ticket that nobody has, among those who were not asked in its round; it shares that
 * of a report of the same cause which has found one meanwhile. While there is none, nothing is told and only the next try is set; whoever took the ticket in hand
 * meanwhile keeps it.
 * @returns whether a vendor has it now
 */
export async function retryTicket(caller: CommandContext, ticketId: string): Promise<boolean> {
  const { ticket, context } = await lockInTurn(caller, ticketId);
  const { sql, now } = context;
  if (!(await isWaiting(sql, ticketId))) return false;
  if (await shareVendor(context, ticket)) return true;
  const decision = await offerIfAnybody(context, ticket);
  if (decision.vendorId !== null) return true;
  await setNextTry(sql, ticketId, nextTryAfter(decision, ticket.severity, now));
  return false;
}
