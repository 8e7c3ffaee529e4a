import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import type { Move } from '../../ticket/ticket-facts.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

type Ways = Partial<Record<TicketStatus, readonly TicketStatus[]>>;

/** How a ticket that was just dispatched catches up with another. */
const BEHIND_VENDOR: Ways = {
  dispatched: [],
  accepted: ['accepted'],
  scheduled: ['accepted', 'scheduled'],
  in_progress: ['accepted', 'in_progress'],
};

/** How an open ticket that was just given to own staff catches up with another of theirs. */
const BEHIND_STAFF: Ways = { open: [], scheduled: ['scheduled'], in_progress: ['in_progress'] };

/**
 * The steps to where a ticket is, also on hold, behind `dispatched` when a vendor has it and behind `open` when own staff have; undefined
 * when nobody has it.
 */
export function stepsTo(ticket: Ticket): Move[] | undefined {
  const { status, heldFrom, vendorId, selfPerformed } = ticket;
  if (vendorId === null && !selfPerformed) return undefined;
  const way = (selfPerformed ? BEHIND_STAFF : BEHIND_VENDOR)[status === 'on_hold' ? heldFrom! : status];
  // Nobody is at work during a hold.
  const states = way && status === 'on_hold' ? [...way.filter((to) => to !== 'in_progress'), status] : way;
  return states?.map((to) => stepOf(ticket, to));
}

function stepOf({ slaFacts }: Ticket, to: TicketStatus): Move {
  const { appointments, pauses } = readSlaFacts(slaFacts);
  const scheduledFor = to === 'scheduled' ? (appointments.at(-1)?.scheduledFor ?? null) : null;
  const reason = to === 'on_hold' ? (pauses.at(-1)?.reason ?? null) : null;
  return { to, by: 'system', scheduledFor, reason };
}
