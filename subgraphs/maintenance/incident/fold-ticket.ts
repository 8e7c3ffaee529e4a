import { LockMode } from '@mikro-orm/core';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { escalationOf } from '../dispatch/escalation.queries.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import { readSlaFacts } from '../sla/stored-facts.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import { moveTicket } from '../ticket/move-ticket.ts';
import type { Move } from '../ticket/move-ticket.ts';
import { emergencyHeld, ticketFolded, ticketNoted } from '../ticket/ticket-changes.events.ts';
import { Ticket } from '../ticket/ticket.entity.ts';
import { insertTimeline } from '../ticket/ticket.statements.ts';
import { isSameCause, sharedCauseOf, sharedCauseOfTicket } from './cause.rules.ts';
import type { SharedCause } from './cause.rules.ts';
import { lockFollowers } from './followers.ts';
import {
  dispatchedReports,
  insertIncident,
  moveReports,
  replaceLead,
  takeTurn,
  waitingReports,
} from './incident.queries.ts';
import type { OtherReport } from './incident.queries.ts';

/** How a follower catches up with its lead. */
const CATCHING_UP: Partial<Record<TicketStatus, readonly TicketStatus[]>> = {
  dispatched: [],
  accepted: ['accepted'],
  scheduled: ['accepted', 'scheduled'],
  in_progress: ['accepted', 'in_progress'],
};

/** The steps behind `dispatched` to where the lead is; undefined when nobody has it. */
function wayTo({ status, heldFrom, vendorId }: Ticket): readonly TicketStatus[] | undefined {
  if (vendorId === null) return undefined;
  if (status !== 'on_hold') return CATCHING_UP[status];
  const way = heldFrom && CATCHING_UP[heldFrom];
  return way ? [...way, 'on_hold'] : undefined;
}

/**
 * What folding came to: the ticket `follows` one that a vendor has; it shares the incident of others that wait for a
 * vendor as it does (`waits_with`), or it has nothing to do with others (`alone`).
 */
export type Folding = 'follows' | 'waits_with' | 'alone';

/**
 * Puts a new ticket together with others of the same cause. Unless it follows one it is to be dispatched itself. An
 * emergency only follows an emergency that a vendor has, so that none is ever kept from being dispatched.
 */
export async function foldTicket(context: CommandContext, filed: Ticket): Promise<Folding> {
  const cause = sharedCauseOfTicket(filed);
  if (!cause) return 'alone';
  await takeTurn(context.sql, context.accountId, filed);
  if (await followDispatched(context, filed)) return 'follows';
  const companion = await lockFirst(context, filed, cause, await waitingReports(context.sql, filed));
  if (!companion) return 'alone';
  const { ticket } = await lockTicket(context, filed.id);
  await waitWith(context, ticket, companion, cause.key);
  return 'waits_with';
}

/**
 * Lets a ticket that waits for a vendor follow another of the same cause that has one meanwhile. It must be locked, and
 * its turn taken before. Whoever followed it follows that other one, too.
 * @returns whether it follows one
 */
export async function followDispatched(context: CommandContext, waiting: Ticket): Promise<boolean> {
  const cause = sharedCauseOfTicket(waiting);
  if (!cause) return false;
  const lead = await lockFirst(context, waiting, cause, await dispatchedReports(context.sql, waiting));
  const way = lead && wayTo(lead);
  if (!way) return false;
  const { ticket } = await lockTicket(context, waiting.id);
  const together = [ticket, ...(await lockFollowers(context, ticket))];
  for (const one of together) await follow(context, one, lead, cause.key);
  for (const one of together) {
    for (const to of way) await moveTicket(context, one, catchingUp(lead, to));
    if (lead.status === 'on_hold') await tellOfHeld(context, one, lead);
  }
  return true;
}

function catchingUp(lead: Ticket, to: TicketStatus): Move {
  const { appointments, pauses } = readSlaFacts(lead.slaFacts);
  const scheduledFor = to === 'scheduled' ? (appointments.at(-1)?.scheduledFor ?? null) : null;
  const reason = to === 'on_hold' ? (pauses.at(-1)?.reason ?? null) : null;
  return { to, by: 'system', lead, scheduledFor, reason };
}

/**
 * Whoever put the lead on hold did not know of an emergency that came later: the first of each hold asks for a person.
 */
async function tellOfHeld(context: CommandContext, ticket: Ticket, lead: Ticket): Promise<void> {
  const heldSince = readSlaFacts(lead.slaFacts).pauses.at(-1)?.from;
  const others = (await lockFollowers(context, lead)).filter(({ id }) => id !== ticket.id);
  if (!heldSince || others.some(({ severity, createdAt }) => severity === 'emergency' && createdAt > heldSince)) return;
  const escalation = await escalationOf(context.sql, ticket);
  if (escalation) await context.record(emergencyHeld(ticket, lead, escalation));
}

async function lockFirst(
  { em }: CommandContext,
  { incidentId }: Ticket,
  cause: SharedCause,
  reports: readonly OtherReport[],
): Promise<Ticket | null> {
  const found = reports.find((report) => {
    if (incidentId !== null && report.incidentId === incidentId) return true;
    const theirs = sharedCauseOf(report);
    return theirs !== undefined && isSameCause(cause, theirs);
  });
  return found ? em.findOne(Ticket, { id: found.id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
}

async function follow(context: CommandContext, ticket: Ticket, lead: Ticket, cause: string): Promise<void> {
  const { em, sql, now } = context;
  const from = ticket.status;
  await shareIncident(context, ticket, lead, cause);
  const changes = { incidentId: lead.incidentId, followsTicketId: lead.id, status: 'dispatched', updatedAt: now };
  Object.assign(ticket, changes);
  await em.flush();
  const reason = `follows ${lead.id}: same cause (${cause}) at the property within two hours`;
  await insertTimeline(sql, ticket, [{ actor: 'dispatch', from, to: 'dispatched', reason }]);
  await context.record(ticketFolded(ticket, lead, cause));
}

/** All of the ticket's incident belongs to that of the lead, or the lead to the ticket's when it has none. */
async function shareIncident(context: CommandContext, ticket: Ticket, lead: Ticket, cause: string): Promise<void> {
  const { em, sql } = context;
  const former = ticket.incidentId;
  lead.incidentId ??= former;
  await em.flush();
  await openIncident(context, lead, cause);
  const incidentId = lead.incidentId!;
  await replaceLead(sql, incidentId, lead.id);
  if (former !== null && former !== incidentId) await moveReports(sql, former, incidentId);
}

/** Whichever of them finds a vendor first becomes the lead of the others. */
async function waitWith(context: CommandContext, ticket: Ticket, companion: Ticket, cause: string): Promise<void> {
  await openIncident(context, companion, cause);
  ticket.incidentId = companion.incidentId;
  await context.em.flush();
  const reason = `waits for a vendor together with ${companion.id}: same cause (${cause}) at the property`;
  await insertTimeline(context.sql, ticket, [{ actor: 'dispatch', from: 'open', to: 'open', reason }]);
  await context.record(ticketNoted(ticket, reason));
}

async function openIncident({ em, sql, now }: CommandContext, lead: Ticket, cause: string): Promise<void> {
  if (lead.incidentId !== null) return;
  const id = newId(now.getTime());
  await insertIncident(sql, lead, { id, cause });
  lead.incidentId = id;
  await em.flush();
}
