import { describe, expect, it } from '@jest/globals';
import { addDays, localDate } from '../../platform/calendar/local-time.ts';
import {
  UNSCHEDULED,
  positionFrom,
  withLookedAt,
  withPassedSlots,
} from '../../subgraphs/workflows/schedule/schedule-position.rules.ts';

const ZONES = ['America/Denver', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Chatham'];
const FROM = new Date('2026-01-01T12:00:00Z');
const UNTIL = Date.parse('2029-01-02T12:00:00Z');
const HOUR_MS = 3_600_000;

/** Pauses between two looks, from minutes to 26 days, the same in every run. */
function* pauses(): Generator<number> {
  for (let state = 7; ; state = (state * 48_271) % 2_147_483_647) {
    yield HOUR_MS * (state % 13 === 0 ? state % 620 : (state % 30) + 0.02);
  }
}

/** The dates of the slots that a worker starts that looks now and then. */
function datesStarted(timetable: { schedule: string; timezone: string }): string[] {
  let position = positionFrom(timetable, FROM, UNSCHEDULED);
  const dates: string[] = [];
  let ms = FROM.getTime();
  for (const pause of pauses()) {
    if ((ms += pause) > UNTIL) return dates;
    position = withPassedSlots(timetable, 1, new Date(ms), position);
    while (position.pending.length > 0) {
      dates.push(position.pending[0]!.slot_on);
      position = withLookedAt(position, null);
    }
  }
  return dates;
}

describe('The slots of a schedule', () => {
  it.each(ZONES)('come once for each date from 2026 to 2028, through every change of the clock of %s', (timezone) => {
    for (const schedule of ['30 0 * * *', '15 1 * * *', '30 2 * * *', '45 3 * * *']) {
      const dates = datesStarted({ schedule, timezone });
      const days = Array.from({ length: dates.length }, (_, index) => addDays(dates[0]!, index));
      expect(dates).toEqual(days);
      expect(dates[0]! <= addDays(localDate(FROM, timezone), 1)).toBe(true);
      expect(dates.at(-1)! > '2028-11-30').toBe(true);
    }
  });
});
