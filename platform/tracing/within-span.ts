import { AppError } from '../errors.ts';
import type { Span } from './tracing.types.ts';

/**
 * Runs work within a span and ends the span with it.
 * @param failureOf the code of a failure that the result tells of
 */
export async function withinSpan<Result>(
  span: Span,
  work: () => Promise<Result>,
  failureOf?: (result: Result) => string | undefined,
): Promise<Result> {
  try {
    const result = await span.run(work);
    span.end({ failure: failureOf?.(result) });
    return result;
  } catch (error) {
    span.end({ failure: failureCode(error) });
    throw error;
  }
}

/** The code of an error of ours, of PostgreSQL or of Node, or the name of its class. */
export function failureCode(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}
