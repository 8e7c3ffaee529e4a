import type { Response } from 'express';
import type { AnswerOptions } from '../answer-options.types.ts';
import { answerOnce, operationOf } from '../link/answer.ts';
import type { Answerer } from '../link/answer.ts';
import { formMark } from '../link/form-mark.ts';
import { linkEnded } from '../link/open-link.ts';
import { AcknowledgePageDocument } from '../operations/operations.generated.ts';
import { sendPage, sendToPage } from '../page/page.ts';
import type { LinkPages, Outcome, Visit } from '../pages.types.ts';
import { onCallPageBody } from './on-call-page.ts';
import { readPage } from './read-page.ts';
import type { OnCallPage } from './read-page.ts';

/** What the page of an alarm and its button do. */
export const onCallPages: LinkPages = {
  show: (options, response, visit, state) => show(options, response, visit, { status: 200, state }),
  actions: new Set(['acknowledge']),
  press: async (options, response, visit, { action, nonce }) => {
    await answerOnce(options, visit.answerer, { nonce, payload: { action } }, async () => {
      const { page } = await heldPage(options, visit.answerer);
      return operationOf(AcknowledgePageDocument, { id: page.id });
    });
    sendToPage(response, `${visit.path}?sent=${action}`);
  },
  refuse: (options, response, visit, refusal) => show(options, response, visit, refusal),
};

/** @throws AppError `link_expired` */
async function heldPage(options: AnswerOptions, answerer: Answerer): Promise<OnCallPage> {
  const found = await readPage(options, answerer);
  if (!found) throw linkEnded();
  return found;
}

async function show(
  options: AnswerOptions,
  response: Response,
  { link, answerer, words, path }: Visit,
  { status, state }: { status: number; state: Outcome },
): Promise<void> {
  const found = await heldPage(options, answerer);
  sendPage(response, status, {
    words,
    title: words.onCall.title,
    accountName: link.accountName,
    office: link.office,
    body: onCallPageBody(found, {
      words,
      state: { ...state, path, mark: formMark(options.links, link.token) },
      agentId: link.claims.recipientId,
    }),
  });
}
