import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Html, html } from '../../platform/html.ts';

/** A page with at most one form, which works without scripts. */
export interface FormPage {
  title: string;
  body: Html;
}

const STYLE = `*{box-sizing:border-box}
body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#f4f4f2;overflow-wrap:anywhere}
main{max-width:30rem;margin:3rem auto;padding:1.25rem;background:#fff;border:1px solid #cfcfca;border-radius:.5rem}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 .75rem}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
input{width:100%;font:inherit;padding:.55rem;border:1px solid #6b6b66;border-radius:.35rem}
button,.button{display:block;width:100%;margin-top:.9rem;padding:.65rem;font:inherit;font-weight:600;text-align:center;
text-decoration:none;border:2px solid #14513a;border-radius:.35rem;background:#14513a;color:#fff;cursor:pointer}
a{color:#0b4a8f}:focus-visible{outline:3px solid #0b4a8f;outline-offset:2px}
.fault{border-left:.3rem solid #a30000;padding:.5rem .75rem;background:#fbeaea}`;

/** Kept apart from the page's template: the policy names the digest of exactly this text. */
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
  // With another policy browsers would not say that a form comes from this service, and the address holds a secret.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Sends a page that runs nothing and loads nothing. */
export function sendFormPage(response: Response, status: number, { title, body }: FormPage): void {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  response.status(status).set(HEADERS).type('html').send(page.text);
}

/** Sends the browser on, so that a page that is loaded again repeats nothing. */
export function sendOn(response: Response, location: string): void {
  response.status(303).set(HEADERS).set('Location', location).end();
}
