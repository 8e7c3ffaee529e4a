import { LockMode } from '@mikro-orm/core';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { TicketOffered } from '../../dispatch/offer/offer-facts.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { isActive } from '../../lifecycle/transitions.rules.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { sharedCauseOfTicket } from '../cause/shared-cause.ts';
import { follow } from './link-to-parent.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { withdrawForOther } from './withdraw-for-parent.ts';
import { incidentsById, replaceParentOf } from '../incident.queries.ts';
import { rankOf } from '../../triage/severity-order.rules.ts';
import { pageForEmergency } from '../paging/page-for-emergency.ts';

/** Where a vendor has a job and is not at work on it. */
const NOT_BEGUN: readonly TicketStatus[] = ['dispatched', 'accepted', 'scheduled', 'on_hold'];

const WITH_ANOTHER = { vendorId: { $ne: null }, status: { $in: [...NOT_BEGUN] } };
const WITH_NOBODY = { vendorId: null, status: 'open', selfPerformed: false, parentTicketId: null } as const;

/** Whether a report is taken from its vendor when another of its incident finds one. */
export function yieldsTo({ incidentId, category, vendorId, status, severity }: Ticket, parent: Ticket): boolean {
  const isTogether = incidentId !== null && incidentId === parent.incidentId && category === parent.category;
  return isTogether && vendorId !== null && NOT_BEGUN.includes(status) && rankOf({ severity }) >= rankOf(parent);
}

/**
 * A ticket that has found a vendor parents its incident. One that is no more severe and was with another vendor is taken
 * from that one and follows it, so that one vendor comes for the cause; who is at work there stays. Those that waited for
 * a vendor follow it, too.
 */
export async function becomeParent(context: CommandContext, parent: Ticket): Promise<void> {
  const { incidentId } = parent;
  if (incidentId === null) return;
  await replaceParentOf(context.sql, incidentId, parent.id);
  await linkYielding(
    context,
    parent,
    (await others(context, parent, WITH_ANOTHER)).filter((one) => yieldsTo(one, parent)),
  );
  await linkWaiting(context, parent);
}

/** A ticket that a vendor was just found for parents its incident. */
export async function becomeParentWithVendor(context: CommandContext, { ticket }: TicketOffered): Promise<void> {
  if (ticket.vendorId !== null) await becomeParent(context, ticket);
}

/**
 * Lets those of a ticket's incident that wait for a vendor follow it at once, now that somebody has it: were it finished
 * before they are tried again, somebody would be sent once more for what is done. One that is more severe is left to its
 * next try, which may take over; so is one whose cause is its own by now. The ticket must be locked, its turn taken.
 */
export async function linkWaiting(context: CommandContext, parent: Ticket): Promise<void> {
  if (parent.incidentId === null) return;
  const waiting = await others(context, parent, WITH_NOBODY);
  await linkYielding(
    context,
    parent,
    waiting.filter((one) => rankOf(one) >= rankOf(parent) && sharedCauseOfTicket(one) !== undefined),
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

async function linkYielding(context: CommandContext, parent: Ticket, yielding: readonly Ticket[]): Promise<void> {
  if (yielding.length === 0) return;
  const { cause } = (await incidentsById(context.sql, [parent.incidentId!])).get(parent.incidentId!)!;
  for (const other of yielding) {
    const { context: behind } = await lockTicket(context, other.id);
    const together = [other, ...(await lockDuplicates(behind, other))];
    await withdrawForOther(behind, other, parent);
    for (const one of together.filter(({ status }) => isActive(status))) {
      await follow(behind, one, parent, cause);
      await pageForEmergency(behind, one, parent);
    }
  }
}
