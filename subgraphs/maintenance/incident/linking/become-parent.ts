import { LockMode } from '@mikro-orm/core';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { TicketOffered } from '../../dispatch/offer/offer-facts.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { isActive } from '../../lifecycle/transitions.rules.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import { follow } from './link-to-parent.ts';
import { lockFollowers } from '../../ticket/linked-tickets.ts';
import { giveUp } from './withdraw-for-parent.ts';
import { incidentsById, replaceLead } from '../incident.queries.ts';
import { rankOf } from '../../triage/severity-order.rules.ts';
import { tellOfEmergency } from '../paging/page-for-emergency.ts';

/** Where a vendor has a job and is not at work on it. */
const NOT_BEGUN: readonly TicketStatus[] = ['dispatched', 'accepted', 'scheduled', 'on_hold'];

const WITH_ANOTHER = { vendorId: { $ne: null }, status: { $in: [...NOT_BEGUN] } };
const WITH_NOBODY = { vendorId: null, status: 'open', selfPerformed: false, followsTicketId: null } as const;

/** Whether a report is taken from its vendor when another of its incident finds one. */
export function yieldsTo({ incidentId, category, vendorId, status, severity }: Ticket, lead: Ticket): boolean {
  const isTogether = incidentId !== null && incidentId === lead.incidentId && category === lead.category;
  return isTogether && vendorId !== null && NOT_BEGUN.includes(status) && rankOf({ severity }) >= rankOf(lead);
}

/**
 * A ticket that has found a vendor leads its incident. One that is no more severe and was with another vendor is taken
 * from that one and follows it, so that one vendor comes for the cause; who is at work there stays. Those that waited for
 * a vendor follow it, too.
 */
export async function leadIncident(context: CommandContext, lead: Ticket): Promise<void> {
  const { incidentId } = lead;
  if (incidentId === null) return;
  await replaceLead(context.sql, incidentId, lead.id);
  await gather(
    context,
    lead,
    (await others(context, lead, WITH_ANOTHER)).filter((one) => yieldsTo(one, lead)),
  );
  await gatherWaiting(context, lead);
}

/** A ticket that a vendor was just found for leads its incident. */
export async function leadWithVendor(context: CommandContext, { ticket }: TicketOffered): Promise<void> {
  if (ticket.vendorId !== null) await leadIncident(context, ticket);
}

/**
 * Lets those of a ticket's incident that wait for a vendor follow it at once, now that somebody has it: were it finished
 * before they are tried again, somebody would be sent once more for what is done. One that is more severe is left to its
 * next try, which may take over; so is one whose cause is its own by now. The ticket must be locked, its turn taken.
 */
export async function gatherWaiting(context: CommandContext, lead: Ticket): Promise<void> {
  if (lead.incidentId === null) return;
  const waiting = await others(context, lead, WITH_NOBODY);
  await gather(
    context,
    lead,
    waiting.filter((one) => rankOf(one) >= rankOf(lead) && sharedCauseOfTicket(one) !== undefined),
  );
}

/** Other tickets of the incident and category, locked, oldest first. */
function others(
  { em }: CommandContext,
  { id, incidentId, category }: Ticket,
  which: typeof WITH_ANOTHER | typeof WITH_NOBODY,
): Promise<Ticket[]> {
  return em.find(
    Ticket,
    { incidentId, category, id: { $ne: id }, ...which },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } },
  );
}

async function gather(context: CommandContext, lead: Ticket, yielding: readonly Ticket[]): Promise<void> {
  if (yielding.length === 0) return;
  const { cause } = (await incidentsById(context.sql, [lead.incidentId!])).get(lead.incidentId!)!;
  for (const other of yielding) {
    const { context: behind } = await lockTicket(context, other.id);
    const together = [other, ...(await lockFollowers(behind, other))];
    await giveUp(behind, other, lead);
    for (const one of together.filter(({ status }) => isActive(status))) {
      await follow(behind, one, lead, cause);
      await tellOfEmergency(behind, one, lead);
    }
  }
}
