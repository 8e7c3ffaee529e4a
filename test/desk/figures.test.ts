/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { entry, givenEntries } from '../finance/finance.builders.ts';
import { givenTenancies } from '../finance/ledger/ledger.builders.ts';
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

/** First day of the month before the present one. */
function lastMonth(): string {
  const now = new Date(service.clock.now());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
}

/** One lease of property `P` owes 750.00 of 1,000.00; the lease of `P2` has paid all of its 100.00. */
async function givenBooks(client: TestClient, month: string): Promise<void> {
  await givenTenancies(client);
  const day = { postedOn: month };
  const due = { dueDate: month, ...day };
  await givenEntries(client, [
    entry('P', { leaseId: 'L', ...due }),
    entry('P', { leaseId: 'L', kind: 'payment', amountMinor: 25_000n, ...day }),
    entry('P2', { leaseId: 'L2', amountMinor: 10_000n, ...due }),
    entry('P2', { leaseId: 'L2', kind: 'payment', amountMinor: 10_000n, ...day }),
  ]);
}

describe('A browser of a POSIX system', () => {
  it('opens the figures, though it names no language', async () => {
    const client = await service.account();
    await givenBooks(client, lastMonth());
    const { page } = await openDesk(browser, { service, client });
    await page.addInitScript(() => {
      Object.defineProperties(Navigator.prototype, {
        language: { get: () => 'en-US@posix' },
        languages: { get: () => ['en-US@posix', 'C'] },
      });
    });
    await page.goto(`${service.url}/desk/figures`);
    await page.getByRole('img').first().waitFor();
    expect(await page.evaluate(() => navigator.language)).toBe('en-US');
    await page.close();
  });
});

describe('The screen of figures', () => {
  it('shows a rate as a percentage and what is behind it, which its address names', async () => {
    const client = await service.account();
    await givenBooks(client, lastMonth());
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/figures' });
    await page.getByLabel('Figure', { exact: true }).selectOption('DELINQUENCY_RATE');
    await page.getByRole('button', { name: '68.2%' }).click();
    const heading = page.getByRole('heading', { name: /^Delinquency rate, All properties, .*: 68\.2%$/ });
    const isSeen = async (): Promise<void> => {
      await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
      const { y } = (await heading.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(page.viewportSize()!.height);
    };
    await isSeen();
    const open = page.locator('.sources > li:visible');
    await open.first().waitFor();
    expect(await open.allTextContents()).toEqual([expect.stringMatching(/^\$750\.00 \/ \$1,000\.00 .*Unit .* · T T/)]);
    await page.getByText('1 row of $0.00').click();
    expect(await open.count()).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await isSeen();
    await page.getByRole('button', { name: 'Close' }).click();
    await heading.waitFor({ state: 'detached' });
    await page.goBack();
    await heading.waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('names units and tenants behind an occupancy, not their identifiers', async () => {
    const client = await service.account();
    await givenBooks(client, lastMonth());
    await client.write(({ sql }) => sql(`update properties.unit set unit_number = 'Penthouse ' || id`));
    const { page } = await openDesk(browser, { service, client }, { path: '/figures' });
    await page.getByLabel('Figure', { exact: true }).selectOption('OCCUPANCY');
    await page.locator('[data-is-total=true] button', { hasText: '100.0%' }).last().click();
    const rows = page.locator('.sources > li');
    await rows
      .filter({ hasText: /Unit Penthouse .* · T/ })
      .first()
      .waitFor();
    expect((await rows.allTextContents()).filter((text) => !text.includes('Unit Penthouse'))).toEqual([]);
    await page.close();
  });

  it('opens at the newest month, and saves amounts and rates each with its unit', async () => {
    const client = await service.account();
    const month = lastMonth();
    await givenBooks(client, month);
    const viewport = { width: 600, height: 800 };
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/figures?property=P', viewport });
    await page.getByRole('button', { name: '$1,000.00' }).waitFor();
    const isAtEnd = ({ scrollLeft, clientWidth, scrollWidth }: Element): boolean =>
      scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1;
    expect(await page.locator('.table-scroll').evaluate(isAtEnd)).toBe(true);
    const saved = async (): Promise<string | undefined> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV' }).click(),
      ]);
      const [heads, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n');
      expect(heads).toMatch(/,value,unit,numerator,denominator,unit_of_parts$/);
      return lines.find((line) => line.includes(month))?.replace(/^.*\d{4}-\d\d-\d\d,/, '');
    };
    expect(await saved()).toBe('1000.00,USD,1000.00,,USD');
    await page.getByLabel('Figure', { exact: true }).selectOption('DELINQUENCY_RATE');
    await page.getByRole('button', { name: '75.0%' }).waitFor();
    expect(await saved()).toBe('0.750000,ratio,750.00,1000.00,USD');
    expect(faults).toEqual([]);
    await page.close();
  });
});
