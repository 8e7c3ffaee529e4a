import { AppError } from '../../../../platform/errors.ts';
import { checkTransition, movesFrom } from '../../lifecycle/transitions.rules.ts';
import type { TicketStatus, TransitionActor, TransitionContext } from '../../lifecycle/lifecycle.types.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

const GIVE_BACK = 'give_back';
/** Resuming also leads to `dispatched`, but it offers the ticket to no new vendor. */
const OFFERS: readonly string[] = ['dispatch', 'offer_to_next'];

function factsOf({ heldFrom, completedAt, selfPerformed }: Ticket, now: Date): TransitionContext {
  return { now, heldFrom, completedAt, selfPerformed };
}

/**
 * The error for a move that is not allowed; it names the states that a person may choose instead.
 * @param except states to leave out of that list though the lifecycle allows them
 */
export function illegalMove(ticket: Ticket, now: Date, detail: string, except: readonly TicketStatus[] = []): AppError {
  const moves = movesFrom(ticket.status, { ...factsOf(ticket, now), hasVendor: ticket.vendorId !== null });
  const allowed = moves.filter((to) => !except.includes(to));
  return new AppError('illegal_transition', detail, { extensions: { allowed } });
}

/**
 * Checks that a ticket may be offered to a vendor.
 * @throws AppError `illegal_transition` with the moves allowed
 */
export function assertDispatchable(ticket: Ticket, now: Date, actor: TransitionActor): void {
  if (ticket.propertyId === null) {
    throw illegalMove(ticket, now, 'The ticket is in quarantine: bind it to a unit first.');
  }
  const result = checkTransition(ticket.status, 'dispatched', { ...factsOf(ticket, now), actor });
  if (!result.ok) throw illegalMove(ticket, now, result.reason);
  if (OFFERS.includes(result.transition.name)) return;
  throw illegalMove(ticket, now, `A ticket that is ${ticket.status} cannot be offered to a vendor.`);
}

/** Whether a vendor has the ticket and could give it back. */
export function canBeGivenBack(ticket: Ticket, now: Date): boolean {
  const result = checkTransition(ticket.status, 'open', { ...factsOf(ticket, now), actor: 'system' });
  return result.ok && result.transition.name === GIVE_BACK;
}

/**
 * Checks that the vendor that answers still has the ticket. A person may answer for the vendor that has it, without
 * naming one.
 * @throws AppError `illegal_transition`
 */
export function assertHasTicket(ticket: Ticket, vendorId: string | null | undefined, now: Date): void {
  if (vendorId == null || vendorId === ticket.vendorId) return;
  const holder = ticket.vendorId === null ? 'with no vendor' : `with the vendor ${JSON.stringify(ticket.vendorId)}`;
  throw illegalMove(ticket, now, `The ticket is ${holder} now, not with ${JSON.stringify(vendorId)}.`);
}
