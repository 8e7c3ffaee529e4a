import { WEEKDAYS } from '../../../../platform/calendar/calendar.types.ts';
import type { WeeklyHours } from '../../../../platform/calendar/calendar.types.ts';
import { addDays, weekdayOf } from '../../../../platform/calendar/local-time.ts';
import type { LocalDateTime } from '../../../../platform/calendar/local-time.ts';
import { rangeMinutes } from '../../../../platform/calendar/weekly-hours.ts';
import type { GapWindow } from './coverage.types.ts';

const DAY_MINUTES = 1_440;

/** A stretch of a day within which no hours begin or end. */
export interface WeekSegment extends LocalDateTime {
  /** The minute of the day at which it ends; its beginning is `minuteOfDay`. */
  endMinute: number;
}

/**
 * Divides the seven days that begin with `today` wherever any of the hours begin or end. The segments are in the order
 * of the week, Monday first, whatever weekday `today` is.
 */
export function weekSegments(allHours: readonly WeeklyHours[], today: string): WeekSegment[] {
  const cuts = WEEKDAYS.map(() => new Set([0]));
  for (const hours of allHours) {
    for (const [day, weekday] of WEEKDAYS.entries()) {
      for (const { from, to } of (hours[weekday] ?? []).map(rangeMinutes)) {
        for (const minute of [from, to]) {
          cuts[(day + Math.floor(minute / DAY_MINUTES)) % 7]!.add(minute % DAY_MINUTES);
        }
      }
    }
  }
  const first = WEEKDAYS.indexOf(weekdayOf(today));
  return WEEKDAYS.flatMap((weekday, day) => {
    const date = addDays(today, (day - first + 7) % 7);
    const minutes = [...cuts[day]!].sort((a, b) => a - b);
    return minutes.map((minuteOfDay, at) => ({
      ...{ date, weekday, minuteOfDay },
      endMinute: minutes[at + 1] ?? DAY_MINUTES,
    }));
  });
}

/** The segments at the set bits as windows; segments of a day that follow each other become one window. */
export function windowsOf(segments: readonly WeekSegment[], bits: bigint): GapWindow[] {
  const windows: (GapWindow & { endMinute: number })[] = [];
  for (const [at, { weekday, minuteOfDay, endMinute }] of segments.entries()) {
    if (((bits >> BigInt(at)) & 1n) === 0n) continue;
    const last = windows.at(-1);
    if (last?.weekday === weekday && last.endMinute === minuteOfDay) {
      Object.assign(last, { endMinute, to: clockFace(endMinute) });
    } else {
      windows.push({ weekday, from: clockFace(minuteOfDay), to: clockFace(endMinute), endMinute });
    }
  }
  return windows.map(({ weekday, from, to }) => ({ weekday, from, to }));
}

const clockFace = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
