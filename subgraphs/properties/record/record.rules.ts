import { z } from 'zod';
import type { Fault } from '../../../platform/errors.ts';
import { WORDS, isWords } from '../../../platform/text.ts';
import { isCalendarDate } from '../../../platform/calendar/calendar.validation.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

const MONEY = 'Expected a whole number of minor units from 0 to 2,147,483,647.';

/** Text that must be there. */
export function textRule(max: number): z.ZodType<string> {
  const expected = `Expected 1 to ${max} characters.`;
  return z.string(expected).refine(isWords, WORDS).trim().min(1, expected).max(max, expected);
}

/** A fact that may be unknown: null when it is not said. */
export function orNull<Value>(rule: z.ZodType<Value>): z.ZodType<Value | null> {
  return rule.nullable().default(null);
}

/** A calendar date. */
export const dateRule = z
  .string('Expected a date as YYYY-MM-DD.')
  .refine(isCalendarDate, 'Expected a date as YYYY-MM-DD.');

/** An amount that GraphQL's `Int` can carry. */
export const moneyRule = z.number(MONEY).int(MONEY).min(0, MONEY).max(2_147_483_647, MONEY);

/** An ISO 4217 code. */
export const currencyRule = z
  .string('Expected an ISO 4217 currency code, e.g. "USD".')
  .refine((code) => currencies.has(code), 'Expected an ISO 4217 currency code, e.g. "USD".');

/** A fault between two dates when both are known and the second is before the first. */
export function inOrder(
  first: { name: string; date: string | null | undefined },
  second: { name: string; pointer: string; date: string | null | undefined },
): Fault[] {
  if (first.date == null || second.date == null || first.date <= second.date) return [];
  const detail = `Expected ${second.name} not to be before ${first.name} (${first.date}), but got ${second.date}.`;
  return [{ pointer: second.pointer, code: 'dates_out_of_order', detail }];
}

/** The input without members that say nothing. */
export function present(input: object, isSaid: (value: unknown) => boolean): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const name of Object.keys(input)) {
    const value = (input as Record<string, unknown>)[name];
    if (isSaid(value)) said[name] = value;
  }
  return said;
}
