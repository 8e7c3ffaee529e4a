import { AppError } from '../../platform/errors.ts';
import type { AnswerMeans } from '../answer-options.types.ts';
import { operationOf, readAs } from '../link/answer.ts';
import type { Answerer } from '../link/answer.ts';
import { linkEnded } from '../link/open-link.ts';
import { ReadApprovalDocument, ReadApprovalTicketDocument } from '../operations/operations.generated.ts';
import type { ReadApprovalQuery, ReadApprovalTicketQuery } from '../operations/operations.generated.ts';

/** An approval, and the ticket that its run is about; null when it is about something else, or the ticket is gone. */
export interface AskedApproval {
  approval: NonNullable<ReadApprovalQuery['approval']>;
  ticket: NonNullable<ReadApprovalTicketQuery['ticket']> | null;
}

/** So long after its end an approval still tells what came of it. */
const TOLD_FOR_MS = 7 * 86_400_000;

/**
 * Reads the approval behind the link of a person who was asked.
 * @throws AppError `link_expired` a week after it was decided or its time ran out
 */
export async function readApproval(means: AnswerMeans, answerer: Answerer): Promise<AskedApproval> {
  const { approvalId } = answerer.claims;
  const { approval } = await readAs(means, answerer, operationOf(ReadApprovalDocument, { id: approvalId! }));
  if (!approval) throw linkEnded();
  const endedAt = Date.parse(approval.decidedAt ?? approval.expiresAt);
  if (means.clock.now().getTime() - endedAt > TOLD_FOR_MS) throw linkEnded();
  const entity = approval.run?.entity;
  if (entity?.type !== 'ticket') return { approval, ticket: null };
  const variables = { ticketId: entity.id };
  const { ticket } = await readAs(means, answerer, operationOf(ReadApprovalTicketDocument, variables));
  return { approval, ticket: ticket ?? null };
}

/** @throws AppError `illegal_transition` when there is nothing to answer any more */
export function assertOpen({ approval: { status, expiresAt } }: AskedApproval, now: Date): void {
  if (isOpen({ status, expiresAt }, now)) return;
  throw new AppError('illegal_transition', 'The approval needs no answer any more.');
}

/** Whether an approval can be answered. */
export const isOpen = ({ status, expiresAt }: { status: string; expiresAt: string }, now: Date): boolean =>
  status === 'PENDING' && Date.parse(expiresAt) > now.getTime();
