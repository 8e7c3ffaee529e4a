import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { ticketMoved } from './ticket-changes.events.ts';
import type { TicketMoved } from './ticket-facts.ts';
import { insertTimeline } from './ticket.statements.ts';

/** Writes a move into the ticket's timeline and into the event log. */
export async function recordMove(context: CommandContext, fact: TicketMoved): Promise<void> {
  const { ticket, move, from, reason, timelineReason } = fact;
  const entry = { actor: context.actor, from, to: move.to, reason: timelineReason };
  await insertTimeline(context, ticket, [entry]);
  const event = ticketMoved(ticket, from, reason, move);
  if (event) await context.record(event);
}
