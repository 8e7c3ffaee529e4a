import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addLocalDays,
  localDate,
  localDateTime,
  nextLocalMidnight,
  startOfLocalDay,
} from '../../../platform/calendar/local-time.ts';

const NEW_YORK = 'America/New_York';

const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

function asIntlSaysIt(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(at);
}

describe('local date and time', () => {
  it('agree with the platform in every zone', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const { date, minuteOfDay } = localDateTime(at, timeZone);
        const time = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0'));
        expect(`${date} ${time.join(':')}`).toBe(asIntlSaysIt(at, timeZone));
      }),
      { numRuns: 150 },
    );
  });

  it('name the weekday of the place, not of UTC', () => {
    expect(localDateTime(new Date('2026-03-09T03:30:00Z'), NEW_YORK)).toEqual({
      date: '2026-03-08',
      weekday: 'sun',
      minuteOfDay: 23 * 60 + 30,
    });
  });

  it('refuse a zone that does not exist', () => {
    expect(() => localDate(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
    expect(() => localDate(new Date(NaN), NEW_YORK)).toThrow(RangeError);
  });
});

describe('the next local midnight', () => {
  it('is the first instant of the next local date', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const midnight = nextLocalMidnight(at, timeZone);
        expect(midnight.getTime()).toBeGreaterThan(at.getTime());
        expect(localDate(midnight, timeZone) > localDate(at, timeZone)).toBe(true);
        expect(localDate(new Date(midnight.getTime() - 1), timeZone)).toBe(localDate(at, timeZone));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['23 hours after the midnight before when the clock goes forward', '2026-03-08', 23],
    ['25 hours after it when the clock goes back', '2026-11-01', 25],
    ['24 hours after it otherwise', '2026-06-01', 24],
  ])('is %s', (_, date, hours) => {
    const start = startOfLocalDay(date, NEW_YORK);
    expect((nextLocalMidnight(start, NEW_YORK).getTime() - start.getTime()) / 3_600_000).toBe(hours);
  });

  it('is one o’clock where the clock skips midnight itself', () => {
    const before = new Date('2026-04-23T20:00:00Z');
    expect(localDateTime(nextLocalMidnight(before, 'Africa/Cairo'), 'Africa/Cairo')).toMatchObject({
      date: '2026-04-24',
      minuteOfDay: 60,
    });
  });

  it('passes over a date that a zone left out', () => {
    const lastOfThe29th = new Date('2011-12-30T09:59:59Z');
    expect(localDate(nextLocalMidnight(lastOfThe29th, 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31');
  });
});

describe('days added on the local clock', () => {
  it('keep the time of day over both clock changes', () => {
    expect(addLocalDays(new Date('2026-03-07T15:00:00Z'), 1, NEW_YORK)).toEqual(new Date('2026-03-08T14:00:00Z'));
    expect(addLocalDays(new Date('2026-10-31T14:00:00Z'), 1, NEW_YORK)).toEqual(new Date('2026-11-01T15:00:00Z'));
  });

  it('shift a skipped time by the gap and take the first pass of a repeated one', () => {
    expect(addLocalDays(new Date('2026-03-07T07:30:00Z'), 1, NEW_YORK)).toEqual(new Date('2026-03-08T07:30:00Z'));
    expect(addLocalDays(new Date('2026-10-31T05:30:00Z'), 1, NEW_YORK)).toEqual(new Date('2026-11-01T05:30:00Z'));
  });

  it('move plain dates over months and leap days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});
