import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PNG, keptFiles } from '../documents/document-client.ts';
import type { ShownDocument } from '../documents/document-client.ts';

const MOST = 200_000;
/** Larger than what other answers are read for. */
const PHOTO = Buffer.concat([PNG, Buffer.alloc(150_000, 1)]);

let service: TestService;
let client: TestClient;
let host: Server;
let base: string;
let requests: string[] = [];
let answer: RequestListener = () => undefined;

beforeAll(async () => {
  host = createServer((request, response) => {
    requests.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  service = await startTestService({
    ...{ FETCH_TICKET_PHOTOS: 'true', EGRESS_ALLOW: '127.0.0.1', DOCUMENT_MAX_BYTES: String(MOST) },
  });
});
afterAll(async () => {
  await service.stop();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});
beforeEach(async () => {
  service.clock.jumpTo(new Date().toISOString());
  client = await service.account();
  requests = [];
});

interface Try {
  dueAt: Date | null;
  tries: number;
  error: string | null;
  documentId: string | null;
}

async function fileTicket(photos: string[]): Promise<string> {
  const body = ticketBody(await givenUnit(client), { photos });
  const filed = await client.rest('POST', '/api/v1/maintenance', { body });
  expect(filed.status).toBe(200);
  return String(filed.body['ticket_id']);
}

const tries = () =>
  service.database.worker<Try>(
    `select due_at, tries, error, document_id from properties.ticket_photo where account_id = $1 order by place`,
    [client.accountId],
  );
const ended = (count: number) =>
  eventually(tries, (rows) => rows.length === count && rows.every(({ dueAt }) => dueAt === null), 60_000);
const documentsOf = async (ticketId: string) =>
  (await client.rest<{ data: ShownDocument[] }>('GET', `/api/v1/documents?ticket_id=${ticketId}`)).body.data;

describe('The photos that a ticket names', () => {
  it('are fetched afterwards and kept as its documents, each once', async () => {
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(PHOTO);
    const ticketId = await fileTicket([`${base}/a/Tap%201.png?size=full`, `${base}/b.png`]);
    await ended(2);
    const documents = await documentsOf(ticketId);
    expect(documents.map(({ file_name }) => file_name).sort()).toEqual(['Tap 1.png', 'b.png']);
    expect(documents[0]).toMatchObject({ kind: 'photo', source: 'ticket_photo', byte_count: PHOTO.length });
    expect(requests.sort()).toEqual(['/a/Tap%201.png?size=full', '/b.png']);
    const content = await client.request('GET', `/api/v1/documents/${documents[0]!.id}/content`);
    expect(Buffer.from(await content.arrayBuffer()).equals(PHOTO)).toBe(true);
    const { ticket } = await client.data<{ ticket: { documents: { nodes: { kind: string }[] } } }>(
      `query ($id: ID!) { ticket(ticketId: $id) { documents { nodes { kind } } } }`,
      { id: ticketId },
    );
    expect(ticket.documents.nodes).toEqual([{ kind: 'PHOTO' }, { kind: 'PHOTO' }]);
  });

  it('are fetched by another worker when theirs dies', async () => {
    answer = () => undefined;
    const ticketId = await fileTicket([`${base}/slow.png`]);
    await eventually(
      async () => requests.length,
      (count) => count > 0,
      60_000,
    );
    // As it stands when the worker that asked is gone: taken, and due again after a while.
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(PHOTO);
    const [taken] = await tries();
    service.clock.jumpTo(new Date(taken!.dueAt!.getTime() + 1_000).toISOString());
    await ended(1);
    host.closeAllConnections();
    service.clock.jumpTo(new Date().toISOString());
    expect(await documentsOf(ticketId)).toHaveLength(1);
  });

  it('are left alone unless the installation wants them', async () => {
    const strictService = await startTestService({ EGRESS_ALLOW: '127.0.0.1' });
    const owner = await strictService.account();
    const body = ticketBody(await givenUnit(owner), { photos: [`${base}/never.png`] });
    await owner.rest('POST', '/api/v1/maintenance', { body });
    await eventually(
      () => strictService.database.worker(`select 1 from events.event where pos is not null`),
      ({ length }) => length > 0,
      60_000,
    );
    await strictService.stop();
    expect(requests).toEqual([]);
    expect(await service.database.worker(`select 1 from properties.ticket_photo where url like '%never%'`)).toEqual([]);
  });
});

describe('Photos that cannot be fetched', () => {
  it('are asked for again, ever later, while their host fails', async () => {
    answer = (_request, response) => void response.writeHead(503).end();
    const ticketId = await fileTicket([`${base}/late.png`]);
    const [first] = await eventually(tries, (rows) => rows[0]?.tries === 1 && rows[0].error !== null, 60_000);
    expect(first!.error).toContain('503');
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(PHOTO);
    service.clock.jumpTo(new Date(first!.dueAt!.getTime() + 1_000).toISOString());
    await ended(1);
    service.clock.jumpTo(new Date().toISOString());
    expect(await documentsOf(ticketId)).toHaveLength(1);
  });

  it('are tried again in seconds when what was fetched could not be kept', async () => {
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(PHOTO);
    await asAdmin(service.databaseUrl, (admin) =>
      admin.query(`alter table properties.document add constraint nothing_more check (false) not valid`),
    );
    const ticketId = await fileTicket([`${base}/a.png`]);
    const [failed] = await eventually(tries, (rows) => rows[0] !== undefined && rows[0].error !== null, 60_000);
    await asAdmin(service.databaseUrl, (admin) =>
      admin.query(`alter table properties.document drop constraint nothing_more`),
    );
    expect(failed).toMatchObject({ tries: 1, error: 'The photo could not be kept.' });
    expect(failed!.dueAt!.getTime() - service.clock.now().getTime()).toBeLessThanOrEqual(5_000);
    service.clock.jumpTo(failed!.dueAt!.toISOString());
    await ended(1);
    expect(await documentsOf(ticketId)).toHaveLength(1);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['lead elsewhere', (_, response) => void response.writeHead(302, { location: '/x.png' }).end(), /redirects/],
    ['are not there', (_, response) => void response.writeHead(404).end(), /404/],
    [
      'are no pictures',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      /image/,
    ],
    [
      'only say that they are',
      (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
      /bytes/,
    ],
    [
      'are too large',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.concat([PNG, Buffer.alloc(MOST)])),
      /200000 bytes/,
    ],
  ])('are given up at once when they %s, and nothing of them is kept', async (_what, listener, reason) => {
    const files = await keptFiles(service);
    answer = listener;
    const ticketId = await fileTicket([`${base}/x.png`]);
    const [row] = await ended(1);
    expect(row).toMatchObject({ tries: 1, documentId: null });
    expect(row!.error).toMatch(reason);
    expect(requests).toEqual(['/x.png']);
    expect(await documentsOf(ticketId)).toEqual([]);
    await eventually(
      () => keptFiles(service),
      ({ length }) => length === files.length,
      60_000,
    );
  });

  it('are not asked for at an address that may not be called', async () => {
    await fileTicket(['http://10.0.0.1/x.png', 'http://169.254.169.254/latest/meta-data']);
    for (const row of await ended(2)) expect(row.error).toMatch(/https|public/);
  });
});
