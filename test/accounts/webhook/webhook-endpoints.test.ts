import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { givenUnit } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { resolverOf } from '../../platform/http/egress/egress.builders.ts';
import { deliveriesOf, eventualDeliveries, fileTickets, givenWebhook, readWebhook } from './webhook.client.ts';
import type { Endpoint } from './webhook.client.ts';

const HOOK = { url: 'https://hooks.example/in', events: ['unit.*'], description: 'Units' };

const INSIDE: Readonly<Record<string, string[][]>> = {
  'loopback.example': [['127.0.0.1']],
  'metadata.example': [['169.254.169.254']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'compatible.example': [['::127.0.0.1']],
  'nat64.example': [['64:ff9b::7f00:1']],
  'nat64-local.example': [['64:ff9b:1::7f00:1']],
  '6to4.example': [['2002:7f00:1::']],
  'teredo.example': [['2001:0:7f00:1::']],
  'site-local.example': [['fec0::1']],
  'unique-local.example': [['fd00::1']],
  'link-local.example': [['fe80::1']],
  'multicast.example': [['ff02::1']],
  'rebinding.example': [['192.0.2.1'], ['127.0.0.1']],
};

let service: TestService;
let receiver: WebhookReceiver;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({}, resolverOf(INSIDE));
  receiver = await startReceiver();
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});
beforeEach(async () => {
  client = await service.account();
});

const path = (endpoint: Endpoint): string => `/api/v1/webhooks/${endpoint.id}`;

describe('A webhook endpoint', () => {
  it('is added with a secret that is shown once, and is otherwise as it was given', async () => {
    const { status, headers, body } = await client.rest<Endpoint>('POST', '/api/v1/webhooks', { body: HOOK });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(path(body));
    expect(body).toMatchObject({ ...HOOK, status: 'enabled', disabled_reason: null });
    const { secret, ...rest } = body;
    expect(await readWebhook(client, body)).toEqual(rest);
    const rows = await client.work<{ secret: Buffer }>(`select secret from accounts.webhook_endpoint where id = $1`, [
      body.id,
    ]);
    expect(rows[0]!.secret.includes(secret)).toBe(false);
    expect(service.logLines.join()).not.toContain(secret);
  });

  it('gets every event unless it says which', async () => {
    expect((await givenWebhook(client, 'https://hooks.example')).events).toEqual(['*']);
  });

  it('is listed with a cursor, oldest first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await givenWebhook(client, HOOK.url)).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await client.rest<{ data: Endpoint[]; next_cursor: string | null }>(
        'GET',
        `/api/v1/webhooks?limit=2${query}`,
      );
      seen.push(...body.data.map(({ id }) => id));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(ids);
  });

  it('is changed at the version that was read only, and deleted likewise', async () => {
    const endpoint = await givenWebhook(client, HOOK.url);
    const { headers } = await client.rest('GET', path(endpoint));
    const etag = headers.get('etag')!;
    const change = { body: { events: ['property.*'] }, headers: { 'if-match': etag } };
    const changed = await client.rest<Endpoint>('PATCH', path(endpoint), change);
    expect(changed.body).toMatchObject({ events: ['property.*'], url: HOOK.url });
    expectProblem(await client.rest('PATCH', path(endpoint), change), 412, 'precondition_failed');
    const stale = { headers: { 'if-match': etag } };
    expectProblem(await client.rest('DELETE', path(endpoint), stale), 412, 'precondition_failed');
    const fresh = { headers: { 'if-match': changed.headers.get('etag')! } };
    expect((await client.rest('DELETE', path(endpoint), fresh)).status).toBe(204);
    expectProblem(await client.rest('GET', path(endpoint)), 404, 'not_found');
    expectProblem(await client.rest('GET', `${path(endpoint)}/deliveries`), 404, 'not_found');
  });
});

describe('A webhook endpoint that has faults or is disabled', () => {
  it('is refused with all faults at once', async () => {
    const body = { url: 'http://hooks.example', events: ['unit.*', 'unit.sold', 'no glob'], description: 'x' };
    const problem = expectProblem(await client.rest('POST', '/api/v1/webhooks', { body }), 400, 'validation_failed');
    expect(problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/url', 'invalid_url'],
      ['/events/1', 'unknown_event_type'],
      ['/events/2', 'invalid_event_type'],
    ]);
  });

  it('gets nothing while it is disabled, and takes no test, redelivery or replay', async () => {
    const endpoint = await givenWebhook(client, HOOK.url);
    const { body } = await client.rest('PATCH', path(endpoint), { body: { status: 'disabled' } });
    expect(body).toMatchObject({ status: 'disabled', disabled_reason: 'asked' });
    expectProblem(await client.rest('POST', `${path(endpoint)}/test`), 409, 'webhook_disabled');
    const replay = { body: { since: '2020-01-01T00:00:00Z' } };
    expectProblem(await client.rest('POST', `${path(endpoint)}/replay`, replay), 409, 'webhook_disabled');
    const enabled = await client.rest('PATCH', path(endpoint), { body: { status: 'enabled' } });
    expect(enabled.body).toMatchObject({ status: 'enabled', disabled_reason: null, disabled_at: null });
  });
});

describe('A webhook endpoint over GraphQL', () => {
  it('is the same as over REST', async () => {
    const { createWebhookEndpoint: made } = await client.data<{
      createWebhookEndpoint: { secret: string; endpoint: { id: string; status: string } };
    }>(
      `mutation { createWebhookEndpoint(input: { url: "https://hooks.example", events: ["*"] }) { secret endpoint { id status } } }`,
    );
    expect(made).toEqual({
      secret: expect.stringMatching(/^whsec_/),
      endpoint: { id: expect.any(String), status: 'ENABLED' },
    });
    const { webhookEndpoints } = await client.data<{ webhookEndpoints: { nodes: object[] } }>(
      `{ webhookEndpoints { nodes { id url events deliveries(state: FAILED) { nodes { id } } } } }`,
    );
    expect(webhookEndpoints.nodes).toEqual([
      { id: made.endpoint.id, url: 'https://hooks.example', events: ['*'], deliveries: { nodes: [] } },
    ]);
  });
});

describe('An endpoint inside the service’s own network', () => {
  it.each([
    'http://hooks.example',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
    'https://10.0.0.8',
    'https://169.254.169.254/latest',
    'https://[::1]',
    'https://[::127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[64:ff9b::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://[fe80::1]',
    'https://user:secret@hooks.example',
    'ftp://hooks.example',
    'not a url',
    ' https://hooks.example',
    'https://hooks.example/in ',
    'https://hooks.example/a\r\nb',
    'https://hooks.example/\u0007',
    'https://hooks.example/\u00a0',
  ])('is refused when it is added: %j', async (url) => {
    const problem = expectProblem(
      await client.rest('POST', '/api/v1/webhooks', { body: { url } }),
      400,
      'validation_failed',
    );
    expect(problem.errors).toEqual([expect.objectContaining({ pointer: '/url', code: 'invalid_url' })]);
  });

  it('is not connected to when its name leads there, in none of the forms, and no address is told', async () => {
    const unitId = await givenUnit(client);
    const endpoints: Endpoint[] = [];
    for (const host of Object.keys(INSIDE)) {
      endpoints.push(
        await givenWebhook(client, `https://${host}:${receiver.port}/`, { events: ['maintenance.created'] }),
      );
    }
    await fileTickets(client, unitId);
    for (const endpoint of endpoints) {
      const [delivery] = await eventualDeliveries(client, endpoint, ({ length }) => length === 1);
      expect(delivery!.attempts[0]).toMatchObject({
        status: null,
        failure: 'The host is not at a public address that may be called.',
      });
    }
    expect(receiver.received).toEqual([]);
  });

  it('says so when its name does not resolve', async () => {
    const endpoint = await givenWebhook(client, 'https://nowhere.example/');
    await client.rest('POST', `${path(endpoint)}/test`);
    const [delivery] = await eventually(
      () => deliveriesOf(client, endpoint),
      ({ length }) => length === 1,
    );
    expect(delivery!.attempts[0]).toMatchObject({ failure: 'The name of the host could not be resolved.' });
  });
});
