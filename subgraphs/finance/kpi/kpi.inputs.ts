import { LRUCache } from 'lru-cache';
import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { isCalendarDate } from '../../../platform/calendar/calendar.validation.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';

/** A range of days. */
@InputType({ description: 'A range of days, including both ends. At most ten years, from 1900 on.' })
export class PeriodInput {
  @Field(() => CalendarDate, { description: 'First day.' })
  start!: string;

  @Field(() => CalendarDate, { description: 'Last day, not before the first day.' })
  end!: string;
}

/** A checked range of days, with the first day of the month of its last day. */
export interface KpiPeriod {
  start: string;
  end: string;
  monthStart: string;
}

const FIRST_DAY = '1900-01-01';

/** As numbers like 20260131, days less than ten years apart differ by less than this. */
const TEN_YEARS = 100_000;

// Without `abort`, a wrong day would be compared with the other one as well.
const day = z
  .string()
  .refine(isCalendarDate, { error: 'Expected a date as YYYY-MM-DD.', abort: true })
  .refine((date) => date >= FIRST_DAY, { error: `Expected a date from ${FIRST_DAY} on.`, abort: true });

const NOT_BEFORE = 'Expected a last day not before the first.';
const AT_MOST = 'Expected a period of at most ten years.';

const periodRules = z.object({
  period: z
    .object({ start: day, end: day })
    .refine(({ start, end }) => start <= end, { path: ['end'], error: NOT_BEFORE })
    .refine(({ start, end }) => isWithinTenYears(start, end), { path: ['end'], error: AT_MOST }),
});

/** Checks the days of a series, as those of a period. */
export const seriesRules = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: NOT_BEFORE })
  .refine(({ from, to }) => isWithinTenYears(from, to), { path: ['to'], error: AT_MOST });

function isWithinTenYears(first: string, last: string): boolean {
  return asNumber(last) - asNumber(first) < TEN_YEARS;
}

function asNumber(date: string): number {
  return Number(date.replaceAll('-', ''));
}

/**
 * Checks the period of a request.
 * @throws AppError `validation_failed`, with pointers below `/period`
 */
export function parsePeriod(period: PeriodInput): KpiPeriod {
  const key = `${period.start} ${period.end}`;
  let known = right.get(key);
  if (!known) {
    const { start, end } = parseInput(periodRules, { period }).period;
    right.set(key, (known = kpiPeriod(start, end)));
  }
  return known;
}

/** Periods that were found right: dashboards ask for the same ones all day. */
const right = new LRUCache<string, Readonly<KpiPeriod>>({ max: 500 });

/** Builds a period from valid days, both ends included. */
export function kpiPeriod(start: string, end: string): KpiPeriod {
  return { start, end, monthStart: `${end.slice(0, 'YYYY-MM'.length)}-01` };
}
