import {
  MOST_MISSED_SLOTS,
  isLateSlot,
  nextSlot,
  nextSlots,
  parseDailySchedule,
  passedSlots,
} from '../../../../platform/calendar/daily-schedule.ts';
import type { Slot } from '../../../../platform/calendar/daily-schedule.ts';
import { addDays, localDate } from '../../../../platform/calendar/local-time.ts';

/** A schedule with its time zone. */
export interface Timetable {
  schedule: string | null;
  timezone: string;
}

/**
 * The position of an export in its schedule: the next slot, the last slot with a run, and the start of the next period.
 */
export interface SchedulePosition {
  nextRunAt: Date | null;
  nextRunOn: string | null;
  lastSlotOn: string | null;
  periodFrom: string | null;
}

/** A run for a slot. */
export interface DueRun {
  slotOn: string;
  scheduledFor: Date;
  late: boolean;
  periodStart: string;
  periodEnd: string;
}

/** The position of an export that starts to follow its schedule now. Earlier slots get no run. */
export function positionFrom(timetable: Timetable, now: Date, lastSlotOn: string | null): SchedulePosition {
  if (timetable.schedule === null) return unscheduledPosition(lastSlotOn);
  const schedule = parseDailySchedule(timetable.schedule);
  const next = nextSlot(schedule, timetable.timezone, now, lastSlotOn);
  if (!next) return unscheduledPosition(lastSlotOn);
  return { nextRunAt: next.at, nextRunOn: next.date, lastSlotOn, periodFrom: schedule.before(next.date) ?? null };
}

/** The position after a change of schedule or time zone. The next period begins where the last one ended. */
export function positionAfterChange(
  timetable: Timetable,
  now: Date,
  { lastSlotOn, periodFrom }: SchedulePosition,
): SchedulePosition {
  const position = positionFrom(timetable, now, lastSlotOn);
  // Otherwise no slot has passed since the export began to follow a schedule, so there is no earlier period to
  // continue.
  const isJoined = periodFrom !== null && periodFrom === lastSlotOn && position.nextRunAt !== null;
  return isJoined ? { ...position, periodFrom } : position;
}

/** The position of an export that does not follow a schedule. */
export function unscheduledPosition(lastSlotOn: string | null): SchedulePosition {
  return { nextRunAt: null, nextRunOn: null, lastSlotOn, periodFrom: null };
}

/** The due runs, oldest first, and the position after they are queued. */
export function dueRuns(
  timetable: Timetable,
  position: SchedulePosition,
  now: Date,
): { runs: DueRun[]; position: SchedulePosition } {
  const { nextRunAt, nextRunOn } = position;
  if (timetable.schedule === null || nextRunAt === null || nextRunOn === null || nextRunAt > now) {
    return { runs: [], position };
  }
  const schedule = parseDailySchedule(timetable.schedule);
  const { slots, next } = passedSlots(schedule, timetable.timezone, { at: nextRunAt, date: nextRunOn }, now);
  const runs = slots.map((slot, index): DueRun => {
    const { at, date } = slot;
    const periodStart = slots[index - 1]?.date ?? position.periodFrom ?? schedule.before(date) ?? addDays(date, -1);
    return { slotOn: date, scheduledFor: at, late: isLateSlot(slot, now), periodStart, periodEnd: addDays(date, -1) };
  });
  const last = slots.at(-1)!.date;
  return {
    runs: runs.slice(-MOST_MISSED_SLOTS),
    position: {
      nextRunAt: next?.at ?? null,
      nextRunOn: next?.date ?? null,
      lastSlotOn: last,
      periodFrom: last,
    },
  };
}

/** The next slots of an export, at most `most`. */
export function upcomingSlots(timetable: Timetable, position: SchedulePosition, now: Date, most: number): Slot[] {
  if (timetable.schedule === null || position.nextRunAt === null) return [];
  const after = { at: now, date: position.lastSlotOn };
  return nextSlots(parseDailySchedule(timetable.schedule), timetable.timezone, after, most);
}

/** The period of a scheduled run today: from the day of the last slot to yesterday. */
export function defaultPeriod({ schedule, timezone }: Timetable, now: Date): { start: string; end: string } {
  const today = localDate(now, timezone);
  const end = addDays(today, -1);
  return { start: (schedule === null ? undefined : parseDailySchedule(schedule).before(today)) ?? end, end };
}
