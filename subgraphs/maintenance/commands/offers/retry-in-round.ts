import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { offerToUnasked } from '../../dispatch/offer/offer-to-vendor.ts';
import { nextTryAfter } from '../../dispatch/waiting/retry.rules.ts';
import { setNextTry } from '../../dispatch/waiting/retry.statements.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/**
 * Offers a locked ticket without a performer to a vendor who is eligible now and was not asked in its round; sets the next try
 * when there is none.
 * @returns whether a vendor has it now
 */
export async function retryInRound(context: CommandContext, ticket: Ticket): Promise<boolean> {
  const decision = await offerToUnasked(context, ticket);
  if (decision.vendorId !== null) return true;
  await setNextTry(context.sql, ticket.id, nextTryAfter(decision, ticket.severity, context.now));
  return false;
}
