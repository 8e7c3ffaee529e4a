import type { Actor } from '../../../platform/actor.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { ticketNoted } from './ticket-changes.events.ts';
import type { Ticket } from './ticket.entity.ts';
import { insertTimeline } from './ticket.statements.ts';

/**
 * Writes into a ticket's timeline and the event log what happened while its status stayed.
 * @param actor as the timeline shows it; the caller of the command unless given
 * @param parent set when the ticket is a duplicate of this one
 */
export async function recordNote(
  context: CommandContext,
  ticket: Ticket,
  reason: string,
  { actor = context.actor, parent }: { actor?: Actor; parent?: Parameters<typeof ticketNoted>[2] } = {},
): Promise<void> {
  const { status } = ticket;
  await insertTimeline(context, ticket, [{ actor, from: status, to: status, reason }]);
  await context.record({ ...ticketNoted(ticket, reason, parent), actor });
}
