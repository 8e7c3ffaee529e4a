import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { writeRunState } from '../run/run.statements.ts';
import type { StepToDo } from '../steps/step-to-do.types.ts';
import { holdRun } from './claim-runs.ts';
import type { HeldRun } from './claim-runs.ts';

const PAUSE_MS = 2_000;

/** Lets go of a run before its step, which any worker does in a moment. */
export async function postponeStep(
  { sql, now }: CommandContext,
  { held, todo }: { held: HeldRun; todo: StepToDo },
): Promise<void> {
  if (!(await holdRun(sql, held))) return;
  const dueAt = new Date(now.getTime() + PAUSE_MS);
  const state = {
    status: 'running' as const,
    nextStep: todo.index,
    waitingFor: null,
    dueAt,
    error: null,
    isKept: false,
  };
  await writeRunState(sql, held.id, state, now);
}
