/** States of a ticket, in the order of an ordinary job; the two that step out of that order stand last. */
export const TICKET_STATUSES = [
  'open',
  'dispatched',
  'accepted',
  'scheduled',
  'in_progress',
  'completed',
  'closed',
  'on_hold',
  'cancelled',
] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** States in which work is still to be done and that may therefore be put on hold. */
export const ACTIVE_STATUSES = ['open', 'dispatched', 'accepted', 'scheduled', 'in_progress'] as const;
export type ActiveStatus = (typeof ACTIVE_STATUSES)[number];

/** States that nothing leaves. */
export const TERMINAL_STATUSES = ['closed', 'cancelled'] as const satisfies readonly TicketStatus[];

/**
 * Who moves the ticket: `person` asks for a state by name; `system` is a command whose side effect is a move, such as a
 * vendor declining, an accept timer running out or staff taking the job away from a vendor.
 */
export type TransitionActor = 'person' | 'system';

/** What must hold, beside the two states, for a move to be allowed. */
export type TransitionCondition = 'vendor' | 'self_performed' | 'reopen_window' | 'held_from';

/** One row of the transition table. */
export interface Transition {
  from: TicketStatus;
  to: TicketStatus;
  /** The verb under which people know the move. */
  name: string;
  by: readonly TransitionActor[];
  requires?: TransitionCondition;
}

/** What the table needs to know about the ticket at the moment of the move. */
export interface TransitionContext {
  now: Date;
  /** Defaults to `person`. */
  actor?: TransitionActor;
  /** The state that the ticket was in when it was put on hold; needed to leave `on_hold`. */
  heldFrom?: TicketStatus | null;
  /** When the ticket was last completed; needed to reopen it. */
  completedAt?: Date | null;
  /** Whether own staff do the job, so that no vendor has to be dispatched and to accept. Defaults to false. */
  selfPerformed?: boolean;
  /** Whether a vendor is assigned; only an explicit `false` keeps a ticket from being dispatched. */
  hasVendor?: boolean;
}

/** The answer to "may it move?"; a refusal names every state that would be allowed now. */
export type TransitionResult =
  { ok: true; transition: Transition } | { ok: false; allowed: TicketStatus[]; reason: string };
