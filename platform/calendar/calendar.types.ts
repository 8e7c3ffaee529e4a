/** Weekdays in ISO order, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * A range of wall-clock time, `HH:MM` on both sides; `from` belongs to it and `to` does not. `to` may be `24:00`, and a
 * `to` that is not after `from` lies on the following day, so `22:00`–`06:00` is a night and `00:00`–`00:00` a whole day. From
 * outside no other range may end when it begins.
 */
export interface TimeRange {
  from: string;
  to: string;
}

/** Ranges by the weekday on which they begin; a weekday that is missing has none. */
export type WeeklyHours = Partial<Record<Weekday, TimeRange[]>>;

/** When business is open: weekly hours, without the holidays (`YYYY-MM-DD`, local dates). */
export interface BusinessCalendar {
  weeklyHours: WeeklyHours;
  holidays: string[];
}

/** A stretch of time in epoch milliseconds; the start belongs to it, the end does not. */
export interface Span {
  startMs: number;
  endMs: number;
}
