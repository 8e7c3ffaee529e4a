import type { SmsMessage, SmsOffer, SmsPage, SmsSender } from '../../platform/phone/sms-answers.types.ts';
import type { Words } from '../words/words.types.ts';
import { fill } from '../words/choose-words.ts';
import type { SmsBook } from './sms-book.types.ts';
import type { SmsAnswer } from './sms-text.rules.ts';

/** A text message that has come in. */
export interface IncomingSms {
  messageSid: string;
  /** Telephone number with country code. */
  from: string;
  text: string;
}

/** What a message may be about. */
interface Matter extends Omit<SmsMessage, 'messageSid' | 'answer' | 'reply'> {
  ticketId: string;
  category: string;
  /** What names it in an answer. */
  code: string;
}

const matterOfOffer = ({ accountId, vendorId, ticketId, offer, category, code }: SmsOffer): Matter => ({
  ...{ accountId, senderKind: 'vendor', senderId: vendorId, ticketId, offer, pageId: null },
  ...{ category, code: code === null ? ticketId : String(code) },
});

const matterOfPage = ({ accountId, agentId, ticketId, pageId, category }: SmsPage): Matter => ({
  ...{ accountId, senderKind: 'agent', senderId: agentId, ticketId, offer: null, pageId },
  ...{ category, code: ticketId },
});

/** What a message decides: an answer to an offer or a page, or only a reply. */
export async function decideSms(
  book: SmsBook,
  { from, messageSid }: IncomingSms,
  { senders, read, words }: { senders: readonly SmsSender[]; read: SmsAnswer | undefined; words: Words },
): Promise<SmsMessage> {
  const { accountId, kind, id } = senders[0]!;
  const only = (reply: string): SmsMessage => ({
    ...{ accountId, messageSid, senderKind: kind, senderId: id, reply },
    ...{ answer: null, ticketId: null, offer: null, pageId: null },
  });
  if (!read) return only(kind === 'vendor' ? words.sms.help : words.sms.helpOnCall);
  const pages = await book.pagesOf(from);
  const openPages = pages.filter(({ isOpen }) => isOpen).map(matterOfPage);
  const open = [...(await book.openOffersOf(from)).map(matterOfOffer), ...openPages];
  // Whoever answers a page that is over is told so.
  const matters = open.length === 0 ? pages.slice(0, 1).map(matterOfPage) : open;
  const chosen = choose(matters, read.choice);
  if (chosen) {
    const { category: _category, code: _code, ...matter } = chosen;
    if (matter.pageId !== null && read.answer === 'decline') return only(words.sms.pageNotDeclined);
    return { ...matter, messageSid, answer: matter.pageId === null ? read.answer : 'acknowledge', reply: null };
  }
  if (open.length === 0) return only(words.sms.none);
  return only(listOf([...(await book.numberOffersOf(from)).map(matterOfOffer), ...openPages], words));
}

/** The matter that a message means: the one that it names, or the only one. */
function choose(matters: readonly Matter[], choice: string | null): Matter | undefined {
  if (choice === null) return matters.length === 1 ? matters[0] : undefined;
  const named = matters.filter(({ code, ticketId }) =>
    [code, ticketId].some((name) => name.toLowerCase() === choice.toLowerCase()),
  );
  return (
    named.find(({ code, pageId }) => pageId === null && code === choice) ?? (named.length === 1 ? named[0] : undefined)
  );
}

function listOf(matters: readonly Matter[], words: Words): string {
  const listed = matters.map(({ code, ticketId, category, pageId }) => {
    const kind = words.category[category.toUpperCase()] ?? category;
    return pageId === null ? `${code}: ${ticketId} (${kind})` : `${code}: ${words.sms.onCall} (${kind})`;
  });
  return fill(words.sms.which, { code: matters[0]!.code, jobs: listed.join(', ') });
}
