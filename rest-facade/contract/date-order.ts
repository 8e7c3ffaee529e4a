import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';

/** A keyword of the OpenAPI document: pairs of members, dates of which the second may not be before the first. */
export const DATES_IN_ORDER = 'x-dates-in-order';

/** The members of a pair that is not in order. */
export interface DisorderedDates {
  first: string;
  second: string;
}

/** Teaches a validator the keyword. */
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

/** Of dates that are written as they should be; what is wrong with others is found elsewhere. */
function isBefore(left: unknown, right: unknown): boolean {
  return isDate(left) && isDate(right) && left < right;
}

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
