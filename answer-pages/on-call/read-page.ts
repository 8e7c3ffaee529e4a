import type { AnswerMeans } from '../answer-options.types.ts';
import { operationOf, readAs } from '../link/answer.ts';
import type { Answerer } from '../link/answer.ts';
import { ReadPageDocument } from '../operations/operations.generated.ts';
import type { ReadPageQuery } from '../operations/operations.generated.ts';

/** A page to somebody on call, and the ticket that it is about; a ticket that is gone is null. */
export interface OnCallPage {
  page: NonNullable<ReadPageQuery['page']>;
  ticket: ReadPageQuery['ticket'];
}

/** As long as an alarm may matter. */
const LINK_MS = 7 * 86_400_000;

/**
 * Reads the page behind the link of a person on call.
 * @returns undefined when it is older than a week
 */
export async function readPage(means: AnswerMeans, answerer: Answerer): Promise<OnCallPage | undefined> {
  const { pageId, ticketId } = answerer.claims;
  const { page, ticket } = await readAs(means, answerer, operationOf(ReadPageDocument, { id: pageId!, ticketId }));
  const isFollowed = page && means.clock.now().getTime() - Date.parse(page.createdAt) <= LINK_MS;
  return isFollowed ? { page, ticket } : undefined;
}
