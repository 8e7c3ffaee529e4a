/** The part of an event that decides whether it is an alarm, or ends one. */
export interface TicketEvent {
  type: string;
  status: string;
  data: Readonly<Record<string, unknown>>;
}

/** Whether a dispatch rule has sent a ticket to own staff, who are called on by a roster. */
export const isSentToRoster = ({ type, data }: Pick<TicketEvent, 'type' | 'data'>): boolean =>
  type === SENT_TO_ROSTER && typeof data['rule_id'] === 'string';

/** Whether the event asks for a person: an emergency that nobody has, a ticket that may be one, or one for own staff. */
export const isAlarm = (event: Pick<TicketEvent, 'type' | 'data'>): boolean =>
  typeof event.data['ticket_id'] === 'string' && (event.data['escalation'] !== undefined || isSentToRoster(event));

const SENT_TO_ROSTER = 'maintenance.assigned';

/** How a ticket stands now, as far as its events do not say. */
export interface TicketState {
  /** Whether own staff have the job. */
  byStaff: boolean;
  /** Whether a person has still to look at it. */
  awaitsReview: boolean;
}

const names = (...types: string[]): ReadonlySet<string> => new Set(types.map((type) => `maintenance.${type}`));
const OVER = names('completed', 'closed', 'cancelled');
const TAKEN = names('accepted', 'scheduled', 'assigned');

/**
 * Whether nobody needs to be called on any more, by what happened to the ticket since and how it stands. A vendor who
 * takes a ticket that may be an emergency was sent for something else: only a look by a person ends that alarm.
 */
export function isAlarmOver(
  alarm: { type: string; byStaff: boolean },
  later: readonly TicketEvent[],
  now: TicketState | undefined,
): boolean {
  if (!now || later.some(({ type }) => OVER.has(type))) return true;
  if (alarm.type === 'maintenance.review_requested') return !now.awaitsReview;
  if (now.byStaff && !alarm.byStaff) return true;
  return later.some((event) => isTaken(event) || isReplaced(alarm.type, event));
}

const isTaken = ({ type, status, data }: TicketEvent): boolean =>
  (TAKEN.has(type) && data['assignee'] !== null && data['roster_id'] === undefined) ||
  (type === 'maintenance.status_changed' && status === 'in_progress');

/**
 * A ticket that has got its unit is dispatched, and is an alarm of its own if nobody takes it; one for own staff is sent to
 * others; or it is no emergency.
 */
function isReplaced(alarm: string, event: TicketEvent): boolean {
  const isDispatched = event.type.startsWith('maintenance.dispatch') || isSentToRoster(event);
  if (alarm === SENT_TO_ROSTER) return isDispatched;
  return (
    (alarm === 'maintenance.created' && isDispatched) ||
    (event.type === 'maintenance.severity_changed' && event.status !== 'emergency')
  );
}
