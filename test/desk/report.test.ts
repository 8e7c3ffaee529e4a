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
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  browser = await startBrowser();
  client = await service.account();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await service.stop();
});

describe('A work order that is filed at the desk', () => {
  it('begins with a key, is about whom the search finds, and advises a caller in danger', async () => {
    const unitId = await givenUnit(client);
    const { page, faults } = await openDesk(browser, { service, client });
    await page.getByRole('heading', { name: 'Open work orders' }).waitFor();
    await page.keyboard.press('c');
    const { body: unit } = await client.rest<{ unit_number: string }>('GET', `/api/v1/units/${unitId}`);
    await page.getByRole('combobox', { name: 'Caller, phone number, unit or property' }).fill(unit.unit_number);
    await page.getByRole('option').first().click();
    await page.getByLabel(/What is wrong/).fill('I smell gas in the kitchen and feel dizzy');
    await page.locator('.advice', { hasText: 'leaves the building at once' }).waitFor();
    expect(await violationsOf(page, [360, 1_440])).toEqual([]);
    await page.getByRole('button', { name: 'File' }).click();
    await page.getByRole('heading', { name: 'Report' }).waitFor();
    await page.locator('.ticket .advice', { hasText: 'call 911' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(id).toMatch(/^D-[2-9A-HJKMNP-TV-Z]{5}$/);
    await page.locator('.ticket-head', { hasText: id }).waitFor();
    await page.locator(`.row[data-id="${id}"]`, { hasText: id }).waitFor();

    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill(id.slice(2).toLowerCase());
    await page.getByRole('option', { name: /I smell gas/ }).click();
    await page.waitForURL(`**/tickets/${id}`);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('is in the name of nobody who has moved out', async () => {
    const unitId = await givenUnit(client);
    const gone = { id: 'gone', first_name: 'Vera', last_name: 'Quint', unit_id: unitId, move_out_date: '2020-01-31' };
    expect((await client.rest('POST', '/api/v1/tenants', { body: gone })).body).toMatchObject({ status: 'current' });
    const { page } = await openDesk(browser, { service, client }, { path: '/report' });
    await page.getByRole('combobox').fill('Vera Quint');
    await page.getByRole('option', { name: /Vera Quint.*Name of .* · Moved out/ }).click();
    await page.getByText('Vera Quint has moved out').waitFor();
    await page.goto(`${service.url}/desk/tenants/gone`);
    await page.getByText('Jan 31, 2020').waitFor();
    expect(await page.getByRole('link', { name: 'File a work order' }).count()).toBe(0);
    await page.close();
  });

  it('takes another number when the first is taken', async () => {
    const unitId = await givenUnit(client);
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId, { ticket_id: 'D-22222' }) });
    const { page } = await openDesk(browser, { service, client }, { path: `/report?unitId=${unitId}` });
    await page.getByLabel(/What is wrong/).fill('The oven door does not close');
    // The browser's dice show the least number first.
    await page.evaluate(() => {
      const { getRandomValues } = Crypto.prototype;
      let rolls = 0;
      Crypto.prototype.getRandomValues = function (bytes) {
        return (rolls += 1) > 5 ? (getRandomValues.call(this, bytes) as typeof bytes) : bytes;
      };
    });
    await page.getByRole('button', { name: 'File' }).click();
    await page.locator('.report', { hasText: 'The oven door does not close' }).waitFor();
    expect(new URL(page.url()).pathname).not.toContain('D-22222');
    await page.close();
  });
});

describe('A report that has just been filed', () => {
  it('has no more time left than was promised, whatever the clock of the browser says', async () => {
    const body = ticketBody(await givenUnit(client), { description: 'There is a strong smell of gas in the kitchen' });
    const { ticket_id: id } = (await client.rest<{ ticket_id: string }>('POST', '/api/v1/maintenance', { body })).body;
    const { page } = await openDesk(browser, { service, client }, { path: '/settings' });
    await page.clock.install({ time: Date.now() - 50_000 });
    await page.goto(`${service.url}/desk/tickets/${id}`);
    const onSite = page.locator('.clocks li', { hasText: 'On site' }).locator('strong');
    expect(await onSite.textContent()).toMatch(/^(4 h|3 h 5\d min) left$/);
  });
});
