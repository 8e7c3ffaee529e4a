import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import { readSlaFacts } from '../sla/stored-facts.ts';
import type { Move } from '../ticket/move-ticket.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';

/** How a ticket that was just dispatched catches up with another. */
const CATCHING_UP: Partial<Record<TicketStatus, readonly TicketStatus[]>> = {
  dispatched: [],
  accepted: ['accepted'],
  scheduled: ['accepted', 'scheduled'],
  in_progress: ['accepted', 'in_progress'],
};

/** The steps behind `dispatched` to where a ticket is that a vendor has; undefined when nobody has it. */
export function wayTo(ticket: Ticket): Move[] | undefined {
  const { status, heldFrom, vendorId } = ticket;
  if (vendorId === null) return undefined;
  const way = CATCHING_UP[status === 'on_hold' ? heldFrom! : status];
  const states = way && status === 'on_hold' ? [...way, status] : way;
  return states?.map((to) => stepOf(ticket, to));
}

function stepOf({ slaFacts }: Ticket, to: TicketStatus): Move {
  const { appointments, pauses } = readSlaFacts(slaFacts);
  const scheduledFor = to === 'scheduled' ? (appointments.at(-1)?.scheduledFor ?? null) : null;
  const reason = to === 'on_hold' ? (pauses.at(-1)?.reason ?? null) : null;
  return { to, by: 'system', scheduledFor, reason };
}
