/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { sharedTestService } from '../support/shared-service.ts';
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

describe('The screens of dispatch rules', () => {
  it('tries a draft on past tickets before it is saved, saves it, turns it off and moves it', async () => {
    const client = await service.account();
    const unitId = await givenUnit(client);
    const [slow, fast] = [await givenVendor(client), await givenVendor(client)];
    const ruleId = await givenDispatchRule(client, { vendorIds: [slow] });
    const body = ticketBody(unitId, { description: 'The kitchen sink is clogged' });
    const { ticket_id: ticketId } = (await client.rest<{ ticket_id: string }>('POST', '/api/v1/maintenance', { body }))
      .body;
    const stored = async (): Promise<{ id: string; enabled: boolean; vendor_ids: string[] }[]> =>
      (
        await client.rest<{ data: { id: string; enabled: boolean; vendor_ids: string[] }[] }>(
          'GET',
          '/api/v1/dispatch-rules',
        )
      ).body.data;

    const { page, faults } = await openDesk(browser, { service, client }, { path: `/settings/rules/${ruleId}` });
    await page.getByLabel(`Name of ${slow}`).uncheck();
    await page.getByLabel(`Name of ${fast}`).check();
    await page.getByRole('button', { name: /^Try on the last/ }).click();
    await page.getByText('1 work order: 1 would go to somebody else').waitFor();
    const row = page.getByRole('row', { name: new RegExp(ticketId) });
    expect(await row.locator('td').allTextContents()).toEqual([
      expect.anything(),
      `Name of ${slow}`,
      `Name of ${fast}`,
    ]);
    expect(await stored()).toMatchObject([{ vendor_ids: [slow] }]);
    expect(await violationsOf(page, [360])).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/settings/rules');
    expect(await stored()).toMatchObject([{ id: ruleId, vendor_ids: [fast] }]);

    await page.getByRole('link', { name: 'Add a rule' }).click();
    await page.getByLabel('Plumbing').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Plumbing →/).waitFor();
    await page
      .getByText(/never reached|another rule|before/i)
      .first()
      .waitFor();
    await page.getByRole('button', { name: `Move down: ${ruleId}` }).click();
    await page.getByRole('button', { name: `Move up: ${ruleId}` }).waitFor();
    expect((await stored()).map(({ id }) => id).indexOf(ruleId)).toBe(1);
    await page.getByLabel(`In force: ${ruleId}`).click();
    await page.locator('[data-is-off=true]').waitFor();
    expect((await stored()).at(1)).toMatchObject({ id: ruleId, enabled: false });
    expect(await violationsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('The screen of vendors', () => {
  it('edits a vendor, and offers a viewer nothing', async () => {
    const client = await service.account();
    const vendorId = await givenVendor(client);
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/settings/vendors' });
    await page.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Elevator').uncheck();
    await dialog.getByLabel('Around the clock').uncheck();
    await dialog.getByLabel('Monday').fill('8:00-12:00, 13:00');
    await dialog.getByText('Expected times such as').waitFor();
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Monday').fill('8:00-12:00, 13:00-17:00');
    await dialog.getByLabel('Insured until').fill('2031-05-01');
    await dialog.getByLabel('Gets work orders').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await client.rest<{ categories: string[] }>('GET', `/api/v1/vendors/${vendorId}`);
    expect(body).toMatchObject({
      hours: {
        mon: [
          { from: '08:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
      insurance_expires_on: '2031-05-01',
      is_active: false,
    });
    expect(body.categories).not.toContain('elevator');
    expect(await violationsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();

    await givenDispatchRule(client);
    const viewer = await openDesk(browser, { service, client }, { path: '/settings/vendors', roles: ['viewer'] });
    await viewer.page.getByRole('row', { name: /Name of/ }).waitFor();
    const content = viewer.page.locator('.settings-body');
    expect(await content.locator('button').count()).toBe(0);
    await viewer.page.getByRole('link', { name: 'Dispatch rules' }).click();
    await viewer.page.locator('.rule').waitFor();
    expect(await content.locator('button, input, a').count()).toBe(0);
    await viewer.page.close();
  });
});
