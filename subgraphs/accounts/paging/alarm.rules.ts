/** The part of an event that decides whether it is an alarm, or ends one. */
export interface TicketEvent {
  type: string;
  status: string;
  data: Readonly<Record<string, unknown>>;
}

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
  return (
    isAlarmOver(first, later, now) &&
    later.every((event, place) => !isAlarm(event) || isAlarmOver(alarmOf(event), later.slice(place + 1), now))
  );
}

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
  (TAKEN.has(type) && data['assignee'] !== null) || (type === 'maintenance.status_changed' && status === 'in_progress');

/** A ticket that has got its unit is dispatched, and is an alarm of its own if nobody takes it; or it is no emergency. */
const isReplaced = (alarm: string, { type, status }: TicketEvent): boolean =>
  (alarm === 'maintenance.created' && type.startsWith('maintenance.dispatch')) ||
  (type === 'maintenance.severity_changed' && status !== 'emergency');
