import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { ActingStep } from '../definition/definition.types.ts';
import { inputOf as filledIn } from '../definition/input-of-step.rules.ts';
import { writeRunState, writeStep } from '../run/run.statements.ts';
import type { Failure, RunStepRow } from '../run/run.types.ts';
import type { StepToDo } from '../steps/step-to-do.types.ts';
import { keepFailure } from './keep-failure.ts';
import type { StepVisit } from './step-visit.types.ts';

/** What the step is about to do; what it was given before stays. */
export function inputOf({ before, facts }: Pick<StepVisit, 'before' | 'facts'>, step: ActingStep): StepToDo['input'] {
  return before?.input ?? filledIn(step, facts);
}

/** Keeps what the step is about to do or to ask, so that it does the same after an interruption. */
export async function prepare(
  context: CommandContext,
  { run, place, conditions, facts, before }: StepVisit,
  { step, input, gate, approvedBy }: Pick<StepToDo, 'step' | 'input' | 'gate' | 'approvedBy'>,
): Promise<StepToDo | 'left'> {
  const { sql, accountId, now } = context;
  const { index, next } = place;
  const todo = { run, index, next, step, input, conditions, facts, before, gate, approvedBy };
  if (before && isOutcomeLost(before, now)) return fail(context, todo, OUTCOME_LOST);
  const attempts = before?.attempts ?? [];
  const result = gate ? { gate } : (before?.result ?? null);
  const running = { index, kind: step.kind, status: 'running' as const, conditions, input, result, attempts };
  await writeStep(sql, accountId, run.id, running, now);
  run.status = 'running';
  await writeRunState(sql, run.id, { ...run, nextStep: index, waitingFor: null, isKept: true }, now);
  return todo;
}

/** Leaves the run stuck at a step that cannot be done as it stands. */
export async function fail(context: CommandContext, todo: StepToDo, error: Failure): Promise<'left'> {
  await keepFailure(context, todo, { error, isFinal: true });
  return 'left';
}

/** Results of operations are kept for a day. */
const SAFE_MS = 23 * 3_600_000;
const OUTCOME_LOST = {
  code: 'outcome_lost',
  detail: 'The step was interrupted more than 23 hours ago, and may have been done. Look before you retry it.',
};

/** Whether a step was begun so long ago, without an outcome, that to repeat it could do it twice. */
function isOutcomeLost({ status, startedAt, attempts }: RunStepRow, now: Date): boolean {
  if (status !== 'running' || !startedAt) return false;
  const begun = Math.max(startedAt.getTime(), ...attempts.map(({ at }) => Date.parse(at)));
  return now.getTime() - begun > SAFE_MS;
}
