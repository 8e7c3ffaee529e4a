import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import type { Move } from '../../ticket/ticket-facts.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

type StepsByStatus = Partial<Record<TicketStatus, readonly TicketStatus[]>>;

/** The statuses from `dispatched` to where a vendor's job is. */
const STEPS_OF_VENDOR: StepsByStatus = {
  dispatched: [],
  accepted: ['accepted'],
  scheduled: ['accepted', 'scheduled'],
  in_progress: ['accepted', 'in_progress'],
};

/** The statuses from `open` to where a job of own staff is. */
const STEPS_OF_STAFF: StepsByStatus = { open: [], scheduled: ['scheduled'], in_progress: ['in_progress'] };

/**
 * The moves that bring a duplicate to where its parent is, also on hold: from `dispatched` when the parent has a vendor, from
 * `open` when own staff do the job. Undefined when the parent has no performer.
 */
export function movesToStatusOf(parent: Ticket): Move[] | undefined {
  const { status, heldFrom, vendorId, selfPerformed } = parent;
  if (vendorId === null && !selfPerformed) return undefined;
  const steps = (selfPerformed ? STEPS_OF_STAFF : STEPS_OF_VENDOR)[status === 'on_hold' ? heldFrom! : status];
  // Nobody is at work during a hold.
  const states = steps && status === 'on_hold' ? [...steps.filter((to) => to !== 'in_progress'), status] : steps;
  return states?.map((to) => stepOf(parent, to));
}

function stepOf({ slaFacts }: Ticket, to: TicketStatus): Move {
  const { appointments, pauses } = readSlaFacts(slaFacts);
  const scheduledFor = to === 'scheduled' ? (appointments.at(-1)?.scheduledFor ?? null) : null;
  const reason = to === 'on_hold' ? (pauses.at(-1)?.reason ?? null) : null;
  return { to, by: 'system', scheduledFor, reason };
}
