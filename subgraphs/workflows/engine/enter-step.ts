import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { evaluate } from '../condition/evaluate.rules.ts';
import type { ActingStep } from '../definition/definition.types.ts';
import { quietUntil } from '../definition/quiet-hours.rules.ts';
import { inputOf } from '../definition/input-of-step.rules.ts';
import { placeSteps } from '../definition/program.rules.ts';
import { factsOfRun } from '../facts/read-facts.ts';
import { accountTimezone } from '../calendar/account-calendar.queries.ts';
import { runEvent } from '../run/run.event-types.ts';
import { readRunInProgress, stepsOfRuns } from '../run/run.queries.ts';
import { writeRunState, writeStep } from '../run/run.statements.ts';
import type { RunInProgress, RunStepRow } from '../run/run.types.ts';
import type { StepToDo } from '../steps/step-to-do.types.ts';
import { keepFailure } from './keep-failure.ts';
import { holdRun } from './claim-runs.ts';
import type { Passage, StepVisit } from './step-visit.types.ts';
import type { HeldRun } from './claim-runs.ts';
import { endRun } from '../run/end-run.ts';
import { passBranch, passStop } from './pass-control-step.ts';
import { enterWait, resumeWait, wait } from './wait-step.ts';
import { resumeApproval } from './approve-step.ts';

/**
 * Goes on in a run up to the next step that acts; conditions, branches and waits on the way are settled.
 * @returns undefined if there is nothing to do: the run waits or has ended, or another worker holds it
 */
export async function enterStep(context: CommandContext, held: HeldRun): Promise<StepToDo | undefined> {
  const { sql, now } = context;
  if (!(await holdRun(sql, held))) return undefined;
  const run = await readRunInProgress(sql, held.id);
  if (run.status === 'queued') await begin(context, run);
  const places = placeSteps(run.definition.steps);
  for (;;) {
    const place = places[run.nextStep];
    if (!place) {
      await endRun(context, run, 'completed');
      return undefined;
    }
    const steps = (await stepsOfRuns(sql, [run.id])).get(run.id) ?? [];
    const facts = await factsOfRun(context, run, steps);
    const before = steps.find(({ index }) => index === place.index);
    const { held: holds, results } = before
      ? { held: true, results: before.conditions }
      : evaluate(place.step.where, facts, now);
    const visit = { run, place, facts, before, conditions: results };
    const passage = await pass(context, visit, holds);
    if (passage === 'left') return undefined;
    if ('step' in passage) return passage;
    run.nextStep = passage.next;
  }
}

async function begin({ sql, record, now }: CommandContext, run: RunInProgress): Promise<void> {
  run.status = 'running';
  const state = { ...run, waitingFor: null, isKept: true };
  await writeRunState(sql, run.id, state, now);
  // A start by hand was recorded with whoever asked for it.
  if (run.triggerKind !== 'manual') await record(runEvent('started', run));
}

function pass(context: CommandContext, visit: StepVisit, holds: boolean): Promise<Passage | StepToDo> {
  const { step } = visit.place;
  if (step.kind === 'branch') return passBranch(context, visit, holds);
  if (!holds) return skip(context, visit);
  if (step.kind === 'stop') return passStop(context, visit, step);
  if (step.kind === 'wait') return visit.before ? resumeWait(context, visit, step) : enterWait(context, visit, step);
  if (step.kind === 'approve' && visit.before?.status === 'pending') return resumeApproval(context, visit, step);
  if (step.kind === 'notify' && !visit.before) return notifyOrWait(context, visit, step);
  return prepare(context, visit, step);
}

/** In quiet hours a message waits until they are over. */
async function notifyOrWait(context: CommandContext, visit: StepVisit, step: ActingStep): Promise<Passage | StepToDo> {
  const { sql, accountId, now } = context;
  const { quiet_hours: hours } = visit.run.definition;
  const until = hours && quietUntil(hours, now, hours.timezone ?? (await accountTimezone(sql, accountId)));
  return until ? wait(context, visit, { kind: 'time' }, until) : prepare(context, visit, step);
}

async function skip({ sql, accountId, now }: CommandContext, { run, place, conditions }: StepVisit): Promise<Passage> {
  const { index, step, next } = place;
  await writeStep(sql, accountId, run.id, { index, kind: step.kind, status: 'skipped', conditions }, now);
  return { next };
}

/** Keeps what the step is about to do, so that it does the same after an interruption. */
async function prepare(
  context: CommandContext,
  { run, place, conditions, facts, before }: StepVisit,
  step: ActingStep,
): Promise<StepToDo | 'left'> {
  const { sql, accountId, now } = context;
  const { index, next } = place;
  const input = before?.input ?? inputOf(step, facts);
  const todo = { run, index, next, step, input, conditions, facts, before };
  if (before && isOutcomeLost(before, now)) {
    await keepFailure(context, todo, { error: OUTCOME_LOST, isFinal: true });
    return 'left';
  }
  const attempts = before?.attempts ?? [];
  await writeStep(
    sql,
    accountId,
    run.id,
    { index, kind: step.kind, status: 'running', conditions, input, attempts },
    now,
  );
  run.status = 'running';
  await writeRunState(sql, run.id, { ...run, nextStep: index, waitingFor: null, isKept: true }, now);
  return todo;
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
