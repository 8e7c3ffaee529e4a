import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { escapeHtml } from '../platform/html.ts';

/** A page for browsers. */
export interface Page {
  title: string;
  icons: readonly string[];
  scripts: readonly string[];
  styles: readonly string[];
  /** HTML of the body; whatever comes from elsewhere in it went through {@link escapeHtml}. */
  body: string;
}

/**
 * Sends a page that loads from this service alone and runs nothing that stands in the page itself. Libraries that write
 * style elements find a nonce for them in `meta[property=csp-nonce]`.
 */
export function sendPage(response: Response, { title, icons, scripts, styles, body }: Page): void {
  const nonce = randomBytes(16).toString('base64');
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">`,
    `<title>${escapeHtml(title)}</title>`,
    ...icons.map((url) => `<link rel="icon" type="image/svg+xml" href="${url}">`),
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...scripts.map((url) => `<script type="module" src="${url}"></script>`),
  ];
  response
    .set('Content-Security-Policy', policyWith(nonce))
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(
      `<!doctype html>\n<html lang="en">\n<head>\n${head.join('\n')}\n</head>\n<body>\n${body}\n</body>\n</html>\n`,
    );
}

function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
