import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { approvalEvent } from '../approval/approval.event-types.ts';
import { approvalsById } from '../approval/approval.queries.ts';
import { insertApproval, settleApproval } from '../approval/approval.statements.ts';
import type { ApprovalRow } from '../approval/approval.types.ts';
import { durationMs } from '../definition/duration.rules.ts';
import { runEvent } from '../run/run.event-types.ts';
import { writeRunState, writeStep } from '../run/run.statements.ts';
import { activeOwners } from '../steps/persons.queries.ts';
import type { Gate, StepToDo } from '../steps/step-to-do.types.ts';
import type { StepVisit } from './step-visit.types.ts';

const OWNERS = 'owners';

/** An answer that came in time, or what counts without one. */
export interface Answered {
  approval: ApprovalRow;
  isApproved: boolean;
}

/** Asks persons; the run waits for the first answer. */
export async function askApproval(
  context: CommandContext,
  todo: StepToDo & { gate: Gate },
  approverIds: readonly string[],
): Promise<false> {
  await ask(context, { ...todo, kind: todo.step.kind }, { gate: todo.gate, approverIds });
  return false;
}

async function ask(
  { sql, accountId, now, record }: CommandContext,
  { run, index, kind, conditions, input }: Pick<StepToDo, 'run' | 'index' | 'conditions' | 'input'> & { kind: string },
  { gate, approverIds }: { gate: Gate; approverIds: readonly string[] },
): Promise<void> {
  const { by: approver, question, within } = gate;
  const expiresAt = new Date(now.getTime() + durationMs(within)!);
  const approval = {
    ...{ accountId, runId: run.id, stepIndex: index, question, approver, approverIds, expiresAt },
    ...{ id: newId(now.getTime()), createdAt: now },
  };
  await insertApproval(sql, approval);
  const pending = { index, kind, status: 'pending' as const, conditions, input };
  await writeStep(sql, accountId, run.id, { ...pending, result: { approval_id: approval.id, gate } }, now);
  const waiting = {
    ...{ status: 'waiting' as const, nextStep: index, dueAt: expiresAt, error: null, isKept: false },
    waitingFor: { kind: 'approval' as const, approval_id: approval.id },
  };
  await writeRunState(sql, run.id, waiting, now);
  await record(runEvent('waiting', { ...run, ...waiting }, { waiting_for: 'approval' }));
  const stored = (await approvalsById(sql, [approval.id])).get(approval.id)!;
  await record(approvalEvent('requested', stored));
}

/**
 * Takes the answer to what was asked, or what counts without one. An approval that nobody answered in time may go to the owners.
 * @returns undefined when they are asked now
 */
export async function takeAnswer(
  context: CommandContext,
  { run, place, conditions, before }: StepVisit,
  { id, gate }: { id: string; gate: Gate },
): Promise<Answered | undefined> {
  const { sql, now } = context;
  let approval = (await approvalsById(sql, [id])).get(id)!;
  if (approval.status === 'pending') {
    await settleApproval(sql, id, { status: 'expired', by: null, comment: null, at: now });
    approval = (await approvalsById(sql, [id])).get(id)!;
    await context.record(approvalEvent('decided', approval));
  }
  if (approval.status === 'expired' && gate.on_timeout === 'escalate' && approval.approver !== OWNERS) {
    const escalated = { run, index: place.index, kind: place.step.kind, conditions, input: before?.input ?? {} };
    await ask(context, escalated, { gate: { ...gate, by: OWNERS }, approverIds: await activeOwners(sql) });
    return undefined;
  }
  const isDefault = approval.status === 'expired' && gate.on_timeout === 'approve';
  return { approval, isApproved: approval.status === 'approved' || isDefault };
}
