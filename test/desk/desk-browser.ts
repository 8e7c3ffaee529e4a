/// <reference lib="dom" />
import chromium from '@sparticuz/chromium';
import { afterEach, expect } from '@jest/globals';
import axe from 'axe-core';
import { chromium as driver } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { makeOperatorLink } from '../../subgraphs/accounts/sign-in/make-sign-in-links.ts';
import { givenPerson } from '../accounts/sign-in/sign-in.builders.ts';
import { openWatched } from '../browser/watched-page.ts';
import type { WatchedPage } from '../browser/watched-page.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';

/** As root there is no sandbox. */
const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/** A real browser. */
export async function startBrowser(): Promise<Browser> {
  return driver.launch({ executablePath: await chromium.executablePath(), args: BROWSER_ARGUMENTS, headless: true });
}

/** What browsers write to the console when a test cuts the network, ends a session or closes a socket. */
export const UNREACHABLE =
  /^console: (?:Failed to load resource: |WebSocket connection to |(?:Type)?Error: (?:Unable to preload|Failed to fetch))/;

const visits: { faults: string[]; tolerated: RegExp | undefined }[] = [];

// No journey has an error of a script, a refusal by the content security policy or a request to another host.
afterEach(() => {
  const found = visits.splice(0).flatMap(({ faults, tolerated }) => faults.filter((fault) => !tolerated?.test(fault)));
  expect(found).toEqual([]);
});

/** A person at the desk. */
export interface Visitor extends WatchedPage {
  agentId: string;
  email: string;
}

/** Where and as whom the desk is opened. */
export interface Visit {
  /** Behind `/desk`. */
  path?: string;
  roles?: readonly string[];
  viewport?: { width: number; height: number };
  /** Faults that the test brings about; all others fail it. */
  tolerated?: RegExp | undefined;
}

/** Signs somebody in, in a browser window of its own, and opens the desk. */
export async function openDesk(
  browser: Browser,
  { service, client }: { service: TestService; client: TestClient },
  { path = '/', roles = ['owner'], viewport, tolerated }: Visit = {},
): Promise<Visitor> {
  const email = `${crypto.randomUUID()}@example.com`;
  const agentId = await givenPerson(client, { id: crypto.randomUUID(), email, roles });
  const { page, faults } = await openWatched(browser, await signInUrl({ service, client }, email), viewport);
  visits.push({ faults, tolerated });
  await page.getByRole('button', { name: /^Sign in to/ }).click();
  await page.waitForURL('**/desk/');
  if (path !== '/') await page.goto(`${service.url}/desk${path}`);
  return { page, faults, agentId, email };
}

/** Address of a link that signs a person in. */
export async function signInUrl(
  { service, client }: { service: TestService; client: TestClient },
  email: string,
): Promise<string> {
  const link = await makeOperatorLink(service.database.worker, {
    accountId: client.accountId,
    email,
    now: service.clock.now(),
  });
  return service.url + link!.path;
}

/** Goes to another screen as a link does, without loading the page anew, until it says something. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), `/desk${path}`);
  await settled(page);
}

/** Waits until a screen has read what it shows. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const text = document.querySelector('#content')?.textContent ?? '';
    return text !== '' && !text.includes('Loading …');
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds on a page in light and dark colors, on a phone and on a wide screen unless other widths are named. */
export async function violationsOf(page: Page, widths = [360, 1_920]): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await page.evaluate(async () =>
        (await window.axe.run()).violations.map(
          ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => String(target)).join(', ')}`,
        ),
      );
      for (const violation of violations) found.add(`${width} ${colorScheme} ${violation}`);
    }
  }
  return [...found];
}
