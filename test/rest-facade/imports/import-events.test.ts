import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from 'graphql-ws';
import { eventually } from '../../support/eventually.ts';
import { liveClient, watch } from '../../support/live-client.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { takeFile } from './import-client.ts';

const WATCH = `subscription ($after: String, $importId: ID) {
  importEvents(after: $after, importId: $importId) {
    type status cursor import { id status rowsTotal rowsOk rowsFailed }
  }
}`;

interface Seen {
  importEvents: { type: string; status: string; cursor: string; import: { id: string; rowsTotal: number } };
}

let service: TestService;
let client: TestClient;
let live: Client;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  live = liveClient(client);
});
afterAll(async () => {
  await live.dispose();
  await service.stop();
});

const rows = (count: number) => `id,name\n${Array.from({ length: count }, (_, n) => `${n},Ana Silva`).join('\n')}\n`;

describe('The subscription importEvents', () => {
  it('tells how far an import is and how it ends, of one import or of all, and goes on behind a cursor', async () => {
    const first = await takeFile(service, client, rows(1));
    const feed = await eventually(
      async () => (await client.rest<{ data: { type: string; cursor: string }[] }>('GET', '/api/v1/events')).body.data,
      ({ length }) => length > 0,
    );
    const start = feed[0]!.cursor;
    const second = await takeFile(service, client, rows(1_200), { dry_run: 'true' });
    const filtered = watch<Seen>(live, WATCH, { after: start, importId: second.import_id });
    const [progress] = (await filtered.first(2)).map(({ data }) => data!.importEvents);
    expect(progress).toMatchObject({ type: 'import.progressed', status: 'running', import: { id: second.import_id } });
    const rest = watch<Seen>(live, WATCH, { after: progress!.cursor, importId: second.import_id });
    const all = watch<Seen>(live, WATCH, { after: start });
    const [firstEvent] = (await all.first(1)).map(({ data }) => data!.importEvents);
    expect(firstEvent).toMatchObject({
      type: 'import.completed',
      status: 'completed',
      import: { id: first.import_id },
    });
    const third = await takeFile(service, client, 'no such columns\n');
    expect((await rest.first(1))[0]!.data!.importEvents.import).toMatchObject({
      id: second.import_id,
      rowsTotal: 1_200,
    });
    expect(third.status).toBe('failed');
    for (const stream of [filtered, rest, all]) stream.stop();
  });

  it('needs imports:write', async () => {
    const powerless = await service.account('without-rights', ['tenants:read']);
    const denied = liveClient(powerless);
    const { ended } = watch<Seen>(denied, WATCH);
    expect(JSON.stringify(await ended)).toContain('insufficient_scope');
    await denied.dispose();
  });
});
