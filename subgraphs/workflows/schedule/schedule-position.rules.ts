import {
  MOST_MISSED_SLOTS,
  isLateSlot,
  nextSlot,
  parseDailySchedule,
  passedSlots,
} from '../../../platform/calendar/daily-schedule.ts';
import type { ScheduleTrigger } from '../definition/definition.types.ts';

/** When a workflow starts, and in which time zone. */
export type Timetable = Pick<ScheduleTrigger, 'schedule' | 'timezone'>;

/** A slot that has come, whose runs are not all started. */
export interface PendingSlot {
  /** The version of the workflow that was in force. */
  version: number;
  /** Its local date. */
  slot_on: string;
  /** When it was, in RFC 3339. */
  at: string;
  /** Whether it was missed and is caught up with. */
  late: boolean;
}

/** How far a workflow has followed its schedule. */
export interface SchedulePosition {
  nextSlotAt: Date | null;
  nextSlotOn: string | null;
  lastSlotOn: string | null;
  pending: readonly PendingSlot[];
  /** Of the first pending slot: the last record that was looked at. */
  afterId: string;
}

/** A workflow that has never followed a schedule. */
export const UNSCHEDULED: SchedulePosition = {
  ...{ nextSlotAt: null, nextSlotOn: null, lastSlotOn: null },
  ...{ pending: [], afterId: '' },
};

/** The position of a workflow that follows a timetable from now on; null for none. Earlier slots start nothing. */
export function positionFrom(timetable: Timetable | null, now: Date, before: SchedulePosition): SchedulePosition {
  const next =
    timetable && nextSlot(parseDailySchedule(timetable.schedule), timetable.timezone, now, before.lastSlotOn);
  return { ...before, nextSlotAt: next?.at ?? null, nextSlotOn: next?.date ?? null };
}

/**
 * The position after the slots that have come are pending.
 * @param version of the workflow as it was when they came
 */
export function withPassedSlots(
  { schedule, timezone }: Timetable,
  version: number,
  now: Date,
  before: SchedulePosition,
): SchedulePosition {
  const { nextSlotAt, nextSlotOn } = before;
  if (nextSlotAt === null || nextSlotOn === null || nextSlotAt > now) return before;
  const first = { at: nextSlotAt, date: nextSlotOn };
  const { slots, next } = passedSlots(parseDailySchedule(schedule), timezone, first, now);
  const passed = slots.slice(-MOST_MISSED_SLOTS).map((slot) => ({
    ...{ version, slot_on: slot.date, at: slot.at.toISOString(), late: isLateSlot(slot, now) },
  }));
  return {
    ...{ nextSlotAt: next?.at ?? null, nextSlotOn: next?.date ?? null, lastSlotOn: slots.at(-1)!.date },
    ...{ pending: [...before.pending, ...passed], afterId: before.afterId },
  };
}

/** The position after some records of the first pending slot were looked at. @param lastId the last of them; null when none is left */
export function withLookedAt(before: SchedulePosition, lastId: string | null): SchedulePosition {
  if (lastId !== null) return { ...before, afterId: lastId };
  return { ...before, pending: before.pending.slice(1), afterId: '' };
}
