import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';

/**
 * Takes a ticket, and its duplicates with it, from whoever has it: it is open. Out of a hold it comes in one step, since
 * nobody goes on with it as it was before. Its row must be locked; it must not follow another.
 */
export async function openAgain(context: CommandContext, ticket: Ticket, reason: string): Promise<void> {
  if (ticket.status === 'open') return;
  if (ticket.status === 'on_hold') await endHold(context, ticket);
  await moveTicket(context, ticket, { to: 'open', by: 'system', reason });
}

async function endHold(context: CommandContext, ticket: Ticket): Promise<void> {
  for (const one of [ticket, ...(await lockDuplicates(context, ticket))]) {
    if (one.status === 'on_hold') one.heldFrom = 'open';
  }
  ticket.vendorId = null;
  await context.em.flush();
}
