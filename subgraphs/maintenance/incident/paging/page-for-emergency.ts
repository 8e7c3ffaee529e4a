import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lastAcceptedAt } from '../../dispatch/offer/dispatch-record.queries.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { escalationOf } from '../../ticket/escalation.queries.ts';
import { emergencyBehind } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { canBeDuplicateOf } from '../../triage/severity-order.rules.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import { isAppointmentTooLate } from './appointment-in-time.ts';
import { isFirstEmergencySince, pageForHeldEmergency } from './page-for-held-emergency.ts';

/** The performer has taken the job of a parent for certain and may be on the way. */
const TAKEN: readonly TicketStatus[] = ['accepted', 'scheduled', 'in_progress'];

/**
 * Tells the vendor of a parent ticket, and a person, about an emergency that has just become its duplicate or was judged an
 * emergency behind it, when the job as the vendor took it does not cover the emergency: it is less severe, or was when the
 * vendor accepted, or people may be trapped in another elevator. While the parent is only offered, they are told once a
 * vendor has accepted ({@link pageWhenTaken}).
 */
export async function pageForEmergency(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<void> {
  if (parent.status === 'on_hold') return pageForHeldEmergency(context, ticket, parent);
  if (parent.status === 'dispatched' || ticket.severity !== 'emergency') return;
  if (!isBeyond(ticket, parent) && !(await isFirstBeyondParent(context, ticket, parent))) return;
  await page(context, ticket, { parent, reason: `an emergency came while ${parent.id} was ${parent.status}` });
}

/**
 * Tells the vendor who has just taken the job of a parent ticket, and a person, about an emergency among its duplicates that
 * the offer did not mention. The duplicate has just moved with its parent.
 * @param from the former status of the parent
 */
export async function pageWhenTaken(
  context: CommandContext,
  ticket: Ticket,
  { parent, from }: { parent: Ticket; from: TicketStatus },
): Promise<void> {
  if (from !== 'dispatched' || !TAKEN.includes(parent.status) || !isBeyond(ticket, parent)) return;
  await page(context, ticket, { parent, reason: `an emergency had come before ${parent.id} was ${parent.status}` });
}

/** Tells the vendor of a parent ticket, and a person, about an emergency that the parent no longer covers after a correction. */
export async function pageForLesserParent(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<void> {
  const { id, severity, category } = parent;
  const reason = `an emergency follows ${id}, judged anew as ${severity}, ${category}`;
  await page(context, ticket, { parent, reason });
}

async function page(
  context: CommandContext,
  ticket: Ticket,
  { parent, reason }: { parent: Ticket; reason: string },
): Promise<void> {
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyBehind(ticket, { parent, reason, escalation }));
}

/** Whether an emergency may be more than the job of its parent. */
function isBeyond(ticket: Ticket, parent: Ticket): boolean {
  return !canBeDuplicateOf(ticket, parent) || sharedCauseOfTicket(ticket)?.hasPeopleTrapped === true;
}

/** Whether it is the first emergency behind a parent whose job is less than it needs. */
async function isFirstBeyondParent(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<boolean> {
  const since = await parentLessSince(context, ticket, parent);
  return since !== undefined && isFirstEmergencySince(context, ticket, { parent, since });
}

/**
 * Since when the job of a parent is less than an emergency behind it needs: its vendor accepted it at a lower severity than
 * it has now, or own staff come too late. Undefined when it is enough.
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
