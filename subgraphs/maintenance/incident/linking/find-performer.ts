import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { tryIncidentAt } from './wake-incident.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { offerToVendor } from '../../dispatch/offer/offer-to-vendor.ts';
import { ticketNoted } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { isAppointmentTooLate } from '../paging/appointment-in-time.ts';
import { stepsTo } from './catch-up.rules.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import type { SharedCause } from '../cause/shared-cause.ts';
import { follow, lockFirst, shareIncident } from './link-to-parent.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { withdrawForOther } from './withdraw-for-parent.ts';
import { dispatchedReports, lockCause, waitingReports } from '../incident.queries.ts';
import { takeOver } from './take-over.ts';
import { pageForEmergency } from '../paging/page-for-emergency.ts';

/**
 * Finds somebody for a ticket that is open without a vendor, new or opened again: whoever has another of the same cause,
 * otherwise whom the rules say. It must be locked or new.
 * @param offer how it is offered where nobody comes for its cause
 */
export async function findPerformer(
  context: CommandContext,
  ticket: Ticket,
  offer: (context: CommandContext, ticket: Ticket) => Promise<unknown> = offerToVendor,
): Promise<void> {
  if (!(await linkTicket(context, ticket))) await offer(context, ticket);
}

/**
 * Puts a ticket together with others of the same cause: it shares the vendor of one, or the incident of those that wait
 * for a vendor as it does.
 * @returns whether somebody has it with another; otherwise it is to be dispatched itself
 */
async function linkTicket(context: CommandContext, ticket: Ticket): Promise<boolean> {
  const cause = sharedCauseOfTicket(ticket);
  if (!cause) return false;
  await lockCause(context.sql, context.accountId, ticket);
  const { incidentId } = ticket;
  if (await sharePerformer(context, ticket)) return true;
  // One that could not take over from a less severe report shares the incident of that one by now.
  if (ticket.incidentId === incidentId) await waitTogether(context, ticket, cause);
  return false;
}

/**
 * Lets a ticket that waits for a vendor, or was only offered to one, share whoever has another of the same cause, a vendor
 * or own staff: it follows one that is as severe, or takes over from one that is less. It must be locked or new, and its
 * turn taken before.
 * @returns whether it has a vendor or own staff with another now
 */
export async function sharePerformer(context: CommandContext, waiting: Ticket): Promise<boolean> {
  return (await linkToPerformed(context, waiting)) || takeOver(context, waiting);
}

/**
 * Whoever followed the ticket follows the other one, too. An emergency does not join a job that is on hold: nobody comes for
 * that one. One for which the vendor's appointment is too late only shares its incident. Both are to be dispatched
 * themselves.
 */
async function linkToPerformed(context: CommandContext, waiting: Ticket): Promise<boolean> {
  const cause = sharedCauseOfTicket(waiting);
  if (!cause) return false;
  const reports = await dispatchedReports(context.sql, waiting, 'as_severe');
  // Whoever goes to one home may know of no other: it is the parent that has to tell of more.
  const parent = await lockFirst(context, waiting, { ...cause, affectsManyHomes: false }, reports);
  const way = parent && stepsTo(parent);
  if (!way) return false;
  const { ticket } = await lockTicket(context, waiting.id);
  if (parent.status === 'on_hold' && ticket.severity === 'emergency') return false;
  if (parent.vendorId !== null && (await isAppointmentTooLate(context, ticket, parent))) {
    await shareIncident(context, ticket, parent, cause.key);
    waiting.incidentId = ticket.incidentId;
    return false;
  }
  const sharesIncident = ticket.incidentId !== null;
  await withdrawForOther(context, ticket, parent);
  const together = [ticket, ...(await lockDuplicates(context, ticket))];
  for (const one of together) await follow(context, one, parent, cause.key);
  for (const one of together) {
    for (const step of way) await moveTicket(context, one, { ...step, parent });
    one.heldFrom = parent.heldFrom;
    await pageForEmergency(context, one, parent);
  }
  // Those that waited with it may follow, too.
  if (sharesIncident) await tryIncidentAt(context.sql, parent.id, context.now);
  return true;
}

/** Whichever of them finds a vendor first becomes the parent of the others. */
async function waitTogether(context: CommandContext, waiting: Ticket, cause: SharedCause): Promise<void> {
  const reports = await waitingReports(context.sql, waiting);
  const others = reports.filter(({ incidentId }) => incidentId === null || incidentId !== waiting.incidentId);
  const companion = await lockFirst(context, waiting, cause, others);
  if (!companion) return;
  const { ticket } = await lockTicket(context, waiting.id);
  await shareIncident(context, ticket, companion, cause.key);
  waiting.incidentId = ticket.incidentId;
  const reason = `waits for a vendor together with ${companion.id}: same cause (${cause.key}) at the property`;
  await insertTimeline(context.sql, ticket, [{ actor: 'dispatch', from: 'open', to: 'open', reason }]);
  await context.record(ticketNoted(ticket, reason));
}
