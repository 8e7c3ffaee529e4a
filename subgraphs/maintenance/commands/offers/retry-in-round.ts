import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { isCallOpen } from '../../dispatch/offer/calls-on-persons.queries.ts';
import { offerToUnasked } from '../../dispatch/offer/offer-to-vendor.ts';
import { nextTryAfter } from '../../dispatch/waiting/retry.rules.ts';
import { setNextTry } from '../../dispatch/waiting/retry.statements.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/**
 * Offers a locked ticket without a performer to a vendor or roster that is eligible now and was not asked in its round; sets the next try
 * when there is none. While persons on call have time to answer, nobody else is asked.
 * @returns whether a vendor or a person on call has it now
 */
export async function retryInRound(context: CommandContext, ticket: Ticket): Promise<boolean> {
  const { sql, now } = context;
  if (await isCallOpen(sql, ticket.id, now)) {
    await setNextTry(sql, ticket.id, { at: null, awaitedVendorIds: [] });
    return false;
  }
  const decision = await offerToUnasked(context, ticket);
  if (decision.outcome === 'assigned') return true;
  await setNextTry(sql, ticket.id, nextTryAfter(decision, ticket.severity, now));
  return false;
}
