import { personBehind } from '../../../platform/actor.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { activePersons } from '../steps/persons.queries.ts';
import { approvalEvent } from './approval.event-types.ts';
import { lockApproval, settleApproval, wakeRun } from './approval.statements.ts';
import type { ApprovalRow } from './approval.types.ts';

/** An answer. */
export interface ApprovalDecision {
  id: string;
  decision: 'approved' | 'rejected';
  comment: string | null | undefined;
}

const MOST_OF_COMMENT = 500;

/**
 * Gives or refuses an approval; the first answer holds, and the same answer again changes nothing.
 * @throws AppError `validation_failed`; `not_found`; `person_required`; `not_an_approver` for somebody who was not asked and is no owner, or who has
 *   left; `illegal_transition` when it was decided otherwise or the time for an answer is over
 */
export async function decideApproval(
  context: CommandContext,
  { id, decision, comment: given }: ApprovalDecision,
): Promise<ApprovalRow> {
  const { sql, actor, now } = context;
  const comment = readComment(given);
  const approval = await lockApproval(sql, id);
  if (!approval) throw new AppError('not_found', `There is no approval with the id ${JSON.stringify(id)}.`);
  await assertMayDecide(context, approval);
  if (approval.status !== 'pending') return repeated(approval, decision);
  if (approval.expiresAt <= now) throw new AppError('illegal_transition', 'The time for an answer is over.');
  const settlement = { status: decision, by: actor, comment, at: now };
  await settleApproval(sql, id, settlement);
  await wakeRun(sql, approval.runId, now);
  const decided = { ...approval, status: decision, decidedBy: actor, comment, decidedAt: now };
  await context.record(approvalEvent('decided', decided));
  return decided;
}

/** Persons who were asked may answer, and so may owners; nothing but a person may, and nobody who has left. */
async function assertMayDecide({ sql, actor, scopes }: CommandContext, { approverIds }: ApprovalRow): Promise<void> {
  const person = personBehind(actor);
  if (!person) {
    throw new AppError('person_required', `Expected a person, signed in or acted for, but ${actor.name} is none.`);
  }
  const isAsked = approverIds.includes(person.id);
  if (!isAsked && !scopes.has('admin')) {
    throw new AppError('not_an_approver', `${person.name} was not asked for this approval.`);
  }
  const [active] = await activePersons(sql, [person.id]);
  if (active === undefined) throw new AppError('not_an_approver', `${person.name} does not work for the account now.`);
}

function readComment(comment: string | null | undefined): string | null {
  if (comment == null || comment.length <= MOST_OF_COMMENT) return comment ?? null;
  const detail = `Expected at most ${MOST_OF_COMMENT} characters, but got ${comment.length}.`;
  throw invalid({ pointer: '/comment', code: 'too_long', detail });
}

function repeated(approval: ApprovalRow, decision: ApprovalDecision['decision']): ApprovalRow {
  if (approval.status === decision) return approval;
  const by = approval.decidedBy ? ` by ${approval.decidedBy.name}` : '';
  throw new AppError('illegal_transition', `The approval is ${approval.status}${by} already.`);
}
