import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { sharedCauseOfTicket } from '../../incident/cause/shared-cause.ts';
import { incidentsById } from '../../incident/incident.queries.ts';
import { lockCause } from '../../incident/incident.statements.ts';
import { joinWithDuplicates } from '../../incident/linking/join-with-duplicates.ts';
import { movesToStatusOf } from '../../incident/linking/moves-to-parent-status.rules.ts';
import { reopenJob } from '../../incident/linking/reopen-job.ts';
import { leaveIncident, unlinkFromParent } from '../../incident/linking/unlink.ts';
import { withdrawForOther } from '../../incident/linking/withdraw-for-other.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { isAppointmentTooLate } from '../../incident/paging/appointment-in-time.ts';
import { pageAgain } from '../../incident/paging/page-once.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { storedTicket } from '../../ticket/ticket.queries.ts';
import { canBeDuplicateOf } from '../../triage/severity-order.rules.ts';

/** The cause of an incident that a person makes of reports whose texts do not tell of a shared one. */
const BY_HAND = 'linked_by_hand';

/**
 * Links a ticket to the incident of another one of its property: it and its duplicates become duplicates of that one, or of
 * the one which that follows, and whoever does that job does theirs. A vendor of its own who is not at work loses it.
 * @throws AppError `not_found`; `illegal_transition` when they cannot be one job, with what is in the way;
 *   `precondition_failed`
 */
export async function linkTicket(
  caller: CommandContext,
  { ticketId, toTicketId, ifMatch }: { ticketId: string; toTicketId: string; ifMatch?: readonly string[] | null },
): Promise<TicketRow> {
  const parentId = await lockCausesOfBoth(caller, ticketId, toTicketId);
  const { ticket: parent, context: afterParent } = await lockTicket(caller, parentId);
  const { ticket, context } = await lockTicketAndCauses(afterParent, ticketId, { ifMatch });
  await assertOneJob(context, ticket, parent);
  const { incidentId } = ticket;
  await leaveOwnJob(context, ticket, parent);
  await context.rows.change(ticket, { standsAlone: false });
  const cause = await causeOf(context, ticket, parent);
  const by = { actor: context.actor, reason: 'linked by hand' };
  await joinWithDuplicates(context, ticket, { parent, moves: movesToStatusOf(parent) ?? [], linking: { cause, by } });
  if (incidentId !== null && incidentId !== ticket.incidentId) await pageAgain(context, incidentId);
  return readTicket(context, ticketId);
}

/**
 * Locks the causes of both tickets before any row, as every command does that links tickets.
 * @returns the id of the ticket that is to be the parent
 */
async function lockCausesOfBoth(
  { sql, accountId }: CommandContext,
  ticketId: string,
  toTicketId: string,
): Promise<string> {
  const read = async (id: string): Promise<Ticket> => {
    const ticket = await storedTicket(sql, id);
    if (!ticket) throw new AppError('not_found', `There is no ticket ${JSON.stringify(id)}.`);
    return ticket;
  };
  const [ticket, target] = [await read(ticketId), await read(toTicketId)];
  assertAlike(ticket, target);
  await lockCause(sql, accountId, target);
  const { id, parentTicketId } = await read(toTicketId);
  return parentTicketId ?? id;
}

/** A vendor is sent to one place for one trade. */
function assertAlike(ticket: Ticket, target: Ticket): void {
  const { id, propertyId, category } = target;
  if (propertyId === null || ticket.propertyId !== propertyId) {
    throw inTheWay(
      `Expected a ticket of the same property, but ${shown(ticket.id)} and ${shown(id)} are of different ones.`,
    );
  }
  if (ticket.category === category) return;
  throw inTheWay(
    `Expected a ticket of the category ${ticket.category}, but ${shown(id)} is ${category}: one vendor does not do both.`,
  );
}

async function assertOneJob(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<void> {
  assertAlike(ticket, parent);
  const [own, other] = [shown(ticket.id), shown(parent.id)];
  if (ticket.id === parent.id) throw inTheWay(`${own} is the parent of that incident, or the ticket itself.`);
  if (ticket.parentTicketId === parent.id) throw inTheWay(`${own} follows ${other} already.`);
  for (const { id, status } of [ticket, parent]) {
    if (!isUnfinished(status)) {
      throw inTheWay(`Expected tickets whose work is not over, but ${shown(id)} is ${status}.`);
    }
  }
  if (ticket.parentTicketId === null && ticket.status === 'in_progress') {
    throw inTheWay(`Somebody is at work on ${own}: link ${other} to it instead.`);
  }
  if (!canBeDuplicateOf(ticket, parent)) {
    throw inTheWay(
      `${own} is ${ticket.severity}, and ${other} only ${parent.severity}: link the less severe one to the other.`,
    );
  }
  const isHeldBack = parent.status === 'on_hold' || (await isAppointmentTooLate(context, ticket, parent));
  if (ticket.severity === 'emergency' && isHeldBack) {
    throw inTheWay(`${own} is an emergency, and nobody comes in time for ${other}, which is ${parent.status}.`);
  }
}

/** Takes a ticket from its parent, or from its own performer, and opens it with its duplicates. */
async function leaveOwnJob(context: CommandContext, ticket: Ticket, parent: Ticket): Promise<void> {
  if (ticket.parentTicketId !== null) {
    await leaveIncident(context, ticket);
    return unlinkFromParent(context, ticket);
  }
  await withdrawForOther(context, ticket, parent);
  if (ticket.selfPerformed) await context.rows.change(ticket, { selfPerformed: false });
  await reopenJob(context, ticket, `is done with ${parent.id}`);
}

async function causeOf({ sql }: CommandContext, ticket: Ticket, parent: Ticket): Promise<string> {
  const { incidentId } = parent;
  const incident = incidentId === null ? undefined : (await incidentsById(sql, [incidentId])).get(incidentId);
  return incident?.cause ?? (sharedCauseOfTicket(parent) ?? sharedCauseOfTicket(ticket))?.key ?? BY_HAND;
}

const shown = (id: string): string => JSON.stringify(id);

/** The error allows no moves: no move of the lifecycle links a ticket. */
const inTheWay = (detail: string): AppError =>
  new AppError('illegal_transition', detail, { extensions: { allowed: [] } });
