import { describe, expect, it } from '@jest/globals';
import {
  businessCalendarFaults,
  holidayFaults,
  isCalendarDate,
  weeklyHoursFaults,
} from '../../../platform/calendar/calendar.validation.ts';

const pointersAndCodes = (faults: { pointer?: string; code: string }[]): string[] =>
  faults.map(({ pointer, code }) => `${String(pointer)} ${code}`);

describe('weekly hours from outside', () => {
  it('are accepted with nights, whole days and several ranges a day', () => {
    const hours = {
      mon: [
        { from: '12:00', to: '24:00' },
        { from: '08:00', to: '12:00' },
      ],
      fri: [{ from: '22:00', to: '06:00' }],
      sun: [{ from: '00:00', to: '00:00' }],
    };
    expect(weeklyHoursFaults(hours)).toEqual([]);
  });

  it('are told all their faults at once, each with its place', () => {
    const hours = { monday: [], tue: '9-5', wed: [{ from: '24:00', to: '9:00' }], thu: [null], 'a/b': [] };
    expect(pointersAndCodes(weeklyHoursFaults(hours, '/hours'))).toEqual([
      '/hours/monday unknown_weekday',
      '/hours/tue invalid_type',
      '/hours/wed/0/from invalid_time',
      '/hours/wed/0/to invalid_time',
      '/hours/thu/0 invalid_type',
      '/hours/a~1b unknown_weekday',
    ]);
  });

  it('have no members but those of a range', () => {
    const hours = { mon: [{ from: '08:00', to: '09:00', 'no/te': { a: [1] }, until: null }] };
    expect(pointersAndCodes(weeklyHoursFaults(hours, '/hours'))).toEqual([
      '/hours/mon/0/no~1te additional_properties',
      '/hours/mon/0/until additional_properties',
    ]);
  });

  it('are told what was expected and what came', () => {
    expect(weeklyHoursFaults({ wed: [{ from: '09:00', to: '25:00' }] })[0]?.detail).toBe(
      'Expected HH:MM between 00:00 and 24:00, got "25:00".',
    );
  });

  it('may not overlap, not even over midnight and the turn of the week', () => {
    const hours = {
      mon: [
        { from: '05:00', to: '09:00' },
        { from: '08:00', to: '10:00' },
      ],
      sun: [{ from: '22:00', to: '06:00' }],
    };
    expect(pointersAndCodes(weeklyHoursFaults(hours))).toEqual([
      '/mon/1 overlapping_range',
      '/sun/0 overlapping_range',
    ]);
  });

  it('may not end when they begin, save at midnight', () => {
    const hours = { mon: [{ from: '08:00', to: '08:00' }], tue: [{ from: '00:00', to: '00:00' }] };
    expect(weeklyHoursFaults(hours)).toEqual([
      {
        pointer: '/mon/0/to',
        code: 'end_is_start',
        detail: 'Expected an end that differs from the start (a whole day is 00:00-24:00), got "08:00" for both.',
      },
    ]);
  });

  it('must open at some time', () => {
    expect(pointersAndCodes(weeklyHoursFaults({ mon: [] }, '/hours'))).toEqual(['/hours never_open']);
    expect(pointersAndCodes(weeklyHoursFaults(undefined, '/hours'))).toEqual(['/hours invalid_type']);
  });
});

describe('a business calendar from outside', () => {
  it('is accepted', () => {
    const calendar = { weeklyHours: { mon: [{ from: '09:00', to: '17:00' }] }, holidays: ['2026-12-25'] };
    expect(businessCalendarFaults(calendar)).toEqual([]);
  });

  it('names dates that do not exist and dates named twice', () => {
    const holidays = ['2026-02-29', '2026-12-25', '25.12.2026', 7, '2026-12-25'];
    expect(pointersAndCodes(holidayFaults(holidays, '/holidays'))).toEqual([
      '/holidays/0 invalid_date',
      '/holidays/2 invalid_date',
      '/holidays/3 invalid_date',
      '/holidays/4 duplicate_date',
    ]);
  });

  it('misses whatever it lacks', () => {
    expect(pointersAndCodes(businessCalendarFaults({}))).toEqual([
      '/weeklyHours invalid_type',
      '/holidays invalid_type',
    ]);
    expect(pointersAndCodes(businessCalendarFaults([]))).toEqual([' invalid_type']);
  });
});

describe('a calendar date', () => {
  it('exists', () => {
    expect(['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', ''].map(isCalendarDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
