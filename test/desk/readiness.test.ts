/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../platform/paths.ts';
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

/** What the desk says of each finding. Its sources are read, since it is built for browsers only. */
function deskWords(language: string): Map<string, string> {
  const source = readFileSync(join(projectRoot, 'desk/texts', language, 'readiness.ts'), 'utf8');
  const findings = source.split('findings: {')[1]!.split('    }')[0]!;
  return new Map([...findings.matchAll(/(\w+):\s+'([^']+)'/g)].map(([, code, words]) => [code!, words!] as const));
}

describe('The screen of readiness', () => {
  it('names what is missing and where it is mended, and the hours at which nobody comes', async () => {
    const client = await service.account();
    await givenUnit(client);
    const day = [{ from: '08:00', to: '17:30' }];
    await givenVendor(client, { hours: { mon: day, tue: day, wed: day, thu: day, fri: day } });
    await givenDispatchRule(client);
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/settings/readiness' });
    const { body } = await client.rest<{ findings: { code: string }[] }>('GET', '/api/v1/readiness');
    expect(body.findings.length).toBeGreaterThan(0);
    const words = deskWords('en');
    for (const { code } of body.findings) await page.getByText(words.get(code)!).waitFor();
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

  it('has words for every finding, in every language', () => {
    const guide = readFileSync(join(projectRoot, 'docs/guide/readiness.md'), 'utf8');
    const codes = [...guide.matchAll(/^\| `(\w+)` /gm)].map(([, code]) => code!).sort();
    expect(codes.length).toBeGreaterThan(15);
    for (const language of ['en', 'es']) expect([...deskWords(language).keys()].sort()).toEqual(codes);
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
