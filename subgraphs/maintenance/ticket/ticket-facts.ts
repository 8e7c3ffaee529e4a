import { factKind } from '../../../platform/facts/reactions.ts';
import type { TicketStatus, TransitionActor } from '../lifecycle/lifecycle.types.ts';
import type { Ticket } from './ticket.entity.ts';

/** A change of status to make. */
export interface Move {
  to: TicketStatus;
  reason?: string | null;
  /** The appointment, when the move makes one. */
  scheduledFor?: Date | null;
  /** Until when the vendor has to accept, when the move offers the job to the vendor. */
  acceptBy?: Date | null;
  /** `system` when a command of the vendor or the dispatcher moves the ticket; `person` (the default) when a person names the state. */
  by?: TransitionActor;
  /** Set when the ticket is a duplicate of this one, which has just moved. */
  parent?: Ticket;
  /** The duplicate for which the vendor keeps the job when this ticket is cancelled. */
  heir?: Ticket | undefined;
  /** Set when own staff get the job: no dispatch decision announces the move. */
  toStaff?: boolean;
}

/** A ticket that has just changed its status; its row is locked. */
export interface TicketMoved {
  ticket: Ticket;
  move: Move;
  from: TicketStatus;
  /** The status before the hold that ends by the move; null when none ends. */
  heldFrom: TicketStatus | null;
  /** Why, for events; names the parent of a duplicate. */
  reason: string | null;
  /** Why, for the timeline, which also names the appointment. */
  timelineReason: string | null;
}
/** A ticket has changed its status. */
export const moved = factKind<TicketMoved>('moved');

/** A ticket counts its hours in another time zone from now on; its row is locked. */
export const timeZoneChanged = factKind<Ticket>('time_zone_changed');
