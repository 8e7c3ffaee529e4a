import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Ticket } from '../ticket.entity.ts';
import { insertTimeline } from '../ticket.statements.ts';
import { changeDetails } from './change-details.ts';
import { ticketAssigned } from './ticket-people.events.ts';
import type { OnCallOrigin } from './ticket-people.events.ts';

/**
 * Stores the assignee of a locked ticket, in its timeline and with an event; a repeat changes nothing.
 * @param onCall of somebody who is called on; the event tells the page of it also when that person has the ticket already
 */
export async function setAssignee(
  context: CommandContext,
  ticket: Ticket,
  {
    assignee,
    reason,
    onCall,
  }: { assignee: { id: string; name: string } | null; reason: string; onCall?: OnCallOrigin },
): Promise<void> {
  const isChanged = await changeDetails(context, ticket, () => ({ assigneeId: assignee?.id ?? null }));
  if (!isChanged && !onCall) return;
  const { actor } = context;
  await insertTimeline(context, ticket, [{ actor, from: ticket.status, to: ticket.status, reason }]);
  await context.record(ticketAssigned(ticket, assignee, onCall));
}
