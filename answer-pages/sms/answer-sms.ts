import { linkAddress } from '../../platform/auth/answer-links.ts';
import type { AnswerLinkClaims } from '../../platform/auth/answer-links.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { AnswerOptions } from '../answer-options.types.ts';
import { answerOnce, operationOf } from '../link/answer.ts';
import { AcceptOfferDocument, DeclineOfferDocument } from '../operations/operations.generated.ts';
import { readJob } from '../vendor/read-job.ts';
import type { Words } from '../words/words.types.ts';
import { ENGLISH } from '../words/english.data.ts';
import { SPANISH } from '../words/spanish.data.ts';
import type { SmsBook, SmsMessage, SmsOffer, SmsVendor } from './sms-book.types.ts';
import { readSms } from './sms-text.rules.ts';
import type { SmsAnswer } from './sms-text.rules.ts';

/** A text message that has come in. */
export interface IncomingSms {
  messageSid: string;
  /** Telephone number with country code. */
  from: string;
  text: string;
}

/** How offers are answered by text message. */
export type SmsOptions = AnswerOptions & { book: SmsBook };

const DECLINED_BY_SMS = 'declined by text message';

/**
 * Answers an offer for a vendor who wrote a text message. What the message decides is stored before it takes effect, so the
 * same message, sent again, has no further effect and gets the same reply.
 * @returns the reply; undefined for an unknown number, which is told nothing
 */
export async function answerSms(
  options: SmsOptions,
  scope: RequestScope,
  sms: IncomingSms,
): Promise<string | undefined> {
  const { book } = options;
  const vendors = await book.vendorsOf(sms.from);
  const read = readSms(sms.text);
  if (vendors.length === 0 || read === 'stop') return undefined;
  const words = read?.language === 'es' ? SPANISH : ENGLISH;
  const message =
    (await book.findMessage(sms.messageSid)) ??
    (await book.keepMessage(await decide(book, sms, { vendor: vendors[0]!, read, words })));
  if (message.reply !== null) return message.reply;
  const vendor = vendors.find((known) => known.accountId === message.accountId && known.vendorId === message.vendorId);
  const reply = await takeEffect(options, scope, { message, name: vendor?.name ?? message.vendorId, words });
  await book.keepReply(message, reply);
  return reply;
}

/** What a message decides: an answer to an offer, or only a reply. */
async function decide(
  book: SmsBook,
  { from, messageSid }: IncomingSms,
  { vendor, read, words }: { vendor: SmsVendor; read: SmsAnswer | undefined; words: Words },
): Promise<SmsMessage> {
  const { accountId, vendorId } = vendor;
  const only = (reply: string): SmsMessage => ({
    ...{ accountId, vendorId, messageSid, reply },
    ...{ answer: null, ticketId: null, offer: null },
  });
  if (!read) return only(words.sms.help);
  const offers = await book.openOffersOf(from);
  const chosen = choose(offers, read.choice);
  if (chosen) {
    const { ticketId, offer } = chosen;
    return {
      accountId: chosen.accountId,
      vendorId: chosen.vendorId,
      messageSid,
      answer: read.answer,
      ticketId,
      offer,
      reply: null,
    };
  }
  if (offers.length === 0) return only(words.sms.none);
  return only(listOf(await book.numberOffersOf(from), words));
}

/** The offer that a message means: the one that it names, or the only one. */
function choose(offers: readonly SmsOffer[], choice: string | null): SmsOffer | undefined {
  if (choice === null) return offers.length === 1 ? offers[0] : undefined;
  const named = offers.filter(
    ({ code, ticketId }) => String(code) === choice || ticketId.toLowerCase() === choice.toLowerCase(),
  );
  return named.find(({ code }) => String(code) === choice) ?? (named.length === 1 ? named[0] : undefined);
}

function listOf(offers: readonly SmsOffer[], words: Words): string {
  const jobs = offers.map(({ code, ticketId, category }) => `${code}: ${ticketId} (${categoryIn(words, category)})`);
  return fill(words.sms.which, { code: String(offers[0]?.code ?? 1), jobs: jobs.join(', ') });
}

const categoryIn = (words: Words, category: string): string => words.category[category.toUpperCase()] ?? category;

interface Decided {
  message: SmsMessage;
  name: string;
  words: Words;
}

/** Runs the answer of a message, and says what came of it. */
async function takeEffect(
  options: SmsOptions,
  scope: RequestScope,
  { message, name, words }: Decided,
): Promise<string> {
  const { accountId, vendorId, messageSid, answer, offer } = message;
  const ticketId = message.ticketId!;
  const claims: AnswerLinkClaims = { purpose: 'vendor', accountId, ticketId, recipientId: vendorId, offer };
  const answerer = { claims, name, scope };
  const values = { job: ticketId, link: linkAddress(options.links, options.pagesUrl, claims) };
  try {
    await answerOnce(
      options,
      answerer,
      { nonce: `sms ${messageSid}`, payload: { answer, ticketId, offer } },
      async () => {
        const job = await readJob(options, answerer);
        if (job?.stage !== 'offered') throw new AppError('illegal_transition', 'The offer is not open.');
        const variables = { ticketId: job.ticket.ticketId, vendorId, ifMatch: [job.ticket.version] };
        return answer === 'accept'
          ? operationOf(AcceptOfferDocument, variables)
          : operationOf(DeclineOfferDocument, { ...variables, reason: DECLINED_BY_SMS });
      },
    );
  } catch (error) {
    const isOver = error instanceof AppError && (error.code === 'illegal_transition' || error.code === 'not_found');
    if (!isOver) throw error;
    return fill(words.sms.ended, values);
  }
  return fill(answer === 'accept' ? words.sms.accepted : words.sms.declined, values);
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
