import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import {
  EMERGENCY,
  eventualNotifications,
  fileTicket,
  givenHousehold,
  passTime,
  settled,
} from './notification.client.ts';
import { startTwilioReceiver } from './twilio-receiver.ts';
import type { SmsReply, TwilioReceiver } from './twilio-receiver.ts';

const PHONE = '+13035550111';

let service: TestService;
let twilio: TwilioReceiver;
let client: TestClient;

beforeAll(async () => {
  twilio = await startTwilioReceiver();
  service = await startTestService({
    EGRESS_ALLOW: '127.0.0.1',
    TWILIO_BASE_URL: twilio.url,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'the token',
    TWILIO_FROM: '+13035550199',
  });
});
afterAll(async () => {
  await service.stop();
  await twilio.close();
});
beforeEach(async () => {
  twilio.received = [];
  twilio.reply = () => ({ status: 201, body: { sid: 'SM123' } });
  client = await service.account();
});

/** A tenant who gets text messages of what is filed; the vendor is told nothing. */
async function givenTexting(description?: string): Promise<string> {
  const { unitId, tenantId, vendorId } = await givenHousehold(client, { channel: 'sms', phone: PHONE, email: null });
  await client.rest('PUT', `/api/v1/vendors/${vendorId}/notification-settings`, { body: { channel: 'none' } });
  await fileTicket(client, unitId, description);
  return `recipient_id=${tenantId}&event_type=maintenance.created`;
}

const received = (count: number): Promise<number> =>
  eventually(
    () => Promise.resolve(twilio.received.length),
    (length) => length >= count,
  );

/** Answers the first message about the filing so, and everything else as usual. */
function replyOnce(reply: SmsReply | Promise<SmsReply>): void {
  let isAnswered = false;
  twilio.reply = ({ body }) => {
    if (isAnswered || !body?.includes('received')) return { status: 201, body: { sid: 'SM123' } };
    isAnswered = true;
    return reply;
  };
}

describe('A notification by text message', () => {
  it('is handed to Twilio with the account’s credentials, in one breath', async () => {
    const query = await givenTexting();
    const [notification] = await eventualNotifications(client, query, settled(1));
    expect(notification).toMatchObject({
      state: 'sent',
      transport: 'twilio',
      subject: '',
      attempts: [{ answer: 'SM123' }],
    });
    const sms = twilio.received.find(({ body }) => body === notification!.body)!;
    expect(sms).toMatchObject({ path: '/2010-04-01/Accounts/AC1/Messages.json', to: PHONE, from: '+13035550199' });
    expect(sms.headers.authorization).toBe(`Basic ${Buffer.from('AC1:the token').toString('base64')}`);
    expect(sms.body).not.toContain('\n');
  });

  it('goes to the number in E.164 without its extension, also where it has not been read yet', async () => {
    const { unitId, vendorId } = await givenHousehold(client, {
      channel: 'sms',
      phone: '(303) 555-0111 x9',
      email: null,
    });
    await client.rest('PUT', `/api/v1/vendors/${vendorId}/notification-settings`, { body: { channel: 'none' } });
    await fileTicket(client, unitId);
    await received(1);
    expect(twilio.received[0]!.to).toBe(PHONE);
  });

  it('is never longer than 480 characters, and ends between two characters', async () => {
    const preview = await client.rest<{ body: string }>('POST', '/api/v1/notification-templates/preview', {
      body: { template_id: 'tenant:maintenance.created:sms:en', body: `x${'😀'.repeat(400)}` },
    });
    expect(preview).toMatchObject({ status: 200 });
    expect(preview.body.body.length).toBeLessThanOrEqual(480);
    expect(preview.body.body.isWellFormed()).toBe(true);
    expect(preview.body.body).toMatch(/😀…$/u);
  });

  it.each<[string, SmsReply, string]>([
    ['is refused', { status: 400, body: { code: 21_211, message: 'Invalid number' } }, 'failed'],
    ['was unsubscribed by its recipient', { status: 400, body: { code: 21_610, message: 'STOP' } }, 'suppressed'],
    ['met a hang-up', 'hang up', 'unknown'],
    ['met a broken server', { status: 500 }, 'unknown'],
  ])('that %s is not sent again by itself', async (_what, reply, state) => {
    replyOnce(reply);
    const query = await givenTexting();
    const [notification] = await eventualNotifications(client, query, settled(1));
    expect(notification).toMatchObject({ state, next_attempt_at: null });
  });

  it('that was turned away for now is sent again no earlier than asked', async () => {
    replyOnce({ status: 429, headers: { 'retry-after': '90' } });
    const query = await givenTexting();
    const [queued] = await eventualNotifications(client, query, ([first]) => first?.attempts.length === 1);
    expect(Date.parse(queued!.next_attempt_at!) - Date.parse(queued!.attempts[0]!.at)).toBe(90_000);
    client = await passTime(service, client, 90_000);
    expect(await eventualNotifications(client, query, settled(1))).toMatchObject([{ state: 'sent' }]);
  });

  it('is sent again after a hang-up when it is about an emergency', async () => {
    replyOnce('hang up');
    const query = await givenTexting(EMERGENCY);
    await eventualNotifications(client, query, ([first]) => first?.attempts.length === 1);
    client = await passTime(service, client, 5_000);
    expect(await eventualNotifications(client, query, settled(1))).toMatchObject([{ state: 'sent', is_urgent: true }]);
  });
});

describe('A crash between handing a text message over and noting it', () => {
  const crash = (): Promise<object[]> =>
    client.work(
      `update accounts.notification set lease_holder = gen_random_uuid(), leased_until = now() - interval '1 second' where state = 'sending'`,
    );

  it('leaves it unknown, and it is not sent again unless somebody asks for it', async () => {
    const held = Promise.withResolvers<SmsReply>();
    replyOnce(held.promise);
    const query = await givenTexting();
    await received(1);
    await eventualNotifications(client, query, ([first]) => first?.state === 'sending');
    await crash();
    const [unknown] = await eventualNotifications(client, query, settled(1));
    expect(unknown).toMatchObject({ state: 'unknown' });
    held.resolve({ status: 201 });
    expect((await client.rest('POST', `/api/v1/notifications/${unknown!.id}/retry`)).status).toBe(202);
    expect(await eventualNotifications(client, query, settled(1))).toMatchObject([{ state: 'sent' }]);
    expect(twilio.received.filter(({ body }) => body === unknown!.body)).toHaveLength(2);
  });

  it('repeats it when it is about an emergency', async () => {
    const held = Promise.withResolvers<SmsReply>();
    replyOnce(held.promise);
    const query = await givenTexting(EMERGENCY);
    await received(1);
    await eventualNotifications(client, query, ([first]) => first?.state === 'sending');
    await crash();
    const [sent] = await eventualNotifications(client, query, settled(1));
    held.resolve({ status: 201 });
    expect(sent).toMatchObject({ state: 'sent', attempts: [{ answer: null }, { failure: null }] });
    expect(twilio.received.filter(({ body }) => body === sent!.body)).toHaveLength(2);
  });
});
