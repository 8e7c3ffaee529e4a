import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Fault } from '../errors.ts';

/**
 * Checks a command's input against its schema, all faults at once.
 * @param foundElsewhere faults that are told together with the schema's
 * @throws AppError `validation_failed` with a pointer for each fault
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  foundElsewhere: readonly Fault[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success && foundElsewhere.length === 0) return parsed.data;
  const faults = [...(parsed.error?.issues.map(faultOf) ?? []), ...foundElsewhere];
  throw new AppError('validation_failed', summarise(faults), { faults });
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  return {
    pointer: issue.path.map((part) => `/${String(part)}`).join(''),
    code: issue.code === 'custom' ? String(issue.params?.['code'] ?? issue.code) : issue.code,
    detail: issue.message,
  };
}

/** A part of an input whose rules stand elsewhere: each of their faults at its place and with its code. */
export function checkedBy(faultsOf: (value: unknown) => readonly Fault[]) {
  return z.unknown().superRefine((value, context) => {
    for (const { pointer, code, detail } of faultsOf(value)) {
      context.addIssue({ code: 'custom', message: detail, path: pointer?.split('/').slice(1) ?? [], params: { code } });
    }
  });
}

/** One sentence for several faults. */
export function summarise(faults: readonly Fault[]): string {
  const where = faults.map((fault) => fault.pointer ?? fault.parameter ?? '').filter(Boolean);
  return `The request does not have the expected form${where.length > 0 ? ` at ${[...new Set(where)].join(', ')}` : ''}.`;
}
