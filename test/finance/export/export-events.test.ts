import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from 'graphql-ws';
import { eventually } from '../../support/eventually.ts';
import { liveClient, watch } from '../../support/live-client.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { SECRET, finishedRun, givenExport, runNow } from './export.builders.ts';
import { startHttpsReceiver } from './https-receiver.ts';
import type { HttpsReceiver } from './https-receiver.ts';

const PERIOD = { period_start: '2026-02-01', period_end: '2026-02-28' };
const WATCH = `subscription ($after: String) {
  exportEvents(after: $after) {
    id type status cursor
    export { id destination nextRuns { utc } }
    run { id periodStart attempts { outcome httpStatus } }
  }
}`;

interface Seen {
  exportEvents: {
    type: string;
    status: string;
    cursor: string;
    export: { id: string } | null;
    run: { id: string } | null;
  };
}

let receiver: HttpsReceiver;
let service: TestService;
let client: TestClient;
let live: Client;

beforeAll(async () => {
  receiver = await startHttpsReceiver();
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1,::1' });
  client = await service.account();
  live = liveClient(client);
});
afterAll(async () => {
  await live.dispose();
  await service.stop();
  await receiver.close();
});

const run = async () => {
  const webhook = { destination: 'webhook', webhook_url: receiver.url, webhook_secret: SECRET, kpis: ['noi'] };
  return finishedRun(client, await runNow(client, await givenExport(client, webhook), PERIOD));
};

describe('The subscription exportEvents', () => {
  it('tells of a run as it starts and ends, with export and run, and goes on behind a cursor', async () => {
    const before = await run();
    const feed = await eventually(
      async () => (await client.rest<{ data: { cursor: string }[] }>('GET', '/api/v1/events')).body.data,
      (seen) => seen.length === 2,
    );
    const stream = watch<Seen>(live, WATCH, { after: feed.at(-1)!.cursor });
    receiver.answers.push({ status: 500 });
    const failed = await run();
    const events = (await stream.first(2)).map(({ data }) => data!.exportEvents);
    expect(events).toMatchObject([
      { type: 'kpi_export.started', status: 'running', export: { id: failed.export_id }, run: { id: failed.run_id } },
      { type: 'kpi_export.failed', status: 'failed', run: { attempts: [{ outcome: 'FAILED', httpStatus: 500 }] } },
    ]);
    expect(before.run_id).not.toBe(failed.run_id);
    const again = watch<Seen>(live, WATCH, { after: events[0]!.cursor });
    expect((await again.first(1)).map(({ data }) => data!.exportEvents.type)).toEqual(['kpi_export.failed']);
    stream.stop();
    again.stop();
  });

  it('needs exports:read', async () => {
    const powerless = await service.account('without-rights', ['maintenance:read']);
    const denied = liveClient(powerless);
    const { ended } = watch<Seen>(denied, WATCH);
    expect(JSON.stringify(await ended)).toContain('insufficient_scope');
    await denied.dispose();
  });
});
