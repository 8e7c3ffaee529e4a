import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockRunRow } from '../run/run.statements.ts';
import { approvalEvent } from './approval.event-types.ts';
import { approvalsById } from './approval.queries.ts';
import { settleApproval, wakeRun } from './approval.statements.ts';
import type { ApprovalRow } from './approval.types.ts';

/** An answer. */
export interface ApprovalDecision {
  id: string;
  decision: 'approved' | 'rejected';
  comment: string | null;
}

/**
 * Gives or refuses an approval; the first answer holds, and the same answer again changes nothing.
 * @throws AppError `not_found`; `person_required`; `not_an_approver` for somebody who was not asked and is no owner;
 *   `illegal_transition` when it was decided otherwise
 */
export async function decideApproval(
  context: CommandContext,
  { id, decision, comment }: ApprovalDecision,
): Promise<ApprovalRow> {
  const { sql, actor, now } = context;
  const found = (await approvalsById(sql, [id])).get(id);
  if (!found) throw new AppError('not_found', `There is no approval with the id ${JSON.stringify(id)}.`);
  await lockRunRow(sql, found.runId);
  const approval = (await approvalsById(sql, [id])).get(id)!;
  assertMayDecide(context, approval);
  if (approval.status !== 'pending') return repeated(approval, decision);
  if (approval.expiresAt <= now) throw new AppError('illegal_transition', 'The time for an answer is over.');
  await settleApproval(sql, id, { status: decision, by: actor, comment, at: now });
  await wakeRun(sql, approval.runId, now);
  const decided = (await approvalsById(sql, [id])).get(id)!;
  await context.record(approvalEvent('decided', decided));
  return decided;
}

/** Persons who were asked may answer, and so may owners; nothing but a person may. */
function assertMayDecide({ actor, scopes }: CommandContext, { approverIds }: ApprovalRow): void {
  const person = actor.kind === 'person' ? actor : actor.onBehalfOf;
  if (person?.kind !== 'person') {
    throw new AppError('person_required', `Expected a person, signed in or acted for, but ${actor.name} is none.`);
  }
  if (approverIds.includes(person.id) || scopes.has('admin')) return;
  throw new AppError('not_an_approver', `${person.name} was not asked for this approval.`);
}

function repeated(approval: ApprovalRow, decision: ApprovalDecision['decision']): ApprovalRow {
  if (approval.status === decision) return approval;
  const by = approval.decidedBy ? ` by ${approval.decidedBy.name}` : '';
  throw new AppError('illegal_transition', `The approval is ${approval.status}${by} already.`);
}
