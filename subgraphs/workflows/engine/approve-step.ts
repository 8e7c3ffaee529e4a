import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { approvalEvent } from '../approval/approval.event-types.ts';
import { approvalsById } from '../approval/approval.queries.ts';
import { insertApproval, settleApproval } from '../approval/approval.statements.ts';
import type { ApproveStep } from '../definition/definition.types.ts';
import { durationMs } from '../definition/duration.rules.ts';
import { runEvent } from '../run/run.event-types.ts';
import { writeRunState, writeStep } from '../run/run.statements.ts';
import { activeOwners } from '../steps/persons.queries.ts';
import { endRun } from '../run/end-run.ts';
import type { StepToDo } from '../steps/step-to-do.types.ts';
import type { Passage, StepVisit } from './step-visit.types.ts';

const OWNERS = 'owners';

/** Asks persons for their approval; the run waits for the first answer. */
export async function askApproval(
  context: CommandContext,
  { run, index, step, conditions, input }: StepToDo,
  { approver_ids: approverIds }: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { by, within } = step as ApproveStep;
  const addressees = { approver: by, approverIds: approverIds as string[], within };
  await ask(context, { run, index, conditions, input }, addressees);
  return false;
}

/** Asks the owners after those who did not answer. */
async function escalate(context: CommandContext, visit: StepVisit, { within }: ApproveStep): Promise<Passage> {
  const { run, place, conditions, before } = visit;
  const addressees = { approver: OWNERS, approverIds: await activeOwners(context.sql), within };
  await ask(context, { run, index: place.index, conditions, input: before?.input ?? {} }, addressees);
  return 'left';
}

async function ask(
  { sql, accountId, now, record }: CommandContext,
  { run, index, conditions, input }: Pick<StepToDo, 'run' | 'index' | 'conditions' | 'input'>,
  { approver, approverIds, within }: { approver: string; approverIds: string[]; within: string },
): Promise<void> {
  const question = typeof input['question'] === 'string' ? input['question'] : null;
  const expiresAt = new Date(now.getTime() + durationMs(within)!);
  const approval = {
    ...{ accountId, runId: run.id, stepIndex: index, question, approver, approverIds, expiresAt },
    ...{ id: newId(now.getTime()), createdAt: now },
  };
  await insertApproval(sql, approval);
  const pending = { index, kind: 'approve', status: 'pending' as const, conditions, input };
  await writeStep(sql, accountId, run.id, { ...pending, result: { approval_id: approval.id } }, now);
  const waiting = {
    ...{ status: 'waiting' as const, nextStep: index, dueAt: expiresAt, error: null, isKept: false },
    waitingFor: { kind: 'approval' as const, approval_id: approval.id },
  };
  await writeRunState(sql, run.id, waiting, now);
  await record(runEvent('waiting', { ...run, ...waiting }, { waiting_for: 'approval' }));
  const stored = (await approvalsById(sql, [approval.id])).get(approval.id)!;
  await record(approvalEvent('requested', stored));
}

/** Goes on after an answer, or when the time for one is over. */
export async function resumeApproval(context: CommandContext, visit: StepVisit, step: ApproveStep): Promise<Passage> {
  const { sql, now } = context;
  const { run, before } = visit;
  const id = String(before?.result?.['approval_id']);
  let approval = (await approvalsById(sql, [id])).get(id)!;
  if (approval.status === 'pending') {
    await settleApproval(sql, id, { status: 'expired', by: null, comment: null, at: now });
    approval = (await approvalsById(sql, [id])).get(id)!;
    await context.record(approvalEvent('decided', approval));
  }
  if (approval.status === 'expired' && step.on_timeout === 'escalate' && approval.approver !== OWNERS) {
    return escalate(context, visit, step);
  }
  const isApproved = approval.status === 'approved' || (approval.status === 'expired' && step.on_timeout === 'approve');
  const result = {
    ...{ approval_id: id, decision: approval.status, approved: isApproved },
    ...{ decided_by: approval.decidedBy, comment: approval.comment },
  };
  return passApproval(context, visit, { run, result, isApproved });
}

async function passApproval(
  context: CommandContext,
  { place, conditions, before }: StepVisit,
  { run, result, isApproved }: { run: StepVisit['run']; result: object; isApproved: boolean },
): Promise<Passage> {
  const { sql, accountId, now } = context;
  const { index, next } = place;
  const input = before?.input ?? null;
  await writeStep(sql, accountId, run.id, { index, kind: 'approve', status: 'done', conditions, input, result }, now);
  if (!isApproved) {
    await endRun(context, { ...run, nextStep: index }, 'cancelled', 'The approval was not given.');
    return 'left';
  }
  run.status = 'running';
  await writeRunState(sql, run.id, { ...run, nextStep: next, waitingFor: null, isKept: true }, now);
  return { next };
}
