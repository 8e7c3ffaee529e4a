/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { eventually } from '../support/eventually.ts';
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
    await page.getByRole('button', { name: 'Save as draft' }).click();
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
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Say why you reject it.').waitFor();
    await page.getByLabel('Reason').fill('Agreed on the phone');
    await page.reload();
    expect(await page.getByLabel('Reason').inputValue()).toBe('Agreed on the phone');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Nothing waits for an approval.').waitFor();
    const { body: answered } = await client.rest<{ data: object[] }>('GET', '/api/v1/approvals?status=approved');
    expect(answered.data).toMatchObject([{ comment: 'Agreed on the phone' }]);
    await page.getByText('Asks first', { exact: true }).last().click();
    await page.locator('.evidence', { hasText: 'Ask for approval' }).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});

/** Files an emergency that is offered to a vendor. */
async function fileEmergency(client: TestClient): Promise<string> {
  const body = ticketBody(await givenUnit(client), { description: 'There is a strong smell of gas in the kitchen' });
  await client.rest('POST', '/api/v1/maintenance', { body });
  return String(body['ticket_id']);
}

describe('The editor of workflows', () => {
  it('writes one from scratch, shows faults at their fields, tries it on the past, keeps it over a reload, and enables it', async () => {
    const client = await service.account();
    await givenDispatchRule(client, { vendorIds: [await givenVendor(client)] });
    const past = await fileEmergency(client);
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/workflows' });
    await page.getByRole('link', { name: 'New workflow' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Not accepted');
    const trigger = page.getByLabel('Event types').first();
    await trigger.fill('maintenance.dispatched');
    await trigger.press('Enter');
    const conditions = page.getByRole('group', { name: 'Only if' });
    await conditions.first().getByRole('button', { name: 'Add a condition' }).click();
    await conditions.first().getByLabel('Field').fill('event.data.severity');
    const [wait, notify] = [0, 1].map((place) =>
      page.getByRole('listitem', { name: `Step ${place + 1}`, exact: true }),
    ) as [Locator, Locator];
    await wait.getByLabel('Does').selectOption('wait');
    await wait.getByLabel('Until something happens').check();
    await wait.getByLabel('Event types').fill('maintenance.accepted');
    await wait.getByRole('button', { name: 'Add type' }).click();
    await page.getByRole('button', { name: 'Add a step' }).click();
    await notify.getByLabel('To', { exact: true }).selectOption('owners');

    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('Does').last().selectOption('approve');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('Step 3, Who is asked: Choose who approves.').waitFor();
    await page.getByRole('button', { name: 'Remove step 3' }).click();
    await wait.getByText('Say how long it waits at most.').waitFor();
    await notify.getByText('Write the text.').waitFor();
    await conditions.first().getByText('Say what the field is compared with.').waitFor();
    await conditions.first().getByLabel('Value').selectOption({ label: 'Emergency' });
    await wait.getByLabel('At most (optional)', { exact: true }).fill('15');
    await notify.getByLabel('Text').fill('Nobody accepted {{ticket.description}}');
    const onTime = notify.getByRole('group', { name: 'Only if' });
    await onTime.getByRole('button', { name: 'Only if what step 1 waits for did not come' }).click();
    expect(await onTime.getByLabel('Value').inputValue()).toBe('true');
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Try on the last 30 days' }).click();
    await page.getByText('1 event, 1 run, 0 messages, 0 approvals.').waitFor();
    await page
      .locator('.simulated-events', { hasText: `ticket ${past}` })
      .getByText('would start')
      .waitFor();
    await page.getByText('severity is Emergency: Emergency').first().waitFor();
    await page.reload();
    await page.getByText('This is what you had typed before.').waitFor();
    await page.getByRole('button', { name: 'Save and enable' }).click();
    await page.getByRole('link', { name: 'Not accepted' }).waitFor();
    const { body } = await client.rest<{ data: { name: string }[] }>('GET', '/api/v1/workflows?status=enabled');
    expect(body.data.find(({ name }) => name === 'Not accepted')).toMatchObject({
      trigger: { kind: 'event', types: ['maintenance.dispatched'] },
      where: { field: 'event.data.severity', op: 'eq', value: 'emergency' },
      steps: [
        { kind: 'wait', event: { types: ['maintenance.accepted'] }, at_most: 'PT15M' },
        { kind: 'notify', to: 'owners', where: { field: 'steps.0.timed_out', op: 'eq', value: true } },
      ],
    });

    const ticketId = await fileEmergency(client);
    await eventually(
      () => client.rest<{ data: unknown[] }>('GET', `/api/v1/workflow-runs?entity_id=${ticketId}`),
      ({ body: runs }) => runs.data.length === 1,
    );
    await page.reload();
    await page.locator('summary', { hasText: ticketId }).click();
    await page.locator('.evidence', { hasText: 'Wait' }).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('A workflow that is edited', () => {
  it('saves a new version of one, moves and removes steps, and keeps what somebody else changed', async () => {
    const client = await service.account();
    const path = '/api/v1/workflows/mine';
    const note = (text: string): object => ({ kind: 'note', text });
    const content = { name: 'Mine', trigger: { kind: 'manual' }, steps: [note('a'), note('b'), note('c')] };
    await client.rest('POST', '/api/v1/workflows', { body: { id: 'mine', ...content } });
    const stored = async (): Promise<object> => (await client.rest<object>('GET', path)).body;
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/workflows/mine' });
    await page.getByRole('button', { name: 'Move step 3 up' }).click();
    await page.getByRole('button', { name: 'Remove step 1' }).click();
    await page.getByRole('button', { name: 'Save a new version' }).click();
    await page.getByRole('link', { name: 'Mine' }).click();
    expect(await stored()).toMatchObject({ version: 2, steps: [note('c'), note('b')] });
    await page.getByRole('listitem', { name: 'Step 2', exact: true }).waitFor();
    await client.rest('PUT', path, { body: { ...content, steps: [note('theirs')] } });
    await page.getByRole('button', { name: 'Remove step 2' }).click();
    await page.getByRole('button', { name: 'Save a new version' }).click();
    await page.getByRole('alert').waitFor();
    expect(await stored()).toMatchObject({ version: 3, steps: [note('theirs')] });
    expect(faults).toEqual([]);
    await page.close();
  });
});
