import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import { isCalendarDate } from '../calendar/calendar.validation.ts';
import { INSTANT_FORM, instantExpected, readInstant } from '../calendar/instant.ts';

function parseDate(value: unknown): string {
  if (typeof value === 'string' && isCalendarDate(value)) return value;
  throw new GraphQLError(`Expected a date as YYYY-MM-DD, but got ${JSON.stringify(value)}.`);
}

function parseInstant(value: unknown): Date {
  const instant = typeof value === 'string' ? readInstant(value) : undefined;
  if (instant) return instant;
  throw new GraphQLError(
    typeof value === 'string'
      ? `${instantExpected(value)}.`
      : `Expected ${INSTANT_FORM}, but got ${JSON.stringify(value)}.`,
  );
}

/** A calendar date without a time of day or zone. */
export const CalendarDate = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar date as `YYYY-MM-DD`, without a time zone.',
  serialize: parseDate,
  parseValue: parseDate,
  parseLiteral: (node, variables) => parseDate(valueFromASTUntyped(node, variables)),
});

/** An instant. */
export const Instant = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant as RFC 3339 text in UTC, e.g. `2026-01-31T09:30:00.000Z`.',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: parseInstant,
  parseLiteral: (node, variables) => parseInstant(valueFromASTUntyped(node, variables)),
});

function parseObject(value: unknown): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new GraphQLError('Expected a JSON object.');
}

/** An object of any form. */
export const JsonObject = new GraphQLScalarType<object, object>({
  name: 'JSONObject',
  description: 'A JSON object. The fields that use it describe its members.',
  serialize: (value) => value as object,
  parseValue: parseObject,
  parseLiteral: (node, variables) => parseObject(valueFromASTUntyped(node, variables)),
});

/** Any JSON value. */
export const JsonValue = new GraphQLScalarType<unknown, unknown>({
  name: 'JSONValue',
  description: 'A JSON value: text, a number, true or false, a list, an object, or null.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

function parseMinorUnits(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError(`Expected a whole number of minor units, but got ${JSON.stringify(value)}.`);
}

/** An amount of money, in whole minor units. */
export const MinorUnits = new GraphQLScalarType<number, number>({
  name: 'MinorUnits',
  description: 'An amount in minor units of a currency, e.g. cents. A whole number up to 9007199254740991.',
  serialize: parseMinorUnits,
  parseValue: parseMinorUnits,
  // A number with a fraction is refused as it was written, also if the fraction is 0.
  parseLiteral: (node, variables) =>
    parseMinorUnits(node.kind === Kind.FLOAT ? node.value : valueFromASTUntyped(node, variables)),
});

/** Every scalar of the service's own. */
export const OWN_SCALARS: readonly GraphQLScalarType[] = [CalendarDate, Instant, JsonObject, JsonValue, MinorUnits];
