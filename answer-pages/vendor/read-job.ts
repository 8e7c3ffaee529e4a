import { operationOf, readAs } from '../link/answer.ts';
import type { Answerer } from '../link/answer.ts';
import type { AnswerMeans } from '../answer-options.types.ts';
import { ReadJobDocument, ReadOfferResponsesDocument } from '../operations/operations.generated.ts';
import type { ReadJobQuery } from '../operations/operations.generated.ts';
import { stageOf } from './job-stage.rules.ts';
import type { JobStage } from './job-stage.rules.ts';

/** A ticket as its vendor sees it. */
export type JobTicket = NonNullable<ReadJobQuery['ticket']>;

/** The job behind a vendor's link. */
export interface Job {
  ticket: JobTicket;
  stage: Exclude<JobStage, 'ended'>;
}

/**
 * Reads the job behind a vendor's link: its ticket, or the parent with which that one moves.
 * @returns undefined when the job is not the vendor's any more
 */
export async function readJob(means: AnswerMeans, answerer: Answerer): Promise<Job | undefined> {
  const { claims } = answerer;
  const { ticket } = await readTicket(means, answerer, claims.ticketId);
  const stage = stageOf(ticket, claims);
  if (!ticket?.dispatch || stage === 'ended') return undefined;
  const { dispatch } = ticket;
  if (dispatch.ticketId === ticket.ticketId) return { ticket, stage };
  const { ticket: parent } = await readTicket(means, answerer, dispatch.ticketId);
  const stageOfParent = stageOf(parent, { ...claims, offer: parent?.dispatch?.attempt ?? null });
  return parent && stageOfParent !== 'ended' ? { ticket: parent, stage: stageOfParent } : undefined;
}

const readTicket = (means: AnswerMeans, answerer: Answerer, ticketId: string): Promise<ReadJobQuery> =>
  readAs(means, answerer, operationOf(ReadJobDocument, { ticketId }));

/** How the offer of a link was answered; null when nobody has answered it. */
export async function responseToOffer(means: AnswerMeans, answerer: Answerer): Promise<string | null> {
  const { ticketId, offer } = answerer.claims;
  const { ticket } = await readAs(means, answerer, operationOf(ReadOfferResponsesDocument, { ticketId }));
  const decision = ticket?.dispatchHistory.find((made) => made.ticketId === ticketId && made.attempt === offer);
  return decision?.response ?? null;
}
