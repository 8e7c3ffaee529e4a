import { z } from 'zod';
import { OPERATORS } from '../condition/condition.types.ts';
import type { Where } from '../condition/condition.types.ts';

const MOST_CONDITIONS = 50;
/** Name of conditions in the JSON Schema. */
const WHERE = 'Where';

/** Names of members separated by dots. */
export const FIELD = /^[a-z_]+(\.[A-Za-z0-9_-]+){0,7}$/;

/** Member of a text's schema that says what the text names; by it a form knows what to offer. */
export const NAMES = 'x-names';

const scalar = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]);

const condition = z
  .strictObject({
    field: z
      .string()
      .regex(FIELD, 'Expected names of members separated by dots, e.g. "event.data.severity".')
      .meta({ [NAMES]: ['field'] }),
    op: z.enum(OPERATORS, `Expected one of ${OPERATORS.join(', ')}.`),
    value: z.union([scalar, z.array(scalar).min(1).max(100)]).optional(),
  })
  .superRefine(({ op, value }, context) => {
    const expected = expectedValue(op, value);
    if (expected) {
      context.addIssue({ code: 'custom', path: ['value'], message: expected, params: { code: 'invalid_value' } });
    }
  });

/** What a value should be where it cannot be what an operator compares with. */
function expectedValue(op: (typeof OPERATORS)[number], value: unknown): string | undefined {
  if (op === 'in') return Array.isArray(value) ? undefined : 'Expected a list for in.';
  if (Array.isArray(value)) return `Expected one value for ${op}, but got a list.`;
  if (op === 'exists') {
    return value === undefined || typeof value === 'boolean' ? undefined : 'Expected true or false for exists.';
  }
  if (op === 'older_than' || op === 'within_hours') {
    return typeof value === 'number' && value >= 0 ? undefined : `Expected a number of hours for ${op}.`;
  }
  return value === undefined ? `Expected a value for ${op}.` : undefined;
}

const JOINS = ['all', 'any', 'none'] as const;
const list = z
  .array(z.lazy(() => where))
  .min(1)
  .max(MOST_CONDITIONS);
const group = z
  .strictObject({ all: list.optional(), any: list.optional(), none: list.optional() })
  .refine(({ all, any, none }) => all ?? any ?? none, 'Expected all, any or none.');

const isGroup = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && JOINS.some((join) => Object.hasOwn(given, join));

/** Conditions. Checked as what they look like, since a union says of nothing in it what is wrong. */
export const where = z
  .unknown()
  .superRefine((given, context) => {
    const { error } = (isGroup(given) ? group : condition).safeParse(given, { reportInput: true });
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  })
  .meta({
    id: WHERE,
    anyOf: [jsonSchemaOf(condition), { type: 'object', properties: groupProperties(), additionalProperties: false }],
  }) as z.ZodType<Where>;

function groupProperties(): object {
  const items = { $ref: `#/$defs/${WHERE}` };
  return Object.fromEntries(
    JOINS.map((join) => [join, { type: 'array', minItems: 1, maxItems: MOST_CONDITIONS, items }]),
  );
}

/** A part of the whole schema, which says itself by which version it is written. */
function jsonSchemaOf(part: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(part, { io: 'input' });
  return schema;
}
