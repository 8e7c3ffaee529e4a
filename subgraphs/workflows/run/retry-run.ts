import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockRun } from './lock-run.ts';
import { runEvent } from './run.event-types.ts';
import { runsById, stepsOfRuns } from './run.queries.ts';
import { writeRunState, writeStep } from './run.statements.ts';
import type { RunInProgress, RunRow, WaitingFor } from './run.types.ts';

/**
 * Has a run try its failed step again, with what the step was given: a stuck one from the beginning of its attempts, and one that waits for
 * its next attempt at once.
 * @throws AppError `not_found`; `illegal_transition` unless it is stuck or waits for an attempt
 */
export async function retryRun(context: CommandContext, { id }: { id: string }): Promise<RunRow> {
  const { sql, accountId, now } = context;
  const run = await lockRun(context, id);
  const isWaiting = run.status === 'waiting' && run.waitingFor?.kind === 'retry';
  if (run.status !== 'stuck' && !isWaiting) {
    const detail = `Expected a run that is stuck or waits for its next attempt, but it is ${stateInWords(run)}.`;
    throw new AppError('illegal_transition', detail);
  }
  // A worker may hold it already.
  if (isWaiting && run.dueAt && run.dueAt <= now) return (await runsById(sql, [id])).get(id)!;
  if (!isWaiting) {
    const steps = (await stepsOfRuns(sql, [id])).get(id) ?? [];
    const failed = steps.find(({ index }) => index === run.nextStep);
    if (failed) await writeStep(sql, accountId, id, { ...failed, status: 'pending', attempts: [], error: null }, now);
  }
  const state = { status: 'waiting' as const, waitingFor: { kind: 'retry' as const }, dueAt: now, error: null };
  await writeRunState(sql, id, { ...state, nextStep: run.nextStep, isKept: false }, now);
  const retried = (await runsById(sql, [id])).get(id)!;
  await context.record(runEvent('retried', retried));
  return retried;
}

const WAITS: Readonly<Record<WaitingFor['kind'], string>> = {
  ...{ time: 'waiting for a time', event: 'waiting for an event' },
  ...{ approval: 'waiting for an approval', retry: 'waiting' },
};
const stateInWords = ({ status, waitingFor }: RunInProgress): string => (waitingFor ? WAITS[waitingFor.kind] : status);
