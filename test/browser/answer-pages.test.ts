/// <reference lib="dom" />
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import chromium from '@sparticuz/chromium';
import axe from 'axe-core';
import { chromium as driver } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { EMERGENCY, fileTicket, givenHousehold } from '../accounts/notification/notification.client.ts';
import { daily, givenPerson, givenRoster } from '../accounts/roster/roster.client.ts';
import { historyOf, linkSentTo, notesOf, ticketNow } from '../answer-pages/visitor.ts';
import { givenUnit } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';
import { openWatched } from './watched-page.ts';
import type { WatchedPage } from './watched-page.ts';

const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
const PHONE = { width: 360, height: 640 };
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let service: TestService;
let client: TestClient;
let browser: Browser;

beforeAll(async () => {
  service = await sharedTestService();
  browser = await driver.launch({
    executablePath: await chromium.executablePath(),
    args: BROWSER_ARGUMENTS,
    headless: true,
  });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await service.stop();
});
beforeEach(async () => {
  client = await service.account();
});

interface Opened extends WatchedPage {
  ticketId: string;
  vendorId: string;
}

/** Opens the page of a new ticket for its vendor or tenant, on a phone. */
async function openOnPhone(who: 'vendor' | 'tenant', facts: { language?: string } = {}): Promise<Opened> {
  const { unitId, tenantId, vendorId } = await givenHousehold(client, facts);
  const text = 'There is a strong smell of gas in the kitchen, and the boiler makes a noise like a kettle.';
  const ticketId = await fileTicket(client, unitId, text);
  const event = who === 'vendor' ? 'maintenance.dispatched' : 'maintenance.created';
  const path = await linkSentTo(client, who === 'vendor' ? vendorId : tenantId, event);
  const watched = await openWatched(browser, `${service.url}${path}`, PHONE);
  return { ...watched, ticketId, vendorId };
}

/** Nothing is wider than the phone, all can be reached, and nothing was blocked or asked elsewhere. */
async function expectSound({ page, faults }: WatchedPage): Promise<void> {
  const width = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    return document.documentElement.scrollWidth;
  });
  expect(width).toBeLessThanOrEqual(PHONE.width);
  expect(faults).toEqual([]);
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () =>
    (await window.axe.run()).violations.map(({ id, help }) => `${id}: ${help}`),
  );
  expect(found).toEqual([]);
  // The policy keeps axe from adding styles of its own.
  faults.length = 0;
}

/** Presses a button and waits for the page that follows. */
async function press(page: Page, name: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()]);
}

describe('A vendor on a phone', () => {
  it('accepts with a time, comes, adds a photo and a price, and is done', async () => {
    const opened = await openOnPhone('vendor');
    const { page, ticketId, vendorId } = opened;
    const entry = { permission: 'yes', instructions: 'The key is in the <box>', pets: 'A dog' };
    await client.rest('PATCH', `/api/v1/maintenance/${ticketId}`, { body: { permission_to_enter: entry } });
    await page.reload();
    await expectSound(opened);
    expect(await page.getByText(entry.instructions).count()).toBe(0);
    const inAnHour = new Date(service.clock.now().getTime() + 3_600_000).toISOString().slice(0, 16);
    await page.getByLabel('When will you come?').fill(inAnHour);
    await press(page, 'Accept');
    expect(await page.getByRole('status').textContent()).toBe('Thank you. The job is yours.');
    expect(await ticketNow(client, ticketId)).toMatchObject({ status: 'scheduled', vendor_assigned: vendorId });
    await expectSound(opened);
    expect(await page.getByText(entry.instructions).count()).toBe(1);
    await page.reload();
    await press(page, 'I am on the way');
    await press(page, 'I am there');
    await expectSound(opened);
    await page.getByLabel('Photo').setInputFiles({ name: 'boiler.png', mimeType: 'image/png', buffer: PHOTO });
    await press(page, 'Send the photo');
    expect(await page.getByRole('link', { name: 'Photo 1' }).count()).toBe(1);
    await page.getByText('Tell the price').click();
    await page.getByLabel('Price in USD').fill('240');
    await press(page, 'Send the price');
    await press(page, 'The work is done');
    await expectSound(opened);
    expect(await ticketNow(client, ticketId)).toMatchObject({ status: 'completed' });
    const reasons = (await historyOf(client, ticketId)).map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(['on the way', 'price: 240.00 USD']));
    await page.close();
  });

  it('asks, then declines with a reason, and is thanked', async () => {
    const opened = await openOnPhone('vendor');
    const { page, ticketId } = opened;
    await page.getByText('Ask a question').click();
    await page.getByLabel('Your question to the office').fill('Who has the key?');
    await press(page, 'Send the question');
    expect(await notesOf(client, ticketId)).toMatchObject([{ text: 'Who has the key?', visibility: 'vendor' }]);
    const answer = { text: 'The concierge has it', visibility: 'vendor' };
    await client.rest('POST', `/api/v1/maintenance/${ticketId}/notes`, { body: answer });
    await page.reload();
    await page.getByText(answer.text).waitFor();
    await page.getByText('I cannot take it').click();
    await page.getByLabel('Reason').fill('Too far away');
    await press(page, 'Decline');
    expect(await page.getByRole('heading').textContent()).toBe('Thank you');
    await expectSound(opened);
    expect(await ticketNow(client, ticketId)).toMatchObject({ status: 'open', vendor_assigned: null });
    const reasons = (await historyOf(client, ticketId)).map(({ reason }) => reason);
    expect(reasons).toContain('question: Who has the key?');
    await page.close();
  });
});

describe('A tenant on a phone', () => {
  it('follows the ticket, adds a note, and says in Spanish that it is not fixed', async () => {
    const opened = await openOnPhone('tenant', { language: 'es' });
    const { page, ticketId } = opened;
    await expectSound(opened);
    await page.getByLabel('Su nota a la oficina').fill('Hay un perro <grande>');
    await press(page, 'Enviar la nota');
    expect(await page.getByRole('status').textContent()).toBe('Su nota ha llegado.');
    await client.rest('POST', `/api/v1/maintenance/${ticketId}/accept`, { body: {} });
    for (const to of ['in_progress', 'completed']) {
      await client.rest('POST', `/api/v1/maintenance/${ticketId}/transitions`, { body: { to } });
    }
    await page.reload();
    await expectSound(opened);
    await page.getByLabel('¿Qué sigue mal?').fill('Sigue oliendo');
    await press(page, 'No está arreglado');
    expect(await page.getByRole('status').textContent()).toContain('abierta de nuevo');
    const reasons = (await historyOf(client, ticketId)).map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(['note: Hay un perro <grande>', 'not fixed: Sigue oliendo']));
    await page.close();
  });
});

describe('Somebody on call on a phone', () => {
  it('takes a page on', async () => {
    await givenPerson(client, { id: 'ana', language: 'es' });
    await givenRoster(client, [daily('responder', 'ana')]);
    await fileTicket(client, await givenUnit(client), EMERGENCY);
    const path = await linkSentTo(client, 'ana', 'agent.paged');
    const opened = await openWatched(browser, `${service.url}${path}`, PHONE);
    await expectSound(opened);
    await press(opened.page, 'Me hago cargo');
    await expectSound(opened);
    const { body } = await client.rest<{ data: object[] }>('GET', '/api/v1/pages');
    expect(body.data).toMatchObject([{ state: 'acknowledged', acknowledged_by: { kind: 'person', id: 'ana' } }]);
    await opened.page.close();
  });
});
