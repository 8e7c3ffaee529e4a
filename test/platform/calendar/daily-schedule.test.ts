import { describe, expect, it } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import {
  localTimestamp,
  nextSlots,
  parseDailySchedule,
  scheduleFault,
} from '../../../platform/calendar/daily-schedule.ts';
import type { Slot } from '../../../platform/calendar/daily-schedule.ts';
import { addDays, localDate } from '../../../platform/calendar/local-time.ts';

function slotsOf(expression: string, zone: string, from: string, count: number): Slot[] {
  return nextSlots(parseDailySchedule(expression), zone, { at: new Date(from), date: null }, count);
}
const localTimes = (expression: string, zone: string, from: string, count: number): string[] =>
  slotsOf(expression, zone, from, count).map(({ at }) => localTimestamp(at, zone));
const datesOf = (expression: string, from: string, count: number): string[] =>
  slotsOf(expression, 'UTC', from, count).map(({ date }) => date);

interface ClockChange {
  zone: string;
  at: Temporal.Instant;
  before: Temporal.PlainDateTime;
  after: Temporal.PlainDateTime;
}

/** Every change of a clock from 2026 to 2028, in every zone. */
function clockChanges(): ClockChange[] {
  const end = Temporal.Instant.from('2029-01-01T00:00:00Z');
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const changes: ClockChange[] = [];
    let moment = Temporal.Instant.from('2026-01-01T00:00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next');
    while (moment && Temporal.Instant.compare(moment.toInstant(), end) < 0) {
      const at = moment.toInstant();
      const before = at
        .subtract({ milliseconds: 1 })
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .add({ milliseconds: 1 });
      changes.push({ zone, at, before, after: moment.toPlainDateTime() });
      moment = moment.getTimeZoneTransition('next');
    }
    return changes;
  });
}

/** A time of day inside the stretch that the clock skips or repeats. */
function timeInside({ before, after }: ClockChange): Temporal.PlainDateTime {
  const [first, second] = Temporal.PlainDateTime.compare(before, after) < 0 ? [before, after] : [after, before];
  return first.add({ minutes: Math.floor(first.until(second).total('minutes') / 2) });
}

describe('A daily schedule through a change of the clock', () => {
  const changes = clockChanges().filter(({ before, after }) => !before.equals(after));

  it('is tried at every change of 2026 to 2028 in every zone', () => {
    expect(changes.length).toBeGreaterThan(700);
  });

  it('has exactly one slot for each local date, whatever the clock skips or repeats', () => {
    const odd = changes.flatMap((change) => {
      const wanted = timeInside(change);
      const start = change.at.subtract({ hours: 72 }).toString();
      const slots = slotsOf(`${wanted.minute} ${wanted.hour} * * *`, change.zone, start, 6);
      const dates = slots.map(({ date }) => date);
      const consecutive = dates.every((date, index) => index === 0 || date === addDays(dates[index - 1]!, 1));
      const rising = slots.every(({ at }, index) => index === 0 || at > slots[index - 1]!.at);
      const hit = slots.find(({ date }) => date === wanted.toPlainDate().toString());
      return consecutive && rising && hit && isAsPromised(change, wanted, hit) ? [] : [{ ...change, wanted, slots }];
    });
    expect(odd).toEqual([]);
  });

  function isAsPromised(change: ClockChange, wanted: Temporal.PlainDateTime, { at }: Slot): boolean {
    const isGap = Temporal.PlainDateTime.compare(change.before, change.after) < 0;
    const ms = at.getTime();
    if (isGap) return ms === change.at.epochMilliseconds;
    const shown = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(change.zone).toPlainDateTime();
    return shown.equals(wanted) && ms < change.at.epochMilliseconds;
  }

  it('runs at the first valid instant after a gap, and at the first pass of a time that comes twice', () => {
    expect(localTimes('30 2 * * *', 'America/Denver', '2026-03-07T12:00:00Z', 2)).toEqual([
      '2026-03-08T03:00:00-06:00',
      '2026-03-09T02:30:00-06:00',
    ]);
    expect(localTimes('30 1 * * *', 'America/Denver', '2026-10-31T12:00:00Z', 2)).toEqual([
      '2026-11-01T01:30:00-06:00',
      '2026-11-02T01:30:00-07:00',
    ]);
    expect(localTimes('0 0 * * *', 'Africa/Cairo', '2026-04-23T12:00:00Z', 2)).toEqual([
      '2026-04-24T01:00:00+03:00',
      '2026-04-25T00:00:00+03:00',
    ]);
  });

  it('leaves out a date that the calendar skips', () => {
    const dates = slotsOf('0 6 * * *', 'Pacific/Apia', '2011-12-29T00:00:00Z', 3).map(({ date }) => date);
    expect(dates).toEqual(['2011-12-29', '2011-12-31', '2012-01-01']);
  });
});

describe('The days of a schedule', () => {
  it.each([
    ['0 6 29 2 *', ['2028-02-29', '2032-02-29']],
    ['0 6 31 * *', ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['0 6 * * MON', ['2026-01-05', '2026-01-12']],
    ['0 6 * * 7', ['2026-01-04', '2026-01-11']],
    ['0 6 * * 0', ['2026-01-04', '2026-01-11']],
    ['0 6 * JAN,jul sun', ['2026-01-04', '2026-01-11', '2026-01-18', '2026-01-25', '2026-07-05']],
    ['0 6 * * mon-fri/2', ['2026-01-02', '2026-01-05', '2026-01-07', '2026-01-09']],
    ['*/60 6 1,15 * *', ['2026-01-15', '2026-02-01']],
  ])('%s are %p', (expression, expected) => {
    expect(datesOf(expression, '2026-01-01T06:00:00Z', expected.length)).toEqual(expected);
  });

  it('of the month and of the week are alternatives when both are given, as in Vixie’s cron', () => {
    expect(datesOf('0 6 13 * FRI', '2026-02-07T00:00:00Z', 4)).toEqual([
      '2026-02-13',
      '2026-02-20',
      '2026-02-27',
      '2026-03-06',
    ]);
    expect(datesOf('0 6 10 * FRI', '2026-02-07T00:00:00Z', 3)).toEqual(['2026-02-10', '2026-02-13', '2026-02-20']);
  });

  it('must both fit when either begins with a star', () => {
    expect(datesOf('0 6 */2 * MON', '2026-03-01T07:00:00Z', 3)).toEqual(['2026-03-09', '2026-03-23', '2026-04-13']);
  });

  it('go back as well: the slot before a date is the last firing before it', () => {
    expect(parseDailySchedule('0 6 * * *').before('2026-03-01')).toBe('2026-02-28');
    expect(parseDailySchedule('0 6 * * MON').before('2026-03-02')).toBe('2026-02-23');
    expect(parseDailySchedule('0 6 29 2 *').before('2028-02-29')).toBe('2024-02-29');
  });
});

describe('After a date that had its slot', () => {
  it('the next slot belongs to a later date, though the time of day is still to come', () => {
    const schedule = parseDailySchedule('0 18 * * *');
    const after = { at: new Date('2026-05-01T06:00:00Z'), date: '2026-05-01' };
    expect(nextSlots(schedule, 'UTC', after, 1)).toEqual([
      { date: '2026-05-02', at: new Date('2026-05-02T18:00:00Z') },
    ]);
    expect(localDate(after.at, 'UTC')).toBe(after.date);
  });
});

describe('An expression is refused', () => {
  it.each([
    ['* * * * *', 'schedule_too_frequent'],
    ['*/5 6 * * *', 'schedule_too_frequent'],
    ['0 6,18 * * *', 'schedule_too_frequent'],
    ['0 */12 * * *', 'schedule_too_frequent'],
    ['0 6 30 2 *', 'schedule_never_fires'],
    ['', 'invalid_schedule'],
    ['0 6 * *', 'invalid_schedule'],
    ['0 0 6 * * *', 'invalid_schedule'],
    ['@daily', 'invalid_schedule'],
    ['0 6 L * *', 'invalid_schedule'],
    ['0 6 15W * *', 'invalid_schedule'],
    ['0 6 * * 1#2', 'invalid_schedule'],
    ['0 6 ? * *', 'invalid_schedule'],
    ['60 6 * * *', 'invalid_schedule'],
    ['0 24 * * *', 'invalid_schedule'],
    ['0 6 0 * *', 'invalid_schedule'],
    ['0 6 * 13 *', 'invalid_schedule'],
    ['0 6 * * 8', 'invalid_schedule'],
    ['0 6 */0 * *', 'invalid_schedule'],
    ['0 6 10-5 * *', 'invalid_schedule'],
    ['tomorrow at six', 'invalid_schedule'],
    [`0 6 * * ${'1,'.repeat(200)}1`, 'invalid_schedule'],
  ])('%s: %s', (expression, code) => {
    expect(scheduleFault(expression)).toMatchObject({ code });
  });
});

describe('A refusal names the field and what stands there', () => {
  it.each([
    [
      '0 6 32 13 *',
      'Expected 1 to 31 as the day of month, but got "32". Expected 1 to 12 or jan to dec as the month, but got "13".',
    ],
    ['60 6 * * *', 'Expected 0 to 59 as the minute, but got "60".'],
    ['0 24 * * *', 'Expected 0 to 23 as the hour, but got "24".'],
    ['0 6 1,0 * *', 'Expected 1 to 31 as the day of month, but got "0".'],
    ['0 6 * mon *', 'Expected 1 to 12 or jan to dec as the month, but got "mon".'],
    ['0 6 * * 1-8', 'Expected 0 to 7 or sun to sat as the day of week, but got "8".'],
    ['0 6 * * fri-mon', 'Expected a range that ends behind its start as the day of week, but got "fri-mon".'],
    ['0 6 */32 * *', 'Expected a step from 1 to 31 in the day of month, but got "*/32".'],
    ['0 6 5/2 * *', 'Expected *, values, ranges, lists and steps as the day of month, but got "5/2".'],
    ['0 6 L * *', 'Expected 1 to 31 as the day of month, but got "L".'],
  ])('%s', (expression, detail) => {
    expect(scheduleFault(expression)).toEqual({ code: 'invalid_schedule', detail });
  });
});
