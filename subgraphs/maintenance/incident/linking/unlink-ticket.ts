import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { offerToVendor } from '../../dispatch/offer/offer-to-vendor.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import { ticketNoted } from '../../ticket/ticket-changes.events.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';
import { askAnew } from '../paging/ask-once.ts';
import { seekVendor, shareVendor } from './find-performer.ts';
import { assertNotFinal, lockFollowers, unfinishedOf } from '../../ticket/linked-tickets.ts';
import { passIncidentOn, replaceLead } from '../incident.queries.ts';
import { keepDone, keepPerformer } from './keep-performer.ts';
import { lockInTurn } from '../lock-in-turn.ts';
import { openAgain } from './open-again.ts';
import { canFollow } from '../../triage/severity-order.rules.ts';
import { tellOfEmergency, tellOfLesserLead } from '../paging/page-for-emergency.ts';

/**
 * Takes a ticket out of its incident for good and dispatches it on its own; whoever followed it, without it. A follower
 * comes out of the hold of its lead: it was not put on hold itself. One that is done stays the work of whoever did it.
 * @throws AppError `not_found`; `illegal_transition` when it is closed or cancelled, or neither follows another ticket nor
 *   waits with one
 */
export async function unfoldTicket(asked: CommandContext, ticketId: string): Promise<TicketRow> {
  const { ticket, context } = await lockInTurn(asked, ticketId);
  assertNotFinal(ticket);
  const isOpen = ticket.status === 'open' && ticket.vendorId === null && !ticket.selfPerformed;
  const waits = isOpen && ticket.incidentId !== null;
  if (ticket.followsTicketId === null && !waits) {
    throw nothingToUnfold(ticket);
  }
  const { incidentId } = ticket;
  ticket.standsAlone = true;
  await leaveFollowers(context, ticket, shareOrOffer);
  if (isUnfinished(ticket.status)) await dispatchAlone(context, ticket);
  else await leaveDone(context, ticket);
  await askAnew(context, incidentId);
  return readTicket(context, ticketId);
}

/** The failure names no moves: none of the lifecycle does what was asked for. */
function nothingToUnfold({ id, incidentId }: Ticket): AppError {
  const leads = incidentId === null ? 'is of no incident' : 'leads its incident';
  const detail = `The ticket ${JSON.stringify(id)} ${leads}: it follows no other one that it could be taken from.`;
  return new AppError('illegal_transition', detail, { extensions: { allowed: [] } });
}

/**
 * A follower that is done and is to be opened again leaves its incident first: what its lead had done for it was not enough,
 * and whoever comes now comes for this one. It may follow a later report of its cause. Other tickets stay as they are. Both
 * must be locked.
 */
export async function leaveToReopen(context: CommandContext, ticket: Ticket): Promise<void> {
  if (ticket.followsTicketId === null || ticket.status !== 'completed') return;
  await leaveIncident(context, ticket);
  await leaveDone(context, ticket);
}

/**
 * What a correction of a ticket's triage means to its incident. A follower that is now of another trade than its lead
 * leaves and is dispatched; one that is more severe takes over from it. Both come out of its hold: whoever held it did so
 * for less, or for another trade; of an emergency behind one a person is told. From a lead that is less than its followers
 * by now, before its vendor has accepted, the most severe of them takes over, too. One of another trade, or that nobody has,
 * leaves them to one of them; one that somebody has keeps them, and whoever does it and a person are told of the
 * emergencies among them.
 * @param before what it was until now
 */
export async function regroupCorrected(
  context: CommandContext,
  ticket: Ticket,
  before: { severity: Severity; category: Category },
): Promise<void> {
  const { incidentId, followsTicketId, status } = ticket;
  if (incidentId === null) return;
  if (followsTicketId !== null) {
    if (isUnfinished(status)) await regroupFollower(context, ticket, before.severity);
  } else if (status === 'open' || status === 'dispatched') {
    const isOfTrade = ticket.category === before.category;
    if (isOfTrade && (await fitsItsFollowers(context, ticket))) return;
    if (isOfTrade && status === 'dispatched') return riseAbove(context, ticket);
    await leaveFollowers(context, ticket);
  } else if (isUnfinished(status)) {
    await tellOfMisfits(context, ticket, before);
  }
}

/** Tells of the emergencies that go on following a lead that somebody has, though it is judged to be less by now. */
export async function tellOfMisfits(
  context: CommandContext,
  lead: Ticket,
  before: { severity: Severity; category: Category },
): Promise<void> {
  const followers = unfinishedOf(await lockFollowers(context, lead));
  const misfits = followers.filter((follower) => canFollow(follower, before) && !canFollow(follower, lead));
  for (const follower of misfits) await tellOfLesserLead(context, follower, lead);
}

async function regroupFollower(context: CommandContext, ticket: Ticket, before: Severity): Promise<void> {
  const { ticket: lead } = await lockTicket(context, ticket.followsTicketId!);
  if (canFollow(ticket, lead)) {
    if (ticket.severity !== before) await tellOfEmergency(context, ticket, lead);
    return;
  }
  if (lead.category === ticket.category) return rise(context, ticket);
  await leaveIncident(context, ticket);
  await stopFollowing(context, ticket);
  await seekVendor(context, ticket);
}

/**
 * A locked follower that a person gives a vendor of its own goes its own way for good, out of its lead's hold, whatever
 * becomes of its lead.
 * @returns the ticket that it followed; null when it followed none
 */
export async function leaveLead(context: CommandContext, ticket: Ticket): Promise<string | null> {
  const { followsTicketId } = ticket;
  if (followsTicketId === null) return null;
  Object.assign(ticket, { followsTicketId: null, selfPerformed: false, standsAlone: true });
  await leaveIncident(context, ticket);
  if (ticket.status === 'on_hold') await openAgain(context, ticket, `no longer follows ${followsTicketId}`);
  return followsTicketId;
}

/**
 * A lead that was corrected after its vendor had accepted keeps its followers while that vendor works; when the vendor
 * gives the job back, those whom it does not fit any more are dispatched without it.
 */
export async function regroupGivenBack(context: CommandContext, lead: Ticket): Promise<void> {
  if (await fitsItsFollowers(context, lead)) return;
  // The vendor has a place again, for them as well.
  lead.vendorId = null;
  await context.em.flush();
  await leaveFollowers(context, lead);
}

async function fitsItsFollowers(context: CommandContext, lead: Ticket): Promise<boolean> {
  return (await lockFollowers(context, lead)).every((follower) => canFollow(follower, lead));
}

/** Takes a ticket out of its incident, which another leads then. */
export async function leaveIncident({ em, sql }: CommandContext, ticket: Ticket): Promise<void> {
  if (ticket.incidentId === null) return;
  await passIncidentOn(sql, ticket.incidentId, { from: ticket.id, stays: false });
  ticket.incidentId = null;
  await em.flush();
}

/**
 * A lead that is called off leaves its incident to the most severe of its followers, among these the oldest, and the others
 * follow that one. It keeps whoever has taken the job; otherwise nobody works for them any more, and it is dispatched as if
 * it were new: all of them follow a report of their cause that somebody else has. When nobody can be sent, each is tried
 * at its own times.
 */
export async function passOnLead(context: CommandContext, lead: Ticket): Promise<void> {
  const { incidentId, id } = lead;
  if (incidentId !== null) await passIncidentOn(context.sql, incidentId, { from: id, stays: true });
  const followers = await lockFollowers(context, lead);
  await keepDone(context, lead, followers);
  const [first, ...others] = unfinishedOf(followers);
  if (!first) return;
  await replaceLead(context.sql, first.incidentId!, first.id);
  if (!(await keepPerformer(context, first, { lead, others }))) {
    await dispatchTogether(context, first, { others, seek: shareOrOffer });
  }
}

/** A lead leaves its incident for good with its vendor; one of its followers is dispatched, and the others follow it. */
async function leaveFollowers(context: CommandContext, lead: Ticket, seek: Seek = offerToVendor): Promise<void> {
  const followers = await lockFollowers(context, lead);
  await leaveIncident(context, lead);
  await keepDone(context, lead, followers);
  const [first, ...others] = unfinishedOf(followers);
  if (!first) return;
  await replaceLead(context.sql, first.incidentId!, first.id);
  await dispatchTogether(context, first, { others, seek });
}

/** A way to find somebody for an open ticket. */
type Seek = (context: CommandContext, ticket: Ticket) => Promise<unknown>;

/** Whoever comes for the cause already has the ticket, too; otherwise it is offered by the rules. */
async function shareOrOffer(context: CommandContext, ticket: Ticket): Promise<void> {
  if (!(await shareVendor(context, ticket))) await offerToVendor(context, ticket);
}

/** Finds somebody for the first, who comes for all; when nobody can be sent, each is tried. */
async function dispatchTogether(
  context: CommandContext,
  first: Ticket,
  { others, seek }: { others: readonly Ticket[]; seek: Seek },
): Promise<void> {
  // Own staff who had it for the former lead are not sent to these.
  for (const other of others) Object.assign(other, { followsTicketId: first.id, selfPerformed: false });
  await stopFollowing(context, first);
  await seek(context, first);
  if (first.vendorId !== null || first.followsTicketId !== null || first.selfPerformed) return;
  for (const other of others) {
    // One before it may have found somebody, and the first follows that one with all others.
    if (other.followsTicketId === first.id) await dispatchAlone(context, other);
  }
}

/** A follower that is done goes its own way as the work of whoever did it. */
export async function leaveDone(context: CommandContext, ticket: Ticket): Promise<void> {
  const { status, followsTicketId } = ticket;
  const { ticket: lead } = await lockTicket(context, followsTicketId!);
  await keepDone(context, lead, [ticket]);
  Object.assign(ticket, { followsTicketId: null, updatedAt: context.now });
  await context.em.flush();
  const reason = `no longer follows ${lead.id}`;
  await insertTimeline(context.sql, ticket, [{ actor: context.actor, from: status, to: status, reason }]);
  await context.record(ticketNoted(ticket, reason));
}

/**
 * Those who follow a lead that is less than they are by now take over from it, the most severe first; the others follow
 * whoever has found somebody. The lead keeps its vendor and stays in the incident until then: the vendor's place is theirs.
 */
async function riseAbove(context: CommandContext, lead: Ticket): Promise<void> {
  for (const follower of unfinishedOf(await lockFollowers(context, lead))) {
    if (follower.followsTicketId === lead.id && !canFollow(follower, lead)) await rise(context, follower);
  }
}

/** A follower that is more severe than its lead by now takes over from it. */
async function rise(context: CommandContext, ticket: Ticket): Promise<void> {
  await stopFollowing(context, ticket);
  await shareOrOffer(context, ticket);
}

/** Takes a ticket from whoever has it through the one that it follows, and dispatches it itself. */
async function dispatchAlone(context: CommandContext, ticket: Ticket): Promise<void> {
  await stopFollowing(context, ticket);
  await offerToVendor(context, ticket);
}

/** Takes a ticket from whoever has it through the one that it follows. */
export async function stopFollowing(context: CommandContext, ticket: Ticket): Promise<void> {
  const reason = `no longer follows ${ticket.followsTicketId ?? 'others'}`;
  Object.assign(ticket, { followsTicketId: null, selfPerformed: false, updatedAt: context.now });
  await context.em.flush();
  await openAgain(context, ticket, reason);
}
