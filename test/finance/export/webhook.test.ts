import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PATH, SECRET, finishedRun, givenExport, runNow } from './export.builders.ts';
import type { ShownRun } from './export.builders.ts';
import { startHttpsReceiver } from './https-receiver.ts';
import type { HttpsReceiver, ReceivedRequest } from './https-receiver.ts';

const PERIOD = { period_start: '2026-02-01', period_end: '2026-02-28' };
const DAY_SECONDS = 86_400;

let receiver: HttpsReceiver;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  receiver = await startHttpsReceiver();
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1,::1' });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T12:00:00Z');
  client = await service.account();
  receiver.received.length = 0;
  receiver.answers.length = 0;
});

const given = (more: object = {}): Promise<string> =>
  givenExport(client, {
    ...{ destination: 'webhook', webhook_url: `${receiver.url}/kpis`, webhook_secret: SECRET, kpis: ['noi'] },
    ...more,
  });
const signatureOf = ({ body }: ReceivedRequest, secret: string): string =>
  `sha256=${createHmac('sha256', Buffer.from(secret, 'utf8')).update(body).digest('hex')}`;
const jumpBy = (seconds: number): void =>
  service.clock.jumpTo(new Date(service.clock.now().getTime() + seconds * 1_000).toISOString());
const read = async (run: ShownRun): Promise<ShownRun> =>
  (await client.rest<ShownRun>('GET', `${PATH}/${run.export_id}/runs/${run.run_id}`)).body;
const awaitAttempts = (run: ShownRun, count: number): Promise<ShownRun> =>
  eventually(
    () => read(run),
    (seen) => seen['status'] !== 'running' && (seen['attempts'] as unknown[]).length === count,
    40_000,
  );
const secondsUntilNext = (run: ShownRun): number =>
  (Date.parse(String(run['next_attempt_at'])) - service.clock.now().getTime()) / 1_000;

describe('A webhook delivery', () => {
  it('is one signed request with the shared secret in its header', async () => {
    const path = await given({ webhook_secret_header: 'X-Acme-Key' });
    const run = await finishedRun(client, await runNow(client, path, PERIOD));
    expect(run).toMatchObject({ status: 'succeeded', attempts: [{ outcome: 'succeeded', http_status: 200 }] });
    expect(receiver.received).toHaveLength(1);
    const [request] = receiver.received;
    expect(request).toMatchObject({
      path: '/kpis',
      headers: {
        'content-type': 'application/json',
        'content-length': String(request!.body.length),
        'x-acme-key': SECRET,
        'webhook-id': run.run_id,
        'x-service-signature': signatureOf(request!, SECRET),
        // Over a connection of its own: a kept one may be closed by the receiver as the request goes out.
        connection: 'close',
      },
    });
    const body = JSON.parse(String(request!.body)) as object;
    expect(body).toMatchObject({ run_id: run.run_id, ...PERIOD, data: [] });
    expect(Object.entries(body).slice(0, 2)).toEqual([
      ['type', 'kpi_export.completed'],
      ['status', 'succeeded'],
    ]);
  });

  it('carries a secret beyond ASCII as its UTF-8, which also keys the signature', async () => {
    const secret = 'schlüssel für den empfänger';
    await finishedRun(client, await runNow(client, await given({ webhook_secret: secret }), PERIOD));
    const [request] = receiver.received;
    const header = request!.headers['x-webhook-secret'] as string;
    expect(Buffer.from(header, 'latin1').toString('utf8')).toBe(secret);
    expect(request!.headers['x-service-signature']).toBe(signatureOf(request!, secret));
  });

  it.each([201, 204, 302, 404, 500])(
    'that is answered with %d has failed, and no redirect is followed',
    async (status) => {
      receiver.answers.push({ status, headers: { location: `${receiver.url}/elsewhere` } });
      const run = await finishedRun(client, await runNow(client, await given(), PERIOD));
      expect(run).toMatchObject({ status: 'failed', attempts: [{ outcome: 'failed', http_status: status }] });
      expect(receiver.received.map(({ path }) => path)).toEqual(['/kpis']);
    },
  );

  it('that is not answered in fifteen seconds has failed', async () => {
    receiver.answers.push('hang');
    const run = await finishedRun(client, await runNow(client, await given(), PERIOD));
    expect(run).toMatchObject({ status: 'failed', attempts: [{ outcome: 'failed', http_status: null }] });
    expect(JSON.stringify(run['attempts'])).toContain('No answer came in time.');
  });

  it('goes nowhere that is not public', async () => {
    const path = await given();
    // What could be saved once may not be called any more.
    await client.work(`update finance.kpi_export set webhook_url = 'https://10.0.0.1/kpis' where id = $1`, [
      path.split('/').at(-1),
    ]);
    const run = await finishedRun(client, await runNow(client, path, PERIOD));
    expect(run).toMatchObject({
      status: 'failed',
      attempts: [{ http_status: null, error: expect.stringContaining('public') }],
    });
  });
});

describe('A delivery that failed', () => {
  it('is tried again with the same bytes and id, after twice the time each, until it succeeds', async () => {
    receiver.answers.push({ status: 500 }, { status: 503 });
    const path = await given({ retry: { max_attempts: 3, backoff_seconds: 600 } });
    const run = await runNow(client, path, PERIOD);
    const first = await awaitAttempts(run, 1);
    expect(first['status']).toBe('queued');
    expect(secondsUntilNext(first)).toBeGreaterThan(600 * 0.9 - 60);
    expect(secondsUntilNext(first)).toBeLessThanOrEqual(600 * 1.1);
    // What is booked meanwhile changes nothing of what is delivered.
    await client.write(({ sql }) => sql(`update accounts.account set grace_days = 5`));
    jumpBy(661);
    const second = await awaitAttempts(run, 2);
    expect(secondsUntilNext(second)).toBeGreaterThan(1_200 * 0.9 - 60);
    expect(secondsUntilNext(second)).toBeLessThanOrEqual(1_200 * 1.1);
    jumpBy(1_321);
    expect(await finishedRun(client, run)).toMatchObject({
      status: 'succeeded',
      attempts: [
        { outcome: 'failed', http_status: 500 },
        { outcome: 'failed', http_status: 503 },
        { outcome: 'succeeded', http_status: 200 },
      ],
    });
    expect(new Set(receiver.received.map(({ body }) => String(body))).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([run.run_id]));
  });

  it('waits as long as Retry-After asks', async () => {
    receiver.answers.push({ status: 429, headers: { 'retry-after': '7200' } });
    const path = await given({ retry: { max_attempts: 2, backoff_seconds: 1 } });
    const seen = await awaitAttempts(await runNow(client, path, PERIOD), 1);
    expect(secondsUntilNext(seen)).toBeGreaterThan(7_200 - 60);
    expect(secondsUntilNext(seen)).toBeLessThanOrEqual(7_200);
  });

  it('never waits longer than a day', async () => {
    receiver.answers.push({ status: 429, headers: { 'retry-after': '9999999' } });
    const path = await given({ retry: { max_attempts: 2, backoff_seconds: 1 } });
    const seen = await awaitAttempts(await runNow(client, path, PERIOD), 1);
    expect(secondsUntilNext(seen)).toBeLessThanOrEqual(DAY_SECONDS);
  });

  it('the last time is told by an event', async () => {
    receiver.answers.push({ status: 500 }, { status: 502 });
    const path = await given({ retry: { max_attempts: 2, backoff_seconds: 1 } });
    const run = await runNow(client, path, PERIOD);
    await awaitAttempts(run, 1);
    jumpBy(2);
    expect(await finishedRun(client, run)).toMatchObject({ status: 'failed', next_attempt_at: null });
    const events = await eventually(
      async () => (await client.rest<{ data: { type: string; data: object }[] }>('GET', '/api/v1/events')).body.data,
      (found) => found.some(({ type }) => type === 'kpi_export.failed'),
    );
    expect(events.map(({ type }) => type)).toEqual(['kpi_export.started', 'kpi_export.failed']);
    expect(events[1]!.data).toMatchObject({ run_id: run.run_id, attempts: 2, http_status: 502 });
  });

  it('goes to where the export points by then', async () => {
    receiver.answers.push({ status: 500 });
    const path = await given({ retry: { max_attempts: 2, backoff_seconds: 60 } });
    const run = await runNow(client, path, PERIOD);
    await awaitAttempts(run, 1);
    const renewed = 'a renewed shared secret';
    const body = { webhook_url: `${receiver.url}/corrected`, webhook_secret: renewed };
    expect((await client.rest('PATCH', path, { body })).status).toBe(200);
    jumpBy(67);
    expect(await finishedRun(client, run)).toMatchObject({ status: 'succeeded' });
    const [before, after] = receiver.received;
    expect(after).toMatchObject({
      path: '/corrected',
      headers: { 'x-webhook-secret': renewed, 'x-service-signature': signatureOf(after!, renewed) },
    });
    expect(after!.body.equals(before!.body)).toBe(true);
  });
});
