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

/** Fills values into a text and cuts it to the channel's limit. Only mails and webhooks have a subject. */
export function render(
  text: MessageText,
  channel: NotificationChannel,
  values: Readonly<Record<string, string>>,
): MessageText {
  const body = tidy(fill(text.body, values));
  if (channel === 'sms') return { subject: '', body: shorten(body.replace(/\s*\n\s*/g, ' '), LONGEST_SMS) };
  const subject = fill(text.subject, values).replace(/\s+/g, ' ').trim();
  return { subject: shorten(subject, LONGEST_SUBJECT), body: shorten(body, LONGEST_BODY) };
}

/** Converts a mail's text to HTML without interpreting markup in it. */
export function asHtml(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, '<br>\n')}</p>`);
  return `<!doctype html>\n<html><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Removes the gaps that empty values leave. */
const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
}
