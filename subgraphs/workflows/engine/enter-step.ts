import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { evaluate } from '../condition/evaluate.rules.ts';
import { placeSteps } from '../definition/program.rules.ts';
import { factsOfRun } from '../facts/read-facts.ts';
import { runEvent } from '../run/run.event-types.ts';
import { readRunInProgress, stepsOfRuns } from '../run/run.queries.ts';
import { writeRunState, writeStep } from '../run/run.statements.ts';
import type { RunInProgress } from '../run/run.types.ts';
import type { StepToDo } from '../steps/step-to-do.types.ts';
import { holdRun } from './claim-runs.ts';
import type { Passage, StepVisit } from './step-visit.types.ts';
import type { HeldRun } from './claim-runs.ts';
import { endRun } from '../run/end-run.ts';
import { passBranch, passStop } from './pass-control-step.ts';
import { enterWait, resumeWait } from './wait-step.ts';
import { enterActingStep } from './enter-acting-step.ts';

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
  return enterActingStep(context, visit, step);
}

async function skip({ sql, accountId, now }: CommandContext, { run, place, conditions }: StepVisit): Promise<Passage> {
  const { index, step, next } = place;
  await writeStep(sql, accountId, run.id, { index, kind: step.kind, status: 'skipped', conditions }, now);
  return { next };
}
