/// <reference lib="dom" />
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { projectRoot } from '../../platform/paths.ts';
import { allRead } from './desk-page.ts';

/** Where the board is, and how many tickets it has. */
interface Board {
  url: string;
  tickets: number;
}

/** What a load of the board took. */
export interface Load {
  firstRowMs: number;
  blockedMs: number;
  shift: number;
  /** Of the scripts that were loaded until all tickets were read, compressed by gzip. */
  scriptBytes: number;
  allReadMs: number;
}

/** Loads the board in a page of its own, which is left open. */
export async function measureLoad(context: BrowserContext, board: Board): Promise<{ page: Page; load: Load }> {
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  const startedAt = performance.now();
  await page.goto(board.url);
  await allRead(page, board.tickets);
  const allReadMs = performance.now() - startedAt;
  const { firstRowMs = Infinity, blockedMs, shift } = await page.evaluate(() => window.bench);
  const sizes = [...scripts].map(
    (path) => statSync(join(projectRoot, 'dist', path.replace('/desk/assets/', 'desk/')) + '.gz').size,
  );
  return {
    page,
    load: { firstRowMs, blockedMs, shift, scriptBytes: sizes.reduce((sum, size) => sum + size, 0), allReadMs },
  };
}

/** How smoothly the list moves. */
export interface Scrolling {
  framesPerSecond: number;
  /** Frames that took longer than two of sixty a second. */
  lateFrames: number;
  longestMs: number;
  /** What the page's scripts, styles and layout took of each frame; the machine's load counts less in it. */
  workMs: number;
}

/** Scrolls the list by as many pixels with each frame, down and up again at its ends. */
export async function measureScrolling(page: Page, seconds: number, pixels: number): Promise<Scrolling> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const workSeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    return metrics.filter(({ name }) => parts.includes(name)).reduce((sum, { value }) => sum + value, 0);
  };
  const before = await workSeconds();
  const frames = await page.evaluate(scroll, { seconds, pixels });
  const work = (await workSeconds()) - before;
  await session.detach();
  const total = frames.reduce((sum, ms) => sum + ms, 0);
  return {
    framesPerSecond: (frames.length * 1_000) / total,
    lateFrames: frames.filter((ms) => ms > 2_000 / 60).length,
    longestMs: Math.max(...frames),
    workMs: (work * 1_000) / frames.length,
  };
}

/** Runs in the page. */
function scroll({ seconds, pixels }: { seconds: number; pixels: number }): Promise<number[]> {
  const list = document.querySelector('.list')!;
  return new Promise((resolve) => {
    const frames: number[] = [];
    let [step, startedAt, lastAt] = [pixels, 0, 0];
    const draw = (at: number): void => {
      startedAt ||= at;
      if (lastAt > 0) frames.push(at - lastAt);
      lastAt = at;
      if (at - startedAt > seconds * 1_000) return resolve(frames);
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) step = -pixels;
      if (list.scrollTop === 0) step = pixels;
      list.scrollTop += step;
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
}

/** Bytes that the page's scripts hold after what is unused was collected. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Milliseconds from the answer of each filing until the frame that shows the ticket; one is filed after the other. */
export async function measureArrivals(
  page: Page,
  count: number,
  file: (text: string) => Promise<void>,
): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 1; n <= count; n++) {
    const text = `I smell gas in the kitchen of house ${n} and feel dizzy`;
    const shown = page.evaluate(whenShown, text);
    await file(text);
    const answeredAt = Date.now();
    waits.push((await shown) - answeredAt);
  }
  return waits;
}

/** Runs in the page: when a frame shows a row with a text. */
function whenShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (![...document.querySelectorAll('.row-text')].some(({ textContent }) => textContent === text)) return;
      watcher.disconnect();
      requestAnimationFrame(() => resolve(Date.now()));
    });
    watcher.observe(document.querySelector('.list')!, { childList: true, subtree: true, characterData: true });
  });
}

/** Milliseconds from a click on each of the first rows until the frame that shows the ticket's report. */
export async function measureOpenings(page: Page, count: number): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < count; n++) {
    waits.push(await page.evaluate(openRow, n));
    await page.goBack();
    await page.locator('.ticket').waitFor({ state: 'detached' });
  }
  return waits;
}

/** Runs in the page. */
function openRow(place: number): Promise<number> {
  const row = document.querySelectorAll<HTMLElement>('.row')[place]!;
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('.ticket .report')) return;
      watcher.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - startedAt));
    });
    watcher.observe(document, { childList: true, subtree: true });
    row.click();
  });
}
