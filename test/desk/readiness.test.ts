/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { givenDispatchRule, givenUnit, givenVendor } from '../support/given.ts';
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

describe('The screen of readiness', () => {
  it('names what is missing and where it is mended, and the hours at which nobody comes', async () => {
    const client = await service.account();
    await givenUnit(client);
    const day = [{ from: '08:00', to: '17:30' }];
    await givenVendor(client, { hours: { mon: day, tue: day, wed: day, thu: day, fri: day } });
    await givenDispatchRule(client);
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/settings/readiness' });
    const { body } = await client.rest<{ findings: { detail: string }[] }>('GET', '/api/v1/readiness');
    expect(body.findings.length).toBeGreaterThan(0);
    for (const { detail } of body.findings) await page.getByText(detail.split('\n')[0]!.slice(0, 60)).first().waitFor();
    await page.getByRole('button', { name: /^Monday 7:00–8:00: 42 kinds of work orders, Emergency/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Monday 1[0-6]:00/ }).count()).toBe(0);
    // The gap begins at half past five, within the hour.
    await page.getByRole('button', { name: /^Monday 17:00–18:00/ }).click();
    await page.getByRole('heading', { name: 'Monday 17:00–18:00' }).waitFor();
    expect(await page.getByText('no vendor of the rules can come').count()).toBe(42);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'To vendors' }).first().click();
    await page.waitForURL('**/settings/vendors');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('says on every screen that nobody would hear of an emergency, until somebody would', async () => {
    const client = await service.account();
    await client.work(`update accounts.account set owner_email = null where account_id = $1`, [client.accountId]);
    const { page, faults } = await openDesk(browser, { service, client }, { roles: ['viewer'] });
    await page.getByText('Nobody would hear of an emergency now.').waitFor();
    await client.rest('PATCH', '/api/v1/settings', {
      body: { escalation_contact: { name: 'Kai Moana', phone: '+13035550123' } },
    });
    await page.getByRole('link', { name: 'See why' }).click();
    await page.getByRole('heading', { name: 'Ready', exact: true }).waitFor();
    expect(await page.getByText('Nobody would hear').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  });
});
