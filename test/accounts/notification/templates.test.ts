import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../support/problem.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { eventually } from '../../support/eventually.ts';
import { eventualNotifications, fileTicket, givenHousehold, settled } from './notification.client.ts';
import { createHmac } from 'node:crypto';

const ID = 'tenant:maintenance.created:email:en';
const PATH = `/api/v1/notification-templates/${ID}`;
const PREVIEW = '/api/v1/notification-templates/preview';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

interface Template {
  id: string;
  subject: string;
  body: string;
  is_default: boolean;
}

describe('The account’s own words', () => {
  it('are what its people are told, until they are taken back', async () => {
    const { unitId } = await givenHousehold(client);
    const saved = await client.rest('PUT', PATH, {
      body: { subject: 'Got {{ticket_id}}', body: 'Soon, {{recipient_name}}.' },
    });
    expect(saved).toMatchObject({ status: 200, body: { id: ID, is_default: false } });
    const first = await fileTicket(client, unitId);
    const query = 'recipient=tenant&event_type=maintenance.created';
    const [own] = await eventualNotifications(client, `ticket_id=${first}&${query}`, settled(1));
    expect(own).toMatchObject({ subject: `Got ${first}`, body: 'Soon, Ana Reyes.' });
    expect((await client.rest('DELETE', PATH)).status).toBe(204);
    expectProblem(await client.rest('DELETE', PATH), 404, 'not_found');
    const second = await fileTicket(client, unitId);
    const [theirs] = await eventualNotifications(client, `ticket_id=${second}&${query}`, settled(1));
    expect(theirs!.subject).toBe(`We received your request ${second}`);
  });

  it('may stand in a language that the service does not have', async () => {
    const { unitId } = await givenHousehold(client, { language: 'fr-CA' });
    const path = '/api/v1/notification-templates/tenant:maintenance.created:email:fr';
    await client.rest('PUT', path, { body: { subject: 'Reçu', body: 'Bonjour {{recipient_name}}' } });
    await fileTicket(client, unitId);
    const [notification] = await eventualNotifications(client, 'event_type=maintenance.created', settled(1));
    expect(notification).toMatchObject({ language: 'fr', body: 'Bonjour Ana Reyes' });
  });

  it('are refused with all their faults at once, naming the placeholders that there are', async () => {
    const answer = await client.rest('PUT', PATH, {
      body: { subject: 'For {{tenant}}', body: 'At {{ unit_nubmer }}' },
    });
    const { errors } = expectProblem(answer, 400, 'validation_failed') as unknown as {
      errors: { pointer: string; code: string; detail: string }[];
    };
    expect(errors.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/subject', 'unknown_placeholder'],
      ['/body', 'unknown_placeholder'],
    ]);
    expect(errors[1]!.detail).toMatch(/\{\{unit_number\}\}.*but got \{\{unit_nubmer\}\}/);
  });

  it('are refused for somebody who is never told, and a text message has no subject', async () => {
    const body = { subject: 'x', body: 'y' };
    const nobody = '/api/v1/notification-templates/vendor:screening.decision:email:en';
    expectProblem(await client.rest('PUT', nobody, { body }), 400, 'validation_failed');
    const sms = '/api/v1/notification-templates/tenant:maintenance.created:sms:en';
    expectProblem(await client.rest('PUT', sms, { body }), 400, 'validation_failed');
    expect((await client.rest('PUT', sms, { body: { body: 'y' } })).status).toBe(200);
  });
});

describe('A template', () => {
  const TEXT = { subject: 'Own', body: 'Own' };
  const versionOf = async (): Promise<{ 'if-match': string }> => ({
    'if-match': (await client.rest('GET', PATH)).headers.get('etag')!,
  });

  it('is read as it applies, with its version', async () => {
    expect(await client.rest('GET', PATH)).toMatchObject({ status: 200, body: { id: ID, is_default: true } });
    const saved = await client.rest('PUT', PATH, { body: TEXT });
    const read = await client.rest('GET', PATH);
    expect(read).toMatchObject({ status: 200, body: { ...TEXT, is_default: false } });
    expect(read.headers.get('etag')).toBe(saved.headers.get('etag'));
    expectProblem(await client.rest('GET', PATH.replace(/en$/, 'fr')), 404, 'not_found');
  });

  it('is changed and taken back only at the version that If-Match names', async () => {
    const byDefault = await versionOf();
    expect((await client.rest('PUT', PATH, { body: TEXT, headers: byDefault })).status).toBe(200);
    expectProblem(await client.rest('PUT', PATH, { body: TEXT, headers: byDefault }), 412, 'precondition_failed');
    const first = await versionOf();
    expect((await client.rest('PUT', PATH, { body: { ...TEXT, body: 'Other' }, headers: first })).status).toBe(200);
    expectProblem(await client.rest('DELETE', PATH, { headers: first }), 412, 'precondition_failed');
    expect((await client.rest('DELETE', PATH, { headers: await versionOf() })).status).toBe(204);
    expect(await versionOf()).toEqual(byDefault);
    const unsaid = PATH.replace(/en$/, 'fr');
    expectProblem(await client.rest('PUT', unsaid, { body: TEXT, headers: byDefault }), 412, 'precondition_failed');
  });

  it('has another version when it was taken back and said anew', async () => {
    await client.rest('PUT', PATH, { body: TEXT });
    const before = await versionOf();
    await client.rest('DELETE', PATH);
    await client.rest('PUT', PATH, { body: TEXT });
    expectProblem(await client.rest('PUT', PATH, { body: TEXT, headers: before }), 412, 'precondition_failed');
  });

  it('is changed once by 8 at once that all read the same version', async () => {
    const headers = await versionOf();
    const change = (_: unknown, n: number) =>
      client.rest('PUT', PATH, { body: { ...TEXT, body: `No. ${n}` }, headers });
    const answers = await Promise.all(Array.from({ length: 8 }, change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(412)]);
  });

  it('over GraphQL is changed at the version that ifMatch names', async () => {
    const save = `mutation ($ifMatch: [String!]) {
      saveNotificationTemplate(templateId: "${ID}", input: { subject: "Own", body: "Own" }, ifMatch: $ifMatch) { version }
    }`;
    const read = `{ notificationTemplate(templateId: "${ID}") { version } }`;
    const { notificationTemplate } = await client.data<{ notificationTemplate: { version: string } }>(read);
    const ifMatch = [notificationTemplate.version];
    await client.data(save, { ifMatch });
    const { errors } = await client.graphql(save, { ifMatch });
    expect(errors?.[0]?.extensions['code']).toBe('precondition_failed');
  });
});

describe('The list of templates', () => {
  it('has every default in English and Spanish, and the account’s own in their place', async () => {
    await client.rest('PUT', PATH, { body: { subject: 'Own', body: 'Own' } });
    const list = async (query: string): Promise<Template[]> =>
      (await client.rest<{ data: Template[] }>('GET', `/api/v1/notification-templates?limit=200&${query}`)).body.data;
    const all = await list('');
    const languages = (id: string): string[] =>
      all.map((template) => template.id).filter((template) => template.startsWith(id));
    expect(languages('vendor:maintenance.dispatched:webhook')).toHaveLength(2);
    expect(all.filter(({ is_default }) => !is_default).map(({ id }) => id)).toEqual([ID]);
    expect(await list('language=es&channel=sms&recipient=contact')).toHaveLength(6);
  });
});

describe('A preview', () => {
  it('shows words that are tried about an invented event, and stores nothing', async () => {
    const body = { template_id: ID, body: 'Hello <b> {{recipient_name}} at {{unit_number}}' };
    const { body: shown } = await client.rest('POST', PREVIEW, { body });
    expect(shown).toMatchObject({ body: 'Hello <b> Ana Reyes at 3B' });
    expect(shown['html']).toContain('<p>Hello &lt;b&gt; Ana Reyes at 3B</p>');
    expect(
      (await client.rest<{ data: Template[] }>('GET', '/api/v1/notification-templates?limit=200')).body.data.every(
        (template) => template.is_default,
      ),
    ).toBe(true);
  });

  it.each([
    ['en', 'Please do not go to the property.'],
    ['es', 'Por favor, no acuda.'],
  ])(
    'shows what a vendor is told from whom a job is taken, until the account says it otherwise: %s',
    async (language, words) => {
      const id = `vendor:maintenance.withdrawn:sms:${language}`;
      const shown = async () => (await client.rest('POST', PREVIEW, { body: { template_id: id } })).body['body'];
      expect(await shown()).toMatch(new RegExp(`WO-1042 .*12 Maple St.*${words}$`));
      await client.rest('PUT', `/api/v1/notification-templates/${id}`, { body: { body: '{{ticket_id}}: {{reason}}' } });
      expect(await shown()).toBe('WO-1042: No longer needed.');
    },
  );

  it('tells of an event of the account, and of none of another type', async () => {
    const { unitId } = await givenHousehold(client);
    const ticketId = await fileTicket(client, unitId);
    const [notification] = await eventualNotifications(client, 'event_type=maintenance.created', settled(1));
    const body = { template_id: ID, event_id: notification!.event_id };
    expect((await client.rest('POST', PREVIEW, { body })).body).toMatchObject({
      subject: notification!.subject,
      // A preview is no message: its link is a sample.
      body: notification!.body.replace(/http:\/\/localhost\S+/, 'https://example.com/t/sample'),
    });
    expect(notification!.subject).toContain(ticketId);
    const foreignBody = { ...body, template_id: 'tenant:maintenance.completed:email:en' };
    expectProblem(await client.rest('POST', PREVIEW, { body: foreignBody }), 400, 'validation_failed');
  });
});

describe('A vendor who wants webhooks', () => {
  it('gets them signed with the secret that was shown once', async () => {
    const receiver = await startReceiver();
    const { unitId, vendorId } = await givenHousehold(client);
    const path = `/api/v1/vendors/${vendorId}/notification-settings`;
    const settings = { channel: 'webhook', webhook_url: `${receiver.url}/jobs` };
    const { body: saved } = await client.rest<{ webhook_secret: string }>('PUT', path, { body: settings });
    expect((await client.rest('GET', path)).body).toEqual({ vendor_id: vendorId, ...settings });
    await fileTicket(client, unitId);
    const [notification] = await eventualNotifications(client, `recipient_id=${vendorId}`, settled(1));
    const [request] = await eventually(
      () => Promise.resolve(receiver.received),
      ({ length }) => length === 1,
    );
    await receiver.close();
    expect(notification).toMatchObject({ state: 'sent', transport: 'webhook', channel: 'webhook' });
    const signature = createHmac('sha256', saved.webhook_secret).update(request!.rawBody).digest('hex');
    expect(request!.headers['x-service-signature']).toBe(`sha256=${signature}`);
    expect(request!.headers['webhook-id']).toBe(notification!.message_id);
    expect(JSON.parse(request!.rawBody)).toMatchObject({ type: 'notification', text: notification!.body });
  });

  it('has it noted only at the version that If-Match names', async () => {
    const { vendorId } = await givenHousehold(client);
    const path = `/api/v1/vendors/${vendorId}/notification-settings`;
    const note = (channel: string, headers: Record<string, string>) =>
      client.rest('PUT', path, { body: { channel }, headers });
    const never = { 'if-match': (await client.rest('GET', path)).headers.get('etag')! };
    const noted = await note('none', never);
    expect(noted.status).toBe(200);
    expectProblem(await note('email', never), 412, 'precondition_failed');
    const now = await client.rest('GET', path);
    expect(now).toMatchObject({ status: 200, body: { channel: 'none' } });
    expect(now.headers.get('etag')).toBe(noted.headers.get('etag'));
    expect((await note('email', { 'if-match': now.headers.get('etag')! })).status).toBe(200);
    expectProblem(await note('none', { 'if-none-match': '*' }), 412, 'precondition_failed');
  });

  it('has to say where to', async () => {
    const { vendorId } = await givenHousehold(client);
    const path = `/api/v1/vendors/${vendorId}/notification-settings`;
    const answer = await client.rest('PUT', path, { body: { channel: 'webhook' } });
    expectProblem(answer, 400, 'validation_failed');
    const secret = { channel: 'webhook', webhook_url: 'http://10.0.0.1/' };
    expectProblem(await client.rest('PUT', path, { body: secret }), 400, 'validation_failed');
    expectProblem(
      await client.rest('PUT', path.replace(vendorId, 'nobody'), { body: { channel: 'none' } }),
      404,
      'not_found',
    );
  });
});
