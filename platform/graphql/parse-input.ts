import type { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Fault } from '../errors.ts';

/**
 * Checks a command's input against its schema, all faults at once.
 * @throws AppError `validation_failed` with a pointer for each fault
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults: Fault[] = parsed.error.issues.map((issue) => ({
    pointer: issue.path.map((part) => `/${String(part)}`).join(''),
    code: issue.code,
    detail: issue.message,
  }));
  throw new AppError('validation_failed', summarise(faults), { faults });
}

/** One sentence for several faults. */
export function summarise(faults: readonly Fault[]): string {
  const where = faults.map((fault) => fault.pointer ?? fault.parameter ?? '').filter(Boolean);
  return `The request does not have the expected form${where.length > 0 ? ` at ${[...new Set(where)].join(', ')}` : ''}.`;
}
