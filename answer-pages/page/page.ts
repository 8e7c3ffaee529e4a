import type { Response } from 'express';
import { html } from '../../platform/html.ts';
import type { Html } from '../../platform/html.ts';
import { createScriptFreePages } from '../../platform/http/script-free-pages.ts';
import type { Office } from '../answer-options.types.ts';
import type { Words } from '../words/words.types.ts';
import { STYLE } from './style.data.ts';

/** A page for a vendor or tenant. */
export interface Page {
  words: Words;
  title: string;
  /** Stands above the title. */
  accountName?: string;
  /** Stands below everything else. */
  office?: Office | null;
  body: Html;
}

const pages = createScriptFreePages(STYLE, 'no-referrer');

/** Sends a page in the reader's language. */
export function sendPage(response: Response, status: number, { words, title, accountName, office, body }: Page): void {
  const withOffice = html`${body}${officePart(office, words)}`;
  pages.send(response, status, { language: words.language, title, header: accountName, body: withOffice });
}

function officePart(office: Office | null | undefined, words: Words): Html | null {
  const ways = [office?.phone, office?.email].filter((way) => way != null);
  return ways.length === 0 ? null : html`<p><small>${words.notes.office}: ${ways.join(' · ')}</small></p>`;
}

/** Sends the browser to a page after a press. */
export const sendToPage = (response: Response, path: string): void => pages.redirect(response, path);

/** A page that says the same to everybody who gets it. */
export type PlainPage = 'noLink' | 'tooMany' | 'failed' | 'declined' | 'badForm';

/** Sends a page that says the same to everybody. */
export function sendPlainPage(response: Response, status: number, words: Words, page: PlainPage): void {
  sendPage(response, status, {
    words,
    title: words.plain[`${page}Title`],
    body: html`<p>${words.plain[page]}</p>`,
  });
}
