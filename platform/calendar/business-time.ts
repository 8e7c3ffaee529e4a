import type { BusinessCalendar, Span } from './calendar.types.ts';
import { addDays, localDate, utcMidnightMs, weekdayOf } from './local-time.ts';
import { mergeSpans, overlapMs, subtractSpans } from './spans.ts';
import { rangeMinutes } from './weekly-hours.ts';
import { offsetStretchAt, type OffsetStretch } from './zone-offsets.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** No zone is further from UTC than this, so a local date lies within its UTC date and this much on both sides. */
const WIDEST_OFFSET_MS = 16 * 60 * MINUTE_MS;

/** The open time that begins on one local date, ordered; a night belongs to the date on which it begins. */
export interface BusinessDay {
  date: string;
  spans: Span[];
}

/** Whether the calendar has any open time at all; without it nothing can be counted in business time. */
function hasBusinessHours(calendar: BusinessCalendar): boolean {
  return Object.values(calendar.weeklyHours).some((ranges) => ranges.length > 0);
}

/** Whether open time begins on the local date: it has weekly hours and is no holiday. */
export function isBusinessDay(date: string, calendar: BusinessCalendar): boolean {
  return (calendar.weeklyHours[weekdayOf(date)]?.length ?? 0) > 0 && !calendar.holidays.includes(date);
}

/** The stretches of constant offset around a local date, so that clock changes inside it come out exactly. */
function offsetStretchesAround(date: string, zone: string): OffsetStretch[] {
  const firstMs = utcMidnightMs(date) - WIDEST_OFFSET_MS;
  const lastMs = utcMidnightMs(date) + DAY_MINUTES * MINUTE_MS + WIDEST_OFFSET_MS;
  const stretches = [offsetStretchAt(firstMs, zone)];
  for (let last = stretches[0]; last && last.endMs < lastMs; last = stretches.at(-1)) {
    stretches.push(offsetStretchAt(last.endMs, zone));
  }
  return stretches;
}

/** The instants at which the wall clock shows that date and a minute in [from, to); two stretches where it repeats. */
function wallClockSpans(date: string, from: number, to: number, zone: string): Span[] {
  const midnightMs = utcMidnightMs(date);
  return offsetStretchesAround(date, zone).map((stretch) => ({
    startMs: Math.max(stretch.startMs, midnightMs + from * MINUTE_MS - stretch.offsetMs),
    endMs: Math.min(stretch.endMs, midnightMs + to * MINUTE_MS - stretch.offsetMs),
  }));
}

function businessDay(date: string, calendar: BusinessCalendar, zone: string): BusinessDay {
  if (!isBusinessDay(date, calendar)) return { date, spans: [] };
  const spans = (calendar.weeklyHours[weekdayOf(date)] ?? []).flatMap((range) => {
    const { from, to } = rangeMinutes(range);
    const sameDay = wallClockSpans(date, from, Math.min(to, DAY_MINUTES), zone);
    if (to <= DAY_MINUTES) return sameDay;
    return [...sameDay, ...wallClockSpans(addDays(date, 1), 0, to - DAY_MINUTES, zone)];
  });
  return { date, spans: mergeSpans(spans) };
}

/**
 * The days with open time from before an instant on, without end. Days never share time: what a night already covers is
 * not counted again for the next morning. Yields nothing for a calendar without hours.
 */
function* businessDaysAround(instant: Date, calendar: BusinessCalendar, zone: string): Generator<BusinessDay> {
  if (!hasBusinessHours(calendar)) return;
  let coveredUntilMs = -Infinity;
  for (let date = addDays(localDate(instant, zone), -2); ; date = addDays(date, 1)) {
    const covered = [{ startMs: -Infinity, endMs: coveredUntilMs }];
    const spans = businessDay(date, calendar, zone).spans.flatMap((span) => subtractSpans(span, covered));
    if (spans.length === 0) continue;
    coveredUntilMs = spans.at(-1)?.endMs ?? coveredUntilMs;
    yield { date, spans };
  }
}

/**
 * Open time in the order in which it passes, from before an instant on, without end. It does not go by days: on the night on which
 * the clock goes back an hour, hours of two dates may take turns.
 */
function* openSpansAround(instant: Date, calendar: BusinessCalendar, zone: string): Generator<Span> {
  if (!hasBusinessHours(calendar)) return;
  let open: Span[] = [];
  for (let date = addDays(localDate(instant, zone), -2); ; date = addDays(date, 1)) {
    open = mergeSpans([...open, ...businessDay(date, calendar, zone).spans]);
    // Nothing of the next date begins before this.
    const knownUntilMs = utcMidnightMs(addDays(date, 1)) - WIDEST_OFFSET_MS;
    for (const { startMs, endMs } of open) {
      if (startMs < knownUntilMs) yield { startMs, endMs: Math.min(endMs, knownUntilMs) };
    }
    open = open.flatMap(({ startMs, endMs }) =>
      endMs > knownUntilMs ? [{ startMs: Math.max(startMs, knownUntilMs), endMs }] : [],
    );
  }
}

const lengthMs = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + span.endMs - span.startMs, 0);

/** The instant at which so much of the stretches has passed; their end when they are shorter. */
function pointInside(spans: readonly Span[], passedMs: number): number {
  let left = passedMs;
  for (const span of spans) {
    if (left <= span.endMs - span.startMs) return span.startMs + left;
    left -= span.endMs - span.startMs;
  }
  return spans.at(-1)?.endMs ?? NaN;
}

/**
 * The instant so many business days later: as far into the open hours of that day as the start is into those of its own,
 * at the latest its close. A start outside open hours counts from the next opening, so from a Saturday two business days
 * end at the close of Tuesday. Null for a calendar without hours.
 * @param days a whole number, at least 1
 * @throws RangeError for an unknown zone
 */
export function addBusinessDays(instant: Date, days: number, calendar: BusinessCalendar, zone: string): Date | null {
  const startMs = instant.getTime();
  let toGo: number | null = null;
  let passedMs = 0;
  for (const { spans } of businessDaysAround(instant, calendar, zone)) {
    if (toGo === null) {
      if ((spans.at(-1)?.endMs ?? 0) <= startMs) continue;
      passedMs = overlapMs({ startMs: -Infinity, endMs: startMs }, spans);
      // At the opening itself the day still lies ahead in full and is the first of those to be counted.
      toGo = passedMs === 0 ? days - 1 : days;
    } else toGo -= 1;
    if (toGo === 0) return new Date(pointInside(spans, passedMs === 0 ? lengthMs(spans) : passedMs));
  }
  return null;
}

/** Open time between two instants in milliseconds, without the stretches `still`, which must be merged. */
export function openMsBetween(
  from: Date,
  to: Date,
  calendar: BusinessCalendar,
  zone: string,
  still: readonly Span[] = [],
): number {
  const window = { startMs: from.getTime(), endMs: to.getTime() };
  let sum = 0;
  for (const span of openSpansAround(from, calendar, zone)) {
    if (span.startMs >= window.endMs) break;
    sum += subtractSpans(span, still).reduce((ms, part) => ms + overlapMs(window, [part]), 0);
  }
  return sum;
}

/**
 * The instant at which so much open time has run since the start, leaving out the stretches `still`, which must be
 * merged. Null for a calendar without hours.
 * @throws RangeError for an unknown zone
 */
export function addOpenTime(
  from: Date,
  runMs: number,
  calendar: BusinessCalendar,
  zone: string,
  still: readonly Span[] = [],
): Date | null {
  if (runMs <= 0) return from;
  let left = runMs;
  for (const span of openSpansAround(from, calendar, zone)) {
    for (const open of subtractSpans(span, still)) {
      const startMs = Math.max(open.startMs, from.getTime());
      if (startMs >= open.endMs) continue;
      if (left <= open.endMs - startMs) return new Date(startMs + left);
      left -= open.endMs - startMs;
    }
  }
  return null;
}
