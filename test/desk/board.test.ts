/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { givenUnit, ticketBody } from '../support/given.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { openDesk, startBrowser, violationsOf } from './desk-browser.ts';

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
    const { page } = await openDesk(browser, { service, client });
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
