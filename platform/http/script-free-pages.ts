import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Html, html } from '../html.ts';

/** A page that works without scripts. */
export interface ScriptFreePage {
  language: string;
  title: string;
  /** Stands above the title. */
  header?: string | undefined;
  body: Html;
}

/** Sends pages of one style. */
export interface ScriptFreePages {
  /** Sends a page that runs nothing and asks no other address for anything. */
  send(response: Response, status: number, page: ScriptFreePage): void;
  /** Sends the browser to a page after a form, so that reloading repeats nothing. */
  redirect(response: Response, location: string): void;
}

/** Makes pages of a style; the policy allows exactly this style, so nothing may stand around it in its element. */
export function createScriptFreePages(style: string, referrerPolicy: 'no-referrer' | 'same-origin'): ScriptFreePages {
  const element = new Html(`<style>${style}</style>`);
  const headers = {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      'img-src data:',
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': referrerPolicy,
    'X-Robots-Tag': 'noindex, nofollow',
  };
  return {
    send: (response, status, { language, title, header, body }) => {
      const page = html`<!doctype html>
        <html lang="${language}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            <link rel="icon" href="data:," />
            ${element}
          </head>
          <body>
            ${header === undefined ? null : html`<header>${header}</header>`}
            <main>
              <h1>${title}</h1>
              ${body}
            </main>
          </body>
        </html> `;
      response.status(status).set(headers).type('html').send(page.text);
    },
    redirect: (response, location) => void response.status(303).set(headers).set('Location', location).end(),
  };
}
