import { ArgsType, Field } from 'type-graphql';
import { invalid } from '../../../../platform/errors.ts';
import type { Period } from './performance.queries.ts';

const DAYS_MS = 30 * 24 * 3_600_000;

/** The arguments of the performance of an agent. */
@ArgsType()
export class PerformanceArgs {
  @Field(() => Date, { nullable: true, description: 'Start of the period. Default: 30 days before its end.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'End of the period. Default: now.' })
  to?: Date | null;
}

/**
 * The period that is asked for, by default the last 30 days.
 * @throws AppError `validation_failed` for a period that ends before it starts
 */
export function periodOf({ from, to }: PerformanceArgs, now: Date): Period {
  const end = to ?? now;
  const start = from ?? new Date(end.getTime() - DAYS_MS);
  if (start <= end) return { from: start, to: end };
  const detail = `Expected an instant at or after ${start.toISOString()}, but got ${end.toISOString()}.`;
  throw invalid({ parameter: 'to', code: 'before_from', detail });
}
