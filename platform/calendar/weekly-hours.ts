import { WEEKDAYS, type TimeRange, type Weekday, type WeeklyHours } from './calendar.types.ts';
import { localDateTime, type LocalDateTime } from './local-time.ts';

const DAY_MINUTES = 1_440;

/** Minutes of the day of `HH:MM`; 1440 for `24:00`. The text must be valid. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** A range as minutes after the local midnight on which its day begins; the end passes 1440 when it lies on the next day. */
export function rangeMinutes(range: TimeRange): { from: number; to: number } {
  const from = minutesOf(range.from);
  const to = minutesOf(range.to);
  return { from, to: to > from ? to : to + DAY_MINUTES };
}

/** The weekday before. */
function previousWeekday(weekday: Weekday): Weekday {
  return WEEKDAYS[(WEEKDAYS.indexOf(weekday) + 6) % 7]!;
}

function covers(ranges: readonly TimeRange[] | undefined, minute: number): boolean {
  return (ranges ?? []).some((range) => {
    const { from, to } = rangeMinutes(range);
    return from <= minute && minute < to;
  });
}

/** Whether a wall-clock time falls into the hours, including what is left of the night before. */
export function weeklyHoursCover(hours: WeeklyHours, local: LocalDateTime): boolean {
  return (
    covers(hours[local.weekday], local.minuteOfDay) ||
    covers(hours[previousWeekday(local.weekday)], local.minuteOfDay + DAY_MINUTES)
  );
}

/**
 * Whether the local clock shows a time within the hours. It goes by the clock on the wall: an hour that daylight saving
 * repeats counts both times, one that it skips never comes.
 * @throws RangeError for an unknown zone
 */
export function isWithinWeeklyHours(hours: WeeklyHours, instant: Date, zone: string): boolean {
  return weeklyHoursCover(hours, localDateTime(instant, zone));
}

const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Ranges as minutes after the midnight on which Monday begins; the last may pass the end of the week. */
function minutesOfWeek(hours: WeeklyHours): { from: number; to: number }[] {
  return WEEKDAYS.flatMap((weekday, day) =>
    (hours[weekday] ?? []).map((range) => {
      const { from, to } = rangeMinutes(range);
      return { from: day * DAY_MINUTES + from, to: day * DAY_MINUTES + to };
    }),
  );
}

/** Whether two weeks of hours on the same clock have a minute in common. */
export function weeklyHoursMeet(first: WeeklyHours, second: WeeklyHours): boolean {
  const secondSpans = minutesOfWeek(second);
  return minutesOfWeek(first).some((span) =>
    secondSpans.some(({ from, to }) =>
      [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => span.from < to + shift && from + shift < span.to),
    ),
  );
}
