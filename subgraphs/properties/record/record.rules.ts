import { z } from 'zod';
import { WORDS, isWords } from '../../../platform/text.ts';
import { isCalendarDate } from '../../../platform/calendar/calendar.validation.ts';
import type { FaultBetween } from './record.types.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

const MONEY = `Expected a whole number of minor units from 0 to ${Number.MAX_SAFE_INTEGER}.`;

/** A required text. */
export function textRule(max: number): z.ZodType<string> {
  const expected = `Expected 1 to ${max} characters.`;
  return z.string(expected).refine(isWords, WORDS).trim().min(1, expected).max(max, expected);
}

/** An optional fact: null when absent. */
export function orNull<Value>(rule: z.ZodType<Value>): z.ZodType<Value | null> {
  return rule.nullable().default(null);
}

/** A calendar date. */
export const dateRule = z
  .string('Expected a date as YYYY-MM-DD.')
  .refine(isCalendarDate, 'Expected a date as YYYY-MM-DD.');

/** An amount in minor units, up to the ledger's limit, which JSON numbers carry exactly. */
export const moneyRule = z.int(MONEY).min(0, MONEY);

/** An ISO 4217 code. */
export const currencyRule = z
  .string('Expected an ISO 4217 currency code, e.g. "USD".')
  .refine((code) => currencies.has(code), 'Expected an ISO 4217 currency code, e.g. "USD".');

/** A date of a record, with its name. */
interface NamedDate {
  name: string;
  pointer: string;
  date: string | null | undefined;
}

/** A fault between two dates when both are known and the second is before the first. */
export function inOrder(first: NamedDate, second: NamedDate): FaultBetween[] {
  if (first.date == null || second.date == null || first.date <= second.date) return [];
  const detail = `Expected ${second.name} not to be before ${first.name} (${first.date}), but got ${second.date}.`;
  return [{ pointer: second.pointer, others: [first.pointer], code: 'dates_out_of_order', detail }];
}

/** The input without absent members. */
export function present(input: object, isSaid: (value: unknown) => boolean): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const name of Object.keys(input)) {
    const value = (input as Record<string, unknown>)[name];
    if (isSaid(value)) members[name] = value;
  }
  return members;
}
