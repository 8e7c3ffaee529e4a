import { isCalendarDate } from '../calendar/calendar.validation.ts';
import type { CellReader, CellValue } from './read-cell.rules.ts';

const EXPECTED = 'a date like 2026-01-31 or 1/31/2026';

/** The forms of a date, perhaps with a time behind it. In numbers the month stands before the day, but for dots between them. */
const FORMS = [
  /^(?<year>\d{4})([-/])(?<month>\d{1,2})\2(?<day>\d{1,2})(?=$|[T ])/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})(?=$|[T ])/,
  /^(?<month>\d{1,2})-(?<day>\d{1,2})-(?<year>\d{4})(?=$|[T ])/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?=$|[T ])/,
  /^(?<day>\d{1,2})[- ](?<month>[a-z]{3,9})\.?[- ,]+(?<year>\d{4}|\d{2})(?=$|[T ])/i,
  /^(?<month>[a-z]{3,9})\.?[- ](?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?| |-)(?<year>\d{4})(?=$|[T ])/i,
];

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** Years of two digits before this one are of the 2000s, as Excel reads them up to 2068. */
const FIRST_OF_1900S = 69;

/** A calendar date: `2026-01-31`, as Americans write it (`1/31/2026`, `Jan 31, 2026`, `31-Jan-26`), or with dots (`31.1.2026`). */
export const readDate: CellReader = (text) => {
  for (const form of FORMS) {
    const { year, month, day } = form.exec(text)?.groups ?? {};
    if (year && month && day) return dateOf(year, month, day);
  }
  return { expected: EXPECTED };
};

function dateOf(year: string, month: string, day: string): CellValue {
  const text = `${fullYear(year)}-${monthNumber(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? { value: text } : { expected: EXPECTED };
}

function fullYear(year: string): string {
  if (year.length > 2) return year;
  return Number(year) < FIRST_OF_1900S ? `20${year}` : `19${year}`;
}

/** By its number, its name, or the first letters of that. */
function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month;
  return String(MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) + 1);
}
