/// <reference lib="dom" />
import chromium from '@sparticuz/chromium';
import { chromium as driver } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    bench: {
      /** Milliseconds from the start of the navigation to the frame that shows the first row. */
      firstRowMs?: number;
      /** Sum of what moved without anybody having done anything. */
      shift: number;
      /** What long tasks took beyond 50 ms, each. */
      blockedMs: number;
    };
  }
}

/** A real browser; as root there is no sandbox, and this one draws without a graphics card. */
export const startBrowser = async (): Promise<Browser> =>
  driver.launch({
    executablePath: await chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-sync',
      '--enable-precise-memory-info',
    ],
    headless: true,
  });

/** What a browser keeps of somebody who has signed in by a link. */
export async function signIn(browser: Browser, base: string, linkPath: string): Promise<Cookies> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(base + linkPath);
  await page.getByRole('button', { name: /^Sign in to/ }).click();
  await page.waitForURL('**/desk/');
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** A window with an empty cache in which somebody has signed in. */
export async function openWindow(browser: Browser, cookies: Cookies): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, locale: 'en-US' });
  await context.addCookies(cookies);
  await context.addInitScript(observe);
  return context;
}

/** Runs in each page before anything else. */
function observe(): void {
  window.bench = { shift: 0, blockedMs: 0 };
  const listen = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  listen('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) window.bench.shift += value;
  });
  listen('longtask', ({ duration }) => {
    window.bench.blockedMs += duration - 50;
  });
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('.row')) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      window.bench.firstRowMs = performance.now();
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/** Waits until the board says that it has read everything. */
export const allRead = async (page: Page, tickets: number): Promise<void> => {
  const text = tickets.toLocaleString('en-US');
  await page.locator('.board-head [role="status"]', { hasText: new RegExp(`^(?:${text}|${tickets}) `) }).waitFor();
};
