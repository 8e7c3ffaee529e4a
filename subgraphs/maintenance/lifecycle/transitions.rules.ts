import {
  ACTIVE_STATUSES,
  TERMINAL_STATUSES,
  TICKET_STATUSES,
  type ActiveStatus,
  type TicketStatus,
  type Transition,
  type TransitionActor,
  type TransitionCondition,
  type TransitionContext,
  type TransitionResult,
} from './lifecycle.types.ts';

/** How long after completion a ticket may be reopened, in days of 24 hours, the last instant included. */
const REOPEN_WINDOW_DAYS = 30;

const DAY_MS = 86_400_000;
const ANYONE: readonly TransitionActor[] = ['person', 'system'];
const SYSTEM: readonly TransitionActor[] = ['system'];

/**
 * The usual job and its shortcuts:
 * - A plumber on the phone may start at once, so `accepted` may go to `in_progress` without an appointment.
 * - A second visit (for parts, or after drying) takes `in_progress` back to `scheduled`.
 * - Own staff need not accept, so self-performed work goes from `open` to `scheduled` or `in_progress`. It has to be marked
 *   as self-performed; otherwise a ticket could skip its vendor and its contact clock.
 * - A vendor that declines, lets the time run out or backs out later gives the job back. These are system moves of commands
 *   that also record which vendor to skip; no caller requests them by naming a state.
 */
const JOB_TRANSITIONS: readonly Transition[] = [
  { from: 'open', to: 'dispatched', name: 'dispatch', by: ANYONE, requires: 'vendor' },
  { from: 'open', to: 'scheduled', name: 'schedule', by: ANYONE, requires: 'self_performed' },
  { from: 'open', to: 'in_progress', name: 'start', by: ANYONE, requires: 'self_performed' },
  { from: 'dispatched', to: 'accepted', name: 'accept', by: ANYONE },
  { from: 'dispatched', to: 'dispatched', name: 'offer_to_next', by: SYSTEM, requires: 'vendor' },
  { from: 'dispatched', to: 'open', name: 'give_back', by: SYSTEM },
  { from: 'accepted', to: 'scheduled', name: 'schedule', by: ANYONE },
  { from: 'accepted', to: 'in_progress', name: 'start', by: ANYONE },
  { from: 'accepted', to: 'open', name: 'give_back', by: SYSTEM },
  { from: 'scheduled', to: 'in_progress', name: 'start', by: ANYONE },
  { from: 'scheduled', to: 'open', name: 'give_back', by: SYSTEM },
  { from: 'in_progress', to: 'completed', name: 'complete', by: ANYONE },
  { from: 'in_progress', to: 'scheduled', name: 'plan_return_visit', by: ANYONE },
  { from: 'in_progress', to: 'open', name: 'give_back', by: SYSTEM },
  { from: 'completed', to: 'closed', name: 'close', by: ANYONE },
  { from: 'completed', to: 'open', name: 'reopen', by: ANYONE, requires: 'reopen_window' },
];

/** The whole table: the usual job, hold and resume, and cancellation from every state that is not final. */
export const TRANSITIONS: readonly Transition[] = [
  ...JOB_TRANSITIONS,
  ...ACTIVE_STATUSES.flatMap((active): Transition[] => [
    { from: active, to: 'on_hold', name: 'hold', by: ANYONE },
    { from: 'on_hold', to: active, name: 'resume', by: ANYONE, requires: 'held_from' },
  ]),
  ...TICKET_STATUSES.filter((status) => !isTerminal(status)).map((from): Transition => ({
    from,
    to: 'cancelled',
    name: 'cancel',
    by: ANYONE,
  })),
];

/**
 * By condition: why it is not met, as the end of the sentence "A ticket cannot move from x to y: …"; null when it is
 * met.
 */
const UNMET_REASONS: Record<TransitionCondition, (to: TicketStatus, context: TransitionContext) => string | null> = {
  vendor: (_, { hasVendor }) => (hasVendor === false ? 'no vendor is assigned' : null),
  self_performed: (_, { selfPerformed }) =>
    selfPerformed === true ? null : 'a vendor has to accept first, unless the work is self-performed',
  reopen_window: (_, context) =>
    isReopenable(context) ? null : `it was not completed within ${REOPEN_WINDOW_DAYS} days`,
  held_from: (to, { heldFrom }) =>
    heldFrom === to ? null : `it was put on hold from ${heldFrom ?? 'an unknown state'}`,
};

function isReopenable({ completedAt, now }: TransitionContext): boolean {
  return completedAt != null && now.getTime() - completedAt.getTime() <= REOPEN_WINDOW_DAYS * DAY_MS;
}

/** Whether a ticket never leaves the state. */
export function isTerminal(status: TicketStatus): boolean {
  return (TERMINAL_STATUSES as readonly TicketStatus[]).includes(status);
}

/** Whether work is still to be done, so that the ticket may be put on hold. */
export function isActive(status: TicketStatus): status is ActiveStatus {
  return (ACTIVE_STATUSES as readonly TicketStatus[]).includes(status);
}

/** Whether the job is unfinished, including a job on hold. */
export function isUnfinished(status: TicketStatus): boolean {
  return isActive(status) || status === 'on_hold';
}

function refusalOf(transition: Transition, context: TransitionContext): string | null {
  if (!transition.by.includes(context.actor ?? 'person')) {
    return 'it only follows from what the vendor or the dispatcher does';
  }
  return transition.requires ? UNMET_REASONS[transition.requires](transition.to, context) : null;
}

/** The states that the ticket may move to now, in the order of {@link TICKET_STATUSES}. */
export function movesFrom(from: TicketStatus, context: TransitionContext): TicketStatus[] {
  const open = TRANSITIONS.filter((row) => row.from === from && refusalOf(row, context) === null).map((row) => row.to);
  return TICKET_STATUSES.filter((status) => open.includes(status));
}

/**
 * Checks a move. It never throws: a refusal has the allowed states and a sentence for the caller's `illegal_transition`
 * error.
 */
export function checkTransition(from: TicketStatus, to: TicketStatus, context: TransitionContext): TransitionResult {
  const transition = TRANSITIONS.find((row) => row.from === from && row.to === to);
  const refusal = transition && refusalOf(transition, context);
  if (transition && refusal === null) return { ok: true, transition };
  const why = refusal ?? unlistedReason(from, to);
  const allowed = movesFrom(from, context);
  const instead = allowed.length === 0 ? 'Nothing is allowed.' : `Allowed now: ${allowed.join(', ')}.`;
  return { ok: false, allowed, reason: `A ticket cannot move from ${from} to ${to}: ${why}. ${instead}` };
}

function unlistedReason(from: TicketStatus, to: TicketStatus): string {
  if (isTerminal(from)) return `${from} is final`;
  return from === to ? 'it is in that state already' : 'there is no such step';
}
