import { describe, expect, it } from '@jest/globals';
import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import { isWithinWeeklyHours } from '../../../platform/calendar/weekly-hours.ts';

const NEW_YORK = 'America/New_York';
const office: WeeklyHours = { mon: [{ from: '09:00', to: '17:00' }] };
const nights: WeeklyHours = { fri: [{ from: '22:00', to: '06:00' }] };
const at = (text: string): Date => new Date(text);

describe('weekly hours', () => {
  it('include their first minute and not their last', () => {
    expect(isWithinWeeklyHours(office, at('2026-03-09T13:00:00Z'), NEW_YORK)).toBe(true);
    expect(isWithinWeeklyHours(office, at('2026-03-09T12:59:59Z'), NEW_YORK)).toBe(false);
    expect(isWithinWeeklyHours(office, at('2026-03-09T20:59:59Z'), NEW_YORK)).toBe(true);
    expect(isWithinWeeklyHours(office, at('2026-03-09T21:00:00Z'), NEW_YORK)).toBe(false);
  });

  it('are read on the clock of the zone', () => {
    expect(isWithinWeeklyHours(office, at('2026-03-09T13:00:00Z'), 'America/Los_Angeles')).toBe(false);
  });

  it('reach over midnight into the next morning', () => {
    expect(isWithinWeeklyHours(nights, at('2026-03-14T02:00:00Z'), NEW_YORK)).toBe(true);
    expect(isWithinWeeklyHours(nights, at('2026-03-14T09:59:00Z'), NEW_YORK)).toBe(true);
    expect(isWithinWeeklyHours(nights, at('2026-03-14T10:00:00Z'), NEW_YORK)).toBe(false);
    expect(isWithinWeeklyHours(nights, at('2026-03-13T09:00:00Z'), NEW_YORK)).toBe(false);
  });

  it('reach from Sunday into Monday', () => {
    const hours: WeeklyHours = { sun: [{ from: '20:00', to: '02:00' }] };
    expect(isWithinWeeklyHours(hours, at('2026-03-16T05:00:00Z'), NEW_YORK)).toBe(true);
  });

  it.each([
    ['00:00', '24:00'],
    ['00:00', '00:00'],
  ])('cover a whole day as %s-%s', (from, to) => {
    const hours: WeeklyHours = { tue: [{ from, to }] };
    expect(isWithinWeeklyHours(hours, at('2026-03-10T04:00:00Z'), NEW_YORK)).toBe(true);
    expect(isWithinWeeklyHours(hours, at('2026-03-11T03:59:59Z'), NEW_YORK)).toBe(true);
    expect(isWithinWeeklyHours(hours, at('2026-03-11T04:00:00Z'), NEW_YORK)).toBe(false);
  });

  it('count an hour that occurs twice both times', () => {
    const hours: WeeklyHours = { sun: [{ from: '01:00', to: '02:00' }] };
    expect(isWithinWeeklyHours(hours, at('2026-11-01T05:30:00Z'), NEW_YORK)).toBe(true);
    expect(isWithinWeeklyHours(hours, at('2026-11-01T06:30:00Z'), NEW_YORK)).toBe(true);
    expect(isWithinWeeklyHours(hours, at('2026-11-01T07:00:00Z'), NEW_YORK)).toBe(false);
  });

  it('never cover a moment when there are none', () => {
    expect(isWithinWeeklyHours({}, at('2026-03-09T15:00:00Z'), NEW_YORK)).toBe(false);
  });
});
