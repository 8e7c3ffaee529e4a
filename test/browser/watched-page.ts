/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';

/** A page in the browser, and everything about it that should not be. */
export interface WatchedPage {
  page: Page;
  /** Errors of scripts, console errors, refusals by the content security policy and requests to other hosts. */
  faults: string[];
}

/** Opens an address of a service and watches it from the first byte on. */
export async function openWatched(
  browser: Browser,
  url: string,
  viewport = { width: 1280, height: 900 },
): Promise<WatchedPage> {
  // Without a locale, the tag of the browser's language may be one that no browser of a person has.
  const page = await browser.newPage({ viewport, locale: 'en-US' });
  // As long as a test may take: a busy machine needs many seconds to start a page.
  page.setDefaultTimeout(110_000);
  const faults: string[] = [];
  const { origin } = new URL(url);
  page.on('pageerror', (error) => void faults.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) faults.push(`asked another host: ${request.url()}`);
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== new URL(url).host) faults.push(`asked another host: ${socket.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) =>
      console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  await page.goto(url);
  return { page, faults };
}
