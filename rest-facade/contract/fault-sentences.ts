import { shown } from '../../platform/text.ts';

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = { uri: 'a URL', uuid: 'a UUID' };

const count = (number: unknown, noun: string): string => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

type Params = Readonly<Record<string, unknown>>;

/** The expectation of each JSON Schema keyword, in words that follow `Expected`. */
const EXPECTED: Readonly<Record<string, (params: Params) => string>> = {
  type: ({ type }) =>
    [type]
      .flat()
      .map((type) => TYPES[String(type)] ?? String(type))
      .join(' or '),
  enum: ({ allowedValues }) => `one of ${[allowedValues].flat().join(', ')}`,
  const: ({ allowedValue }) => JSON.stringify(allowedValue),
  minLength: ({ limit }) => `text of at least ${count(limit, 'character')}`,
  maxLength: ({ limit }) => `text of at most ${count(limit, 'character')}`,
  minItems: ({ limit }) => `a list of at least ${count(limit, 'item')}`,
  maxItems: ({ limit }) => `a list of at most ${count(limit, 'item')}`,
  uniqueItems: ({ i, j }) => `a list of items that differ, unlike the items ${String(j)} and ${String(i)}`,
  minProperties: ({ limit }) => `an object of at least ${count(limit, 'member')}`,
  maxProperties: ({ limit }) => `an object of at most ${count(limit, 'member')}`,
  minimum: ({ limit }) => `a number of at least ${String(limit)}`,
  maximum: ({ limit }) => `a number of at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `a number of more than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `a number of less than ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `a multiple of ${String(multipleOf)}`,
  pattern: ({ pattern }) => `text that matches ${String(pattern)}`,
  format: ({ format }) => FORMATS[String(format)] ?? `text in the format ${String(format)}`,
};

/** The message for a value that a JSON Schema keyword refuses: the expected and the actual value. */
export function sentenceOf(keyword: string, params: Params, value: unknown): string {
  const isLong = keyword === 'maxLength' && typeof value === 'string';
  const came = isLong ? count([...value].length, 'character') : shown(value);
  return `Expected ${EXPECTED[keyword]?.(params) ?? 'one of the forms that the OpenAPI document describes'}, but got ${came}.`;
}
