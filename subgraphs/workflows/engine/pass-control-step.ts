import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { fillIn } from '../condition/fill-in.rules.ts';
import type { StopStep } from '../definition/definition.types.ts';
import { writeStep } from '../run/run.statements.ts';
import { endRun } from '../run/end-run.ts';
import type { Passage, StepVisit } from './step-visit.types.ts';

/** Takes the side of a branch that its conditions choose. */
export async function passBranch(
  { sql, accountId, now }: CommandContext,
  { run, place, conditions }: StepVisit,
  holds: boolean,
): Promise<Passage> {
  const { index, sides } = place;
  const result = { side: holds ? 'then' : 'else' };
  await writeStep(sql, accountId, run.id, { index, kind: 'branch', status: 'done', conditions, result }, now);
  return { next: holds ? sides!.then : sides!.otherwise };
}

/** Ends the run before its last step. */
export async function passStop(
  context: CommandContext,
  { run, place, conditions, facts }: StepVisit,
  { reason }: StopStep,
): Promise<Passage> {
  const { sql, accountId, now } = context;
  const text = reason === undefined ? null : String(fillIn(reason, facts));
  const result = { reason: text };
  await writeStep(
    sql,
    accountId,
    run.id,
    { index: place.index, kind: 'stop', status: 'done', conditions, result },
    now,
  );
  await endRun(context, { ...run, nextStep: place.index }, 'cancelled', text);
  return 'left';
}
