import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { eventually } from '../support/eventually.ts';
import { givenProperty, givenUnit } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import { eventualRun, givenDraft, lastingClient, startRun } from './workflow-client.ts';

let service: TestService;
let client: TestClient;
let receiver: WebhookReceiver;
let secret: string;

beforeAll(async () => {
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
  receiver = await startReceiver();
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T10:00:00Z');
  client = await lastingClient(service);
  const body = { url: `${receiver.url}/hooks?site=1`, events: ['webhook.test'] };
  const endpoint = await client.rest('POST', '/api/v1/webhooks', { body });
  secret = String(endpoint.body['secret']);
  receiver.received.length = 0;
});

const byHand = (steps: object[]) => givenDraft(client, { trigger: { kind: 'manual' }, steps });

async function givenLease(): Promise<string> {
  const unit = await givenUnit(client, { propertyId: await givenProperty(client) });
  const body = { id: `lease-of-${unit}`, unit_id: unit, tenant_ids: [], start_date: '2025-01-01', rent: 100_000 };
  expect((await client.rest('POST', '/api/v1/leases', { body })).status).toBe(201);
  return body.id;
}

describe('A charge', () => {
  it('is posted once on the lease of the run, due so many days from today', async () => {
    const id = await byHand([
      { kind: 'post_charge', amount_minor: 5_000, due_in_days: 5, reference: 'Late fee of {{lease.id}}' },
      { kind: 'post_charge', amount_minor: '{{steps.0.amount_minor}}', gl_class: 'rent' },
    ]);
    const lease = await givenLease();
    await startRun(client, id, { entity: { type: 'lease', id: lease } });
    const run = await eventualRun(client, id, 'COMPLETED', 'STUCK');
    expect(run).toMatchObject({ status: 'COMPLETED' });
    const { body } = await client.rest<{ data: object[] }>('GET', `/api/v1/financial/ledger?lease_id=${lease}`);
    const common = { lease_id: lease, kind: 'charge', amount: 5_000, currency: 'USD', posted_on: '2026-03-02' };
    expect(body.data).toEqual([
      expect.objectContaining({
        ...common,
        gl_class: 'other_income',
        due_date: '2026-03-07',
        reference: `Late fee of ${lease}`,
      }),
      expect.objectContaining({ ...common, gl_class: 'rent', due_date: '2026-03-02' }),
    ]);
  });

  it('leaves the run stuck where there is no lease', async () => {
    const id = await byHand([{ kind: 'post_charge', amount_minor: 5_000 }]);
    await startRun(client, id);
    expect(await eventualRun(client, id, 'COMPLETED', 'STUCK')).toMatchObject({
      ...{ status: 'STUCK', error: { detail: expect.stringContaining('Expected lease') } },
    });
  });
});

describe('An export', () => {
  it('gets a run', async () => {
    const body = { destination: 's3', bucket: 'acme', path: 'kpis.csv', kpis: ['noi'], timezone: 'UTC' };
    const made = await client.rest('POST', '/api/v1/financial/exports', { body });
    const id = await byHand([{ kind: 'run_export', export: made.body['export_id'] }]);
    await startRun(client, id);
    const run = await eventualRun(client, id, 'COMPLETED', 'STUCK');
    const runs = await client.rest<{ data: { run_id: string }[] }>(
      'GET',
      `/api/v1/financial/exports/${String(made.body['export_id'])}/runs`,
    );
    expect(runs.body.data.map(({ run_id }) => run_id)).toEqual([run.steps[0]!.result!['export_run_id']]);
  });
});

const call = { kind: 'call', path: '/approve-spend', data: { amount: '{{event.data.amount}}' } };

describe('A call', () => {
  it('is signed, and its answer is read by later steps', async () => {
    receiver.reply = () => ({ status: 200, body: '{"approved":true,"limit":{"minor":700}}' });
    const id = await byHand([
      call,
      {
        kind: 'branch',
        where: { field: 'steps.0.answer.approved', op: 'eq', value: true },
        then: [{ kind: 'stop', reason: '{{steps.0.answer.limit.minor}}' }],
      },
    ]);
    await startRun(client, id, { payload: { amount: 900 } });
    const run = await eventualRun(client, id, 'CANCELLED', 'COMPLETED', 'STUCK');
    expect(run.steps[2]!.result).toEqual({ reason: '700' });
    expect(receiver.received).toHaveLength(1);
    const { path, method, headers, rawBody } = receiver.received[0]!;
    expect([method, path]).toEqual(['POST', '/hooks/approve-spend?site=1']);
    expect(headers['x-service-signature']).toBe(`sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`);
    expect(headers['idempotency-key']).toBe(`run:${run.id}:0`);
    expect(Object.entries(JSON.parse(rawBody) as object).slice(0, 3)).toEqual([
      ...[
        ['type', 'workflow.call'],
        ['status', 'running'],
        ['run_id', run.id],
      ],
    ]);
    expect(JSON.parse(rawBody)).toMatchObject({ workflow_id: id, step_index: 0, entity: null, data: { amount: 900 } });
  });

  it('is tried again under the same key until the answer is 200, at once if somebody asks for it', async () => {
    receiver.reply = (_, index) => (index < 3 ? 204 : 200);
    const id = await byHand([call]);
    await startRun(client, id);
    const hasFailed = (times: number) =>
      eventually(
        () => eventualRun(client, id, 'WAITING'),
        (run) => run.steps[0]!.attempts.length === times,
      );
    await hasFailed(1);
    service.clock.jumpTo('2026-03-02T10:01:00Z');
    await hasFailed(2);
    service.clock.jumpTo('2026-03-02T10:03:00Z');
    // The next attempt would be two minutes later.
    const { id: runId } = await hasFailed(3);
    expect((await client.rest('POST', `/api/v1/workflow-runs/${runId}/retry`)).status).toBe(202);
    const run = await eventualRun(client, id, 'COMPLETED', 'STUCK');
    expect(run.steps[0]!.attempts[0]!.error).toEqual({
      ...{ code: 'receiver_failed', detail: 'The receiver failed. Expected the status 200, but got 204.' },
    });
    expect(run.steps[0]!.result).toMatchObject({ answer: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('A call that fails', () => {
  it('of an answer that is too long is tried again, and one leads nowhere but under the endpoint', async () => {
    receiver.reply = () => ({ status: 200, body: JSON.stringify('x'.repeat(70_000)) });
    const long = await byHand([call]);
    await startRun(client, long);
    const run = await eventually(
      () => eventualRun(client, long, 'WAITING'),
      ({ steps }) => steps[0]!.attempts.length > 0,
    );
    expect(run.steps[0]!.attempts[0]!.error.code).toBe('receiver_failed');
    for (const path of ['/../secret', '/%2e%2e/secret', '//elsewhere.example/', '/a?b=c']) {
      const away = await byHand([{ kind: 'call', path }]);
      await startRun(client, away);
      const { error } = await eventualRun(client, away, 'STUCK', 'COMPLETED');
      expect(error!.detail).toMatch(/Expected a path under the URL of the endpoint/);
    }
    expect(receiver.received).toHaveLength(1);
  });

  it('to a receiver that hangs holds up no other run', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    receiver.reply = async () => {
      await released;
      return 200;
    };
    const hanging = await byHand([call]);
    for (let count = 0; count < 40; count++) await startRun(client, hanging);
    await eventually(
      async () => receiver.received.length,
      (count) => count === 4,
    );
    const other = await byHand([{ kind: 'stop' }]);
    await startRun(client, other);
    await eventualRun(client, other, 'CANCELLED');
    expect(receiver.received).toHaveLength(4);
    release();
    receiver.reply = () => 200;
  });
});
