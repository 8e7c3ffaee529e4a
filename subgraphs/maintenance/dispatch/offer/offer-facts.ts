import type { Actor } from '../../../../platform/actor.ts';
import { factKind } from '../../../../platform/facts/reactions.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import type { DispatchDecision } from '../decision/dispatch.types.ts';

/** A dispatch decision that was just made and stored, with its ticket, whose row is locked or new. */
export interface TicketOffered {
  ticket: Ticket;
  /** Without a `vendorId` no vendor was found, and the ticket is open. */
  decision: DispatchDecision;
  /** Who decided, as the timeline shows it. */
  actor: Actor;
  /** Why, for the timeline. */
  reason: string;
}
/** A ticket was offered to a vendor, or no vendor was found for it. */
export const offered = factKind<TicketOffered>('offered');
