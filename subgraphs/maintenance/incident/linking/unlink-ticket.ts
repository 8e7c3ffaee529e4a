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
import { pageAgain } from '../paging/ask-once.ts';
import { findPerformer, sharePerformer } from './find-performer.ts';
import { assertNotFinal, lockDuplicates, unfinishedOf } from '../../ticket/linked-tickets.ts';
import { passParentRoleOn, replaceParentOf } from '../incident.queries.ts';
import { keepDone, keepPerformer } from './keep-performer.ts';
import { lockTicketAndCauses } from '../lock-in-turn.ts';
import { openAgain } from './open-again.ts';
import { canBeDuplicateOf } from '../../triage/severity-order.rules.ts';
import { pageForEmergency, pageForLesserParent } from '../paging/page-for-emergency.ts';

/**
 * Takes a ticket out of its incident for good and dispatches it on its own; whoever followed it, without it. A duplicate
 * comes out of the hold of its parent: it was not put on hold itself. One that is done stays the work of whoever did it.
 * @throws AppError `not_found`; `illegal_transition` when it is closed or cancelled, or neither follows another ticket nor
 *   waits with one
 */
export async function unlinkTicket(asked: CommandContext, ticketId: string): Promise<TicketRow> {
  const { ticket, context } = await lockTicketAndCauses(asked, ticketId);
  assertNotFinal(ticket);
  const isOpen = ticket.status === 'open' && ticket.vendorId === null && !ticket.selfPerformed;
  const waits = isOpen && ticket.incidentId !== null;
  if (ticket.parentTicketId === null && !waits) {
    throw nothingToUnlink(ticket);
  }
  const { incidentId } = ticket;
  ticket.standsAlone = true;
  await leaveDuplicates(context, ticket, shareOrOffer);
  if (isUnfinished(ticket.status)) await dispatchAlone(context, ticket);
  else await unlinkDone(context, ticket);
  await pageAgain(context, incidentId);
  return readTicket(context, ticketId);
}

/** The failure names no moves: none of the lifecycle does what was asked for. */
function nothingToUnlink({ id, incidentId }: Ticket): AppError {
  const parents = incidentId === null ? 'is of no incident' : 'parents its incident';
  const detail = `The ticket ${JSON.stringify(id)} ${parents}: it follows no other one that it could be taken from.`;
  return new AppError('illegal_transition', detail, { extensions: { allowed: [] } });
}

/**
 * A duplicate that is done and is to be opened again leaves its incident first: what its parent had done for it was not enough,
 * and whoever comes now comes for this one. It may follow a later report of its cause. Other tickets stay as they are. Both
 * must be locked.
 */
export async function unlinkToReopen(context: CommandContext, ticket: Ticket): Promise<void> {
  if (ticket.parentTicketId === null || ticket.status !== 'completed') return;
  await leaveIncident(context, ticket);
  await unlinkDone(context, ticket);
}

/**
 * What a correction of a ticket's triage means to its incident. A duplicate that is now of another trade than its parent
 * leaves and is dispatched; one that is more severe takes over from it. Both come out of its hold: whoever held it did so
 * for less, or for another trade; of an emergency behind one a person is told. From a parent that is less than its duplicates
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
  const { incidentId, parentTicketId, status } = ticket;
  if (incidentId === null) return;
  if (parentTicketId !== null) {
    if (isUnfinished(status)) await regroupFollower(context, ticket, before.severity);
  } else if (status === 'open' || status === 'dispatched') {
    const isOfTrade = ticket.category === before.category;
    if (isOfTrade && (await fitsItsDuplicates(context, ticket))) return;
    if (isOfTrade && status === 'dispatched') return replaceByMoreSevere(context, ticket);
    await leaveDuplicates(context, ticket);
  } else if (isUnfinished(status)) {
    await pageForMisfits(context, ticket, before);
  }
}

/** Tells of the emergencies that go on following a parent that somebody has, though it is judged to be less by now. */
export async function pageForMisfits(
  context: CommandContext,
  parent: Ticket,
  before: { severity: Severity; category: Category },
): Promise<void> {
  const duplicates = unfinishedOf(await lockDuplicates(context, parent));
  const misfits = duplicates.filter(
    (duplicate) => canBeDuplicateOf(duplicate, before) && !canBeDuplicateOf(duplicate, parent),
  );
  for (const duplicate of misfits) await pageForLesserParent(context, duplicate, parent);
}

async function regroupFollower(context: CommandContext, ticket: Ticket, before: Severity): Promise<void> {
  const { ticket: parent } = await lockTicket(context, ticket.parentTicketId!);
  if (canBeDuplicateOf(ticket, parent)) {
    if (ticket.severity !== before) await pageForEmergency(context, ticket, parent);
    return;
  }
  if (parent.category === ticket.category) return replaceParent(context, ticket);
  await leaveIncident(context, ticket);
  await unlinkFromParent(context, ticket);
  await findPerformer(context, ticket);
}

/**
 * A locked duplicate that a person gives a vendor of its own goes its own way for good, out of its lead's hold, whatever
 * becomes of its parent.
 * @returns the ticket that it followed; null when it followed none
 */
export async function unlinkForGood(context: CommandContext, ticket: Ticket): Promise<string | null> {
  const { parentTicketId } = ticket;
  if (parentTicketId === null) return null;
  Object.assign(ticket, { parentTicketId: null, selfPerformed: false, standsAlone: true });
  await leaveIncident(context, ticket);
  if (ticket.status === 'on_hold') await openAgain(context, ticket, `no longer follows ${parentTicketId}`);
  return parentTicketId;
}

/**
 * A parent that was corrected after its vendor had accepted keeps its duplicates while that vendor works; when the vendor
 * gives the job back, those whom it does not fit any more are dispatched without it.
 */
export async function regroupGivenBack(context: CommandContext, parent: Ticket): Promise<void> {
  if (await fitsItsDuplicates(context, parent)) return;
  // The vendor has a place again, for them as well.
  parent.vendorId = null;
  await context.em.flush();
  await leaveDuplicates(context, parent);
}

async function fitsItsDuplicates(context: CommandContext, parent: Ticket): Promise<boolean> {
  return (await lockDuplicates(context, parent)).every((duplicate) => canBeDuplicateOf(duplicate, parent));
}

/** Takes a ticket out of its incident, which another leads then. */
export async function leaveIncident({ em, sql }: CommandContext, ticket: Ticket): Promise<void> {
  if (ticket.incidentId === null) return;
  await passParentRoleOn(sql, ticket.incidentId, { from: ticket.id, stays: false });
  ticket.incidentId = null;
  await em.flush();
}

/**
 * A parent that is called off leaves its incident to the most severe of its duplicates, among these the oldest, and the others
 * follow that one. It keeps whoever has taken the job; otherwise nobody works for them any more, and it is dispatched as if
 * it were new: all of them follow a report of their cause that somebody else has. When nobody can be sent, each is tried
 * at its own times.
 */
export async function passParentOn(context: CommandContext, parent: Ticket): Promise<void> {
  const { incidentId, id } = parent;
  if (incidentId !== null) await passParentRoleOn(context.sql, incidentId, { from: id, stays: true });
  const duplicates = await lockDuplicates(context, parent);
  await keepDone(context, parent, duplicates);
  const [first, ...others] = unfinishedOf(duplicates);
  if (!first) return;
  await replaceParentOf(context.sql, first.incidentId!, first.id);
  if (!(await keepPerformer(context, first, { parent, others }))) {
    await dispatchTogether(context, first, { others, seek: shareOrOffer });
  }
}

/** A parent leaves its incident for good with its vendor; one of its duplicates is dispatched, and the others follow it. */
async function leaveDuplicates(context: CommandContext, parent: Ticket, seek: Seek = offerToVendor): Promise<void> {
  const duplicates = await lockDuplicates(context, parent);
  await leaveIncident(context, parent);
  await keepDone(context, parent, duplicates);
  const [first, ...others] = unfinishedOf(duplicates);
  if (!first) return;
  await replaceParentOf(context.sql, first.incidentId!, first.id);
  await dispatchTogether(context, first, { others, seek });
}

/** A way to find somebody for an open ticket. */
type Seek = (context: CommandContext, ticket: Ticket) => Promise<unknown>;

/** Whoever comes for the cause already has the ticket, too; otherwise it is offered by the rules. */
async function shareOrOffer(context: CommandContext, ticket: Ticket): Promise<void> {
  if (!(await sharePerformer(context, ticket))) await offerToVendor(context, ticket);
}

/** Finds somebody for the first, who comes for all; when nobody can be sent, each is tried. */
async function dispatchTogether(
  context: CommandContext,
  first: Ticket,
  { others, seek }: { others: readonly Ticket[]; seek: Seek },
): Promise<void> {
  // Own staff who had it for the former parent are not sent to these.
  for (const other of others) Object.assign(other, { parentTicketId: first.id, selfPerformed: false });
  await unlinkFromParent(context, first);
  await seek(context, first);
  if (first.vendorId !== null || first.parentTicketId !== null || first.selfPerformed) return;
  for (const other of others) {
    // One before it may have found somebody, and the first follows that one with all others.
    if (other.parentTicketId === first.id) await dispatchAlone(context, other);
  }
}

/** A duplicate that is done goes its own way as the work of whoever did it. */
export async function unlinkDone(context: CommandContext, ticket: Ticket): Promise<void> {
  const { status, parentTicketId } = ticket;
  const { ticket: parent } = await lockTicket(context, parentTicketId!);
  await keepDone(context, parent, [ticket]);
  Object.assign(ticket, { parentTicketId: null, updatedAt: context.now });
  await context.em.flush();
  const reason = `no longer follows ${parent.id}`;
  await insertTimeline(context.sql, ticket, [{ actor: context.actor, from: status, to: status, reason }]);
  await context.record(ticketNoted(ticket, reason));
}

/**
 * Those who follow a parent that is less than they are by now take over from it, the most severe first; the others follow
 * whoever has found somebody. The parent keeps its vendor and stays in the incident until then: the vendor's place is theirs.
 */
async function replaceByMoreSevere(context: CommandContext, parent: Ticket): Promise<void> {
  for (const duplicate of unfinishedOf(await lockDuplicates(context, parent))) {
    if (duplicate.parentTicketId === parent.id && !canBeDuplicateOf(duplicate, parent)) {
      await replaceParent(context, duplicate);
    }
  }
}

/** A duplicate that is more severe than its parent by now takes over from it. */
async function replaceParent(context: CommandContext, ticket: Ticket): Promise<void> {
  await unlinkFromParent(context, ticket);
  await shareOrOffer(context, ticket);
}

/** Takes a ticket from whoever has it through the one that it follows, and dispatches it itself. */
async function dispatchAlone(context: CommandContext, ticket: Ticket): Promise<void> {
  await unlinkFromParent(context, ticket);
  await offerToVendor(context, ticket);
}

/** Takes a ticket from whoever has it through the one that it follows. */
export async function unlinkFromParent(context: CommandContext, ticket: Ticket): Promise<void> {
  const reason = `no longer follows ${ticket.parentTicketId ?? 'others'}`;
  Object.assign(ticket, { parentTicketId: null, selfPerformed: false, updatedAt: context.now });
  await context.em.flush();
  await openAgain(context, ticket, reason);
}
