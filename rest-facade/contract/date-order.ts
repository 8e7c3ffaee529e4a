import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';

/** A keyword of the OpenAPI document: pairs of date members whose second date must not be before the first. */
export const DATES_IN_ORDER = 'x-dates-in-order';

/** The members of a pair in the wrong order. */
export interface DisorderedDates {
  first: string;
  second: string;
}

/** Adds the keyword to a validator. */
export function addDatesInOrder(ajv: Ajv2020): void {
  ajv.addKeyword({
    keyword: DATES_IN_ORDER,
    type: 'object',
    schemaType: 'array',
    errors: true,
    compile: (pairs: readonly (readonly [string, string])[]) => {
      const validate: DataValidateFunction = (body: Record<string, unknown>) => {
        const wrong = pairs.filter(([first, second]) => isBefore(body[second], body[first]));
        validate.errors = wrong.map(([first, second]): Partial<ErrorObject<string, DisorderedDates>> => ({
          keyword: DATES_IN_ORDER,
          params: { first, second },
        }));
        return wrong.length === 0;
      };
      return validate;
    },
  });
}

/** Compares valid dates only; other checks report invalid ones. */
function isBefore(left: unknown, right: unknown): boolean {
  return isDate(left) && isDate(right) && left < right;
}

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
