import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Html, html } from '../../platform/html.ts';
import type { Words } from '../words/words.types.ts';
import { STYLE } from './style.data.ts';

/** A page for a vendor or tenant. */
export interface Page {
  words: Words;
  title: string;
  /** Stands above the title. */
  accountName?: string;
  body: Html;
}

/** Made apart, since the policy allows this very text and no space around it. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Sends a page that runs nothing and asks no other address for anything. */
export function sendPage(response: Response, status: number, { words, title, accountName, body }: Page): void {
  const page = html`<!doctype html>
    <html lang="${words.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${accountName === undefined ? null : html`<header>${accountName}</header>`}
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;
  response.status(status).set(HEADERS).type('html').send(page.text);
}

/** Sends the browser to a page after a press, so that reloading repeats nothing. */
export function sendToPage(response: Response, path: string): void {
  response.status(303).set(HEADERS).set('Location', path).end();
}

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
