import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { twilioSignature } from '../../answer-pages/sms/twilio-signature.ts';
import { EMERGENCY, fileTicket } from '../accounts/notification/notification.client.ts';
import { daily, givenPerson, givenRoster, setStatus } from '../accounts/roster/roster.client.ts';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { historyOf, ticketNow } from './visitor.ts';

const TOKEN = 'the token';
const PUBLIC_URL = 'https://desk.example.com';

let service: TestService;
let client: TestClient;
let phones = 0;
let messages = 0;

beforeAll(async () => {
  service = await startTestService({
    PUBLIC_URL,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: '+13035550199',
    TWILIO_BASE_URL: 'http://127.0.0.1:9',
  });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

interface Texting {
  unitId: string;
  vendorId: string;
  phone: string;
}

async function givenTexting(phone = `+1303555${String(1000 + ++phones)}`): Promise<Texting> {
  const unitId = await givenUnit(client);
  const vendorId = await givenVendor(client, { phone, email: 'jobs@vendor.example' });
  await givenDispatchRule(client, { vendorIds: [vendorId] });
  return { unitId, vendorId, phone };
}

interface Answered {
  status: number;
  contentType: string | null;
  /** What is replied; undefined for nothing. */
  reply: string | undefined;
}

async function text(
  phone: string,
  body: string,
  { sid = `SM${++messages}`, signature }: { sid?: string; signature?: string } = {},
): Promise<Answered> {
  const fields = { MessageSid: sid, From: phone, To: '+13035550199', Body: body };
  const response = await fetch(`${service.url}/sms/twilio`, {
    method: 'POST',
    headers: {
      'x-twilio-signature': signature ?? twilioSignature(TOKEN, `${PUBLIC_URL}/sms/twilio`, fields),
    },
    body: new URLSearchParams(fields),
  });
  const answer = await response.text();
  const [, reply] = /<Response><Message>(.*)<\/Message><\/Response>$/.exec(answer) ?? [];
  if (response.status === 200 && reply === undefined) expect(answer).toMatch(/<Response><\/Response>$/);
  return { status: response.status, contentType: response.headers.get('content-type'), reply };
}

describe('A text message of a vendor', () => {
  it.each([
    ['Y', 'accepted', 'yours'],
    ['yes!', 'accepted', 'yours'],
    ['Sí', 'accepted', 'es suyo'],
    ['n', 'open', 'declined'],
    ['NO.', 'open', 'declined'],
  ])('%s answers the only open offer', async (body, status, reply) => {
    const { unitId, vendorId, phone } = await givenTexting();
    const ticketId = await fileTicket(client, unitId);
    const answered = await text(phone, body);
    expect([answered.status, answered.contentType]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(answered.reply).toContain(reply);
    expect(answered.reply).toContain(ticketId);
    expect(await ticketNow(client, ticketId)).toMatchObject({ status });
    const { actor } = (await historyOf(client, ticketId)).findLast(({ to }) => to === status)!;
    expect(actor).toMatchObject({ kind: 'vendor', id: vendorId });
  });

  it('has one effect, and one reply, however often it comes', async () => {
    const { unitId, phone } = await givenTexting();
    const ticketId = await fileTicket(client, unitId);
    const first = await text(phone, 'Y', { sid: 'SM-twice' });
    // A later offer is not what the message was about.
    const later = await fileTicket(client, await givenUnit(client));
    const [second, third] = [await text(phone, 'Y', { sid: 'SM-twice' }), await text(phone, 'N', { sid: 'SM-twice' })];
    expect([second.reply, third.reply]).toEqual([first.reply, first.reply]);
    const accepted = (await historyOf(client, ticketId)).filter(({ to }) => to === 'accepted');
    expect(accepted).toHaveLength(1);
    expect(await ticketNow(client, later)).toMatchObject({ status: 'dispatched' });
  });

  it('decides the same again when the process died before the answer took effect', async () => {
    const { unitId, vendorId, phone } = await givenTexting();
    const ticketId = await fileTicket(client, unitId);
    await client.work(
      `insert into maintenance.sms_message (account_id, message_sid, answer, vendor_id, ticket_id, offer, received_at)
       values ($1, 'SM-died', 'accept', $2, $3, 1, now())`,
      [client.accountId, vendorId, ticketId],
    );
    await fileTicket(client, await givenUnit(client));
    expect((await text(phone, 'Y', { sid: 'SM-died' })).reply).toContain(ticketId);
    expect(await ticketNow(client, ticketId)).toMatchObject({ status: 'accepted' });
  });
});

describe('A text message of a vendor with several offers, or none', () => {
  it('is asked which, when several offers wait, and numbers keep their meaning', async () => {
    const { unitId, phone } = await givenTexting();
    const first = await fileTicket(client, unitId);
    const second = await fileTicket(client, await givenUnit(client));
    const { reply } = await text(phone, 'Y');
    expect(reply).toContain(`1: ${first}`);
    expect(reply).toContain(`2: ${second}`);
    expect((await text(phone, 'N 1')).reply).toContain(`declined ${first}`);
    const third = await fileTicket(client, await givenUnit(client));
    expect((await text(phone, 'Y')).reply).toContain(`3: ${third}`);
    expect((await text(phone, 'Y 2')).reply).toContain(second);
    expect(await ticketNow(client, second)).toMatchObject({ status: 'accepted' });
    expect(await ticketNow(client, third)).toMatchObject({ status: 'dispatched' });
    expect((await text(phone, `y ${third}`)).reply).toContain(third);
    expect(await ticketNow(client, third)).toMatchObject({ status: 'accepted' });
  });

  it('names the offers of all accounts that know the number', async () => {
    const { unitId, phone } = await givenTexting();
    const ours = await fileTicket(client, unitId);
    client = await service.account();
    const theirs = await fileTicket(client, (await givenTexting(phone)).unitId);
    const { reply } = await text(phone, 'Y');
    expect([reply?.includes(ours), reply?.includes(theirs)]).toEqual([true, true]);
  });

  it('that is not understood gets help; one without an open offer is told so', async () => {
    const { phone } = await givenTexting();
    expect((await text(phone, 'Who is this?')).reply).toContain('Reply Y to accept');
    expect((await text(phone, 'Y')).reply).toContain('Nothing waits');
    expect((await text(phone, 'STOP')).reply).toBeUndefined();
  });

  it('is told when the offer was answered by another way first', async () => {
    const { unitId, vendorId, phone } = await givenTexting();
    const ticketId = await fileTicket(client, unitId);
    const [byText, byDesk] = await Promise.all([
      text(phone, 'N'),
      client.rest('POST', `/api/v1/maintenance/${ticketId}/accept`, { body: { vendor_id: vendorId } }),
    ]);
    const { status } = await ticketNow(client, ticketId);
    if (byDesk.status === 200) {
      expect([status, byText.reply?.includes('declined')]).toEqual(['accepted', false]);
    } else {
      expect([status, byText.reply?.includes('declined')]).toEqual(['open', true]);
    }
  });
});

describe('A text message of somebody on call', () => {
  interface Page {
    id: string;
    state: string;
    ticket_id: string;
    steps: object[];
    acknowledged_by: { id: string } | null;
  }
  const pages = async (): Promise<Page[]> => (await client.rest<{ data: Page[] }>('GET', '/api/v1/pages')).body.data;
  let anaPhone: string;
  let benPhone: string;

  beforeEach(async () => {
    [anaPhone, benPhone] = [1, 2].map(() => `+1303555${String(1000 + ++phones)}`) as [string, string];
    await givenPerson(client, { id: 'ana', name: 'Ana', phone: anaPhone, language: 'es' });
    await givenPerson(client, { id: 'ben', name: 'Ben', phone: benPhone, roles: ['owner'] });
    await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ben')]);
  });

  /** An emergency that nobody takes, once so many pages have been sent. */
  async function givenPage(count = 1): Promise<string> {
    const ticketId = await fileTicket(client, await givenUnit(client), EMERGENCY);
    await eventually(pages, (list) => list.length === count && list.every(({ steps }) => steps.length === 1));
    return ticketId;
  }

  it('takes the page on, once, and is answered in the person’s language', async () => {
    const ticketId = await givenPage();
    expect((await text(anaPhone, 'N')).reply).toContain('no haga nada');
    const { reply } = await text(anaPhone, 'Y', { sid: 'SM-ana' });
    expect(reply).toBe(`Gracias. ${ticketId} es suyo y no se avisará a nadie más.`);
    expect(await pages()).toMatchObject([{ state: 'acknowledged', acknowledged_by: { kind: 'person', id: 'ana' } }]);
    await givenPage(2);
    expect((await text(anaPhone, 'Y', { sid: 'SM-ana' })).reply).toBe(reply);
    expect((await pages()).map(({ state }) => state)).toEqual(['sent', 'acknowledged']);
  });

  it('names the ticket when several pages wait, beside offers', async () => {
    const [first, second] = [await givenPage(1), await givenPage(2)];
    const list = (await text(anaPhone, 'Yes')).reply!;
    for (const part of [`${first}: you are on call`, `${second}: you are on call`]) expect(list).toContain(part);
    await givenTexting(anaPhone);
    const offered = await fileTicket(client, await givenUnit(client), 'The sink drips');
    expect((await text(anaPhone, 'Yes')).reply).toContain(`1: ${offered}`);
    expect((await text(anaPhone, `yes ${second}`)).reply).toContain(`${second} is yours`);
    expect((await text(anaPhone, 'yes 1')).reply).toContain(`${offered} is yours`);
    expect((await pages()).map(({ state }) => state)).toEqual(['acknowledged', 'sent']);
  });

  it('is told who was first', async () => {
    const ticketId = await givenPage();
    await client.rest('POST', `/api/v1/pages/${(await pages())[0]!.id}/acknowledge`);
    expect((await text(anaPhone, 'Yes')).reply).toContain(`tester took ${ticketId} on before`);
  });

  it('does nothing for whoever was not paged or is deactivated', async () => {
    await givenPage();
    expect((await text(benPhone, 'Y')).reply).toBe('Nothing waits for your answer.');
    await setStatus(client, 'ana', 'deactivated');
    expect((await text(anaPhone, 'Y')).reply).toBeUndefined();
    expect(await pages()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('What is no message of a vendor', () => {
  it('gets no reply', async () => {
    const answered = await text('+13035559999', 'Y');
    expect(answered).toMatchObject({ status: 200, reply: undefined });
    expect(await client.work(`select 1 from maintenance.sms_message where message_sid = 'SM${messages}'`)).toEqual([]);
  });

  it('is refused without Twilio’s signature', async () => {
    const { unitId, phone } = await givenTexting();
    const ticketId = await fileTicket(client, unitId);
    const fields = { MessageSid: 'SM-x', From: phone, To: '+13035550199', Body: 'N' };
    for (const signature of [
      '',
      'AAAA',
      twilioSignature('another token', `${PUBLIC_URL}/sms/twilio`, fields),
      twilioSignature(TOKEN, `${service.url}/sms/twilio`, fields),
      twilioSignature(TOKEN, `${PUBLIC_URL}/sms/twilio`, { ...fields, Body: 'Y' }),
    ]) {
      expect((await text(phone, 'N', { sid: 'SM-x', signature })).status).toBe(403);
    }
    expect(await ticketNow(client, ticketId)).toMatchObject({ status: 'dispatched' });
    const answer = await fetch(`${service.url}/sms/twilio`, { method: 'POST', body: new URLSearchParams(fields) });
    expect(await answer.json()).toMatchObject({
      ...{ code: 'invalid_signature', title: 'The signature is not that of the sender', instance: '/sms/twilio' },
    });
  });
});

describe('A signature', () => {
  it('is as Twilio documents it', () => {
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    expect(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', fields)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    );
  });
});
