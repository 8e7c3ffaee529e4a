import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { withdrawFromVendor } from '../../dispatch/offer/withdraw-from-vendor.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { openAgain } from './open-again.ts';

/**
 * Takes a ticket from its vendor, who may be that of another report of its cause as well, and its duplicates with it. Both
 * must be locked. Nothing is done about one that no vendor has.
 * @param other the report for which somebody comes
 */
export async function withdrawForOther(context: CommandContext, ticket: Ticket, other: Ticket): Promise<void> {
  if (ticket.vendorId === null) return;
  const reason = `${other.id} of the same cause has ${other.selfPerformed ? 'own staff' : 'a vendor'}`;
  await withdrawFromVendor(context, ticket, { reason, nextVendorId: other.vendorId });
  await openAgain(context, ticket, reason);
}
