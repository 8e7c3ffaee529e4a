/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { givenProperty, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { UNREACHABLE, openDesk, startBrowser, violationsOf } from './desk-browser.ts';

/** An image of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const REPORT = 'I smell gas in the kitchen and feel dizzy';

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

/** Files a ticket over REST. */
async function file(description: string, overrides: Record<string, unknown> = {}): Promise<string> {
  const body = ticketBody(await givenUnit(client), { description, ...overrides });
  return (await client.rest<{ ticket_id: string }>('POST', '/api/v1/maintenance', { body })).body.ticket_id;
}

const openTicket = async (id: string, roles = ['owner'], tolerated?: RegExp): ReturnType<typeof openDesk> => {
  const visitor = await openDesk(browser, { service, client }, { path: `/tickets/${id}`, roles, tolerated });
  await visitor.page.getByRole('heading', { name: 'Report' }).waitFor();
  return visitor;
};

const severityOf = (page: Page): Promise<string | null> => page.locator('.ticket-head .badge').textContent();

/** Opens the dialog that corrects a ticket. */
async function correct(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Report' }).waitFor();
  await page.keyboard.press('s');
  await page.getByRole('dialog').waitFor();
}

describe('A ticket that is still loading', () => {
  it('takes what is typed after `n` before it is there as a note, and none of it as a command', async () => {
    const id = await file('The tap drips a little');
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/', roles: ['owner'] });
    const link = page.locator(`[data-id="${id}"]`);
    await link.focus();
    const held = Promise.withResolvers<true>();
    await page.route('**/graphql', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await page.keyboard.type('nSee 2 rats, access at 3 as agreed');
    held.resolve(true);
    const note = page.getByRole('textbox', { name: 'Add a note' });
    await note.waitFor();
    await page.locator('#note:focus').waitFor();
    await page.keyboard.type(' today');
    expect(await note.inputValue()).toBe('See 2 rats, access at 3 as agreed today');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByText('set it to').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('The screen of a ticket', () => {
  it('marks the words that decided, asks before an emergency is lowered, and is set back by “Undo”', async () => {
    const id = await file(REPORT);
    const { page, faults } = await openTicket(id);
    expect(await page.locator('mark').first().textContent()).toMatch(/gas/);
    expect(await severityOf(page)).toBe('Emergency');
    await correct(page);
    const stored = async (): Promise<unknown> =>
      (await client.rest('GET', `/api/v1/maintenance/${id}`)).body['severity'];
    await page.keyboard.press('2');
    await page.getByRole('dialog', { name: 'Lower this emergency to Urgent?' }).waitFor();
    await page.keyboard.press('3');
    expect(await stored()).toBe('emergency');
    await page.locator('button:focus', { hasText: 'Lower anyway' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Set to Urgent, Gas.').waitFor();
    await page.getByText('set it to').waitFor();
    expect(await severityOf(page)).toBe('Urgent');
    expect(await stored()).toBe('urgent');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.ticket-head .badge', { hasText: 'Emergency' }).waitFor();
    expect(await stored()).toBe('emergency');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('assigns, undoes, and keeps a note that could not be saved', async () => {
    const id = await file('The kitchen sink is clogged');
    const { page } = await openTicket(id, ['owner'], UNREACHABLE);
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByRole('button', { name: /^Coordinator: Name of/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Assign/ }).waitFor();

    await page.keyboard.press('n');
    await page.keyboard.type('The tenant is at home after six');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.note-form', { hasText: 'The service cannot be reached' }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('The service cannot be reached').waitFor({ state: 'detached' });
    await page.reload();
    expect(await page.getByLabel(/Add a note/).inputValue()).toBe('The tenant is at home after six');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.note-text', { hasText: 'at home after six' }).waitFor();
    expect(await page.getByLabel(/Add a note/).inputValue()).toBe('');
    await page.close();
  });

  it('tells the second of two people what the first did, and saves nothing over it', async () => {
    const id = await file('Water drips from the ceiling');
    const [first, second] = [await openTicket(id), await openTicket(id)];
    await correct(second.page);
    const reason = second.page.getByRole('dialog').getByLabel('Reason');
    await reason.fill('The tenant says it stopped');
    await correct(first.page);
    await first.page.keyboard.press('1');
    await first.page.getByText('set it to').waitFor();
    // The second person's page shows the correction behind the dialog, which was opened before.
    await second.page.getByText('set it to').waitFor();
    await second.page.getByRole('button', { name: /Standard/ }).click();
    await second.page.getByText('Somebody changed this work order meanwhile').waitFor();
    expect(await second.page.locator('.failure').textContent()).toContain(`Name of ${first.agentId} corrected it`);
    expect((await client.rest('GET', `/api/v1/maintenance/${id}`)).body).toMatchObject({ severity: 'emergency' });
    await second.page.getByRole('button', { name: 'Decide again' }).click();
    expect(await reason.inputValue()).toBe('The tenant says it stopped');
    // Neither does a reload lose it; what is dropped on purpose is gone.
    await second.page.reload();
    await correct(second.page);
    expect(await reason.inputValue()).toBe('The tenant says it stopped');
    await second.page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await correct(second.page);
    expect(await reason.inputValue()).toBe('');
    await first.page.close();
    await second.page.close();
  });
});

describe('What belongs to a ticket', () => {
  it('takes dropped photos and documents, and shows what others add without a reload', async () => {
    const id = await file('The stove does not heat');
    const { page } = await openTicket(id, ['owner'], /415/);
    await page.locator('.drop input').setInputFiles([
      { name: 'stove.png', mimeType: 'image/png', buffer: PIXEL },
      { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no such file') },
    ]);
    await page.getByRole('img', { name: 'stove.png' }).waitFor();
    await page.locator('li', { hasText: 'fake.pdf' }).getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Leave out: fake.pdf' }).click();
    const form = new FormData();
    form.set('ticket_id', id);
    form.set('file', new File(['the receipt'], 'receipt.txt', { type: 'text/plain' }));
    const headers = { authorization: `Bearer ${client.token}` };
    await fetch(`${service.url}/api/v1/documents`, { method: 'POST', headers, body: form });
    await page.getByRole('link', { name: 'receipt.txt' }).waitFor();
    await page
      .getByLabel('Photos or files with the note')
      .setInputFiles([{ name: 'knob.png', mimeType: 'image/png', buffer: PIXEL }]);
    await page.getByLabel(/Add a note/).fill('The knob is broken off');
    await page.locator('.note-form').getByRole('button', { name: 'Save' }).click();
    const note = page.locator('.timeline li', { hasText: 'The knob is broken off' });
    await note.getByRole('img', { name: 'knob.png' }).waitFor();
    const { body } = await client.rest<{ data: { id: string; kind: string }[] }>(
      'GET',
      `/api/v1/documents?ticket_id=${id}`,
    );
    expect(body.data.map(({ kind }) => kind)).toEqual(['photo', 'other', 'photo']);
    const { body: notes } = await client.rest<{ data: object[] }>('GET', `/api/v1/maintenance/${id}/notes`);
    expect(notes.data).toMatchObject([{ document_ids: [body.data[0]!.id] }]);
    expect(await violationsOf(page, [360])).toEqual([]);
    await page.close();
  });

  it('links a report to another one of its property and trade, and unlinks it', async () => {
    const propertyId = await givenProperty(client);
    const unitId = await givenUnit(client, { propertyId });
    const first = await file('The bathroom tap drips a little', { unit_id: unitId });
    const second = await file('The kitchen sink drains slowly', { unit_id: unitId });
    await file('The closet door squeaks', { unit_id: unitId });
    const { page, faults } = await openTicket(second);
    await page.getByRole('button', { name: 'Link to another report' }).click();
    const picker = page.getByRole('combobox', { name: 'Other report' });
    await picker.click();
    await page.locator('.menu [role=option]').first().waitFor();
    expect(await page.locator('.menu [role=option]').allTextContents()).toEqual([
      expect.stringContaining('bathroom tap'),
    ]);
    await page.locator('.menu [role=option]').first().click();
    await page.getByRole('heading', { name: '2 reports of one cause' }).waitFor();
    const read = async (): Promise<unknown> =>
      (await client.rest('GET', `/api/v1/maintenance/${second}`)).body['parent_ticket_id'];
    expect(await read()).toBe(first);
    await page.getByRole('button', { name: 'Unlink this report' }).click();
    await page.getByRole('dialog').getByText('It leaves these reports for good').waitFor();
    expect(await read()).toBe(first);
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink this report' }).click();
    await page.getByRole('heading', { name: 'Incident: none' }).waitFor();
    expect(await read()).toBeNull();
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('The page of a ticket', () => {
  it('offers a viewer nothing that a viewer may not do', async () => {
    const { page, faults } = await openTicket(await file(REPORT), ['viewer']);
    const names = await page.locator('.ticket button').allTextContents();
    expect(names).toEqual([]);
    await page.keyboard.press('s');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('has no barrier that axe finds, with and without a dialog', async () => {
    const { page } = await openTicket(await file('Smoke comes out of the outlet in the bedroom'));
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^(?:Correct|Decide)/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page, [360])).toEqual([]);
    await page.close();
  });
});

describe('A vendor who is chosen at the desk', () => {
  it('marks the vendor who declined, and takes the offer to another one back by “Undo”', async () => {
    const [former, other] = [await givenVendor(client), await givenVendor(client)];
    const id = await file('The oven door does not close');
    const assign =
      'mutation ($ticketId: ID!, $vendorId: ID!) { assignVendor(ticketId: $ticketId, vendorId: $vendorId, reason: "near") { ticket { ticketId } } }';
    const decline = 'mutation ($ticketId: ID!) { declineTicket(ticketId: $ticketId, reason: "away") { ticketId } }';
    await client.data(assign, { ticketId: id, vendorId: other });
    await client.data(decline, { ticketId: id });
    await client.data(assign, { ticketId: id, vendorId: former });
    const { page, faults } = await openTicket(id);
    await page.getByRole('button', { name: 'Choose a vendor' }).click();
    await page.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option', { name: `Name of ${other} (declined` }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The wrong line was hit');
    await page.getByRole('button', { name: 'Offer', exact: true }).click();
    await page.getByText(`Offered to Name of ${other}.`).waitFor();
    const stored = async (): Promise<unknown> =>
      (await client.rest('GET', `/api/v1/maintenance/${id}`)).body['vendor_assigned'];
    expect(await stored()).toBe(other);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Offered to Name of ${former}.`).waitFor();
    expect(await stored()).toBe(former);
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('Two reports of one unit', () => {
  it('are suggested to each other at once, on the board too, and linked by one press', async () => {
    const unitId = await givenUnit(client);
    const first = await file('I smell gas next to the boiler', { unit_id: unitId });
    const { page, faults } = await openTicket(first);
    const suggestion = page.getByRole('heading', { name: 'Maybe the same matter: 1 other open work order' });
    expect(await suggestion.count()).toBe(0);
    const second = await file('It still smells of gas in the hall', { unit_id: unitId });
    await suggestion.waitFor();
    const row = page.locator(`.row[data-id="${first}"]`);
    await row.getByText('2 reports of this unit').waitFor();
    expect(await violationsOf(page, [360, 1_440])).toEqual([]);
    await page.getByRole('button', { name: 'Link with: It still smells' }).click();
    await page.getByRole('heading', { name: '2 reports of one cause' }).waitFor();
    await suggestion.waitFor({ state: 'detached' });
    await row.getByText('2 reports of this unit').waitFor({ state: 'detached' });
    const { body } = await client.rest('GET', `/api/v1/maintenance/${second}`);
    expect(body).toMatchObject({ parent_ticket_id: first });
    expect(faults).toEqual([]);
    await page.close();
  });
});
