import { once } from 'node:events';
import { createServer, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { twilioSignature } from '../../answer-pages/sms/twilio-signature.ts';
import { fileTicket as report, givenHousehold } from '../accounts/notification/notification.client.ts';
import { offerIn } from '../answer-pages/offers.builders.ts';
import { PHOTO, Visitor, linkSentTo, markIn, ticketNow } from '../answer-pages/visitor.ts';
import { PNG, upload } from '../rest-facade/documents/document-client.ts';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor } from '../support/given.ts';
import { EVENTS_PER_TICKET, eventCursorOf, fileTicket, givenLiveAccount } from '../support/given-live.ts';
import type { TestClient } from '../support/test-client.ts';
import { startCollector } from '../service/tracing/collector.ts';
import type { Collector } from '../service/tracing/collector.ts';
import { startTwoCells } from './two-cells.ts';
import type { TwoCells } from './two-cells.ts';

const TWILIO_TOKEN = 'the token';
const PUBLIC_URL = 'https://desk.example.com';
const MANY_BYTES = 20_000_000;

let collector: Collector;
let cells: TwoCells;
let elm: TestClient;

beforeAll(async () => {
  collector = await startCollector();
  cells = await startTwoCells({
    PUBLIC_URL,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
    TWILIO_FROM: '+13035550199',
    TWILIO_BASE_URL: 'http://127.0.0.1:9',
  });
  elm = await cells.b.account('elm');
});
afterAll(async () => {
  await cells.stop();
  await collector.close();
});

describe('The trace of a client goes on', () => {
  const PARENT = '0123456789abcdef';
  const listIn = (url: string, traceId: string): Promise<Response> =>
    fetch(`${url}/api/v1/properties`, {
      headers: { authorization: `Bearer ${elm.token}`, traceparent: `00-${traceId}-${PARENT}-01` },
    });
  const spansOf = (traceId: string, isAsHoped: (names: string[]) => boolean) =>
    eventually(
      () => Promise.resolve(collector.spans.filter((span) => span.traceId === traceId)),
      (spans) => isAsHoped(spans.map(({ name }) => name)),
    );

  it('through the router, in the cell below its span, or without one below that of the client', async () => {
    const [traced, plain] = ['a'.repeat(32), 'b'.repeat(32)];
    const router = await cells.anotherRouter({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    for (const [url, traceId] of [
      [cells.url, traced],
      [router.url, plain],
    ] as const) {
      expect((await listIn(url, traceId)).status).toBe(200);
    }
    const cellsName = 'GET /api/v1/properties';
    const spans = await spansOf(traced, (names) => names.includes('GET none') && names.includes(cellsName));
    const ofRouter = spans.find(({ roles }) => roles === 'router')!;
    expect(ofRouter).toMatchObject({ parentSpanId: PARENT, attributes: { 'property_service.cell': 'b' } });
    expect(spans.find(({ name }) => name === cellsName)!.parentSpanId).toBe(ofRouter.spanId);
    const others = await spansOf(plain, (names) => names.includes(cellsName));
    expect(others.find(({ name }) => name === cellsName)!.parentSpanId).toBe(PARENT);
  });

  it('and the log of the router names cell and account, and nothing that is secret', () => {
    const lines = cells.logLines.filter((line) => line.includes('"request answered"'));
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ cell: 'b', account_id: 'elm', status: 200 }),
    );
    expect(lines.some((line) => line.includes(elm.token))).toBe(false);
  });
});

describe('Links to those who answer lead through the router', () => {
  it('to the vendor’s page, whose buttons work', async () => {
    const { vendor, ticketId } = await offerIn(cells.url, elm);
    expect((await vendor.open()).status).toBe(200);
    expect((await vendor.press('accept')).status).toBe(303);
    expect(await ticketNow(elm, ticketId)).toMatchObject({ status: 'accepted' });
  });

  it('to the tenant’s page, which takes a photo', async () => {
    const { unitId, tenantId } = await givenHousehold(elm);
    const ticketId = await report(elm, unitId);
    const path = await linkSentTo(elm, tenantId, 'maintenance.created');
    const tenant = new Visitor(cells.url, path);
    expect((await tenant.sendPhoto(markIn(await tenant.open()), PHOTO)).status).toBe(303);
    const { body } = await elm.rest<{ data: object[] }>('GET', `/api/v1/documents?ticket_id=${ticketId}`);
    expect(body.data).toMatchObject([{ kind: 'photo' }]);
  });

  it('nowhere, if no cell knows them', async () => {
    const { status, text } = await new Visitor(cells.url, `/v/${'A'.repeat(22)}`).open();
    const own = await new Visitor(cells.b.url, `/v/${'A'.repeat(22)}`).open();
    expect([status, text]).toEqual([404, own.text]);
  });
});

describe('Text messages from Twilio', () => {
  const text = async (phone: string, signedFor = '/sms/twilio?cell=b'): Promise<{ status: number; reply: string }> => {
    const fields = { MessageSid: `SM${phone}`, From: phone, To: '+13035550199', Body: 'Y' };
    const response = await fetch(`${cells.url}/sms/twilio?cell=b`, {
      method: 'POST',
      headers: { 'x-twilio-signature': twilioSignature(TWILIO_TOKEN, `${PUBLIC_URL}${signedFor}`, fields) },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, reply: await response.text() };
  };

  it('reach the cell that their address names, which verifies the signature of that address', async () => {
    const phone = '+13035551001';
    const vendorId = await givenVendor(elm, { phone, email: 'jobs@vendor.example' });
    const unitId = await givenUnit(elm);
    await givenDispatchRule(elm, { vendorIds: [vendorId] });
    const ticketId = await report(elm, unitId);
    expect((await text(phone, '/sms/twilio')).status).toBe(403);
    expect(await ticketNow(elm, ticketId)).toMatchObject({ status: 'dispatched' });
    const { status, reply } = await text(phone);
    expect([status, reply]).toEqual([200, expect.stringContaining(ticketId)]);
    expect(await ticketNow(elm, ticketId)).toMatchObject({ status: 'accepted' });
  });

  it('of an unknown number are answered with nothing', async () => {
    const { status, reply } = await text('+13035559999');
    expect([status, reply]).toEqual([200, expect.stringMatching(/<Response><\/Response>$/)]);
  });
});

describe('A stream of server-sent events', () => {
  it('comes as it is written, by a stream token of the query', async () => {
    const live = await givenLiveAccount(await cells.b.account('ivy'));
    const routed = cells.routed(live.client);
    const { body } = await routed.rest<{ stream_token: string }>('POST', '/oauth/stream-token');
    const query = 'subscription ($after: String) { maintenanceEvents(after: $after) { id } }';
    const variables = JSON.stringify({ after: await eventCursorOf(routed) });
    const source = new EventSource(
      `${cells.url}/graphql?${new URLSearchParams({ query, variables, stream_token: body.stream_token })}`,
    );
    const seen: unknown[] = [];
    source.addEventListener('next', ({ data }) => seen.push(data));
    await fileTicket({ ...live, client: routed });
    await eventually(
      () => Promise.resolve(seen.length),
      (count) => count === EVENTS_PER_TICKET,
    );
    source.close();
  });
});

describe('Large bodies', () => {
  it('of documents pass whole, up and by a signed link down', async () => {
    const bytes = Buffer.concat([PNG, Buffer.alloc(MANY_BYTES, 5)]);
    const uploaded = await upload(cells.routed(elm), { bytes, name: 'big.png', type: 'image/png' }, { kind: 'photo' });
    expect([uploaded.status, uploaded.body.byte_count]).toEqual([201, bytes.length]);
    const { createDocumentLink: link } = await elm.data<{ createDocumentLink: { url: string } }>(
      `mutation { createDocumentLink(id: ${JSON.stringify(uploaded.body.id)}) { url } }`,
    );
    const { pathname, search } = new URL(link.url);
    const response = await fetch(`${cells.url}${pathname}${search}`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('are passed on before they have come whole, in both directions', async () => {
    const half = Buffer.alloc(MANY_BYTES / 2, 'x');
    // Stands for a cell at the moment between two halves: a real one says nothing of how much of a body it has.
    const cell = createServer((request, response) => {
      let size = 0;
      request.on('data', (part: Buffer) => {
        size += part.length;
        if (size === half.length) response.writeHead(200).write(half);
        if (size === 2 * half.length) response.end(half);
      });
    });
    cell.listen(0, '127.0.0.1');
    await once(cell, 'listening');
    const { port } = cell.address() as AddressInfo;
    const { url } = await cells.anotherRouter({ CELLS: `only=http://127.0.0.1:${port}` });
    const sending = startRequest(`${url}/assets/x`, { method: 'POST', headers: { 'content-length': 2 * half.length } });
    sending.write(half);
    const [answer] = (await once(sending, 'response')) as [NodeJS.ReadableStream];
    let received = 0;
    for await (const part of answer) {
      received += part.length;
      if (received === half.length) sending.end(half);
    }
    expect(received).toBe(2 * half.length);
    cell.closeAllConnections();
    cell.close();
  });
});
