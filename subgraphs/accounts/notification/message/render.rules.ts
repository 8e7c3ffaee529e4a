import { escapeHtml } from '../../../../platform/html.ts';
import type { NotificationChannel } from '../notification.types.ts';
import { fill } from './placeholders.rules.ts';

/** The text of a message. */
export interface MessageText {
  subject: string;
  body: string;
}

const LONGEST_SUBJECT = 200;
/** About three segments of a text message, which phones reliably join. */
const LONGEST_SMS = 480;
const LONGEST_BODY = 20_000;

/**
 * Fills values into a text and cuts it to the channel's limit. Only mails and webhooks have a subject. A link is kept
 * whole; that of a vendor, a person on call or an approver, who must be able to answer, is put at the end of a text without a place for it.
 */
export function render(
  text: MessageText,
  channel: NotificationChannel,
  values: Readonly<Record<string, string>>,
): MessageText {
  const body = tidy(fill(text.body, values));
  const { answer_link: answerLink = '', ticket_link: ticketLink = '' } = values;
  const link = answerLink === '' && !body.includes(ticketLink) ? '' : answerLink + ticketLink;
  if (channel === 'sms') return { subject: '', body: shortenAround(link, body.replace(/\s*\n\s*/g, ' '), LONGEST_SMS) };
  const subject = fill(text.subject, values).replace(/\s+/g, ' ').trim();
  return { subject: shorten(subject, LONGEST_SUBJECT), body: shortenAround(link, body, LONGEST_BODY) };
}

/** Converts a mail's text to HTML without interpreting markup in it. */
export function asHtml(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, '<br>\n')}</p>`);
  return `<!doctype html>\n<html><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}

/** Removes the gaps that empty values leave. */
const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function shortenAround(link: string, text: string, most: number): string {
  const short = shorten(text, most);
  if (short.includes(link)) return short;
  return `${shorten(text, most - link.length - 2)}${most === LONGEST_SMS ? ' ' : '\n\n'}${link}`;
}

function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
}
