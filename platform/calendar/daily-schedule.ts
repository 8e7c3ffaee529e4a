import { Cron } from 'croner';
import { Temporal } from 'temporal-polyfill';
import { FIELD_COUNT, cronFieldFaults } from './cron-fields.ts';
import { addDays, localDate, utcMidnightMs } from './local-time.ts';

/**
 * A cron expression of five fields that fires at most once a day, read in a time zone: one slot for each local date.
 * The expression is matched against the calendar and the wall clock only, as if they stood in UTC; when a slot is, is
 * decided here, because no cron library keeps to one run a day through every change of a clock.
 */
export interface DailySchedule {
  /** The first date after this one on which it fires, with the time of day as minutes. */
  after(date: string): FiringDay | undefined;
  /** The last date before this one on which it fires. */
  before(date: string): string | undefined;
}

interface FiringDay {
  date: string;
  minuteOfDay: number;
}

/** A firing: the local date that it belongs to, and when it is. */
export interface Slot {
  date: string;
  at: Date;
}

/** Why an expression cannot be a daily schedule. */
export interface ScheduleFault {
  code: 'invalid_schedule' | 'schedule_too_frequent' | 'schedule_never_fires';
  detail: string;
}

const MAX_LENGTH = 256;
const SOME_DATE = '2026-01-01';
const LATE_AFTER_MS = 60_000;

/** What is wrong with an expression; undefined when nothing is. */
export function scheduleFault(text: string): ScheduleFault | undefined {
  const parsed = parse(text);
  return 'code' in parsed ? parsed : undefined;
}

/**
 * Reads an expression that {@link scheduleFault} finds no fault with.
 * @throws RangeError for any other
 */
export function parseDailySchedule(text: string): DailySchedule {
  const parsed = parse(text);
  if ('code' in parsed) throw new RangeError(parsed.detail);
  return {
    after: (date) => {
      const next = parsed.nextRun(new Date(utcMidnightMs(addDays(date, 1)) - 1));
      return next ? dayOf(next) : undefined;
    },
    before: (date) => {
      const [previous] = parsed.previousRuns(1, new Date(utcMidnightMs(date)));
      return previous && dayOf(previous).date;
    },
  };
}

/**
 * The first slot after an instant that belongs to a later date than `date`, so that no local date has two.
 * @param date of the last slot; null when there was none
 */
export function nextSlot(schedule: DailySchedule, zone: string, after: Date, date: string | null): Slot | undefined {
  const dayBefore = addDays(localDate(after, zone), -2);
  let from = date !== null && date > dayBefore ? date : dayBefore;
  for (;;) {
    const day = schedule.after(from);
    if (!day) return undefined;
    const at = slotAt(day, zone);
    if (at && at > after) return { date: day.date, at };
    from = day.date;
  }
}

/** The next slots after an instant, at most so many. */
export function nextSlots(
  schedule: DailySchedule,
  zone: string,
  after: { at: Date; date: string | null },
  most: number,
): Slot[] {
  const slots: Slot[] = [];
  let { at, date } = after;
  while (slots.length < most) {
    const slot = nextSlot(schedule, zone, at, date);
    if (!slot) break;
    slots.push(slot);
    ({ at, date } = slot);
  }
  return slots;
}

/** Slots that have come by an instant, oldest first, and the one after them. */
export interface PassedSlots {
  slots: readonly Slot[];
  next: Slot | undefined;
}

/** The slots from a first one, which has come, to an instant. */
export function passedSlots(schedule: DailySchedule, zone: string, first: Slot, until: Date): PassedSlots {
  const slots = [first];
  let next = nextSlot(schedule, zone, first.at, first.date);
  for (; next && next.at <= until; next = nextSlot(schedule, zone, next.at, next.date)) slots.push(next);
  return { slots, next };
}

/** After a time without a worker, only so many of the latest missed slots are caught up with. */
export const MOST_MISSED_SLOTS = 31;

/** Whether a slot is caught up with, and not found as it comes. Workers look every second. */
export const isLateSlot = (slot: Slot, now: Date): boolean => now.getTime() - slot.at.getTime() > LATE_AFTER_MS;

/** An instant on the wall clock of a zone, in RFC 3339 with the zone's offset. */
export function localTimestamp(instant: Date, zone: string): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/**
 * When the wall clock of a zone shows a time on a date: its first pass when it occurs twice, the first valid instant
 * after the gap when the clock skips it; undefined when the calendar skips the whole date.
 */
function slotAt({ date, minuteOfDay }: FiringDay, zone: string): Date | undefined {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minuteOfDay });
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(wall)) return new Date(earlier.epochMilliseconds);
  // A skipped time reads, with the offset before the gap, as one before it.
  const afterGap = earlier.getTimeZoneTransition('next')!;
  const dayStart = Temporal.PlainDate.from(date).toZonedDateTime(zone);
  if (dayStart.toPlainDate().toString() !== date) return undefined;
  return new Date(afterGap.epochMilliseconds);
}

function dayOf(firing: Date): FiringDay {
  return { date: firing.toISOString().slice(0, 10), minuteOfDay: firing.getUTCHours() * 60 + firing.getUTCMinutes() };
}

function parse(text: string): Cron | ScheduleFault {
  const fields = text.trim().split(/\s+/);
  if (text.length > MAX_LENGTH || fields.length !== FIELD_COUNT) {
    const came = text.length > MAX_LENGTH ? `${text.length} characters` : JSON.stringify(text);
    return invalid(`Expected five fields, minute hour day-of-month month day-of-week, but got ${came}.`);
  }
  const faults = cronFieldFaults(fields);
  if (faults.length > 0) return invalid(faults.join(' '));
  const cron = read(fields);
  return cron instanceof Cron ? (frequencyFault(cron, text) ?? cron) : cron;
}

function read(fields: string[]): Cron | ScheduleFault {
  // Vixie's rule: days of the month and of the week are alternatives, unless either field begins with a star.
  const domAndDow = fields[2]!.startsWith('*') || fields[4]!.startsWith('*');
  try {
    return new Cron(fields.join(' '), { timezone: 'UTC', paused: true, mode: '5-part', domAndDow });
  } catch {
    return invalid(`Expected a cron expression, but got ${JSON.stringify(fields.join(' '))}.`);
  }
}

/** Every day that it fires on has the same times, so the first such day tells. */
function frequencyFault(cron: Cron, text: string): ScheduleFault | undefined {
  const first = cron.nextRun(new Date(utcMidnightMs(SOME_DATE) - 1));
  if (!first) {
    const detail = `Expected a day that comes, but ${JSON.stringify(text)} never fires.`;
    return { code: 'schedule_never_fires', detail };
  }
  const second = cron.nextRun(first);
  if (!second || dayOf(second).date !== dayOf(first).date) return undefined;
  const times = [first, second].map((firing) => firing.toISOString().slice(11, 16)).join(' and at ');
  return {
    code: 'schedule_too_frequent',
    detail: `Expected at most one firing a day, but ${JSON.stringify(text)} fires at ${times} of the same day.`,
  };
}

const invalid = (detail: string): ScheduleFault => ({ code: 'invalid_schedule', detail });
