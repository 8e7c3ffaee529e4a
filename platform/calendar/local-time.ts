import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { WEEKDAYS, type Weekday } from './calendar.types.ts';
import { offsetStretchAt } from './zone-offsets.ts';

const DAY_MS = 86_400_000;

/** What a wall clock and a calendar on the wall show: `date` is `YYYY-MM-DD`, `minuteOfDay` is 0..1439. */
export interface LocalDateTime {
  date: string;
  weekday: Weekday;
  minuteOfDay: number;
}

/** The wall clock as if it stood in UTC, so that the UTC getters read it. */
function wallClock(instant: Date, zone: string): Date {
  const epochMs = instant.getTime();
  return new Date(epochMs + offsetStretchAt(epochMs, zone).offsetMs);
}

const dateOf = (wall: Date): string => wall.toISOString().slice(0, 10);

const toDate = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

/**
 * The local date and time of an instant.
 * @throws RangeError for an unknown zone or an invalid date, as every function of this file that takes them
 */
export function localDateTime(instant: Date, zone: string): LocalDateTime {
  const wall = wallClock(instant, zone);
  const date = dateOf(wall);
  return { date, weekday: weekdayOf(date), minuteOfDay: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/** The local date (`YYYY-MM-DD`) of an instant. */
export function localDate(instant: Date, zone: string): string {
  return dateOf(wallClock(instant, zone));
}

/** Midnight of a date as if it stood in UTC, in epoch milliseconds. */
export function utcMidnightMs(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The weekday of a date. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(utcMidnightMs(date)).getUTCDay() + 6) % 7]!;
}

/** The date so many days later, or earlier for a negative number. */
export function addDays(date: string, days: number): string {
  return dateOf(new Date(utcMidnightMs(date) + days * DAY_MS));
}

/** The first instant of a local date; where the clock skips midnight that is later than 00:00. */
export function startOfLocalDay(date: string, zone: string): Date {
  const key = `${date} ${zone}`;
  let epochMs = startsOfDays.get(key);
  if (epochMs === undefined) {
    ({ epochMilliseconds: epochMs } = Temporal.PlainDate.from(date).toZonedDateTime(zone));
    startsOfDays.set(key, epochMs);
  }
  return new Date(epochMs);
}

/** Zones do not change while a process runs, and reckoning with them takes as long as a small read. */
const startsOfDays = new LRUCache<string, number>({ max: 2_000 });

/** The first instant of the local date after the one that the instant falls on. */
export function nextLocalMidnight(instant: Date, zone: string): Date {
  return startOfLocalDay(addDays(localDate(instant, zone), 1), zone);
}

/**
 * The instant of a wall-clock time such as `2026-03-08T02:30`, as a form sends it; undefined for any other text. A time that
 * the clock skips becomes as much later as the gap is long; of a time that occurs twice it is the first pass.
 */
export function instantOfLocal(text: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return undefined;
  try {
    return toDate(Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(zone));
  } catch {
    return undefined;
  }
}

/** Whether the clock skips a wall-clock time such as `2026-03-08T02:30`, so that no instant has it. */
export function isSkipped(text: string, zone: string): boolean {
  const instant = instantOfLocal(text, zone);
  return instant !== undefined && wallClock(instant, zone).toISOString().slice(0, 16) !== text.slice(0, 16);
}

/**
 * The same wall-clock time so many days later. A time that the clock skips becomes as much later as the gap is long; of a
 * time that occurs twice it is the first pass.
 */
export function addLocalDays(instant: Date, days: number, zone: string): Date {
  return toDate(Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).add({ days }));
}

/**
 * When the wall clock of a zone first shows a time of a date, or a later one: the first pass of a time that occurs twice,
 * and the end of the gap of one that the clock, or the calendar, skips.
 */
export function firstAtOrAfter(date: string, minuteOfDay: number, zone: string): Date {
  const wallMs = utcMidnightMs(date) + minuteOfDay * 60_000;
  for (let stretch = offsetStretchAt(wallMs - DAY_MS, zone); ; stretch = offsetStretchAt(stretch.endMs, zone)) {
    const ms = Math.max(stretch.startMs, wallMs - stretch.offsetMs);
    if (ms < stretch.endMs) return new Date(ms);
  }
}
