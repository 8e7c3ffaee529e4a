import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';
import { storeOfferResponse } from './dispatch-record.statements.ts';
import { ticketWithdrawn } from './dispatch.events.ts';

/** Why the job is taken from the vendor. */
interface Withdrawal {
  reason: string;
  /** The next vendor, if it is known already; the offer of the same vendor stays. */
  nextVendorId?: string | null;
  /** The severity and category of the offer, when they were corrected since. */
  before?: { severity: Severity; category: Category };
}

/**
 * Withdraws a ticket from its vendor, whether the vendor had accepted or not, and records an event that tells the
 * vendor not to go there. Call it while the ticket, whose row must be locked, is still with that vendor. It does
 * nothing for a ticket without a vendor, or for a duplicate that only shares the vendor of its parent.
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
    await storeOfferResponse(context.sql, id, { response: 'withdrawn', reason, at: context.now });
  }
  if (isKept) return;
  await context.record(ticketWithdrawn(ticket, reason, before));
}
