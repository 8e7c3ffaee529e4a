import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockRun } from './lock-run.ts';
import { runEvent } from './run.event-types.ts';
import { runsById, stepsOfRuns } from './run.queries.ts';
import { writeRunState, writeStep } from './run.statements.ts';
import type { RunRow } from './run.types.ts';

/**
 * Has a stuck run try its failed step again, with what the step was given.
 * @throws AppError `not_found`; `illegal_transition` unless it is stuck
 */
export async function retryRun(context: CommandContext, { id }: { id: string }): Promise<RunRow> {
  const { sql, accountId, now } = context;
  const run = await lockRun(context, id);
  if (run.status !== 'stuck') {
    throw new AppError('illegal_transition', `Expected a stuck run, but it is ${run.status}.`);
  }
  const steps = (await stepsOfRuns(sql, [id])).get(id) ?? [];
  const failed = steps.find(({ index }) => index === run.nextStep);
  if (failed) await writeStep(sql, accountId, id, { ...failed, status: 'pending', attempts: [], error: null }, now);
  const state = { status: 'waiting' as const, waitingFor: { kind: 'retry' as const }, dueAt: now, error: null };
  await writeRunState(sql, id, { ...state, nextStep: run.nextStep, isKept: false }, now);
  const retried = (await runsById(sql, [id])).get(id)!;
  await context.record(runEvent('retried', retried));
  return retried;
}
