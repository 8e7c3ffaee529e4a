import { linkAddress } from '../../platform/auth/answer-links.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { SmsMessage } from '../../platform/phone/sms-answers.types.ts';
import type { AnswerOptions } from '../answer-options.types.ts';
import { answerOnce, operationOf } from '../link/answer.ts';
import type { Answerer, AnswerKey } from '../link/answer.ts';
import { readPage } from '../on-call/read-page.ts';
import {
  AcceptOfferDocument,
  AcknowledgePageDocument,
  DeclineOfferDocument,
} from '../operations/operations.generated.ts';
import { readJob } from '../vendor/read-job.ts';
import { fill, wordsIn } from '../words/choose-words.ts';
import type { Words } from '../words/words.types.ts';
import { decideSms } from './decide-sms.ts';
import type { IncomingSms } from './decide-sms.ts';
import type { SmsBook } from './sms-book.types.ts';
import { readSms } from './sms-text.rules.ts';

/** How offers and pages are answered by text message. */
export type SmsOptions = AnswerOptions & { book: SmsBook };

const DECLINED_BY_SMS = 'declined by text message';

/**
 * Answers an offer for a vendor, or a page for a person on call, who wrote a text message. What the message decides is
 * stored before it takes effect, so the same message, sent again, has no further effect and gets the same reply.
 * @returns the reply; undefined for an unknown number, which is told nothing
 */
export async function answerSms(
  options: SmsOptions,
  scope: RequestScope,
  sms: IncomingSms,
): Promise<string | undefined> {
  const { book } = options;
  const senders = await book.sendersOf(sms.from);
  const read = readSms(sms.text);
  if (senders.length === 0 || read === 'stop') return undefined;
  const words = wordsIn(read?.language ?? senders.find(({ language }) => language !== null)?.language);
  const message =
    (await book.findMessage(sms.messageSid)) ??
    (await book.keepMessage(await decideSms(book, sms, { senders, read, words })));
  if (message.reply !== null) return message.reply;
  const { accountId, senderKind, senderId } = message;
  const sender = senders.find(
    (known) => known.accountId === accountId && known.kind === senderKind && known.id === senderId,
  );
  const name = sender?.name ?? (senderKind === 'vendor' ? senderId : undefined);
  // A person who was deactivated since answers nothing.
  const reply = name === undefined ? words.sms.none : await takeEffect(options, scope, { message, name, words });
  await book.keepReply(message, reply);
  return reply;
}

interface Decided {
  message: SmsMessage;
  name: string;
  words: Words;
}

/** Runs the answer of a message, and says what came of it. */
function takeEffect(options: SmsOptions, scope: RequestScope, { message, name, words }: Decided): Promise<string> {
  const { accountId, senderKind: purpose, senderId: recipientId, messageSid, answer, offer, pageId } = message;
  const ticketId = message.ticketId!;
  const answerer = { claims: { purpose, accountId, ticketId, recipientId, offer, pageId }, name, scope };
  const payload = pageId === null ? { answer, ticketId, offer } : { answer, pageId };
  const key = { nonce: `sms ${messageSid}`, payload };
  return answer === 'acknowledge'
    ? acknowledge(options, answerer, { key, words })
    : answerOffer(options, answerer, { key, words, accepts: answer === 'accept' });
}

async function answerOffer(
  options: SmsOptions,
  answerer: Answerer,
  { key, words, accepts }: { key: AnswerKey; words: Words; accepts: boolean },
): Promise<string> {
  const { claims } = answerer;
  const values = { job: claims.ticketId, link: linkAddress(options.links, options.pagesUrl, claims) };
  try {
    await answerOnce(options, answerer, key, async () => {
      const job = await readJob(options, answerer);
      if (job?.stage !== 'offered') throw new AppError('illegal_transition', 'The offer is not open.');
      const { ticketId, version } = job.ticket;
      const variables = { ticketId, vendorId: claims.recipientId, ifMatch: [version] };
      return accepts
        ? operationOf(AcceptOfferDocument, variables)
        : operationOf(DeclineOfferDocument, { ...variables, reason: DECLINED_BY_SMS });
    });
  } catch (error) {
    if (!isOver(error)) throw error;
    return fill(words.sms.ended, values);
  }
  return fill(accepts ? words.sms.accepted : words.sms.declined, values);
}

async function acknowledge(
  options: SmsOptions,
  answerer: Answerer,
  { key, words }: { key: AnswerKey; words: Words },
): Promise<string> {
  const { ticketId, pageId } = answerer.claims;
  const variables = { id: pageId! };
  try {
    await answerOnce(options, answerer, key, () => Promise.resolve(operationOf(AcknowledgePageDocument, variables)));
  } catch (error) {
    if (!isOver(error)) throw error;
    const name = (await readPage(options, answerer))?.page.acknowledgedBy?.name;
    return fill(name === undefined ? words.sms.pageOver : words.sms.pageTaken, { job: ticketId, name: name ?? '' });
  }
  return fill(words.sms.acknowledged, { job: ticketId });
}

const OVER: ReadonlySet<string> = new Set(['illegal_transition', 'not_found', 'page_answered']);

const isOver = (error: unknown): boolean => error instanceof AppError && OVER.has(error.code);
