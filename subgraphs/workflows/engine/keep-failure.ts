import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { runEvent } from '../run/run.event-types.ts';
import { countStuckRuns, writeRunState, writeStep } from '../run/run.statements.ts';
import type { Failure } from '../run/run.types.ts';
import type { StepToDo } from '../steps/step-to-do.types.ts';

/** Pauses before the next attempt, in minutes. A step that fails once more is left to a person. */
const PAUSES = [0.1, 0.5, 2, 5, 15, 30, 60];
const MINUTE_MS = 60_000;

/**
 * Keeps that a step failed; the run tries again later, or is stuck.
 * @param isFinal whether another attempt is pointless
 * @returns false: the run does not go on now
 */
export async function keepFailure(
  { sql, accountId, now, record }: CommandContext,
  { run, index, step, conditions, input, before, gate }: StepToDo,
  { error, isFinal }: { error: Failure; isFinal: boolean },
): Promise<boolean> {
  const { kind } = step;
  const attempts = [...(before?.attempts ?? []), { at: now.toISOString(), error }];
  const pause = isFinal ? undefined : PAUSES[attempts.length - 1];
  const dueAt = pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS);
  const isStuck = dueAt === null;
  const status = isStuck ? ('failed' as const) : ('running' as const);
  // What was asked, and the answer, hold for the next attempt as well.
  const result = gate ? { gate } : (before?.result ?? null);
  const failure = { index, kind, status, conditions, input, result, attempts, error: isStuck ? error : null };
  await writeStep(sql, accountId, run.id, failure, now);
  const state = {
    ...(isStuck
      ? { status: 'stuck' as const, waitingFor: null, error }
      : { status: 'waiting' as const, waitingFor: { kind: 'retry' as const }, error: null }),
    ...{ nextStep: index, dueAt, isKept: false },
  };
  await writeRunState(sql, run.id, state, now);
  const after = { ...run, ...state };
  const details = { step_index: index, step_kind: kind, error };
  await record(runEvent('step_failed', after, details));
  if (isStuck) {
    const stuck_runs = await countStuckRuns(sql, run.workflowId);
    await record(runEvent('stuck', after, { ...details, owner_agent_id: run.ownerAgentId, stuck_runs }));
  }
  return false;
}
