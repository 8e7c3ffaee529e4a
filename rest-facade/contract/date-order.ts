import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import type { Fault } from '../../platform/errors.ts';

/** A keyword of the OpenAPI document: pairs of date members whose second date must not be before the first. */
export const DATES_IN_ORDER = 'x-dates-in-order';

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
        validate.errors = wrong.map(([first, second]): Partial<ErrorObject<string, Fault>> => ({
          keyword: DATES_IN_ORDER,
          params: {
            pointer: `/${second}`,
            code: 'dates_out_of_order',
            detail: `Expected ${second} not to be before ${first} (${String(body[first])}), but got ${String(body[second])}.`,
          },
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
