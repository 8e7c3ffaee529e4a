import { LockMode } from '@mikro-orm/core';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import { isActive } from '../lifecycle/transitions.rules.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import { Ticket } from '../ticket/ticket.entity.ts';
import { follow } from './follow-lead.ts';
import { lockFollowers } from './followers.ts';
import { giveUp } from './give-up.ts';
import { incidentsById, replaceLead } from './incident.queries.ts';
import { rankOf } from './severity-order.rules.ts';

/** Where a vendor has a job and is not at work on it. */
const NOT_BEGUN: readonly TicketStatus[] = ['dispatched', 'accepted', 'scheduled', 'on_hold'];

/** Whether a report is taken from its vendor when another of its incident finds one. */
export function yieldsTo({ incidentId, category, vendorId, status, severity }: Ticket, lead: Ticket): boolean {
  const isTogether = incidentId !== null && incidentId === lead.incidentId && category === lead.category;
  return isTogether && vendorId !== null && NOT_BEGUN.includes(status) && rankOf({ severity }) >= rankOf(lead);
}

/**
 * A ticket that has found a vendor leads its incident. One that is no more severe and was with another vendor is taken
 * from that one and follows it, so that one vendor comes for the cause; who is at work there stays.
 */
export async function leadIncident(context: CommandContext, lead: Ticket): Promise<void> {
  const { em, sql } = context;
  const { id, incidentId, category } = lead;
  if (incidentId === null) return;
  await replaceLead(sql, incidentId, id);
  const elsewhere = { incidentId, category, id: { $ne: id }, vendorId: { $ne: null } } as const;
  const others = await em.find(
    Ticket,
    { ...elsewhere, status: { $in: [...NOT_BEGUN] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const cause = (await incidentsById(sql, [incidentId])).get(incidentId)!.cause;
  for (const other of others.filter((one) => yieldsTo(one, lead))) {
    const { context: behind } = await lockTicket(context, other.id);
    const together = [other, ...(await lockFollowers(behind, other))];
    await giveUp(behind, other, lead);
    for (const one of together.filter(({ status }) => isActive(status))) await follow(behind, one, lead, cause);
  }
}
