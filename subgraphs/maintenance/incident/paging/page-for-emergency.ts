import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lastAcceptedAt } from '../../dispatch/offer/dispatch-record.queries.ts';
import { escalationOf } from '../../ticket/escalation.queries.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { emergencyBehind } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { isAppointmentTooLate } from './appointment-in-time.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import { canBeDuplicateOf } from '../../triage/severity-order.rules.ts';
import { isFirstSince, pageForHeldEmergency } from './page-for-held-emergency.ts';

/** Where somebody has taken the job of a parent for certain and may be on the way. */
const PERFORMED: readonly TicketStatus[] = ['accepted', 'scheduled', 'in_progress'];

/**
 * Tells whoever does the job of a parent, and a person, of an emergency that has just come to follow it, or is judged to be
 * one behind it, where they may not come for it: the job is less, or was when the vendor took it, or somebody may be in
 * another lift. While the parent is only offered they are told once somebody has accepted ({@link pageWhenTaken}). Nothing is
 * told of other tickets.
 */
export async function pageForEmergency(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<void> {
  if (parent.status === 'on_hold') return pageForHeldEmergency(context, ticket, parent);
  if (parent.status === 'dispatched' || ticket.severity !== 'emergency') return;
  if (!isBeyond(ticket, parent) && !(await isFirstBeyondParent(context, ticket, parent))) return;
  await tell(context, ticket, { parent, reason: `an emergency came while ${parent.id} was ${parent.status}` });
}

/**
 * Tells whoever takes the job of a parent, and a person, of an emergency that follows it already and that the offer did not
 * tell of. The duplicate has just moved with its parent.
 * @param from where the parent was
 */
export async function pageWhenTaken(
  context: CommandContext,
  ticket: Ticket,
  { parent, from }: { parent: Ticket; from: TicketStatus },
): Promise<void> {
  if (from !== 'dispatched' || !PERFORMED.includes(parent.status) || !isBeyond(ticket, parent)) return;
  await tell(context, ticket, { parent, reason: `an emergency had come before ${parent.id} was ${parent.status}` });
}

/** Tells whoever does the job of a parent, and a person, of an emergency that a parent judged anew is no match for any more. */
export async function pageForLesserParent(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<void> {
  const { id, severity, category } = parent;
  await tell(context, ticket, {
    parent,
    reason: `an emergency follows ${id}, judged anew as ${severity}, ${category}`,
  });
}

async function tell(
  context: CommandContext,
  ticket: Ticket,
  { parent, reason }: { parent: Ticket; reason: string },
): Promise<void> {
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyBehind(ticket, { parent, reason, escalation }));
}

/** Whether an emergency may be more than what somebody comes for with its parent. */
function isBeyond(ticket: Ticket, parent: Ticket): boolean {
  return !canBeDuplicateOf(ticket, parent) || sharedCauseOfTicket(ticket)?.hasPeopleTrapped === true;
}

/** Whether it is the first emergency behind a parent whose job is less than it needs. */
async function isFirstBeyondParent(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<boolean> {
  const since = await parentLessSince(context, ticket, parent);
  return since !== undefined && isFirstSince(context, ticket, { parent, since });
}

/**
 * Since when the job of a parent is less than an emergency behind it needs: its vendor took it for less than it is judged to
 * be now, or own staff come too late. Undefined when it is as much.
 */
async function parentLessSince(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<Date | undefined> {
  const { severities, appointments } = readSlaFacts(parent.slaFacts);
  if (parent.vendorId === null) {
    return (await isAppointmentTooLate(context, ticket, parent)) ? appointments.at(-1)?.at : undefined;
  }
  const acceptedAt = await lastAcceptedAt(context.sql, parent.id);
  const since = severities.at(-1)!.at;
  return acceptedAt !== undefined && since > acceptedAt ? since : undefined;
}
