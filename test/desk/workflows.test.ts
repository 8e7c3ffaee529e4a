/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
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

const ASKING = {
  id: 'asks',
  name: 'Asks first',
  trigger: { kind: 'manual' },
  steps: [
    { kind: 'approve', by: 'owners', question: 'May we?', within: 'P1D', on_timeout: 'reject' },
    { kind: 'stop', reason: 'Approved' },
  ],
};

describe('The screen of workflows', () => {
  it('begins one from a template, enables it, and answers an approval whose run then shows its steps', async () => {
    const client = await service.account();
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/workflows' });
    await page.getByLabel('New from template').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'Enable' }).waitFor({ state: 'detached' });
    const { body } = await client.rest<{ data: { id: string; status: string }[] }>('GET', '/api/v1/workflows');
    expect(body.data.filter(({ id }) => !['maintenance', 'reminders', 'screening'].includes(id))).toMatchObject([
      { status: 'enabled' },
    ]);

    await client.rest('POST', '/api/v1/workflows', { body: ASKING });
    await client.rest('POST', '/api/v1/workflows/asks/runs', { body: {} });
    await page.waitForFunction(async () => {
      const answer = await fetch('/api/v1/approvals?status=pending');
      return ((await answer.json()) as { data: unknown[] }).data.length === 1;
    });
    await page.reload();
    await page.getByText('May we?').waitFor();
    expect(await violationsOf(page, [360])).toEqual([]);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Nothing waits for an approval.').waitFor();
    await page.getByText('Asks first', { exact: true }).last().click();
    await page.locator('.evidence', { hasText: 'approve' }).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});
