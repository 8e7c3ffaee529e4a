import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { acceptMinutesInForce } from '../../dispatch/decision/accept-minutes.ts';
import { vendorsWhoRefused } from '../../dispatch/offer/dispatch-record.queries.ts';
import { answerOffer } from '../../dispatch/offer/dispatch-record.statements.ts';
import { lockVendor } from '../../dispatch/decision/dispatch.queries.ts';
import type { DispatchDecision } from '../../dispatch/decision/dispatch.types.ts';
import { decisionWithoutRules, warningsOf } from '../../dispatch/decision/manual-assignment.rules.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { pageForLesserOffer } from '../../ticket/ask-for-person.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { dispatchFacts, DISPATCHER, makeOffer } from '../../dispatch/offer/offer-to-vendor.ts';
import { setPerformer } from '../../ticket/note-performer.ts';
import { ticketNoted } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { isAppointmentTooLate } from '../paging/appointment-in-time.ts';
import { stepsTo } from './catch-up.rules.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import { lockFirst, shareIncident } from './link-to-parent.ts';
import { duplicateReason, lockDuplicates } from '../../ticket/linked-tickets.ts';
import { withdrawForOther } from './withdraw-for-parent.ts';
import { dispatchedReports, replaceParentOf } from '../incident.queries.ts';
import { afterIncident } from '../lock-in-turn.ts';

/**
 * Lets a ticket take over the vendor of a less severe one of the same cause, which follows it from then on, if that
 * vendor could be sent to the more severe one now and has no appointment that is too late for it, or is at work there; so
 * with own staff who are at work. Otherwise the two only share their incident: the ticket is to be dispatched itself, and
 * keeps its vendor for both when it finds one. It must be locked or new, and its turn taken before.
 * @returns whether somebody has it now
 */
export async function takeOver(context: CommandContext, waiting: Ticket): Promise<boolean> {
  const cause = sharedCauseOfTicket(waiting);
  if (!cause) return false;
  const reports = await dispatchedReports(context.sql, waiting, 'less_severe');
  const lesser = await lockFirst(context, waiting, cause, reports);
  if (!lesser) return false;
  // All of them are changed, so none may be dated before its last change.
  const { context: behind } = await lockTicket(context, lesser.id);
  const { ticket, context: behindEach } = await lockTicket(behind, waiting.id);
  const behindBoth = await afterIncident(behindEach, lesser);
  await shareIncident(behindBoth, ticket, lesser, cause.key);
  waiting.incidentId = ticket.incidentId;
  if (lesser.selfPerformed) return joinStaff(behindBoth, ticket, lesser);
  const decision = await keepVendor(behindBoth, ticket, lesser);
  if (!decision) return false;
  await takeOverJob(behindBoth, ticket, { lesser, decision });
  return true;
}

/** Own staff who are at work do the more severe one, too; nobody knows of others when they will come. */
async function joinStaff(context: CommandContext, ticket: Ticket, lesser: Ticket): Promise<boolean> {
  if (lesser.status !== 'in_progress') return false;
  const reason = reasonOf(ticket, lesser);
  const duplicates = [lesser, ...(await lockDuplicates(context, lesser))];
  await withdrawForOther(context, ticket, lesser);
  await replaceParentOf(context.sql, ticket.incidentId!, ticket.id);
  await setPerformer(context, ticket, true);
  for (const step of stepsTo(lesser)!) await moveTicket(context, ticket, { ...step, reason });
  await pageForLesserOffer(context, ticket, reason);
  for (const one of duplicates) await linkInPlace(context, one, ticket, `the same cause, now ${ticket.severity}`);
  return true;
}

function reasonOf({ severity }: Ticket, lesser: Ticket): string {
  return `takes over from ${lesser.id}: same cause, ${severity} instead of ${lesser.severity}`;
}

/** The vendor's time to accept is that of the ticket, and no longer than it was. */
async function keepVendor(
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

/** The ticket is where the other one was, and the vendor hears of it as of any that is new. */
async function takeOverJob(
  context: CommandContext,
  ticket: Ticket,
  { lesser, decision }: { lesser: Ticket; decision: DispatchDecision },
): Promise<void> {
  const { em, sql, now } = context;
  const [way, { status }] = [stepsTo(lesser)!, lesser];
  const reason = reasonOf(ticket, lesser);
  if (status === 'dispatched') await answerOffer(sql, lesser.id, { response: 'withdrawn', reason, at: now });
  const duplicates = [lesser, ...(await lockDuplicates(context, lesser))];
  await withdrawForOther(context, ticket, lesser);
  Object.assign(lesser, { vendorId: null, acceptBy: null });
  await em.flush();
  // Whoever has accepted is told of no time to accept.
  const told = status === 'dispatched' ? decision : { ...decision, acceptBy: null };
  await makeOffer(context, ticket, told, { round: 'new_round', actor: DISPATCHER, reason });
  // A time to accept that is not stored yet could not be taken away by the steps.
  await em.flush();
  for (const step of way) await moveTicket(context, ticket, { ...step, reason });
  // Whoever has the job took it for less than an emergency.
  if (status !== 'dispatched') await pageForLesserOffer(context, ticket, reason);
  for (const one of duplicates) await linkInPlace(context, one, ticket, `the same cause, now ${ticket.severity}`);
}

/** Lets a ticket follow another one from now on; it stays where it is, with whoever had it. */
export async function linkInPlace(context: CommandContext, ticket: Ticket, parent: Ticket, why: string): Promise<void> {
  const { status } = ticket;
  Object.assign(ticket, { parentTicketId: parent.id, updatedAt: context.now });
  await context.em.flush();
  const reason = duplicateReason(parent, why);
  await insertTimeline(context.sql, ticket, [{ actor: DISPATCHER, from: status, to: status, reason }]);
  await context.record(ticketNoted(ticket, reason, parent));
}
