import type { Response } from 'express';
import type { Html } from '../../platform/html.ts';
import { createScriptFreePages } from '../../platform/http/script-free-pages.ts';

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

// With another policy browsers would not say that a form comes from this service, and the address holds a secret.
const pages = createScriptFreePages(STYLE, 'same-origin');

/** Sends a page with a form. */
export const sendFormPage = (response: Response, status: number, { title, body }: FormPage): void =>
  pages.send(response, status, { language: 'en', title, body });

/** Sends the browser on after a form. */
export const sendOn = (response: Response, location: string): void => pages.redirect(response, location);
