import { utcMidnightMs } from '../../platform/calendar/local-time.ts';

const DAY_MS = 86_400_000;

/** The month of a date, as `YYYY-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** How many days a month (`YYYY-MM`) has. */
export function daysInMonth(month: string): number {
  const number = numberOf(month);
  if (number !== 2) return [4, 6, 9, 11].includes(number) ? 30 : 31;
  return isLeapYear(yearOf(month)) ? 29 : 28;
}

const yearOf = (month: string): number => Number(month.slice(0, 4));
const numberOf = (month: string): number => Number(month.slice(5));
const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** That day of a month, or its last day when the month is shorter. */
export function dayOfMonth(month: string, day: number): string {
  return `${month}-${String(Math.min(day, daysInMonth(month))).padStart(2, '0')}`;
}

/** The month so many months later. */
export function addMonths(month: string, months: number): string {
  const count = yearOf(month) * 12 + numberOf(month) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The same day of the month so many months later, at the latest the last of that month. */
export function addMonthsToDate(date: string, months: number): string {
  return dayOfMonth(addMonths(monthOf(date), months), Number(date.slice(8)));
}

/** The months from one to another, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Days from one date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnightMs(to) - utcMidnightMs(from)) / DAY_MS);
}

/** The earlier of two dates. */
export const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The later of two dates. */
export const later = (a: string, b: string): string => (a > b ? a : b);
