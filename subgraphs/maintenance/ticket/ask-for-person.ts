import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { escalationOf } from './escalation.queries.ts';
import { emergencyOfLess } from './ticket-changes.events.ts';
import type { Ticket } from './ticket.entity.ts';

/** Tells a person of an emergency for which nobody was asked to come as for one. Nothing is told of other tickets. */
export async function pageForLesserOffer(context: CommandContext, ticket: Ticket, reason: string): Promise<void> {
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyOfLess(ticket, reason, escalation));
}
