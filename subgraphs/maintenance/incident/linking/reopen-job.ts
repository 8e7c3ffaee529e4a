import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/**
 * Opens a ticket and its duplicates without a performer. From a hold it opens in one step, since nobody resumes the job as
 * it was. The ticket's row must be locked; it must not be a duplicate.
 */
export async function reopenJob(context: CommandContext, ticket: Ticket, reason: string): Promise<void> {
  if (ticket.status === 'open') return;
  if (ticket.status === 'on_hold') await endHold(context, ticket);
  await moveTicket(context, ticket, { to: 'open', by: 'system', reason });
}

async function endHold(context: CommandContext, ticket: Ticket): Promise<void> {
  const held = (await lockDuplicates(context, ticket)).filter(({ status }) => status === 'on_hold');
  await context.rows.change([ticket, ...held], { heldFrom: 'open' });
  await context.rows.change(ticket, { vendorId: null });
}
