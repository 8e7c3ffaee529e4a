import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { writeRunState, writeStep } from '../run/run.statements.ts';
import type { Failure } from '../run/run.types.ts';
import { askApproval } from './ask-approval.ts';
import { holdRun } from './claim-runs.ts';
import type { HeldRun } from './claim-runs.ts';
import { keepFailure } from './keep-failure.ts';
import type { StepToDo } from '../steps/step-to-do.types.ts';

/** What came of a step: its result, or why it failed and whether another attempt is pointless. */
export type StepOutcome = { result: Readonly<Record<string, unknown>> } | { error: Failure; isFinal: boolean };

/**
 * Keeps what came of a step.
 * @returns whether the run goes on at once
 */
export async function leaveStep(
  context: CommandContext,
  { held, todo, outcome }: { held: HeldRun; todo: StepToDo; outcome: StepOutcome },
): Promise<boolean> {
  if (!(await holdRun(context.sql, held))) return false;
  if ('error' in outcome) return keepFailure(context, todo, outcome);
  const { gate } = todo;
  if (gate) return askApproval(context, { ...todo, gate }, outcome.result['approver_ids'] as string[]);
  const { sql, accountId, now } = context;
  const { run, index, next, step, conditions, input } = todo;
  const done = { index, kind: step.kind, status: 'done' as const, conditions, input, result: outcome.result };
  await writeStep(sql, accountId, run.id, { ...done, attempts: todo.before?.attempts ?? [] }, now);
  const state = { status: 'running' as const, nextStep: next, waitingFor: null, dueAt: now, error: null, isKept: true };
  await writeRunState(sql, run.id, state, now);
  return true;
}
