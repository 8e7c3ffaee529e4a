import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import { fitText } from '../page/fit-text.rules.ts';
import { foldedForm, form, input, stateParts, terms, timeAt } from '../page/parts.ts';
import type { PageState } from '../page/parts.ts';
import { descriptionParts, placeParts } from '../page/ticket-parts.ts';
import { fill } from '../words/choose-words.ts';
import type { Words } from '../words/words.types.ts';
import { evidencePart } from './evidence.ts';
import { isOpen } from './read-approval.ts';
import type { AskedApproval } from './read-approval.ts';

/** Characters of the longest reason that an answer may give. */
export const MOST_OF_REASON = 500;
const QUESTION_BYTES = 3_000;
/** What a press leads to. */
const STATUS_AFTER: Readonly<Record<string, string>> = { approve: 'APPROVED', reject: 'REJECTED' };

/** What the page of an approval is made of, beside the approval. */
export interface ApprovalPage {
  words: Words;
  state: PageState;
  /** Who opened the page. */
  personId: string;
  /** The time zone of the account. */
  zone: string;
  now: Date;
}

/** The page of an approval: the question, the record, what the run has found, and the two answers. */
export function approvalPageBody(
  { approval, ticket }: AskedApproval,
  { words, state, personId, zone, now }: ApprovalPage,
): Html {
  const { approval: phrases } = words;
  const { decidedBy, question, workflowName, run, status } = approval;
  const isPending = isOpen(approval, now);
  const isOwn = [decidedBy?.id, decidedBy?.onBehalfOf?.id].includes(personId);
  const entity = run?.entity;
  return html`${stateParts(state, words, (sent) => isOwn && STATUS_AFTER[sent] === status)}
    ${isPending ? null : html`<p><strong>${outcome()}</strong></p>`}
    ${isPending || approval.comment == null ? null : html`<p class="text">${fitText(approval.comment, QUESTION_BYTES)}</p>`}
    <section>
      <h2>${fitText(question ?? phrases.mayGoOn, QUESTION_BYTES)}</h2>
      ${terms([
        [phrases.workflow, workflowName],
        [phrases.record, entity ? `${phrases.records[entity.type] ?? entity.type} ${entity.id}` : null],
        [phrases.answerBy, isPending ? timeAt(approval.expiresAt, zone, words) : null],
      ])}
    </section>
    ${ticket ? html`${descriptionParts(ticket, words)} ${placeParts(ticket, words)}` : null}
    ${run ? evidencePart(run, { words, zone }) : null} ${isPending ? answerForms() : null}`;

  function outcome(): string {
    if (status !== 'APPROVED' && status !== 'REJECTED') {
      return status === 'WITHDRAWN' ? phrases.withdrawn : phrases.expired;
    }
    const time = timeAt(approval.decidedAt, zone, words) ?? '';
    const by = isOwn ? phrases.byYou[status] : phrases.byOther[status];
    return fill(by, { name: decidedBy?.onBehalfOf?.name ?? decidedBy?.name ?? '', time });
  }

  function answerForms(): Html {
    const reasonOf = (action: string): Html =>
      input(state, html`type="text" maxlength="${MOST_OF_REASON}"`, {
        ...{ action, name: 'reason', label: phrases.reason, hint: words.vendor.optional },
      });
    return html`${form(state, { action: 'approve', button: phrases.approve, fields: reasonOf('approve') })}
    ${foldedForm(state, phrases.rejectTitle, { action: 'reject', button: phrases.reject, fields: reasonOf('reject') })}`;
  }
}
