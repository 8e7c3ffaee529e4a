import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { raiseRequest } from '../../../../platform/jobs/requests.ts';
import { openCallOf } from '../../dispatch/offer/call-on-staff.queries.ts';
import { offerToUnasked } from '../../dispatch/offer/offer-to-vendor.ts';
import { nextTryAfter } from '../../dispatch/waiting/retry.rules.ts';
import { setNextTry } from '../../dispatch/waiting/retry.statements.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/** Has the job look at what has come of a call on own staff; the key is the ticket. */
export const CALL_CHANGED = 'accounts/call-on-staff-changed';

/**
 * Offers a locked ticket without a performer to a vendor or roster that is eligible now and was not asked in its round; sets
 * the next try when there is none. While persons on call have time to answer, nobody else is asked.
 * @returns whether a vendor or a person on call has it now
 */
export async function retryInRound(context: CommandContext, ticket: Ticket): Promise<boolean> {
  const { sql, now, accountId } = context;
  if (await openCallOf(sql, ticket.id)) {
    await setNextTry(sql, ticket.id, { at: null, awaitedVendorIds: [] });
    // It may have been answered during a hold.
    await raiseRequest(sql, CALL_CHANGED, { accountId, key: ticket.id });
    return false;
  }
  const decision = await offerToUnasked(context, ticket);
  if (decision.outcome === 'assigned') return true;
  await setNextTry(sql, ticket.id, nextTryAfter(decision, ticket.severity, now));
  return false;
}
