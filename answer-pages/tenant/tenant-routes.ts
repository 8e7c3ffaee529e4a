import type { Response } from 'express';
import { AppError } from '../../platform/errors.ts';
import type { AnswerOptions } from '../answer-options.types.ts';
import { answerOnce, operationOf, readAs } from '../link/answer.ts';
import type { Answerer } from '../link/answer.ts';
import { formMark } from '../link/form-mark.ts';
import { linkEnded } from '../link/open-link.ts';
import { AddNoteDocument, MoveJobDocument, ReadTenantTicketDocument } from '../operations/operations.generated.ts';
import { textField } from '../page/form-fields.ts';
import { sendPage, sendToPage } from '../page/page.ts';
import type { LinkPages, Outcome, Visit } from '../pages.types.ts';
import { ON_THE_WAY } from '../vendor/vendor-actions.ts';
import { tenantPageBody } from './tenant-page.ts';
import type { TenantTicket } from './tenant-page.ts';
import { isFollowed } from './ticket-life.rules.ts';

/** With the words that the timeline adds, a reason has at most 1,000 characters. */
const MOST_OF_TEXT = 900;

/** What the page of a tenant's ticket and its forms do. */
export const tenantPages: LinkPages = {
  show: async (options, response, visit, state) => {
    const ticket = await readTicket(options, visit.answerer);
    if (!ticket) throw linkEnded();
    showTicket(options, response, visit, { ticket, status: 200, state });
  },
  actions: new Set(['note', 'not-fixed']),
  press: async (options, response, visit, { action, nonce, fields }) => {
    const text = textField(fields, 'text', MOST_OF_TEXT);
    await answerOnce(options, visit.answerer, { nonce, payload: { action, text } }, async () => {
      if (action === 'note') {
        const { ticketId } = await followedTicket(options, visit.answerer);
        const input = { ticketId, visibility: 'TENANT' as const, text, timelineEntry: `note: ${text}` };
        return operationOf(AddNoteDocument, { input });
      }
      const { ticketId, version, status } = await openTicket(options, visit.answerer);
      if (status !== 'COMPLETED') throw new AppError('illegal_transition', 'The ticket is not completed.');
      const input = { ticketId, to: 'OPEN' as const, reason: `not fixed: ${text}` };
      return operationOf(MoveJobDocument, { input, ifMatch: [version] });
    });
    sendToPage(response, `${visit.path}?sent=${action}`);
  },
  ticketForPhoto: async (options, answerer) => (await openTicket(options, answerer)).ticketId,
  refuse: async (options, response, visit, { status, state }) => {
    const ticket = await readTicket(options, visit.answerer);
    if (!ticket) throw linkEnded();
    showTicket(options, response, visit, { ticket, status, state });
  },
};

/** @returns undefined when the tenant's link has ended */
async function readTicket(options: AnswerOptions, answerer: Answerer): Promise<TenantTicket | undefined> {
  const { ticketId } = answerer.claims;
  const { ticket } = await readAs(options, answerer, operationOf(ReadTenantTicketDocument, { ticketId }));
  return ticket && isFollowed(ticket, options.clock.now()) ? ticket : undefined;
}

/** @throws AppError `link_expired` */
async function followedTicket(options: AnswerOptions, answerer: Answerer): Promise<TenantTicket> {
  const ticket = await readTicket(options, answerer);
  if (!ticket) throw linkEnded();
  return ticket;
}

/** @throws AppError `link_expired`; `illegal_transition` when nothing can be added to the ticket any more */
async function openTicket(options: AnswerOptions, answerer: Answerer): Promise<TenantTicket> {
  const ticket = await followedTicket(options, answerer);
  if (ticket.status !== 'CLOSED' && ticket.status !== 'CANCELLED') return ticket;
  throw new AppError('illegal_transition', 'The ticket is closed.');
}

function showTicket(
  { links }: AnswerOptions,
  response: Response,
  { link, words, path }: Visit,
  { ticket, status, state }: { ticket: TenantTicket; status: number; state: Outcome },
): void {
  const isAwaited = ticket.status === 'ACCEPTED' || ticket.status === 'SCHEDULED';
  const isOnTheWay = isAwaited && ticket.timeline.at(-1)?.reason === ON_THE_WAY;
  sendPage(response, status, {
    words,
    title: words.tenant.title,
    accountName: link.accountName,
    office: link.office,
    body: tenantPageBody(ticket, {
      words,
      state: { ...state, path, mark: formMark(links, link.token) },
      isOnTheWay,
      tenantId: link.claims.recipientId,
      mostOfText: MOST_OF_TEXT,
    }),
  });
}
