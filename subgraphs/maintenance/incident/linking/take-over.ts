import { datedAt } from '../../../../platform/graphql/request-context.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { acceptMinutesInForce } from '../../dispatch/decision/accept-minutes.ts';
import { lockVendor } from '../../dispatch/decision/dispatch.queries.ts';
import type { DispatchDecision } from '../../dispatch/decision/dispatch.types.ts';
import { decisionWithoutRules, warningsOf } from '../../dispatch/decision/manual-assignment.rules.ts';
import { vendorsWhoRefused } from '../../dispatch/offer/dispatch-record.queries.ts';
import { storeOfferResponse } from '../../dispatch/offer/dispatch-record.statements.ts';
import { dispatchFacts, makeOffer } from '../../dispatch/offer/offer-to-vendor.ts';
import { LINKER } from '../../lifecycle/automations.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { pageForLesserOffer } from '../../ticket/page-for-lesser-offer.ts';
import { setPerformer } from '../../ticket/set-performer.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import { performedReports } from '../incident.queries.ts';
import { replaceParentOf } from '../incident.statements.ts';
import { afterIncident } from '../lock-ticket-and-causes.ts';
import { isAppointmentTooLate } from '../paging/appointment-in-time.ts';
import { linkInPlace } from './link-to-parent.ts';
import { lockReportOfCause } from './report-of-cause.ts';
import { shareIncident } from './share-incident.ts';
import { movesToStatusOf } from './moves-to-parent-status.rules.ts';
import { withdrawForOther } from './withdraw-for-other.ts';

/**
 * Lets a ticket take over the performer of a less severe report of its cause, which becomes its duplicate: a vendor who
 * could be sent to it now, whose appointment is not too late or who is at work; or own staff who are at work. Otherwise the
 * two only share their incident: the ticket is dispatched itself and becomes the parent when it finds a vendor. The ticket's
 * row must be locked or new, and its cause locked before.
 * @returns whether the ticket has a performer now
 */
export async function takeOver(caller: CommandContext, ticket: Ticket): Promise<boolean> {
  const cause = sharedCauseOfTicket(ticket);
  if (!cause) return false;
  const reports = await performedReports(caller.sql, ticket, 'less_severe');
  const lesser = await lockReportOfCause(caller, ticket, cause, reports);
  if (!lesser) return false;
  // Both tickets and their duplicates change, so the change must not be dated before the last change of any of them.
  const afterBoth = datedAt(datedAt(caller, lesser.updatedAt), ticket.updatedAt);
  const context = await afterIncident(afterBoth, lesser);
  await shareIncident(context, ticket, lesser, cause.key);
  if (lesser.selfPerformed) return takeOverStaff(context, ticket, lesser);
  const decision = await decideForVendor(context, ticket, lesser);
  if (!decision) return false;
  await takeOverVendor(context, ticket, { lesser, decision });
  return true;
}

/** Own staff who are at work do the more severe job, too; staff who are not may come at any time, so they do not count. */
async function takeOverStaff(context: CommandContext, ticket: Ticket, lesser: Ticket): Promise<boolean> {
  if (lesser.status !== 'in_progress') return false;
  const reason = takeOverReason(ticket, lesser);
  const duplicates = [lesser, ...(await lockDuplicates(context, lesser))];
  await withdrawForOther(context, ticket, lesser);
  await replaceParentOf(context.sql, ticket.incidentId!, ticket.id);
  await setPerformer(context, ticket, true);
  for (const move of movesToStatusOf(lesser)!) await moveTicket(context, ticket, { ...move, reason });
  await pageForLesserOffer(context, ticket, reason);
  await linkAll(context, duplicates, ticket);
  return true;
}

function takeOverReason({ severity }: Ticket, lesser: Ticket): string {
  return `takes over from ${lesser.id}: same cause, ${severity} instead of ${lesser.severity}`;
}

/** The decision that gives the vendor the ticket, with the earlier of the two times to accept; undefined when unfit. */
async function decideForVendor(
  context: CommandContext,
  ticket: Ticket,
  lesser: Ticket,
): Promise<DispatchDecision | undefined> {
  const { sql, now } = context;
  const vendor = await lockVendor(sql, lesser.vendorId!, lesser.id);
  if (!vendor || lesser.status === 'on_hold' || (await isAppointmentTooLate(context, ticket, lesser))) return undefined;
  const acceptMinutes = await acceptMinutesInForce(context);
  const assignment = { ticket: dispatchFacts(ticket), vendor, now, zone: ticket.zone, acceptMinutes };
  const refused = await vendorsWhoRefused(sql, ticket.id, readSlaFacts(ticket.slaFacts).startedAt);
  const isFit = warningsOf(assignment).length === 0 && !refused.includes(vendor.id);
  if (!isFit && lesser.status !== 'in_progress') return undefined;
  const message = `The vendor has ${lesser.id}, a less severe report of the same cause.`;
  const decision = decisionWithoutRules(assignment, { code: 'chosen', message });
  const isSooner = lesser.acceptBy !== null && lesser.acceptBy < decision.acceptBy!;
  return isSooner ? { ...decision, acceptBy: lesser.acceptBy } : decision;
}

/** Moves the ticket to where the less severe one was; its vendor gets the offer as that of a new job. */
async function takeOverVendor(
  context: CommandContext,
  ticket: Ticket,
  { lesser, decision }: { lesser: Ticket; decision: DispatchDecision },
): Promise<void> {
  const { sql, now } = context;
  const moves = movesToStatusOf(lesser)!;
  const { status } = lesser;
  const reason = takeOverReason(ticket, lesser);
  if (status === 'dispatched') await storeOfferResponse(sql, lesser.id, { response: 'withdrawn', reason, at: now });
  const duplicates = [lesser, ...(await lockDuplicates(context, lesser))];
  await withdrawForOther(context, ticket, lesser);
  await context.rows.change(lesser, { vendorId: null, acceptBy: null });
  // A vendor who has accepted gets no new time to accept.
  const offer = status === 'dispatched' ? decision : { ...decision, acceptBy: null };
  await makeOffer(context, ticket, offer, { round: 'new_round', actor: LINKER, reason });
  for (const move of moves) await moveTicket(context, ticket, { ...move, reason });
  // The vendor accepted the job as less than an emergency.
  if (status !== 'dispatched') await pageForLesserOffer(context, ticket, reason);
  await linkAll(context, duplicates, ticket);
}

async function linkAll(context: CommandContext, duplicates: readonly Ticket[], parent: Ticket): Promise<void> {
  const reason = `the same cause, now ${parent.severity}`;
  for (const duplicate of duplicates) await linkInPlace(context, duplicate, parent, reason);
}
