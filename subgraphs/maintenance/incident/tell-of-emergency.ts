import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { escalationOf } from '../dispatch/escalation.queries.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import { readSlaFacts } from '../sla/stored-facts.ts';
import { emergencyBehind } from '../ticket/ticket-changes.events.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';
import { tellOfHold } from './tell-of-hold.ts';

/** Where somebody has taken the job of a lead for certain and may be on the way. */
const IN_HAND: readonly TicketStatus[] = ['accepted', 'scheduled', 'in_progress'];

/**
 * Tells whoever does the job of a lead, and a person, of an emergency that has just come to follow it, or is judged to be
 * one behind it: somebody else may be in danger there. While the lead is only offered they are told once somebody has
 * accepted ({@link tellOfTaken}). Nothing is told of other tickets.
 */
export async function tellOfEmergency(context: CommandContext, ticket: Ticket, lead: Ticket): Promise<void> {
  if (lead.status === 'on_hold') return tellOfHold(context, ticket, lead);
  if (lead.status === 'dispatched') return;
  await tell(context, ticket, { lead, reason: `an emergency came while ${lead.id} was ${lead.status}` });
}

/**
 * Tells whoever takes the job of a lead, and a person, of an emergency that follows it already: the offer was about the
 * lead alone, and nobody who has it on hold knows of what came meanwhile. The follower has just moved with its lead.
 * @param from where the lead was
 */
export async function tellOfTaken(
  context: CommandContext,
  ticket: Ticket,
  { lead, from }: { lead: Ticket; from: TicketStatus },
): Promise<void> {
  const isNews = from === 'dispatched' || (from === 'on_hold' && cameInHold(ticket, lead));
  if (!isNews || !IN_HAND.includes(lead.status)) return;
  await tell(context, ticket, { lead, reason: `an emergency had come before ${lead.id} was ${lead.status}` });
}

/** Tells whoever does the job of a lead, and a person, of an emergency that a lead judged anew is no match for any more. */
export async function tellOfLesserLead(context: CommandContext, ticket: Ticket, lead: Ticket): Promise<void> {
  const { id, severity, category } = lead;
  await tell(context, ticket, { lead, reason: `an emergency follows ${id}, judged anew as ${severity}, ${category}` });
}

async function tell(
  context: CommandContext,
  ticket: Ticket,
  { lead, reason }: { lead: Ticket; reason: string },
): Promise<void> {
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyBehind(ticket, { lead, reason, escalation }));
}

/** Whether it came to follow the lead, or was judged to be what it is, in the hold of the lead that has just ended. */
function cameInHold({ slaFacts }: Ticket, lead: Ticket): boolean {
  const heldSince = readSlaFacts(lead.slaFacts).pauses.at(-1)?.from;
  const { pauses, severities } = readSlaFacts(slaFacts);
  const since = [pauses.at(-1)?.from, severities.at(-1)?.at];
  return heldSince !== undefined && since.some((at) => at !== undefined && at > heldSince);
}
