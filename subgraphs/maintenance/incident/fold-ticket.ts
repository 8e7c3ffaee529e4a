import { LockMode } from '@mikro-orm/core';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import { moveTicket } from '../ticket/move-ticket.ts';
import { ticketFolded } from '../ticket/ticket-changes.events.ts';
import { Ticket } from '../ticket/ticket.entity.ts';
import { insertTimeline } from '../ticket/ticket.statements.ts';
import { isSameCause, sharedCauseOf } from './cause.rules.ts';
import type { SharedCause } from './cause.rules.ts';
import { insertIncident, possibleLeads, takeTurns } from './incident.queries.ts';

/** How a follower catches up with its lead. */
const CATCHING_UP: Partial<Record<TicketStatus, readonly TicketStatus[]>> = {
  dispatched: [],
  accepted: ['accepted'],
  scheduled: ['accepted', 'scheduled'],
  in_progress: ['accepted', 'in_progress'],
};

/**
 * Lets a new ticket follow another that was dispatched for the same cause. An emergency only follows an emergency that a
 * vendor has, so that none is ever kept from being dispatched.
 * @returns whether it follows one; otherwise it is to be dispatched itself
 */
export async function foldTicket(context: CommandContext, filed: Ticket): Promise<boolean> {
  const cause = filed.propertyId === null ? undefined : sharedCauseOf(filed);
  if (!cause) return false;
  await takeTurns(context.sql, filed);
  const lead = await findLead(context, filed, cause);
  const way = lead && CATCHING_UP[lead.status];
  if (!way || lead.vendorId === null) return false;
  const { ticket } = await lockTicket(context, filed.id);
  await follow(context, ticket, lead, cause.key);
  for (const to of way) await moveTicket(context, ticket, { to, by: 'system', lead });
  return true;
}

async function findLead({ em, sql }: CommandContext, filed: Ticket, cause: SharedCause): Promise<Ticket | null> {
  const leads = await possibleLeads(sql, filed);
  const found = leads.find((lead) => {
    const theirs = sharedCauseOf(lead);
    return theirs !== undefined && isSameCause(cause, theirs);
  });
  return found ? em.findOne(Ticket, { id: found.id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
}

async function follow(context: CommandContext, ticket: Ticket, lead: Ticket, cause: string): Promise<void> {
  const { em, sql, now } = context;
  if (lead.incidentId === null) {
    const id = newId(now.getTime());
    await insertIncident(sql, lead, { id, cause });
    lead.incidentId = id;
  }
  Object.assign(ticket, { incidentId: lead.incidentId, followsTicketId: lead.id, status: 'dispatched' });
  await em.flush();
  const reason = `follows ${lead.id}: same cause (${cause}) at the property within two hours`;
  await insertTimeline(sql, ticket, [{ actor: 'dispatch', from: 'open', to: 'dispatched', reason }]);
  await context.record(ticketFolded(ticket, lead, cause));
}
