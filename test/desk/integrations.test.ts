/// <reference lib="dom" />
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { givenUnit, ticketBody } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import { openDesk, startBrowser, violationsOf } from './desk-browser.ts';

const EXPORTS = '/api/v1/financial/exports';

let service: TestService;
let browser: Browser;
let receiver: WebhookReceiver;

beforeAll(async () => {
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
  browser = await startBrowser();
  receiver = await startReceiver();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await receiver.close();
  await service.stop();
});

const open = (client: TestClient, part: string, roles = ['owner']): ReturnType<typeof openDesk> =>
  openDesk(browser, { service, client }, { path: `/integrations/${part}`, roles });

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

/** Presses a button of the dialog. */
const answer = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name }).click();

/** The secret that is shown this once. */
async function secretOf(page: Page): Promise<string> {
  const secret = await page.locator('.secret code').last().textContent();
  await answer(page, 'I have kept it');
  return secret!;
}

const fileTicket = async (client: TestClient): Promise<void> => {
  const { status } = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(await givenUnit(client)) });
  expect(status).toBeLessThan(300);
};

describe('The screen of webhooks', () => {
  it('adds an endpoint, shows what was sent and answered, rotates, replays what it has counted, and pauses', async () => {
    const client = await service.account();
    const { page, faults } = await open(client, 'webhooks');
    await press(page, 'Add endpoint');
    await page.getByLabel('Address').fill(`${receiver.url}/hook`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Accounting');
    await page.getByLabel('Event types').fill('maintenance.created');
    await press(page, 'Add type');
    await answer(page, 'Save');
    const secret = await secretOf(page);
    const { body } = await client.rest<{ data: { id: string }[] }>('GET', '/api/v1/webhooks');
    expect(body.data).toMatchObject([{ url: `${receiver.url}/hook`, events: ['maintenance.created'] }]);

    receiver.reply = () => ({ status: 200, body: 'thank you' });
    await page.getByRole('link', { name: 'Accounting' }).click();
    await press(page, 'Send test');
    await page.locator('summary', { hasText: 'webhook.test' }).click();
    await page.getByText('Answer 200', { exact: true }).waitFor();
    await page.getByText('thank you').waitFor();
    const [test] = receiver.received;
    expect(JSON.parse((await page.locator('.json pre').textContent())!)).toEqual(test!.event);
    expect(test!.headers['x-service-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(test!.rawBody).digest('hex')}`,
    );
    expect(await violationsOf(page)).toEqual([]);

    await fileTicket(client);
    await eventually(
      () => Promise.resolve(receiver.received),
      (all) => all.some(({ event }) => event.type === 'maintenance.created'),
    );
    const count = receiver.received.filter(({ event }) => event.type === 'maintenance.created').length;
    await press(page, 'Replay');
    await answer(page, 'Count first');
    await answer(page, 'Send 1 event');
    await eventually(
      () => Promise.resolve(receiver.received),
      (all) => all.filter(({ event }) => event.type === 'maintenance.created').length > count,
    );

    receiver.reply = () => ({ status: 500, body: 'out of paper' });
    await press(page, 'Send again');
    await page.locator('summary', { hasText: 'sent again' }).click();
    await page.getByText('out of paper').first().waitFor();

    await press(page, 'Rotate secret');
    await answer(page, 'Rotate secret');
    expect(await secretOf(page)).not.toBe(secret);
    await page.getByText('Two secrets sign now').waitFor();
    await press(page, 'Pause');
    await press(page, 'Resume');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await press(page, 'Pause');
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    expect((await client.rest('GET', `/api/v1/webhooks/${body.data[0]!.id}`)).body).toMatchObject({
      status: 'disabled',
    });
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('The screen of events', () => {
  it('shows events as they happen, of the type that is asked for, as the feed has them', async () => {
    const client = await service.account();
    const { page, faults } = await open(client, 'events?type=maintenance.created');
    await page.getByText('No events of this kind yet.').waitFor();
    await fileTicket(client);
    await page.locator('summary', { hasText: 'maintenance.created' }).click();
    const feed = await client.rest<{ data: object[] }>('GET', '/api/v1/events?types=maintenance.created');
    expect(JSON.parse((await page.locator('.json pre').textContent())!)).toEqual(feed.body.data[0]);
    expect(await page.locator('.entries > li').count()).toBe(1);

    await press(page, 'Hold the list');
    await fileTicket(client);
    await page.getByText('1 new event waits').waitFor();
    await press(page, 'Go on');
    await page.waitForFunction(() => document.querySelectorAll('.entries > li').length === 2);
    expect(await violationsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('The screen of exports', () => {
  it('adds an export, and shows a run live until it has ended', async () => {
    const client = await service.account();
    const { page, faults } = await open(client, 'exports');
    await press(page, 'Add export');
    await page.getByRole('textbox', { name: /^Name/ }).fill('monthly');
    await page.getByLabel('Address').fill('https://127.0.0.1:1/kpis');
    await page.getByLabel('Shared secret').fill('0123456789abcdef');
    await page.getByLabel('Schedule').selectOption({ label: 'On the first of the month' });
    await page.getByLabel('Time', { exact: true }).fill('05:30');
    await page.getByLabel('Time zone').fill('America/Denver');
    await answer(page, 'Save');
    await page.getByRole('heading', { name: 'monthly' }).waitFor();
    expect((await client.rest('GET', `${EXPORTS}/monthly`)).body).toMatchObject({
      schedule: '30 5 1 * *',
      timezone: 'America/Denver',
      kpis: ['noi', 'occupancy', 'delinquency_rate', 'sla_cost'],
    });
    await press(page, 'Run now');
    await page.getByLabel('First day').fill('2026-02-01');
    await page.getByLabel('Last day').fill('2026-02-28');
    await answer(page, 'Run now');
    await page.locator('summary', { hasText: 'Failed' }).click();
    const { body } = await client.rest<{ data: { attempts: { error: string }[] }[] }>('GET', `${EXPORTS}/monthly/runs`);
    expect(body.data).toMatchObject([{ status: 'failed', period_start: '2026-02-01', period_end: '2026-02-28' }]);
    await page.getByText(body.data[0]!.attempts[0]!.error).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('offers a viewer nothing that a viewer may not do', async () => {
    const client = await service.account();
    await client.rest('POST', EXPORTS, {
      body: {
        ...{ export_id: 'daily', destination: 'webhook', webhook_url: 'https://127.0.0.1:1/kpis' },
        ...{ webhook_secret: '0123456789abcdef', kpis: ['noi'] },
      },
    });
    const { page } = await open(client, 'clients', ['viewer']);
    await page.getByRole('heading', { name: 'Integrations' }).waitFor();
    expect(await page.locator('.tabs a').allTextContents()).toEqual(['Events', 'Exports']);
    await page.locator('.tabs').getByRole('link', { name: 'Exports' }).click();
    await page.getByRole('link', { name: 'daily' }).click();
    await page.getByText('Never ran.').waitFor();
    expect(await page.locator('#content button').allTextContents()).toEqual([]);
    await page.close();
  });
});

describe('The screen of API access', () => {
  it('makes a key that works, and revokes it', async () => {
    const client = await service.account();
    const { page } = await open(client, 'clients');
    await press(page, 'Add key');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('nightly job');
    await page.getByLabel('properties:read').check();
    await answer(page, 'Save');
    const key = await secretOf(page);
    const ask = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${service.url}/api/v1/properties`, { headers })).status;
    };
    expect(await ask()).toBe(200);
    expect(await violationsOf(page)).toEqual([]);
    await press(page, 'Revoke nightly job');
    await answer(page, 'Revoke');
    await page.getByText('Revoked', { exact: true }).waitFor();
    expect(await eventually(ask, (status) => status === 401)).toBe(401);

    await press(page, 'Add client');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('portal');
    await page.getByLabel('events:read').check();
    await answer(page, 'Save');
    await page.locator('.secret').nth(1).waitFor();
    await secretOf(page);
    await page.getByText('portal', { exact: true }).waitFor();
    await page.close();
  });
});

describe('The screen of imports', () => {
  it('tries a file, takes a correction of its columns, and imports what was tried', async () => {
    const client = await service.account();
    const { page, faults } = await open(client, 'imports');
    const text = 'Code,Property,Street,Colour\nM1,Maple Court,1 Maple St,red\nO2,Oak House,2 Oak Ave,blue\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'houses.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByLabel('Rows are').selectOption({ label: 'properties' });
    await press(page, 'Try the file');
    await page.getByText('red · blue').waitFor();
    expect(await page.getByLabel('Fills: Code').inputValue()).toBe('external_id');
    await page
      .getByText(/rows? (?:would be imported|with errors)/)
      .first()
      .waitFor();
    await page.getByLabel('Fills: Colour').selectOption('external_id');
    await page.getByLabel('Fills: Code').selectOption('');
    await page.getByText('The columns were changed').waitFor();
    expect(await page.getByRole('button', { name: 'Import now' }).isDisabled()).toBe(true);
    await press(page, 'Try again');
    await page.getByText('as you said').first().waitFor();
    await page.getByText('2 rows would be imported').waitFor();
    expect((await client.rest<{ data: object[] }>('GET', '/api/v1/properties')).body.data).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    await press(page, 'Import now');
    await page.getByText('2 rows imported').waitFor();
    const { properties } = await client.data<{ properties: { nodes: object[] } }>(
      '{ properties { nodes { externalId name } } }',
    );
    expect(properties.nodes).toEqual([
      { externalId: 'red', name: 'Maple Court' },
      { externalId: 'blue', name: 'Oak House' },
    ]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('takes a column of full names for the first and the last name, and misses them without it', async () => {
    const client = await service.account();
    const { page, faults } = await open(client, 'imports');
    const buffer = Buffer.from('Tenant ID,Resident,Phone,Move In\nT1,Ana Lopez,303-555-0123,\nT2,Bo Pike,,soon\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await page.getByLabel('Rows are').selectOption({ label: 'tenants' });
    await press(page, 'Try the file');
    await page.getByText('1 row would be imported').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Move In (move-in date): Expected a date' }).waitFor();
    const name = page.getByLabel('Fills: Resident');
    expect(await name.locator('option:checked').textContent()).toBe('full name');
    expect(await name.getAttribute('title')).toBe('full_name');
    expect(await page.getByText(/^No column fills/).count()).toBe(0);
    await name.selectOption('');
    await page.getByText('No column fills first name, last name, which every row needs.').waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});
