import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { escalationOf } from './escalation.queries.ts';
import { emergencyOfLess } from './ticket-changes.events.ts';
import type { Ticket } from './ticket.entity.ts';

/**
 * Pages a person about an emergency whose performer was not asked to come as for an emergency. Tickets of less severity page
 * nobody.
 */
export async function pageForLesserOffer(context: CommandContext, ticket: Ticket, reason: string): Promise<void> {
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyOfLess(ticket, reason, escalation));
}
