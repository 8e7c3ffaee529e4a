import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventualNotifications } from '../accounts/notification/notification.client.ts';
import { givenPerson } from '../accounts/sign-in/sign-in.builders.ts';
import { offerIn, offerWithNextIn } from './offers.builders.ts';
import type { Offered } from './offers.builders.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { Visitor, markIn, notesOf, ticketNow } from './visitor.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const givenOffer = (description?: string): Promise<Offered> => offerIn(service.url, client, description);
const givenOfferWithNext = (): Promise<Offered & { nextId: string }> => offerWithNextIn(service.url, client);

describe('A price', () => {
  it.each([
    ['en', '1,234.50', '1234.50'],
    ['en', '$ 1,234', '1234.00'],
    ['en', '1.234.567,8', '1234567.80'],
    ['es', '1.234,50', '1234.50'],
    ['es', '1.234', '1234.00'],
  ])('is read as people write it in %s: %s', async (language, amount, price) => {
    const { ticketId, vendor } = await givenOffer();
    await vendor.press('accept');
    const visitor = new Visitor(service.url, vendor.path, { 'accept-language': language });
    expect((await visitor.press('price', { amount })).status).toBe(303);
    expect(await notesOf(client, ticketId)).toMatchObject([{ text: `${price} USD` }]);
  });

  it.each([
    ['0', 'a price of more than 0'],
    ['0.00', 'a price of more than 0'],
    ['1.234', 'can be read in two ways'],
    ['12,34,5', 'an amount like'],
    ['a lot', 'an amount like'],
  ])('that says nothing clear is refused: %s', async (amount, reason) => {
    const { ticketId, vendor } = await givenOffer();
    await vendor.press('accept');
    const { status, text } = await vendor.press('price', { amount });
    expect([status, text.includes(reason)]).toEqual([422, true]);
    expect(await notesOf(client, ticketId)).toEqual([]);
  });
});

describe('A price above what the job may cost', () => {
  it('is taken with a mark, of which whoever coordinates the ticket is told, and the office must agree first', async () => {
    const { ticketId, vendor } = await givenOffer();
    const path = `/api/v1/maintenance/${ticketId}`;
    await client.rest('PATCH', path, { body: { not_to_exceed: { amount: 50_000, currency: 'USD' } } });
    await givenPerson(client, { id: 'kai', email: 'kai@staff.example' });
    await client.rest('PUT', `${path}/watchers/kai`);
    expect((await vendor.open()).text).toContain('Do not exceed 500.00 USD without asking.');
    await vendor.press('accept');
    expect((await vendor.open()).text).toContain('Do not exceed 500.00 USD without asking.');
    const within = await vendor.press('price', { amount: '500' });
    expect(within.headers.get('location')).toMatch(/\?sent=price$/);
    const above = await vendor.press('price', { amount: '500.01' });
    const { text } = await vendor.fetch('GET', above.headers.get('location')!);
    expect(text).toContain('the office must agree first');
    const texts = ['500.00 USD', '500.01 USD, above the limit of 500.00 USD'];
    expect((await notesOf(client, ticketId)).map((note) => note.text)).toEqual(texts);
    const mails = await eventualNotifications(client, 'recipient=agent', ({ length }) => length === 2);
    expect(mails.filter(({ body }) => body.includes(texts[1]!))).toHaveLength(1);
  });
});

describe('A vendor who takes an emergency', () => {
  it('comes in time: a later time is refused with the latest one, from vendors, but not from staff', async () => {
    const { ticketId, vendorId, vendor } = await givenOffer('There is a strong smell of gas in the kitchen');
    const { sla } = (await ticketNow(client, ticketId)) as { sla: { clock: string; target_at: string }[] };
    const target = Date.parse(sla.find(({ clock }) => clock === 'on_site')!.target_at);
    const local = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
    const [latest, late] = [local(target), local(target + 60_000)];
    const accepted = await vendor.press('accept', { when: late });
    expect([accepted.status, accepted.text.includes('somebody must be there by')]).toEqual([422, true]);
    const [, arriveBy] = /Be there by<\/dt>\s*<dd>([^<]+)/.exec(accepted.text)!;
    expect(accepted.text).toContain(`by ${arriveBy}. Please give a time by then`);
    expect(await ticketNow(client, ticketId)).toMatchObject({ status: 'dispatched', scheduled_for: null });
    expect((await vendor.press('accept', { when: latest })).status).toBe(303);
    expect((await vendor.press('schedule', { when: late })).status).toBe(422);
    const scheduled = `${latest}:00.000Z`;
    expect(await ticketNow(client, ticketId)).toMatchObject({ vendor_assigned: vendorId, scheduled_for: scheduled });
    const byStaff = { scheduled_for: `${local(target + 12 * 86_400_000)}:00.000Z` };
    const moved = await client.rest('PATCH', `/api/v1/maintenance/${ticketId}`, { body: byStaff });
    expect(moved).toMatchObject({ status: 200, body: byStaff });
  });
});

describe('Presses of one page', () => {
  it('with different buttons of one page at once: each press is told what holds', async () => {
    for (let round = 0; round < 3; round++) {
      client = await service.account();
      const { ticketId, vendorId, vendor } = await givenOfferWithNext();
      const form = markIn(await vendor.open());
      const send = (action: string, fields: Record<string, string> = {}) => vendor.send(action, { form, ...fields });
      const presses = await Promise.all(
        [0, 1, 2].flatMap(() => [send('accept'), send('decline', { reason: 'No time' })]),
      );
      const isHers = (await ticketNow(client, ticketId))['vendor_assigned'] === vendorId;
      const statuses = (button: number) => presses.filter((_, at) => at % 2 === button).map(({ status }) => status);
      expect([statuses(0), statuses(1)]).toEqual(
        isHers
          ? [
              [303, 303, 303],
              [409, 409, 409],
            ]
          : [
              [409, 409, 409],
              [303, 303, 303],
            ],
      );
    }
  });

  it('are not thanked for by an address when nothing was accepted', async () => {
    const { vendor } = await givenOffer();
    const { text } = await vendor.open('?sent=accept');
    expect([text.includes('The job is yours'), text.includes('Can you take this job?')]).toEqual([false, true]);
  });
});
