import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';
import { answerOffer } from './dispatch-record.statements.ts';
import { ticketWithdrawn } from './dispatch.events.ts';

/** Why somebody else takes a ticket from its vendor. */
interface Withdrawal {
  reason: string;
  /** Who has the job from now on, if that is known already; the same vendor loses nothing. */
  nextVendorId?: string | null;
  /** As what the vendor was asked to do it, when it was judged anew since. */
  before?: { severity: Severity; category: Category };
}

/**
 * Writes down that a vendor loses a ticket without having said so itself: its offer is withdrawn, whether it had accepted
 * or not, and an event tells it not to go there. To be called while the ticket, whose row must be locked, is still with that vendor; nothing is done
 * about one that nobody has, or that is only with the vendor of the ticket that it follows.
 */
export async function withdrawFromVendor(
  context: CommandContext,
  ticket: Ticket,
  { reason, nextVendorId, before }: Withdrawal,
): Promise<void> {
  const { id, status, heldFrom, vendorId } = ticket;
  if (vendorId === null) return;
  const isKept = vendorId === nextVendorId;
  if ((heldFrom ?? status) === 'dispatched' || !isKept) {
    await answerOffer(context.sql, id, { response: 'withdrawn', reason, at: context.now });
  }
  if (isKept) return;
  await context.record(ticketWithdrawn(ticket, reason, before));
}
