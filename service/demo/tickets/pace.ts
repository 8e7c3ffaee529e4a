import { localDateTime } from '../../../platform/calendar/local-time.ts';
import type { Random } from '../random.ts';
import { localMinute, wholeSecond } from './ticket-request.ts';

/** How fast things happen to a ticket. */
export interface Pace {
  /** An instant after `from`, usually so many minutes later. */
  next(from: Date, usualMinutes: readonly [least: number, most: number]): Date;
  /** The next appointment that people agree on; `isAhead` when it is still to come. */
  appointment(from: Date, days: readonly [least: number, most: number], zone: string, isAhead: boolean): Date;
}

const MINUTE_MS = 60_000;
const OPENS_AT = 8 * 60;
const CLOSES_AT = 17 * 60;

/** Things take as long as they usually do, whether that is over by now or not. */
export function usualPace(random: Random): Pace {
  return {
    next: (from, [least, most]) => later(from, (least + (most - least) * random.fraction()) * MINUTE_MS),
    appointment: (from, days, zone) => workingHour(from, random.whole(...days), zone, random),
  };
}

/** The same, but everything fits into the time until now: what would take longer takes part of what is left. */
export function pressedPace(now: Date, random: Random): Pace {
  const usual = usualPace(random);
  const fitting = (from: Date, wanted: Date): Date => {
    const share = (now.getTime() - from.getTime()) * (0.3 + 0.2 * random.fraction());
    return later(from, Math.min(wanted.getTime() - from.getTime(), share));
  };
  return {
    next: (from, minutes) => fitting(from, usual.next(from, minutes)),
    appointment: (from, days, zone, isAhead) =>
      isAhead ? usual.appointment(now, days, zone, true) : fitting(from, usual.appointment(from, days, zone, false)),
  };
}

function later(from: Date, durationMs: number): Date {
  return wholeSecond(new Date(from.getTime() + Math.max(durationMs, 1_000)));
}

/** A half hour of working time, at least an hour ahead, and never on a Sunday. */
function workingHour(from: Date, days: number, zone: string, random: Random): Date {
  const earliest = new Date(from.getTime() + 60 * MINUTE_MS);
  for (let ahead = days; ; ahead += 1) {
    const at = localMinute(from, ahead, OPENS_AT + 30 * random.whole(0, (CLOSES_AT - OPENS_AT) / 30 - 1), zone);
    if (at >= earliest && localDateTime(at, zone).weekday !== 'sun') return at;
  }
}

/** Minutes until the office opens next. */
export function minutesToOpening(from: Date, zone: string): number {
  const { minuteOfDay } = localDateTime(from, zone);
  return (OPENS_AT + 24 * 60 - minuteOfDay) % (24 * 60);
}
