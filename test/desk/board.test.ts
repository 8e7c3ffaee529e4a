/// <reference lib="dom" />
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../platform/paths.ts';
import { givenUnit, ticketBody } from '../support/given.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { UNREACHABLE, openDesk, startBrowser, violationsOf } from './desk-browser.ts';

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  service = await sharedTestService();
  browser = await startBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await service.stop();
});

/** Files a ticket over REST. */
async function file(client: TestClient, unitId: string, description: string): Promise<string> {
  const { body } = await client.rest<{ ticket_id: string }>('POST', '/api/v1/maintenance', {
    body: ticketBody(unitId, { description }),
  });
  return body.ticket_id;
}

/** What the page has loaded, and how far things moved by themselves; runs in the page. */
async function readLoad(): Promise<{ scripts: string[]; shift: number }> {
  let shift = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) shift += entry.value;
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const scripts = new Set(names.filter((name) => name.endsWith('.js')).map((name) => name.split('/').at(-1)!));
  return { scripts: [...scripts], shift };
}

/** How a person who hears the page would call what has the focus; runs in the page. */
function nameOfFocused(): string {
  const focused = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
  return (focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent).trim();
}

describe('The board', () => {
  it('lists open tickets with the most pressing first, and shows what happens without a reload', async () => {
    const client = await service.account();
    const unitId = await givenUnit(client);
    await file(client, unitId, 'The bathroom tap drips a little');
    const { page, faults } = await openDesk(browser, { service, client });
    await page.getByRole('link', { name: /bathroom tap drips/ }).waitFor();
    expect(await page.title()).toBe('Desk');

    await file(client, unitId, 'I smell gas in the kitchen and feel dizzy');
    await page.getByRole('heading', { name: 'Emergencies that nobody has accepted 1' }).waitFor();
    expect(await page.locator('.row-text').allTextContents()).toEqual([
      'I smell gas in the kitchen and feel dizzy',
      'The bathroom tap drips a little',
    ]);
    await page.waitForFunction(() => document.title.startsWith('(1) 1 emergency'));
    expect(await page.getByRole('alert').textContent()).toContain('New emergency: I smell gas');

    await page.getByLabel('Severity').selectOption({ label: 'Standard (1)' });
    await page.waitForFunction(() => document.querySelectorAll('.row').length === 1);
    expect(new URL(page.url()).search).toBe('?severity=STANDARD');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('goes on where it was when the connection comes back, and says so while it is away', async () => {
    const client = await service.account();
    const unitId = await givenUnit(client);
    await file(client, unitId, 'The bathroom tap drips a little');
    const { page } = await openDesk(browser, { service, client }, { tolerated: UNREACHABLE });
    await page.getByText('Live').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Offline. What you see may be out of date').waitFor();
    await file(client, unitId, 'The kitchen sink is clogged');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: /kitchen sink is clogged/ }).waitFor();
    await page.getByText('Live').waitFor();
    await page.close();
  });

  it('says that there is nothing to do in an empty account, and has no barrier that axe finds', async () => {
    const client = await service.account();
    const { page, faults } = await openDesk(browser, { service, client });
    await page.getByText('No open work orders.').waitFor();
    await file(client, await givenUnit(client), 'Sewage comes up in the shower');
    await page.locator('.row').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('is moved through by keys, opens a ticket by Enter and shows it beside the list', async () => {
    const client = await service.account();
    const unitId = await givenUnit(client);
    for (const thing of ['tap drips', 'door squeaks']) await file(client, unitId, `The ${thing} a little`);
    const { page, faults } = await openDesk(browser, { service, client });
    await page.locator('.row').nth(1).waitFor();
    const [, second] = await page.locator('.row-text').allTextContents();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.waitForFunction((text) => document.querySelector('.row:focus .row-text')?.textContent === text, second);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Report' }).waitFor();
    expect(await page.locator('.report').textContent()).toBe(second);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('asks somebody without a session to sign in, and leads back to the same address', async () => {
    const page = await browser.newPage();
    await page.goto(`${service.url}/desk/tickets/abc`);
    const link = page.getByRole('link', { name: 'Sign in' });
    expect(await link.getAttribute('href')).toBe('/sign-in?return_to=%2Fdesk%2Ftickets%2Fabc');
    await page.close();
  });
});

describe('The page of the board', () => {
  it('loads at most 200 KB of compressed script, and moves nothing that somebody reads', async () => {
    const client = await service.account();
    const unitId = await givenUnit(client);
    for (const thing of ['tap drips', 'door squeaks']) await file(client, unitId, `The ${thing} a little`);
    const { page } = await openDesk(browser, { service, client });
    await page.locator('.row').nth(1).waitFor();
    await page.getByText('Live').waitFor();
    const { scripts, shift } = await page.evaluate(readLoad);
    const sizes = scripts.map((name) => statSync(join(projectRoot, 'dist', 'desk', `${name}.gz`)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000);
    expect(scripts.length).toBeGreaterThan(1);
    expect(shift).toBeLessThanOrEqual(0.02);
    await page.close();
  });

  it('is used by keys alone: in the order in which it is read, and back to where one was after each dialog', async () => {
    const client = await service.account();
    await file(client, await givenUnit(client), 'The bathroom tap drips a little');
    const { page } = await openDesk(browser, { service, client });
    await page.locator('.row').waitFor();
    const names: string[] = [];
    do {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(nameOfFocused));
    } while (!names.at(-1)!.includes('bathroom tap') && names.length < 30);
    expect(names.map((name) => name.replace(/ [0-9a-f-]{36}.*/, ''))).toEqual([
      'Skip to content',
      ...['Board', 'Figures', 'Workflows', 'Integrations', 'Settings'],
      ...['New work order c', 'Search', 'Name of'],
      ...['Severity', 'Status', 'Property', 'Assignee'],
      expect.stringContaining('bathroom tap'),
    ]);
    for (const [key, title] of [
      ['?', 'Keys'],
      ['/', 'Search'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('.row:focus').waitFor();
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Correct/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(nameOfFocused)).toMatch(/^Correct/);
    await page.close();
  });

  it('has every link and button of its head whole in view on a phone', async () => {
    const client = await service.account();
    const { page } = await openDesk(browser, { service, client }, { viewport: { width: 390, height: 800 } });
    const search = page.getByRole('button', { name: 'Search' });
    await search.waitFor();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const target of await page.locator('.bar a, .bar button').all()) {
        const { x, width: wide } = (await target.boundingBox())!;
        expect([x >= 0, x + wide <= width]).toEqual([true, true]);
        const isHit = await target.evaluate((element) => {
          const { left, top, width: across, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + across / 2, top + height / 2));
        });
        expect(isHit).toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect((await search.boundingBox())!.width).toBeLessThan(60);
    await page.close();
  });
});

describe('A row of the board', () => {
  it('shows for how long a promise is missed, whatever else of the work order still runs', async () => {
    const client = await service.account();
    const id = await file(client, await givenUnit(client), 'The bathroom tap drips a little');
    const missedAt = new Date(service.clock.now().getTime() - 45 * 60_000);
    await client.write(async ({ sql }) => {
      await sql(
        `update maintenance.ticket set sla_state = 'breached', overdue_since = $1 where id = $2 and next_due_at > now()`,
        [missedAt, id],
      );
    });
    const { page } = await openDesk(browser, { service, client });
    await page.getByRole('heading', { name: 'Promise missed or at risk 1' }).waitFor();
    expect(await page.locator('.row-due').textContent()).toMatch(/^4[56] min over$/);
    await page.close();
  });
});
