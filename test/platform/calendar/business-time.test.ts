import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addBusinessDays,
  addOpenTime,
  isBusinessDay,
  openMsBetween,
} from '../../../platform/calendar/business-time.ts';
import { WEEKDAYS, type BusinessCalendar, type TimeRange } from '../../../platform/calendar/calendar.types.ts';
import { mergeSpans } from '../../../platform/calendar/spans.ts';
import { isWithinWeeklyHours } from '../../../platform/calendar/weekly-hours.ts';

const NEW_YORK = 'America/New_York';
const HOUR_MS = 3_600_000;
const nineToFive: TimeRange[] = [{ from: '09:00', to: '17:00' }];
const office: BusinessCalendar = {
  weeklyHours: { mon: nineToFive, tue: nineToFive, wed: nineToFive, thu: nineToFive, fri: nineToFive },
  holidays: ['2026-05-25'],
};

/** New York wall-clock time in summer. */
const edt = (local: string): Date => new Date(`${local}:00-04:00`);

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const calendar: fc.Arbitrary<BusinessCalendar> = fc.record({
  weeklyHours: fc
    .dictionary(
      fc.constantFrom(...WEEKDAYS),
      fc.array(fc.record({ from: time, to: time }), { minLength: 1, maxLength: 2 }),
      {
        minKeys: 1,
      },
    )
    .map((hours) => ({ ...hours })),
  holidays: fc.constant([]),
});
const zone = fc.constantFrom(
  NEW_YORK,
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Cairo',
  'UTC',
);
/** A clock change of each of the zones above, forward and back. */
const changes = [
  ...['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-03-08T10:00Z', '2026-11-01T09:00Z', '2026-03-29T01:00Z'],
  ...['2026-10-25T01:00Z', '2026-10-03T15:30Z', '2026-04-04T15:00Z', '2026-04-23T22:00Z', '2026-10-29T21:00Z'],
].map((text) => Date.parse(text));
const instant = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 2, 1), max: Date.UTC(2026, 11, 1) }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -30 * HOUR_MS, max: 30 * HOUR_MS }))
      .map(([at, ms]) => at + ms),
  )
  .map((ms) => new Date(ms));

describe('business days added', () => {
  it.each([
    ['as far into the day as it started', '2026-06-02T15:00', 3, '2026-06-05T15:00'],
    ['over a weekend', '2026-06-05T10:00', 1, '2026-06-08T10:00'],
    ['from a weekend, whole days from Monday on', '2026-06-06T11:00', 2, '2026-06-09T17:00'],
    ['from the evening, from the next morning on', '2026-06-02T20:00', 1, '2026-06-03T17:00'],
    ['from before opening, that same day', '2026-06-02T07:00', 1, '2026-06-02T17:00'],
    ['from the opening itself, that same day', '2026-06-02T09:00', 1, '2026-06-02T17:00'],
    ['over a holiday', '2026-05-22T15:00', 1, '2026-05-26T15:00'],
  ])('end %s', (_, from, days, to) => {
    expect(addBusinessDays(edt(from), days, office, NEW_YORK)).toEqual(edt(to));
  });

  it('keep the time of day over a clock change', () => {
    const friday = new Date('2026-03-06T15:00:00-05:00');
    expect(addBusinessDays(friday, 1, office, NEW_YORK)).toEqual(edt('2026-03-09T15:00'));
  });

  it('end at the close of a shorter day at the latest', () => {
    const withSaturday = { ...office, weeklyHours: { ...office.weeklyHours, sat: [{ from: '09:00', to: '13:00' }] } };
    expect(addBusinessDays(edt('2026-06-05T16:00'), 1, withSaturday, NEW_YORK)).toEqual(edt('2026-06-06T13:00'));
  });

  it('are unknown without open hours', () => {
    expect(addBusinessDays(edt('2026-06-02T15:00'), 3, { weeklyHours: {}, holidays: [] }, NEW_YORK)).toBeNull();
    expect(addOpenTime(edt('2026-06-02T15:00'), 1, { weeklyHours: { mon: [] }, holidays: [] }, NEW_YORK)).toBeNull();
  });

  it('lie later the more there are, for every calendar and zone', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 6 }), calendar, zone, (from, days, any, timeZone) => {
        const end = addBusinessDays(from, days, any, timeZone)!;
        expect(end.getTime()).toBeGreaterThan(from.getTime());
        expect(addBusinessDays(from, days + 1, any, timeZone)!.getTime()).toBeGreaterThan(end.getTime());
      }),
    );
  });
});

describe('Open time', () => {
  it('stands still at night, on weekends and on holidays', () => {
    expect(openMsBetween(edt('2026-05-22T16:00'), edt('2026-05-26T10:00'), office, NEW_YORK)).toBe(2 * HOUR_MS);
  });

  it('ends at the close of a day, not at the next opening', () => {
    expect(addOpenTime(edt('2026-06-02T15:00'), 2 * HOUR_MS, office, NEW_YORK)).toEqual(edt('2026-06-02T17:00'));
  });

  it('ends where it starts when none has to run, also while closed', () => {
    expect(addOpenTime(edt('2026-06-02T20:00'), 0, office, NEW_YORK)).toEqual(edt('2026-06-02T20:00'));
  });

  it('is as long as the clock really ran through a night of a clock change', () => {
    const nights: BusinessCalendar = { weeklyHours: { sat: [{ from: '22:00', to: '06:00' }] }, holidays: [] };
    const night = (day: string): number =>
      openMsBetween(
        new Date(`${day}T12:00:00Z`),
        new Date(new Date(`${day}T12:00:00Z`).getTime() + 2 * 86_400_000),
        nights,
        NEW_YORK,
      );
    expect([night('2026-03-07'), night('2026-06-06'), night('2026-10-31')]).toEqual([7, 8, 9].map((h) => h * HOUR_MS));
  });

  it('counts a night once that runs into the next morning’s hours', () => {
    const overlapping: BusinessCalendar = {
      weeklyHours: { mon: [{ from: '20:00', to: '10:00' }], tue: [{ from: '09:00', to: '12:00' }] },
      holidays: [],
    };
    expect(openMsBetween(edt('2026-06-01T12:00'), edt('2026-06-03T00:00'), overlapping, NEW_YORK)).toBe(16 * HOUR_MS);
  });

  it('runs exactly while the weekly hours cover the wall clock', () => {
    fc.assert(
      fc.property(instant, calendar, zone, (from, any, timeZone) => {
        // The hours are whole quarters, so a second's window is open or closed as a whole.
        const second = new Date(Math.floor(from.getTime() / 1_000) * 1_000);
        const isOpen = isWithinWeeklyHours(any.weeklyHours, second, timeZone);
        const next = new Date(second.getTime() + 1_000);
        expect(openMsBetween(second, next, any, timeZone)).toBe(isOpen ? 1_000 : 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('Open time in sums', () => {
  it('of two dates takes turns on the night on which the clock goes back', () => {
    const nights = {
      weeklyHours: { sat: [{ from: '18:00', to: '02:15' }], sun: [{ from: '02:00', to: '03:00' }] },
      holidays: [],
    };
    const [from, to] = ['2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z'].map((text) => new Date(text)) as [Date, Date];
    expect(openMsBetween(from, to, nights, 'Europe/Berlin')).toBe(2 * HOUR_MS);
    expect(addOpenTime(from, 1.5 * HOUR_MS, nights, 'Europe/Berlin')).toEqual(new Date('2026-10-25T01:30:00Z'));
  });

  it('adds up over any split', () => {
    fc.assert(
      fc.property(instant, fc.nat(20 * 24), fc.nat(20 * 24), calendar, zone, (from, first, second, any, timeZone) => {
        const middle = new Date(from.getTime() + first * HOUR_MS);
        const end = new Date(middle.getTime() + second * HOUR_MS);
        const parts = openMsBetween(from, middle, any, timeZone) + openMsBetween(middle, end, any, timeZone);
        expect(parts).toBe(openMsBetween(from, end, any, timeZone));
      }),
    );
  });

  it('is what adding open time uses up, also with stretches left out', () => {
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 1, max: 60 * HOUR_MS }),
        fc.array(fc.tuple(fc.nat(400), fc.nat(40)), { maxLength: 3 }),
        calendar,
        zone,
        (from, runMs, holds, any, timeZone) => {
          const still = mergeSpans(
            holds.map(([start, hours]) => {
              const startMs = from.getTime() + start * HOUR_MS;
              return { startMs, endMs: startMs + hours * HOUR_MS };
            }),
          );
          const end = addOpenTime(from, runMs, any, timeZone, still)!;
          expect(openMsBetween(from, end, any, timeZone, still)).toBe(runMs);
          expect(openMsBetween(from, new Date(end.getTime() - 1), any, timeZone, still)).toBe(runMs - 1);
        },
      ),
    );
  });
});

describe('a business day', () => {
  it('has weekly hours and is no holiday', () => {
    expect(['2026-05-22', '2026-05-23', '2026-05-25', '2026-05-26'].map((date) => isBusinessDay(date, office))).toEqual(
      [true, false, false, true],
    );
  });
});
