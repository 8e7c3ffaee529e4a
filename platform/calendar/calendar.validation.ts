import type { Fault } from '../errors.ts';
import { WEEKDAYS, type TimeRange, type Weekday } from './calendar.types.ts';
import { rangeMinutes } from './weekly-hours.ts';

const FROM = /^([01]\d|2[0-3]):[0-5]\d$/;
const TO = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escapePointer = (member: string): string => member.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whether a text is a date that exists, as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function timeFault(range: Record<string, unknown>, side: keyof TimeRange, pointer: string): Fault[] {
  const time = range[side];
  if (typeof time === 'string' && (side === 'from' ? FROM : TO).test(time)) return [];
  const expected = side === 'from' ? 'HH:MM between 00:00 and 23:59' : 'HH:MM between 00:00 and 24:00';
  return [{ pointer: `${pointer}/${side}`, code: 'invalid_time', detail: `Expected ${expected}, got ${show(time)}.` }];
}

function rangeFaults(range: unknown, pointer: string): Fault[] {
  return [...timesFaults(range, pointer), ...memberFaults(range, pointer)];
}

function memberFaults(range: unknown, pointer: string): Fault[] {
  const surplus = isRecord(range) ? Object.keys(range).filter((member) => member !== 'from' && member !== 'to') : [];
  return surplus.map((member) => ({
    pointer: `${pointer}/${escapePointer(member)}`,
    code: 'additional_properties',
    detail: `Expected "from" and "to" only, got ${JSON.stringify(member)}.`,
  }));
}

function timesFaults(range: unknown, pointer: string): Fault[] {
  if (!isRecord(range)) {
    return [{ pointer, code: 'invalid_type', detail: `Expected an object with "from" and "to", got ${show(range)}.` }];
  }
  const faults = [...timeFault(range, 'from', pointer), ...timeFault(range, 'to', pointer)];
  return faults.length > 0 ? faults : doubtfulEndFaults(range, pointer);
}

/** Nobody can tell whether `08:00`–`08:00` means no time or a whole day; from midnight to midnight it is a day. */
function doubtfulEndFaults({ from, to }: Record<string, unknown>, pointer: string): Fault[] {
  if (from !== to || from === '00:00') return [];
  const expected = 'Expected an end that differs from the start (a whole day is 00:00-24:00)';
  return [{ pointer: `${pointer}/to`, code: 'end_is_start', detail: `${expected}, got ${show(to)} for both.` }];
}

function weekdayFaults(weekday: string, ranges: unknown, pointer: string): Fault[] {
  if (!(WEEKDAYS as readonly string[]).includes(weekday)) {
    return [
      { pointer, code: 'unknown_weekday', detail: `Expected one of ${WEEKDAYS.join(', ')}, got ${show(weekday)}.` },
    ];
  }
  if (!Array.isArray(ranges)) {
    return [{ pointer, code: 'invalid_type', detail: `Expected a list of ranges, got ${show(ranges)}.` }];
  }
  return ranges.flatMap((range, index) => rangeFaults(range, `${pointer}/${index}`));
}

interface PlacedRange {
  weekday: Weekday;
  index: number;
  range: TimeRange;
  /** Minutes after Monday 00:00. */
  from: number;
  to: number;
}

/** The ranges whose times have no fault of their own. */
function placed(hours: Record<string, unknown>): PlacedRange[] {
  return WEEKDAYS.flatMap((weekday, day) => {
    const ranges: unknown = hours[weekday];
    if (!Array.isArray(ranges)) return [];
    return ranges.flatMap((range: TimeRange, index) => {
      if (timesFaults(range, '').length > 0) return [];
      const { from, to } = rangeMinutes(range);
      return [{ weekday, index, range, from: day * DAY_MINUTES + from, to: day * DAY_MINUTES + to }];
    });
  });
}

/** Overlap on a week that runs in a circle: Sunday's night reaches into Monday. */
function overlaps(a: PlacedRange, b: PlacedRange): boolean {
  return [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => a.from + shift < b.to && b.from < a.to + shift);
}

function overlapFaults(all: readonly PlacedRange[], pointer: string): Fault[] {
  return all.flatMap((later, position) =>
    all
      .slice(0, position)
      .filter((earlier) => overlaps(earlier, later))
      .map((earlier) => ({
        pointer: `${pointer}/${later.weekday}/${later.index}`,
        code: 'overlapping_range',
        detail: `${describe(later)} overlaps ${describe(earlier)}.`,
      })),
  );
}

const describe = ({ weekday, range }: PlacedRange): string => `${weekday} ${range.from}-${range.to}`;

/**
 * Every fault of weekly hours from outside, each with its JSON pointer below `pointer`; none means that the value is a
 * `WeeklyHours` with at least one range.
 */
export function weeklyHoursFaults(value: unknown, pointer = ''): Fault[] {
  if (!isRecord(value)) {
    return [{ pointer, code: 'invalid_type', detail: `Expected hours by weekday, got ${show(value)}.` }];
  }
  const faults = Object.entries(value).flatMap(([weekday, ranges]) =>
    weekdayFaults(weekday, ranges, `${pointer}/${escapePointer(weekday)}`),
  );
  const sound = placed(value);
  if (faults.length + sound.length > 0) return [...faults, ...overlapFaults(sound, pointer)];
  return [{ pointer, code: 'never_open', detail: 'Expected at least one range of hours in the week, got none.' }];
}

/** Every fault of a list of holidays from outside: each must be a date that exists and be named once. */
export function holidayFaults(value: unknown, pointer = ''): Fault[] {
  if (!Array.isArray(value)) {
    return [{ pointer, code: 'invalid_type', detail: `Expected a list of dates, got ${show(value)}.` }];
  }
  return value.flatMap((date: unknown, index): Fault[] => {
    const at = `${pointer}/${index}`;
    if (typeof date !== 'string' || !isCalendarDate(date)) {
      return [{ pointer: at, code: 'invalid_date', detail: `Expected a date as YYYY-MM-DD, got ${show(date)}.` }];
    }
    if (value.indexOf(date) === index) return [];
    return [{ pointer: at, code: 'duplicate_date', detail: `The date ${date} is in the list already.` }];
  });
}

/** Every fault of a business calendar from outside; none means that the value is a `BusinessCalendar`. */
export function businessCalendarFaults(value: unknown, pointer = ''): Fault[] {
  if (!isRecord(value)) return [{ pointer, code: 'invalid_type', detail: `Expected a calendar, got ${show(value)}.` }];
  return [
    ...weeklyHoursFaults(value.weeklyHours, `${pointer}/weeklyHours`),
    ...holidayFaults(value.holidays, `${pointer}/holidays`),
  ];
}
