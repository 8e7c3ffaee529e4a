/** States of a ticket in the order of a usual job; the two exceptional states stand last. */
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

/** States in which work is still to be done; a ticket can be put on hold from these. */
export const ACTIVE_STATUSES = ['open', 'dispatched', 'accepted', 'scheduled', 'in_progress'] as const;
export type ActiveStatus = (typeof ACTIVE_STATUSES)[number];

/** States that a ticket never leaves. */
export const TERMINAL_STATUSES = ['closed', 'cancelled'] as const satisfies readonly TicketStatus[];

/**
 * Who moves the ticket: a `person` names the new state; the `system` moves it as the result of a command, for example
 * when a vendor declines, the time to accept runs out, or staff take the job from a vendor.
 */
export type TransitionActor = 'person' | 'system';

/** What a move requires besides the two states. */
export type TransitionCondition = 'vendor' | 'self_performed' | 'reopen_window' | 'held_from';

/** One row of the transition table. */
export interface Transition {
  from: TicketStatus;
  to: TicketStatus;
  /** The verb for the move. */
  name: string;
  by: readonly TransitionActor[];
  requires?: TransitionCondition;
}

/** The ticket's data that the table needs at the moment of the move. */
export interface TransitionContext {
  now: Date;
  /** Defaults to `person`. */
  actor?: TransitionActor;
  /** The state that the ticket was in when it was put on hold; needed to leave `on_hold`. */
  heldFrom?: TicketStatus | null;
  /** When the ticket was last completed; needed to reopen it. */
  completedAt?: Date | null;
  /** Whether own staff do the job, so that no vendor has to accept it. Defaults to false. */
  selfPerformed?: boolean;
  /** Whether a vendor is assigned; only an explicit `false` prevents dispatching. */
  hasVendor?: boolean;
}

/** The answer whether a ticket may move; a refusal names every state that is allowed now. */
export type TransitionResult =
  { ok: true; transition: Transition } | { ok: false; allowed: TicketStatus[]; reason: string };
