import { LockMode } from '@mikro-orm/core';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { ticketLinked, ticketNoted } from '../../ticket/ticket-changes.events.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { isSameCause, sharedCauseOf, sharedCauseOfTicket } from '../cause/shared-cause.ts';
import type { SharedCause } from '../cause/shared-cause.ts';
import { insertIncident, moveReports, replaceParentOf } from '../incident.queries.ts';
import type { OtherReport } from '../incident.queries.ts';
import { affectsSeveralHomes } from '../cause/shared-cause.ts';

/**
 * Locks the first of these reports that is of the ticket's incident or cause; one on hold only when there is no other, since
 * nobody is on the way for it.
 */
export async function lockFirst(
  { em }: CommandContext,
  ticket: Ticket,
  cause: SharedCause,
  reports: readonly OtherReport[],
): Promise<Ticket | null> {
  const found = reportsOfCause(ticket, cause, reports);
  const first = found.find(({ isHeld }) => !isHeld) ?? found[0];
  return first ? em.findOne(Ticket, { id: first.id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
}

/** Those of a ticket's incident or cause, and behind them reports of single homes that lack what the building does. */
function reportsOfCause(ticket: Ticket, cause: SharedCause, reports: readonly OtherReport[]): OtherReport[] {
  const { incidentId, unitId } = ticket;
  const others = reports.map((report) => ({ ...report, theirs: causeOfOther(report) }));
  const isOf = (ours: SharedCause, { theirs }: (typeof others)[number]): boolean =>
    theirs !== undefined && isSameCause(ours, theirs);
  const ours = others.filter((one) => (incidentId !== null && one.incidentId === incidentId) || isOf(cause, one));
  const alike = others.filter((one) => isOf({ ...cause, affectsManyHomes: true }, one));
  if (affectsSeveralHomes(cause.key, [unitId, ...alike.map((one) => one.unitId)])) return [...ours, ...alike];
  // What came after a report of its cause is by itself only because nobody in danger joins a job on hold.
  const isApartByHold = ({ createdAt }: OtherReport): boolean =>
    ours.some((one) => one.isHeld && one.createdAt < createdAt) || wasHeldForMany(ticket, createdAt);
  return [...ours, ...alike.filter(isApartByHold)];
}

/** Whether a ticket was on hold at an instant as one of which more than one home was told. */
function wasHeldForMany(ticket: Ticket, at: Date): boolean {
  const isOfMany = ticket.incidentId !== null || sharedCauseOfTicket(ticket)?.affectsManyHomes === true;
  const { pauses } = readSlaFacts(ticket.slaFacts);
  return isOfMany && pauses.some(({ from, to }) => from <= at && (!to || at <= to));
}

function causeOfOther(report: OtherReport): SharedCause | undefined {
  if (report.incidentId === null) return sharedCauseOf(report);
  // One that others follow tells of their cause still, whatever a person has judged it to be since.
  const cause = sharedCauseOf({ ...report, severity: 'emergency' });
  // Somebody of an incident has told of more than one home.
  return cause && { ...cause, affectsManyHomes: true };
}

/** Lets an open ticket follow one that a vendor or own staff have; both are locked. */
export async function follow(context: CommandContext, ticket: Ticket, parent: Ticket, cause: string): Promise<void> {
  const { em, sql, now } = context;
  const from = ticket.status;
  await shareIncident(context, ticket, parent, cause);
  await replaceParentOf(sql, parent.incidentId!, parent.id);
  const { selfPerformed } = parent;
  const to = selfPerformed ? 'open' : 'dispatched';
  Object.assign(ticket, { parentTicketId: parent.id, status: to, selfPerformed, updatedAt: now });
  await em.flush();
  const reason = `follows ${parent.id}: same cause (${cause}) at the property within two hours`;
  await insertTimeline(sql, ticket, [{ actor: 'dispatch', from, to, reason }]);
  await context.record(selfPerformed ? ticketNoted(ticket, reason, parent) : ticketLinked(ticket, parent, cause));
}

/** All of the ticket's incident belongs to that of the parent, or the parent to the ticket's when it has none. */
export async function shareIncident(
  context: CommandContext,
  ticket: Ticket,
  parent: Ticket,
  cause: string,
): Promise<void> {
  const { em, sql } = context;
  const former = ticket.incidentId;
  parent.incidentId ??= former;
  await em.flush();
  await openIncident(context, parent, cause);
  const incidentId = parent.incidentId!;
  ticket.incidentId = incidentId;
  await em.flush();
  if (former !== null && former !== incidentId) await moveReports(sql, former, incidentId);
}

/** Opens an incident led by a ticket, unless it has one. */
async function openIncident({ em, sql, now }: CommandContext, parent: Ticket, cause: string): Promise<void> {
  if (parent.incidentId !== null) return;
  const id = newId(now.getTime());
  await insertIncident(sql, parent, { id, cause });
  parent.incidentId = id;
  await em.flush();
}
