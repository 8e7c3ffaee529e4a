import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lastAcceptedAt } from '../../dispatch/offer/dispatch-record.queries.ts';
import { escalationOf } from '../../ticket/escalation.queries.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { emergencyBehind } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { isTooLateFor } from './appointment-in-time.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import { canFollow } from '../../triage/severity-order.rules.ts';
import { isFirstSince, tellOfHold } from './page-for-held-emergency.ts';

/** Where somebody has taken the job of a lead for certain and may be on the way. */
const IN_HAND: readonly TicketStatus[] = ['accepted', 'scheduled', 'in_progress'];

/**
 * Tells whoever does the job of a lead, and a person, of an emergency that has just come to follow it, or is judged to be
 * one behind it, where they may not come for it: the job is less, or was when the vendor took it, or somebody may be in
 * another lift. While the lead is only offered they are told once somebody has accepted ({@link tellOfTaken}). Nothing is
 * told of other tickets.
 */
export async function tellOfEmergency(context: CommandContext, ticket: Ticket, lead: Ticket): Promise<void> {
  if (lead.status === 'on_hold') return tellOfHold(context, ticket, lead);
  if (lead.status === 'dispatched' || ticket.severity !== 'emergency') return;
  if (!isBeyond(ticket, lead) && !(await isFirstOfMore(context, ticket, lead))) return;
  await tell(context, ticket, { lead, reason: `an emergency came while ${lead.id} was ${lead.status}` });
}

/**
 * Tells whoever takes the job of a lead, and a person, of an emergency that follows it already and that the offer did not
 * tell of. The follower has just moved with its lead.
 * @param from where the lead was
 */
export async function tellOfTaken(
  context: CommandContext,
  ticket: Ticket,
  { lead, from }: { lead: Ticket; from: TicketStatus },
): Promise<void> {
  if (from !== 'dispatched' || !IN_HAND.includes(lead.status) || !isBeyond(ticket, lead)) return;
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

/** Whether an emergency may be more than what somebody comes for with its lead. */
function isBeyond(ticket: Ticket, lead: Ticket): boolean {
  return !canFollow(ticket, lead) || sharedCauseOfTicket(ticket)?.isOccupied === true;
}

/** Whether it is the first emergency behind a lead whose job is less than it needs. */
async function isFirstOfMore(context: CommandContext, ticket: Ticket, lead: Ticket): Promise<boolean> {
  const since = await lessSince(context, ticket, lead);
  return since !== undefined && isFirstSince(context, ticket, { lead, since });
}

/**
 * Since when the job of a lead is less than an emergency behind it needs: its vendor took it for less than it is judged to
 * be now, or own staff come too late. Undefined when it is as much.
 */
async function lessSince(context: CommandContext, ticket: Ticket, lead: Ticket): Promise<Date | undefined> {
  const { severities, appointments } = readSlaFacts(lead.slaFacts);
  if (lead.vendorId === null) return (await isTooLateFor(context, ticket, lead)) ? appointments.at(-1)?.at : undefined;
  const acceptedAt = await lastAcceptedAt(context.sql, lead.id);
  const since = severities.at(-1)!.at;
  return acceptedAt !== undefined && since > acceptedAt ? since : undefined;
}
