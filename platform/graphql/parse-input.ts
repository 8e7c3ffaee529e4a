import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Fault } from '../errors.ts';
import { shown } from '../text.ts';

/**
 * Checks a command's input against its schema, all faults at once.
 * @param foundElsewhere faults that are reported together with the schema's
 * @throws AppError `validation_failed` with a pointer for each fault
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  foundElsewhere: readonly Fault[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success && foundElsewhere.length === 0) return parsed.data;
  const faults = [...(parsed.error?.issues.map((issue) => faultOf(issue, input)) ?? []), ...foundElsewhere];
  throw new AppError('validation_failed', summarise(faults), { faults });
}

function faultOf(issue: z.core.$ZodIssue, whole: unknown): Fault {
  return {
    pointer: issue.path.map((part) => `/${escaped(String(part))}`).join(''),
    code: issue.code === 'custom' ? String(issue.params?.['code'] ?? 'invalid_value') : issue.code,
    detail: sentenceOf(issue, whole),
  };
}

/** A member's name within a JSON pointer, where these two characters have a meaning. */
const escaped = (member: string): string => member.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (member: string): string => member.replaceAll('~1', '/').replaceAll('~0', '~');

/** What the types of schemas are called in a sentence. */
const TYPES = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);
/** What some messages of the library say before what was expected. */
const PREAMBLE = /^Invalid discriminator value\. /;
/** Members whose values no message repeats. */
const SECRET = /secret|password|credential|token/i;
/** Of a longer text its length says more than its beginning. */
const LONG = 60;

/** What was expected, and what came where the schema's own message does not say that. */
function sentenceOf(issue: z.core.$ZodIssue, whole: unknown): string {
  const isOwn = issue.message.startsWith('Expected ');
  const type = issue.code === 'invalid_type' ? TYPES.get(issue.expected) : undefined;
  const expected = isOwn || type === undefined ? issue.message.replace(PREAMBLE, '') : `Expected ${type}.`;
  const input = issue.code === 'custom' ? valueAt(whole, issue.path) : cameFor(issue);
  // What several members say together is told of the object that holds them, which says nothing itself.
  const isTold = !expected.startsWith('Expected ') || expected.includes(' but got ') || expected.includes(', got ');
  if (isTold || issue.path.some((part) => SECRET.test(String(part))) || isObject(input)) return expected;
  const came = typeof input === 'string' && input.length > LONG ? `${[...input].length} characters` : shown(input);
  return `${expected.replace(/\.$/, '')}, but got ${came}.`;
}

/** What came where an issue points to: a check of several members says of one what stands elsewhere. */
const valueAt = (whole: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined,
    whole,
  );

/** What came; of an object whose kind is none of those expected, its kind. */
function cameFor({ input, ...issue }: z.core.$ZodIssue): unknown {
  const kind = issue.code === 'invalid_union' ? (issue as { discriminator?: string }).discriminator : undefined;
  return kind !== undefined && isObject(input) ? (input as Record<string, unknown>)[kind] : input;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of an input whose rules stand elsewhere: each of their faults at its place and with its code. */
export function checkedBy(faultsOf: (value: unknown) => readonly Fault[]) {
  return z.unknown().superRefine((value, context) => {
    for (const { pointer, code, detail } of faultsOf(value)) {
      context.addIssue({
        code: 'custom',
        message: detail,
        path: pointer?.split('/').slice(1).map(unescaped) ?? [],
        params: { code },
      });
    }
  });
}

/** One sentence for several faults. */
export function summarise(faults: readonly Fault[]): string {
  const where = faults.map((fault) => fault.pointer ?? fault.parameter ?? '').filter(Boolean);
  return `The request does not have the expected form${where.length > 0 ? ` at ${[...new Set(where)].join(', ')}` : ''}.`;
}
