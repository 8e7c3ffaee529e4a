import { Temporal } from 'temporal-polyfill';
import { WEEKDAYS, type Weekday } from './calendar.types.ts';

/** What a wall clock and a calendar on the wall show: `date` is `YYYY-MM-DD`, `minuteOfDay` is 0..1439. */
export interface LocalDateTime {
  date: string;
  weekday: Weekday;
  minuteOfDay: number;
}

/** Whether the name is an IANA time zone that this runtime knows; fixed offsets such as `+02:00` are not. */
export function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function zoned(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

const toDate = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

/**
 * The local date and time of an instant.
 * @throws RangeError for an unknown zone or an invalid date, as every function of this file
 */
export function localDateTime(instant: Date, zone: string): LocalDateTime {
  const moment = zoned(instant, zone);
  const date = moment.toPlainDate().toString();
  return { date, weekday: weekdayOf(date), minuteOfDay: moment.hour * 60 + moment.minute };
}

/** The local date (`YYYY-MM-DD`) of an instant. */
export function localDate(instant: Date, zone: string): string {
  return zoned(instant, zone).toPlainDate().toString();
}

/** The weekday of a date. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}

/** The date so many days later, or earlier for a negative number. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The first instant of a local date; where the clock skips midnight that is later than 00:00. */
export function startOfLocalDay(date: string, zone: string): Date {
  return toDate(Temporal.PlainDate.from(date).toZonedDateTime(zone));
}

/** The first instant of the local date after the one that the instant falls on. */
export function nextLocalMidnight(instant: Date, zone: string): Date {
  return startOfLocalDay(addDays(localDate(instant, zone), 1), zone);
}

/**
 * The same wall-clock time so many days later. A time that the clock skips becomes as much later as the gap is long; of a
 * time that occurs twice it is the first pass.
 */
export function addLocalDays(instant: Date, days: number, zone: string): Date {
  return toDate(zoned(instant, zone).add({ days }));
}

/** How far the local clock is ahead of UTC at an instant, in milliseconds. */
export function offsetMs(epochMs: number, zone: string): number {
  return zoned(new Date(epochMs), zone).offsetNanoseconds / 1_000_000;
}

/** The first instant after this one at which the zone's offset changes, or null when none is known. */
export function nextOffsetChangeMs(epochMs: number, zone: string): number | null {
  return zoned(new Date(epochMs), zone).getTimeZoneTransition('next')?.epochMilliseconds ?? null;
}
