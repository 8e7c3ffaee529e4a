import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { escalationOf } from '../dispatch/escalation.queries.ts';
import { emergencyJoined } from '../ticket/ticket-changes.events.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';
import { tellOfHold } from './tell-of-hold.ts';

/**
 * Tells whoever does the job of a lead, and a person, of an emergency that has just come to follow it, or is judged to be
 * one behind it: somebody else may be in danger there. While the lead is only offered its vendor hears of the cause from
 * the offer. Nothing is told of other tickets.
 */
export async function tellOfEmergency(context: CommandContext, ticket: Ticket, lead: Ticket): Promise<void> {
  if (lead.status === 'on_hold') return tellOfHold(context, ticket, lead);
  if (lead.status === 'dispatched') return;
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyJoined(ticket, lead, escalation));
}
