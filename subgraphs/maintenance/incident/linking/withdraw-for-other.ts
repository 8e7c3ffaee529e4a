import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { withdrawFromVendor } from '../../dispatch/offer/withdraw-from-vendor.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { reopenJob } from './reopen-job.ts';

/**
 * Withdraws a ticket and its duplicates from its vendor, since another report of the cause has a performer, who may be the
 * same vendor. Both tickets must be locked. A ticket without a vendor stays as it is.
 */
export async function withdrawForOther(context: CommandContext, ticket: Ticket, performed: Ticket): Promise<void> {
  if (ticket.vendorId === null) return;
  const reason = `${performed.id} of the same cause has ${performed.selfPerformed ? 'own staff' : 'a vendor'}`;
  await withdrawFromVendor(context, ticket, { reason, nextVendorId: performed.vendorId });
  await reopenJob(context, ticket, reason);
}
