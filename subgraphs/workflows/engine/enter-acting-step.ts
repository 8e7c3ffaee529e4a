import type { ActorIdentity } from '../../../platform/actor.ts';
import { personBehind } from '../../../platform/actor.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { readAutonomy } from '../autonomy/autonomy.queries.ts';
import { gateOf } from '../autonomy/gate.rules.ts';
import type { ActingStep } from '../definition/definition.types.ts';
import { quietUntil } from '../definition/quiet-hours.rules.ts';
import { accountTimezone } from '../calendar/account-calendar.queries.ts';
import { endRun } from '../run/end-run.ts';
import { writeRunState, writeStep } from '../run/run.statements.ts';
import { assessApplication, leftToPerson } from '../assessment/assess-application.ts';
import type { Gate, StepToDo } from '../steps/step-to-do.types.ts';
import { takeAnswer } from './ask-approval.ts';
import type { Answered } from './ask-approval.ts';
import { fail, inputOf, prepare } from './prepare-step.ts';
import type { Passage, StepVisit } from './step-visit.types.ts';
import { wait } from './wait-step.ts';

type Next = Passage | StepToDo;

/** Asks before a step that acts, if that has to be; then it is done, unless the answer is no. */
export async function enterActingStep(context: CommandContext, visit: StepVisit, step: ActingStep): Promise<Next> {
  const { before } = visit;
  const approvalId = before?.result?.['approval_id'] as string | undefined;
  const gate = before?.result?.['gate'] as Gate | undefined;
  if (approvalId !== undefined) {
    return resume(context, visit, { step, id: approvalId, gate: gate ?? gateOfEarlierVersion(step) });
  }
  // It is under way: what it has to ask was settled when it began.
  if (before?.status === 'running') {
    const input = inputOf(visit, step);
    return prepare(context, visit, { step, input, gate: gate ?? null, approvedBy: null });
  }
  return begin(context, visit, step);
}

async function begin(context: CommandContext, visit: StepVisit, step: ActingStep): Promise<Next> {
  const input = inputOf(visit, step);
  const undone = { step, input, gate: null, approvedBy: null };
  // An application that was assessed before an earlier attempt failed stays as it was found.
  const isAssessed = step.kind !== 'decide_screening' || 'decision' in input;
  const assessed = isAssessed ? { input } : await assessApplication(context, visit, input);
  if ('error' in assessed) {
    const { run, place, conditions, facts, before } = visit;
    return fail(context, { ...undone, run, ...place, step, conditions, facts, before }, assessed.error);
  }
  const autonomy = await readAutonomy(context.sql);
  const gate = gateOf({ step, run: visit.run, input: assessed.input }, autonomy);
  if (gate === 'observe') return observe(context, visit, { step, input: assessed.input });
  if (gate) return prepare(context, visit, { ...undone, input: assessed.input, gate });
  return act(context, visit, { step, input: assessed.input, approvedBy: null });
}

/** Approvals that were asked for before questions were kept with their steps. */
const gateOfEarlierVersion = (step: ActingStep): Gate => ({
  ...{ kind: 'approve', by: 'owners', question: null, within: 'P1D', on_timeout: 'reject' },
  ...(step.kind === 'approve' ? { by: step.by, within: step.within, on_timeout: step.on_timeout } : {}),
});

/** In quiet hours a message waits until they are over. */
async function act(
  context: CommandContext,
  visit: StepVisit,
  { step, input, approvedBy }: Pick<StepToDo, 'step' | 'input' | 'approvedBy'>,
): Promise<Next> {
  const { sql, accountId, now } = context;
  const { quiet_hours: hours } = visit.run.definition;
  if (step.kind === 'notify' && hours) {
    const until = quietUntil(hours, now, hours.timezone ?? (await accountTimezone(sql, accountId)));
    if (until) return wait(context, visit, { kind: 'time' }, until);
  }
  return prepare(context, visit, { step, input, gate: null, approvedBy });
}

/** Keeps what a step would have done. */
async function observe(
  { sql, accountId, now }: CommandContext,
  { run, place, conditions }: StepVisit,
  { step, input }: Pick<StepToDo, 'step' | 'input'>,
): Promise<Passage> {
  const { index, next } = place;
  const seen = { index, kind: step.kind, status: 'skipped' as const, conditions, input };
  await writeStep(sql, accountId, run.id, { ...seen, result: { observed: true } }, now);
  return { next };
}

/** Goes on after an answer, or when the time for one is over. */
async function resume(
  context: CommandContext,
  visit: StepVisit,
  { step, id, gate }: { step: ActingStep; id: string; gate: Gate },
): Promise<Next> {
  const answered = await takeAnswer(context, visit, { id, gate });
  if (!answered) return 'left';
  if (step.kind === 'approve') return passAnswer(context, visit, { answered, isDone: true });
  const { approval, isApproved } = answered;
  const approvedBy: ActorIdentity | null = (approval.decidedBy && personBehind(approval.decidedBy)) ?? null;
  if (isApproved && (gate.kind !== 'denial' || approvedBy)) {
    return act(context, visit, { step, input: inputOf(visit, step), approvedBy });
  }
  if (gate.kind !== 'denial') return passAnswer(context, visit, { answered, isDone: false });
  const result = leftToPerson(inputOf(visit, step), answered.approval);
  return pass(context, visit, { status: 'done', result });
}

/** Goes on after an approval, and ends the run without one. */
async function passAnswer(
  context: CommandContext,
  visit: StepVisit,
  { answered: { approval, isApproved }, isDone }: { answered: Answered; isDone: boolean },
): Promise<Passage> {
  const result = {
    ...{ approval_id: approval.id, decision: approval.status, approved: isApproved },
    ...{ decided_by: approval.decidedBy, comment: approval.comment },
  };
  const passage = await pass(context, visit, { status: isDone ? 'done' : 'skipped', result });
  if (isApproved) return passage;
  await endRun(context, { ...visit.run, nextStep: visit.place.index }, 'cancelled', 'The approval was not given.');
  return 'left';
}

async function pass(
  { sql, accountId, now }: CommandContext,
  { run, place, conditions, before }: StepVisit,
  { status, result }: { status: 'done' | 'skipped'; result: object },
): Promise<Passage> {
  const { index, next, step } = place;
  const settled = { index, kind: step.kind, status, conditions, input: before?.input ?? null, result };
  await writeStep(sql, accountId, run.id, settled, now);
  run.status = 'running';
  await writeRunState(sql, run.id, { ...run, nextStep: next, waitingFor: null, isKept: true }, now);
  return { next };
}
