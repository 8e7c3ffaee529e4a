import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fileTicket, givenHousehold } from '../accounts/notification/notification.client.ts';
import { offerIn, offerWithNextIn } from './offers.builders.ts';
import type { Offered } from './offers.builders.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { PHOTO, Visitor, historyOf, markIn, notesOf, ticketNow } from './visitor.ts';

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

describe('A vendor’s page', () => {
  it('shows what, where and when, as text, in one small page that loads and runs nothing', async () => {
    const { ticketId, vendor } = await givenOffer('<script>alert(1)</script> The dishwasher "drips" & smells');
    const { status, headers, text } = await vendor.open();
    expect(status).toBe(200);
    expect(vendor.path.length).toBeLessThanOrEqual(60);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; The dishwasher &quot;drips&quot; &amp; smells');
    expect(text).not.toMatch(/<script/);
    for (const part of [ticketId, '1 Main St', 'Answer by', 'Accept']) expect(text).toContain(part);
    expect(text).not.toMatch(/ src=|<link rel="stylesheet"/);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^']+'; /),
    });
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('speaks Spanish to a browser that prefers it', async () => {
    const { vendor } = await givenOffer();
    const spanish = new Visitor(service.url, vendor.path, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' });
    const { text } = await spanish.open();
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('¿Puede hacer este trabajo?');
  });

  it('changes nothing when it is opened, however often and by whatever method', async () => {
    const { ticketId, vendor } = await givenOffer();
    const before = await ticketNow(client, ticketId);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) await vendor.fetch(method, vendor.path);
    for (const action of ['accept', 'decline']) await vendor.fetch('GET', `${vendor.path}/${action}`);
    expect(await ticketNow(client, ticketId)).toEqual(before);
  });
});

describe('The office', () => {
  it('is named with its number once the account has told it, as text', async () => {
    const { vendor } = await givenOffer();
    expect((await vendor.open()).text).not.toContain('555-0100');
    const office = { phone: '(303) 555-0100', email: 'office@acme.example' };
    const set = await client.rest('PATCH', '/api/v1/settings', { body: { office_contact: office } });
    expect([set.status, set.body['office_contact']]).toEqual([200, office]);
    expect((await vendor.open()).text).toContain('The office: (303) 555-0100 · office@acme.example');
    const wrong = await client.rest('PATCH', '/api/v1/settings', { body: { office_contact: { email: 'nobody' } } });
    expect(wrong.status).toBe(400);
  });
});

describe('A vendor who presses', () => {
  it('accepts with a time of the property’s clock, and goes on by the same link until the job is done', async () => {
    const { ticketId, vendorId, vendor } = await givenOffer();
    expect((await vendor.open()).text).toContain('When will you come? (UTC)');
    const { status, headers } = await vendor.press('accept', { when: '2030-07-01T09:30' });
    expect([status, headers.get('location')]).toEqual([303, `${vendor.path}?sent=accept`]);
    expect(await ticketNow(client, ticketId)).toMatchObject({
      status: 'scheduled',
      vendor_assigned: vendorId,
      scheduled_for: '2030-07-01T09:30:00.000Z',
    });
    expect((await vendor.open('?sent=accept')).text).toContain('The job is yours');
    for (const [action, fields] of [
      ['schedule', { when: '2030-07-02T10:00' }],
      ['ask', { question: 'Is there a <dog>?' }],
      ['on-the-way', {}],
      ['start', {}],
      ['price', { amount: '120,5' }],
      ['done', {}],
    ] as const) {
      expect([action, (await vendor.press(action, fields)).status]).toEqual([action, 303]);
    }
    expect(await ticketNow(client, ticketId)).toMatchObject({ status: 'completed' });
    const history = await historyOf(client, ticketId);
    const reasons = history.filter(({ actor }) => actor.id === vendorId).map(({ to, reason }) => `${to}: ${reason}`);
    expect(reasons).toEqual([
      'accepted: null',
      expect.stringMatching(/^scheduled: appointment made for 2030-07-01T09:30/),
      expect.stringMatching(/^scheduled: appointment moved .* to 2030-07-02T10:00/),
      'scheduled: question: Is there a <dog>?',
      'scheduled: on the way',
      'in_progress: null',
      'in_progress: price: 120.50 USD',
      'completed: null',
    ]);
    const notes = await notesOf(client, ticketId);
    const byVendor = { visibility: 'vendor', author: { kind: 'vendor', id: vendorId } };
    expect(notes).toMatchObject(['Is there a <dog>?', '120.50 USD'].map((text) => ({ text, ...byVendor })));
    const entries = history.filter(({ reason }) => /question|price/.test(reason ?? ''));
    expect(entries.map(({ at }) => at)).toEqual(notes.map((note) => note.created_at));
    const { text } = await vendor.open();
    expect(text).toContain('This job is done');
    expect(text).toContain('Is there a &lt;dog&gt;?');
  });

  it('declines with a reason; the job goes on, and the link has ended', async () => {
    const { ticketId, vendorId, nextId, vendor } = await givenOfferWithNext();
    const { status, headers } = await vendor.press('decline', { reason: 'On holiday' });
    expect(status).toBe(303);
    const thanks = await vendor.fetch('GET', headers.get('location')!);
    expect([thanks.status, thanks.text.includes('Thank you')]).toEqual([200, true]);
    expect(await ticketNow(client, ticketId)).toMatchObject({ status: 'dispatched', vendor_assigned: nextId });
    expect(await notesOf(client, ticketId)).toMatchObject([
      { text: 'On holiday', visibility: 'vendor', author: { kind: 'vendor', id: vendorId } },
    ]);
    const gone = await vendor.open();
    expect([gone.status, gone.text.includes(ticketId)]).toEqual([410, false]);
    expect(gone.text).toContain('You declined it');
  });

  it('adds a photo, which staff find at the ticket and the page links to', async () => {
    const { ticketId, vendor } = await givenOffer();
    await vendor.press('accept');
    const form = markIn(await vendor.open());
    const answers = await Promise.all([vendor.sendPhoto(form, PHOTO), vendor.sendPhoto(form, PHOTO)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { body } = await client.rest<{ data: unknown[] }>('GET', `/api/v1/documents?ticket_id=${ticketId}`);
    expect(body.data).toMatchObject([{ kind: 'photo', content_type: 'image/png', ticket_id: ticketId }]);
    const [, address] = /href="(\/v\/[\w-]+\/photos\/[^"]+)"/.exec((await vendor.open()).text)!;
    expect((await vendor.fetch('GET', address!)).headers.get('content-type')).toBe('image/png');
    const text = await vendor.sendPhoto(markIn(await vendor.open()), new Blob(['no photo'], { type: 'text/plain' }));
    expect([text.status, text.text.includes('not a photo')]).toEqual([422, true]);
    client = await service.account();
    const { vendor: other } = await givenOffer();
    const photo = address!.split('/').at(-1)!;
    expect((await other.fetch('GET', `${other.path}/photos/${photo}`)).status).toBe(404);
    await vendor.press('give-back', { reason: 'No time' });
    expect((await vendor.fetch('GET', address!)).status).toBe(410);
  });
});

describe('A vendor who types something that cannot be', () => {
  it('is told what to type differently, and keeps what was typed', async () => {
    const { ticketId, vendor } = await givenOffer();
    const past = await vendor.press('accept', { when: '2020-01-01T10:00' });
    expect([past.status, past.text.includes('This time has passed')]).toEqual([422, true]);
    expect(past.text).toContain('value="2020-01-01T10:00"');
    const long = await vendor.press('decline', { reason: 'x'.repeat(501) });
    expect([long.status, long.text.includes('Please write less')]).toEqual([422, true]);
    expect((await vendor.press('decline', { reason: '  ' })).status).toBe(422);
    expect((await vendor.press('accept', { when: 'tomorrow' })).status).toBe(422);
    const far = await vendor.press('accept', { when: '9999-01-01T10:00' });
    expect([far.status, far.text.includes('a time within the next year')]).toEqual([422, true]);
    const { property_id: propertyId } = await ticketNow(client, ticketId);
    await client.rest('PATCH', `/api/v1/properties/${String(propertyId)}`, { body: { timezone: 'America/New_York' } });
    const skipped = await vendor.press('accept', { when: '2030-03-10T02:30' });
    expect([skipped.status, skipped.text.includes('the clocks change in that hour')]).toEqual([422, true]);
    expect(await ticketNow(client, ticketId)).toMatchObject({ status: 'dispatched' });
  });
});

describe('A vendor’s words', () => {
  it('tells of a danger in a question or a reason, and the ticket becomes an emergency', async () => {
    const question = await givenOffer();
    await question.vendor.press('ask', {
      question: 'The tenant says there is a strong smell of gas, who shuts it off?',
    });
    const { text } = await question.vendor.open();
    for (const part of ['Emergency', 'Added later:', 'who shuts it off?']) expect(text).toContain(part);
    client = await service.account();
    const { ticketId, nextId, vendor } = await givenOfferWithNext();
    await vendor.press('decline', { reason: 'I smelled gas in the hall, this is not for me' });
    expect(await ticketNow(client, ticketId)).toMatchObject({ severity: 'emergency', vendor_assigned: nextId });
    const reasons = (await historyOf(client, ticketId)).filter(({ actor }) => actor.id === 'triage');
    expect(reasons.map(({ reason }) => reason)).toEqual([expect.stringContaining('judged as emergency')]);
  });
});

describe('Two answers', () => {
  it('of the same press have one effect', async () => {
    const { ticketId, vendor } = await givenOffer();
    const form = markIn(await vendor.open());
    const press = (): ReturnType<Visitor['send']> => vendor.send('ask', { form, question: 'Which door?' });
    const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status);
    expect([...statuses, (await press()).status]).toEqual([303, 303, 303, 303]);
    const questions = (await historyOf(client, ticketId)).filter(({ reason }) => reason?.startsWith('question'));
    expect(questions).toHaveLength(1);
  });

  it('by link and by dispatcher at once: the first holds, and the vendor is told what holds', async () => {
    for (let round = 0; round < 4; round++) {
      client = await service.account();
      const { ticketId, vendorId, nextId, vendor } = await givenOfferWithNext();
      const form = markIn(await vendor.open());
      const [accepted, declined] = await Promise.all([
        vendor.send('accept', { form }),
        client.rest('POST', `/api/v1/maintenance/${ticketId}/decline`, {
          body: { vendor_id: vendorId, reason: 'The dispatcher knows better' },
        }),
      ]);
      const after = await ticketNow(client, ticketId);
      if (accepted.status === 303) {
        // The dispatcher came later and took the accepted job back, or was refused.
        expect(declined.status === 200 ? nextId : vendorId).toBe(after['vendor_assigned']);
      } else {
        expect([accepted.status, declined.status]).toEqual([409, 200]);
        expect(accepted.text).toContain('This job is not yours now');
        expect(accepted.text).not.toContain(ticketId);
        expect(after).toMatchObject({ status: 'dispatched', vendor_assigned: nextId });
      }
    }
  });

  it('do not turn a late “decline” into giving back what the dispatcher accepted', async () => {
    const { ticketId, vendorId, vendor } = await givenOfferWithNext();
    const form = markIn(await vendor.open());
    await client.rest('POST', `/api/v1/maintenance/${ticketId}/accept`, { body: { vendor_id: vendorId } });
    const { status, text } = await vendor.send('decline', { form, reason: 'No time' });
    expect([status, text.includes('Something changed before you pressed')]).toEqual([409, true]);
    expect(text).toContain('Your job');
    expect(await ticketNow(client, ticketId)).toMatchObject({ status: 'accepted', vendor_assigned: vendorId });
  });

  it('on two devices: the second is told', async () => {
    const { ticketId, vendor } = await givenOfferWithNext();
    const [phone, desk] = [markIn(await vendor.open()), markIn(await vendor.open())];
    expect((await vendor.send('decline', { form: phone, reason: 'No time' })).status).toBe(303);
    const second = await vendor.send('accept', { form: desk });
    expect([second.status, second.text.includes('declined for you already')]).toEqual([409, true]);
    expect(second.text).not.toContain(ticketId);
  });
});

describe('A link that is none', () => {
  it('shows one plain page that tells nothing, whatever is wrong with it', async () => {
    const { ticketId, vendorId, vendor } = await givenOffer();
    const stranger = await service.account();
    const theirs = await givenHousehold(stranger);
    await fileTicket(stranger, theirs.unitId);
    const token = vendor.path.slice(3);
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const pages = await Promise.all(
      [`/t/${token}`, `/v/${altered}`, `/v/${token}x`, '/v/short', '/v/', `/v/${'A'.repeat(22)}`].map((path) =>
        vendor.fetch('GET', path),
      ),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages[0]!.text).toContain('This link does not work');
    expect((await vendor.fetch('POST', `/t/${token}/note`, new URLSearchParams({ text: 'x' }))).status).toBe(404);
    // A row alone makes no link: it must be signed, too.
    await client.work(
      `insert into accounts.answer_link (account_id, token_hash, purpose, ticket_id, recipient_id, offer, created_at)
       values ($1, sha256('forgedforgedforgedforg'), 'vendor', $2, $3, 1, now())`,
      [client.accountId, ticketId, vendorId],
    );
    expect((await vendor.fetch('GET', '/v/forgedforgedforgedforg')).status).toBe(404);
  });

  it('looks the same when it has ended', async () => {
    const { ticketId, vendor } = await givenOfferWithNext();
    const unknown = await vendor.fetch('GET', `/v/${'A'.repeat(22)}`);
    await client.rest('POST', `/api/v1/maintenance/${ticketId}/transitions`, {
      body: { to: 'cancelled', reason: 'No' },
    });
    const ended = await vendor.open();
    expect([ended.status, ended.text]).toEqual([410, unknown.text]);
  });

  it('takes no form of another site, another page, or without its mark', async () => {
    const { ticketId, vendor } = await givenOffer();
    const form = markIn(await vendor.open());
    const foreign = await vendor.send('accept', { form }, { 'sec-fetch-site': 'cross-site' });
    const owner = client;
    client = await service.account();
    const other = markIn(await (await givenOffer()).vendor.open());
    const forms = [foreign, await vendor.send('accept', { form: other }), await vendor.send('accept', {})];
    expect(forms.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await ticketNow(owner, ticketId)).toMatchObject({ status: 'dispatched' });
  });
});
