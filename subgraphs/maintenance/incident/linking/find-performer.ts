import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { openCallOf } from '../../dispatch/offer/call-on-staff.queries.ts';
import { offerToVendor } from '../../dispatch/offer/offer-to-vendor.ts';
import { LINKER } from '../../lifecycle/automations.ts';
import { recordNote } from '../../ticket/record-note.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import type { SharedCause } from '../cause/shared-cause.ts';
import { calledReports, performedReports, waitingReports } from '../incident.queries.ts';
import { lockCause } from '../incident.statements.ts';
import { isAppointmentTooLate } from '../paging/appointment-in-time.ts';
import { joinWithDuplicates } from './join-with-duplicates.ts';
import { movesToStatusOf } from './moves-to-parent-status.rules.ts';
import { lockReportOfCause } from './report-of-cause.ts';
import { shareIncident } from './share-incident.ts';
import { takeOver } from './take-over.ts';
import { tryIncidentAt } from './wake-incident.ts';
import { withdrawForOther } from './withdraw-for-other.ts';

/**
 * Finds a performer for an open ticket that has none: the vendor or the own staff who do another job of the same cause,
 * otherwise a vendor by the account's rules. The ticket's row must be locked or new.
 * @param offer how the ticket is offered when nobody does a job of its cause
 */
export async function findPerformer(
  context: CommandContext,
  ticket: Ticket,
  offer: (context: CommandContext, ticket: Ticket) => Promise<unknown> = offerToVendor,
): Promise<void> {
  if (!(await linkByCause(context, ticket))) await offer(context, ticket);
}

/**
 * Links a ticket with other reports of its cause: it shares the performer of one of them, or the incident of those that
 * wait for a vendor as it does.
 * @returns whether the ticket has a performer now
 */
async function linkByCause(context: CommandContext, ticket: Ticket): Promise<boolean> {
  const cause = sharedCauseOfTicket(ticket);
  if (!cause) return false;
  await lockCause(context.sql, context.accountId, ticket);
  const { incidentId } = ticket;
  if (await sharePerformer(context, ticket)) return true;
  // A ticket that could not take over from a less severe report has joined the incident of that one.
  if (ticket.incidentId === incidentId) await waitTogether(context, ticket, cause);
  return false;
}

/**
 * Lets a ticket that waits for a vendor, or is only offered to one, share the performer of another report of its cause: it
 * becomes a duplicate of a report that is as severe, and takes over from a less severe one. The ticket's row must be locked
 * or new, and its cause locked before.
 * @returns whether the ticket has a performer now
 */
export async function sharePerformer(context: CommandContext, ticket: Ticket): Promise<boolean> {
  return (await joinPerformed(context, ticket)) || takeOver(context, ticket);
}

/**
 * Makes a ticket and its duplicates duplicates of a report of the same cause that has a performer; one without a vendor also
 * of a report for which own staff are called on, so that nobody is called on twice. An emergency does not
 * join a job that is on hold, since nobody comes for that one; nor one whose appointment is too late for it: then they only
 * share the incident.
 */
async function joinPerformed(context: CommandContext, ticket: Ticket): Promise<boolean> {
  const cause = sharedCauseOfTicket(ticket);
  if (!cause) return false;
  const called = ticket.vendorId === null ? await calledReports(context.sql, ticket) : [];
  const reports = [...(await performedReports(context.sql, ticket, 'as_severe')), ...called];
  // A vendor who goes to a single home may not know that others are affected: the parent must report more than one home.
  const parent = await lockReportOfCause(context, ticket, { ...cause, affectsManyHomes: false }, reports);
  const moves = parent && (movesToStatusOf(parent) ?? ((await openCallOf(context.sql, parent.id)) && []));
  if (!moves) return false;
  if (parent.status === 'on_hold' && ticket.severity === 'emergency') return false;
  if (parent.vendorId !== null && (await isAppointmentTooLate(context, ticket, parent))) {
    await shareIncident(context, ticket, parent, cause.key);
    return false;
  }
  const hadIncident = ticket.incidentId !== null;
  await withdrawForOther(context, ticket, parent);
  await joinWithDuplicates(context, ticket, { parent, moves, linking: { cause: cause.key } });
  // Reports that waited with it may become duplicates, too.
  if (hadIncident) await tryIncidentAt(context.sql, parent.id, context.now);
  return true;
}

/** Lets reports of one cause that have no vendor share an incident: the first that finds one becomes the parent. */
async function waitTogether(context: CommandContext, ticket: Ticket, cause: SharedCause): Promise<void> {
  const reports = await waitingReports(context.sql, ticket);
  const apart = reports.filter(({ incidentId }) => incidentId === null || incidentId !== ticket.incidentId);
  const companion = await lockReportOfCause(context, ticket, cause, apart);
  if (!companion) return;
  await shareIncident(context, ticket, companion, cause.key);
  const reason = `waits for a vendor together with ${companion.id}: same cause (${cause.key}) at the property`;
  await recordNote(context, ticket, reason, { actor: LINKER });
}
