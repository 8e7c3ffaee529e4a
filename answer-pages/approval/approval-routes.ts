import type { Response } from 'express';
import type { AnswerOptions } from '../answer-options.types.ts';
import { answerOnce, operationOf } from '../link/answer.ts';
import { formMark } from '../link/form-mark.ts';
import { ApproveByLinkDocument, RejectByLinkDocument } from '../operations/operations.generated.ts';
import { FormFault } from '../page/form-fields.ts';
import type { FormFields } from '../page/form-fields.ts';
import { sendPage, sendToPage } from '../page/page.ts';
import type { LinkPages, Outcome, Visit } from '../pages.types.ts';
import { MOST_OF_REASON, approvalPageBody } from './approval-page.ts';
import { assertOpen, readApproval } from './read-approval.ts';

/** What the page of an approval and its buttons do. */
export const approvalPages: LinkPages = {
  show: (options, response, visit, state) => show(options, response, visit, { status: 200, state }),
  actions: new Set(['approve', 'reject']),
  press: async (options, response, visit, { action, nonce, fields }) => {
    const comment = reasonIn(fields);
    await answerOnce(options, visit.answerer, { nonce, payload: { action, comment } }, async () => {
      const question = await readApproval(options, visit.answerer);
      assertOpen(question, options.clock.now());
      const variables = { id: question.approval.id, comment };
      return action === 'approve'
        ? operationOf(ApproveByLinkDocument, variables)
        : operationOf(RejectByLinkDocument, variables);
    });
    sendToPage(response, `${visit.path}?sent=${action}`);
  },
  refuse: (options, response, visit, refusal) => show(options, response, visit, refusal),
};

/** @throws FormFault */
function reasonIn(fields: FormFields): string | null {
  const text = (fields['reason'] ?? '').trim();
  if (text.length > MOST_OF_REASON) throw new FormFault('reason', 'tooLong');
  return text === '' ? null : text;
}

async function show(
  options: AnswerOptions,
  response: Response,
  { link, answerer, words, path }: Visit,
  { status, state }: { status: number; state: Outcome },
): Promise<void> {
  const question = await readApproval(options, answerer);
  sendPage(response, status, {
    words,
    title: words.approval.title,
    accountName: link.accountName,
    office: link.office,
    body: approvalPageBody(question, {
      words,
      state: { ...state, path, mark: formMark(options.links, link.token) },
      personId: link.claims.recipientId,
      zone: link.timezone,
      now: options.clock.now(),
    }),
  });
}
