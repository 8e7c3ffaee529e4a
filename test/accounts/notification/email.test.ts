import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { startMailbox } from '../../support/mailbox.ts';
import type { Mailbox, ReceivedMail } from '../../support/mailbox.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { RETRY_DELAYS_MS } from '../../../subgraphs/accounts/notification/sending/outcome.rules.ts';
import { eventualNotifications, fileTicket, givenHousehold, passTime, settled } from './notification.client.ts';

const JOBS = 'jobs@vendor.example';
const FROM = 'Oak & Main <desk@oak.example>';

let service: TestService;
let mailbox: Mailbox;
let client: TestClient;

beforeAll(async () => {
  mailbox = await startMailbox();
  service = await startTestService({ SMTP_URL: mailbox.url, MAIL_FROM: FROM });
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.received = [];
  mailbox.reply = () => 'accept';
  mailbox.knows = () => true;
  client = await service.account();
});

const mailsTo = (address: string): ReceivedMail[] => mailbox.received.filter(({ to }) => to.includes(address));
const eventualMails = (address: string, count: number): Promise<ReceivedMail[]> =>
  eventually(
    () => Promise.resolve(mailsTo(address)),
    ({ length }) => length >= count,
  );

describe('A notification by mail', () => {
  it('reaches its recipient with a Message-ID of its own, as text and as HTML in which nothing is markup', async () => {
    const { unitId, tenantId, vendorId } = await givenHousehold(client);
    await fileTicket(client, unitId, 'Leak <script>alert(1)</script> & a "drip"');
    const [mail] = await eventualMails(JOBS, 1);
    const [notification] = await eventualNotifications(client, `recipient_id=${vendorId}`, settled(1));
    expect(notification).toMatchObject({ state: 'sent', transport: 'smtp' });
    expect(mail!.from).toBe('desk@oak.example');
    expect(mail!.headers['message-id']).toBe(`<${notification!.message_id}@oak.example>`);
    expect(mail!.headers['auto-submitted']).toBe('auto-generated');
    const text = mail!.raw.replaceAll('=\r\n', '');
    expect(text).toContain('What: Leak <script>alert(1)</script> & a "drip"');
    expect(text).toContain('What: Leak &lt;script&gt;alert(1)&lt;/script&gt; &amp; a &quot;drip&quot;');
    const theirs = await eventualMails(`${tenantId}@tenants.example`, 2);
    expect(new Set(theirs.map(({ headers }) => headers['message-id'])).size).toBe(2);
  });

  it('is sent again by the schedule while the server is busy, under the same Message-ID, and then given up', async () => {
    const { unitId, vendorId } = await givenHousehold(client, { channel: 'none' });
    mailbox.reply = () => ({ status: 451, text: 'Come back later' });
    await fileTicket(client, unitId);
    for (const [index, delayMs] of RETRY_DELAYS_MS.entries()) {
      const [notification] = await eventualNotifications(
        client,
        `recipient_id=${vendorId}`,
        ([first]) => first?.state === 'queued' && first.attempts.length === index + 1,
      );
      const waitMs = Date.parse(notification!.next_attempt_at!) - Date.parse(notification!.attempts.at(-1)!.at);
      expect(waitMs).toBe(delayMs);
      client = await passTime(service, client, delayMs);
    }
    const [failed] = await eventualNotifications(client, `recipient_id=${vendorId}`, settled(1));
    expect(failed).toMatchObject({ state: 'failed', next_attempt_at: null });
    expect(failed!.reason).toContain('451');
    expect(mailsTo(JOBS)).toHaveLength(RETRY_DELAYS_MS.length + 1);
    expect(new Set(mailsTo(JOBS).map(({ headers }) => headers['message-id'])).size).toBe(1);
  });

  it('fails at once when the server knows no such address, and is sent to the right one when that is corrected', async () => {
    const { unitId, vendorId } = await givenHousehold(client, { channel: 'none' }, { email: 'tyop@vendor.example' });
    mailbox.knows = (address) => !address.startsWith('tyop');
    await fileTicket(client, unitId);
    const [failed] = await eventualNotifications(client, `recipient_id=${vendorId}`, settled(1));
    expect(failed).toMatchObject({ state: 'failed', attempts: [{ answer: null }] });
    expect(failed!.reason).toContain('550');
    await client.rest('PATCH', `/api/v1/vendors/${vendorId}`, { body: { email: 'typo@vendor.example' } });
    expect((await client.rest('POST', `/api/v1/notifications/${failed!.id}/retry`)).status).toBe(202);
    const [sent] = await eventualNotifications(client, `recipient_id=${vendorId}`, settled(1));
    expect(sent).toMatchObject({ state: 'sent', message_id: failed!.message_id });
    expect(mailsTo('typo@vendor.example')).toHaveLength(1);
  });

  it('that is repeated after a crash between sending and noting it bears the same Message-ID', async () => {
    const { unitId, vendorId } = await givenHousehold(client, { channel: 'none' });
    const held = Promise.withResolvers<'accept'>();
    mailbox.reply = (_mail, index) => (index === 0 ? held.promise : 'accept');
    await fileTicket(client, unitId);
    await eventualMails(JOBS, 1);
    // The first sender is as good as dead: it has sent the mail, and its claim is one that nobody renews.
    await client.work(
      `update accounts.notification set lease_holder = gen_random_uuid(), leased_until = now() - interval '1 second' where state = 'sending'`,
    );
    await eventualMails(JOBS, 2);
    const [notification] = await eventualNotifications(client, `recipient_id=${vendorId}`, settled(1));
    held.resolve('accept');
    const [first, second] = mailsTo(JOBS);
    expect(second!.headers['message-id']).toBe(first!.headers['message-id']);
    expect(notification).toMatchObject({ state: 'sent', attempts: [{ answer: null }, { failure: null }] });
  });
});

describe('Two processes that send', () => {
  it('send each notification once', async () => {
    const beside = await startProcessBeside(service, { SMTP_URL: mailbox.url, MAIL_FROM: FROM });
    const { unitId } = await givenHousehold(client);
    const tickets = await Promise.all(Array.from({ length: 10 }, () => fileTicket(client, unitId)));
    const notifications = await eventualNotifications(client, 'limit=200', settled(3 * tickets.length));
    await beside.stop();
    const ids = mailbox.received.map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(notifications.length);
    expect(ids).toHaveLength(notifications.length);
  });
});
