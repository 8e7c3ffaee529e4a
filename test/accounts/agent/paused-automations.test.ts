import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PATH, finishedRun, givenExport, runNow } from '../../finance/export/export.builders.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { fileTickets, givenWebhook } from '../webhook/webhook.client.ts';
import { patch } from './agent.client.ts';

const PERIOD = { period_start: '2026-02-01', period_end: '2026-02-28' };
const EXPORT = {
  destination: 'webhook',
  webhook_url: 'https://127.0.0.1:1/',
  webhook_secret: 'a shared secret of ours',
  kpis: ['noi'],
};

let service: TestService;
let receiver: WebhookReceiver;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
  receiver = await startReceiver();
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});
beforeEach(async () => {
  client = await service.account();
  receiver.received.length = 0;
});

const move = async (id: string, status: string): Promise<void> => {
  expect((await patch(client, id, { status })).body).toMatchObject({ status });
};

describe('Paused webhooks', () => {
  it('send nothing, and afterwards all that happened meanwhile, once and in order', async () => {
    const unitId = await givenUnit(client);
    await givenWebhook(client, `${receiver.url}/paused`, { events: ['maintenance.created'] });
    await move('webhooks', 'paused');
    // A pump that began before the pause ends within the time of its claim.
    await eventually(
      () =>
        client.work<{ free: boolean }>(
          `select leased_until is null as free from accounts.webhook_pump where account_id = $1`,
          [client.accountId],
        ),
      ([pump]) => pump!.free,
    );
    const ids = await fileTickets(client, unitId, 3);
    const other = await service.account();
    await givenWebhook(other, `${receiver.url}/other`, { events: ['maintenance.created'] });
    await fileTickets(other, await givenUnit(other), 1);
    const arrivals = (path: string): typeof receiver.received => receiver.received.filter((one) => one.path === path);
    await eventually(
      () => Promise.resolve(arrivals('/other')),
      (seen) => seen.length === 1,
    );
    expect(arrivals('/paused')).toEqual([]);
    await move('webhooks', 'ready');
    const seen = await eventually(
      () => Promise.resolve(arrivals('/paused')),
      (arrived) => arrived.length >= 3,
    );
    expect(seen.map(({ event }) => event.entity.id)).toEqual(ids);
  });
});

describe('Paused exports', () => {
  it('wait in the queue, and are delivered afterwards', async () => {
    const path = await givenExport(client, EXPORT);
    await move('exports', 'paused');
    const run = await runNow(client, path, PERIOD);
    const other = await service.account();
    await finishedRun(
      other,
      await runNow(other, await givenExport(other, { ...EXPORT, retry: { max_attempts: 1 } }), PERIOD),
    );
    const shown = await client.rest('GET', `${PATH}/${run.export_id}/runs/${run.run_id}`);
    expect(shown.body).toMatchObject({ status: 'queued', attempts: [] });
    await move('exports', 'ready');
    await eventually(
      () => client.rest<{ attempts: unknown[] }>('GET', `${PATH}/${run.export_id}/runs/${run.run_id}`),
      ({ body }) => body.attempts.length > 0,
    );
  });
});
