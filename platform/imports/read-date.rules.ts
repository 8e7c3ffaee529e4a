import { isCalendarDate } from '../calendar/calendar.validation.ts';
import type { CellReader, CellValue, Proof, Proofs } from './read-cell.rules.ts';

const EXPECTED = 'a date like 2026-01-31 or 1/31/2026';

/** Which of two numbers is the month. */
const MONTH_FIRST = 'month_first';
const DAY_FIRST = 'day_first';
const ORDERS = [MONTH_FIRST, DAY_FIRST] as const;
type Order = (typeof ORDERS)[number];

/** A day and a month as numbers, of which either may come first. */
const IN_EITHER_ORDER = [
  /^(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<year>\d{4}|\d{2})(?=$|[T ])/,
  /^(?<first>\d{1,2})-(?<second>\d{1,2})-(?<year>\d{4})(?=$|[T ])/,
];

/** Between dots the day comes first. */
const WITH_DOTS = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?=$|[T ])/;

/** The forms of a date whose month is clear, perhaps with a time behind it. */
const FORMS = [
  /^(?<year>\d{4})([-/])(?<month>\d{1,2})\2(?<day>\d{1,2})(?=$|[T ])/,
  WITH_DOTS,
  /^(?<day>\d{1,2})[- ](?<month>[a-z]{3,9})\.?[- ,]+(?<year>\d{4}|\d{2})(?=$|[T ])/i,
  /^(?<month>[a-z]{3,9})\.?[- ](?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?| |-)(?<year>\d{4})(?=$|[T ])/i,
];

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** Years of two digits before this one are of the 2000s, as Excel reads them up to 2068. */
const FIRST_OF_1900S = 69;

/**
 * A calendar date: `2026-01-31`, as Americans write it (`1/31/2026`, `Jan 31, 2026`, `31-Jan-26`), or with dots (`31.1.2026`).
 * Of two numbers the month is the first, unless other cells prove that it is the second.
 */
export const readDate: CellReader = Object.assign(dateReader({}), {
  ways: { of: 'dates', usual: MONTH_FIRST, provenBy: orderIn, readBy: dateReader },
});

function dateReader(proofs: Proofs): CellReader {
  return (text) => {
    const either = eitherOrder(text);
    if (either) return inOrder(either, proofs);
    for (const form of FORMS) {
      const { year, month, day } = form.exec(text)?.groups ?? {};
      if (year && month && day) return dateOf(year, month, day);
    }
    return { expected: EXPECTED };
  };
}

/** What a date of numbers says in either order; nothing where there is no such day. */
function eitherOrder(text: string): Readonly<Partial<Record<Order, string>>> | undefined {
  for (const form of IN_EITHER_ORDER) {
    const { first, second, year } = form.exec(text)?.groups ?? {};
    if (!first || !second || !year) continue;
    const [monthFirst, dayFirst] = [dateOf(year, first, second), dateOf(year, second, first)];
    return {
      ...('value' in monthFirst && { [MONTH_FIRST]: monthFirst.value as string }),
      ...('value' in dayFirst && { [DAY_FIRST]: dayFirst.value as string }),
    };
  }
  return undefined;
}

/** The order that a cell proves by itself. */
function orderIn(text: string): string | undefined {
  if (WITH_DOTS.test(text)) return 'value' in readDate(text) ? DAY_FIRST : undefined;
  const either = eitherOrder(text);
  const orders = ORDERS.filter((order) => either?.[order] !== undefined);
  return orders.length === 2 ? 'unclear' : orders[0];
}

function inOrder(either: Readonly<Partial<Record<Order, string>>>, proofs: Proofs): CellValue {
  const [possible, other] = ORDERS.filter((order) => either[order] !== undefined);
  if (possible === undefined) return { expected: EXPECTED };
  const proven = ORDERS.filter((order) => proofs[order]);
  const isMixed = proven.length > 1;
  const order = isMixed ? possible : (proven[0] ?? MONTH_FIRST);
  if (isMixed && other !== undefined && either[possible] !== either[other]) return { expected: whereMixed(proofs) };
  const date = either[order];
  return date === undefined ? { expected: whereIn(order, proofs[order]) } : { value: date };
}

const cellOf = (proof: Proof | undefined): string => `${JSON.stringify(proof?.text)} on line ${proof?.line}`;

const whereMixed = (proofs: Proofs): string =>
  `a date like 2026-01-31, since some of this column have the month first (${cellOf(proofs[MONTH_FIRST])}) and others the day (${cellOf(proofs[DAY_FIRST])})`;

function whereIn(order: Order, proof: Proof | undefined): string {
  const example =
    order === MONTH_FIRST ? 'the month before the day, like 1/31/2026' : 'the day before the month, like 31/1/2026';
  return proof ? `${example}, as in ${cellOf(proof)}` : `${example}, or a date like 2026-01-31`;
}

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
