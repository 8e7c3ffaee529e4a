/** The part of an event that decides whether it is an alarm, or ends one. */
export interface TicketEvent {
  type: string;
  status: string;
  data: Readonly<Record<string, unknown>>;
}

/** The alarm of a page that somebody asks for. */
export const REQUESTED_PAGE = 'workflow.page';

/** Whether a dispatch rule has sent a ticket to own staff, who are called on by a roster. */
export const isSentToRoster = ({ type, data }: Pick<TicketEvent, 'type' | 'data'>): boolean =>
  type === SENT_TO_ROSTER && typeof data['rule_id'] === 'string';

const SENT_TO_ROSTER = 'maintenance.assigned';

/** An event that asked for a person. */
export interface Alarm {
  type: string;
  /** Whether own staff had the job then. */
  byStaff: boolean;
}

/** Whether the event asks for a person: an emergency that nobody has, or a ticket that may be one. */
export const isAlarm = ({ data }: TicketEvent): boolean =>
  data['escalation'] !== undefined && typeof data['ticket_id'] === 'string';

/** The alarm that an event raises. */
export const alarmOf = ({ type, data }: TicketEvent): Alarm => ({ type, byStaff: data['self_performed'] === true });

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

/** Whether nobody needs to be called on any more: neither for the first alarm of a page, nor for one that came since. */
export function areAlarmsOver(first: Alarm, later: readonly TicketEvent[], now: TicketState | undefined): boolean {
  const isFirstOver = isAlarmOver(first, later, now);
  // What comes while own staff are called on has a page of its own.
  if (first.type === SENT_TO_ROSTER) return isFirstOver;
  return (
    isFirstOver &&
    later.every((event, place) => !isAlarm(event) || isAlarmOver(alarmOf(event), later.slice(place + 1), now))
  );
}

/** Whether nobody needs to be called on for a ticket in this state. */
export const isWorkOver = (status: string): boolean => OVER.has(`maintenance.${status}`);

/**
 * Whether nobody needs to be called on any more, by what happened to the ticket since and how it stands. A vendor who
 * takes a ticket that may be an emergency was sent for something else: only a look by a person ends that alarm.
 */
function isAlarmOver(alarm: Alarm, later: readonly TicketEvent[], now: TicketState | undefined): boolean {
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
 * others, or follows another ticket; or it is no emergency.
 */
function isReplaced(alarm: string, event: TicketEvent): boolean {
  const isDispatched = event.type.startsWith('maintenance.dispatch') || isSentToRoster(event);
  if (alarm === SENT_TO_ROSTER) return isDispatched || event.data['parent_ticket_id'] !== undefined;
  return (alarm === 'maintenance.created' && isDispatched) || isLowered(alarm, event);
}

/** A ticket that somebody asks a page for may never have been an emergency. */
const isLowered = (alarm: string, { type, status, data }: TicketEvent): boolean =>
  type === 'maintenance.severity_changed' &&
  status !== 'emergency' &&
  (alarm !== REQUESTED_PAGE || data['from_severity'] === 'emergency');
