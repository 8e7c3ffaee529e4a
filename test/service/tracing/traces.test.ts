import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../service/config.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestRoles } from '../../support/test-roles.ts';
import type { TestRoles } from '../../support/test-roles.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { startCollector } from './collector.ts';
import type { CollectedSpan, Collector } from './collector.ts';

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const UNSAMPLED = 'a'.repeat(32);
const DESCRIPTION = 'Zyxwv says that the sink leaks, please call +1 202 555 0143';

let collector: Collector;
let receiver: WebhookReceiver;
let roles: TestRoles;
let client: TestClient;
let requestId: string;
let logged: Record<string, unknown>[];

// Each role as a service of its own, which knows of the others by HTTP alone; what ends sends its last spans.
beforeAll(async () => {
  collector = await startCollector();
  receiver = await startReceiver();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20key',
    EGRESS_ALLOW: '127.0.0.1',
  };
  roles = await startTestRoles(settings, []);
  client = await roles.account();
  const unitId = await givenUnit(client);
  const hook = { url: `${receiver.url}/private-path`, events: ['maintenance.created'] };
  expect((await client.rest('POST', '/api/v1/webhooks', { body: hook })).status).toBe(201);
  const filed = await client.rest('POST', '/api/v1/maintenance', {
    body: ticketBody(unitId, { ticket_id: 'WO-traced', description: DESCRIPTION }),
    headers: { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` },
  });
  expect(filed.status).toBe(200);
  requestId = filed.headers.get('x-request-id')!;
  expect((await client.rest('GET', '/api/v1/maintenance/WO-nothing')).status).toBe(404);
  const unknown = ticketBody('no-such-unit', { ticket_id: 'WO-refused' });
  expect((await client.rest('POST', '/api/v1/maintenance', { body: unknown })).status).toBe(422);
  const untraced = { traceparent: `00-${UNSAMPLED}-${CALLER.spanId}-00` };
  expect((await client.rest('GET', '/api/v1/properties', { headers: untraced })).status).toBe(200);
  expect((await fetch(`${roles.url}/health/ready`)).status).toBe(200);
  await eventually(
    async () => receiver.received.length,
    (count) => count > 0,
  );
  logged = roles.served('rest-facade').logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  await roles.stop();
});
afterAll(async () => {
  await receiver.close();
  await collector.close();
});

const namesOf = (spans: readonly CollectedSpan[]): string[] => spans.map(({ name }) => name);
const childrenOf = ({ spanId }: { spanId: string }): CollectedSpan[] =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const only = (spans: readonly CollectedSpan[], name: string): CollectedSpan => {
  const found = spans.filter((span) => span.name === name);
  expect(namesOf(found)).toEqual([name]);
  return found[0]!;
};

describe('A filing', () => {
  it("is one trace below its client's span, from REST over gateway and subgraph to each statement", () => {
    const request = only(childrenOf(CALLER), 'POST /api/v1/maintenance');
    expect(request).toMatchObject({
      traceId: CALLER.traceId,
      roles: 'rest-facade',
      isFailed: false,
      attributes: {
        'http.response.status_code': 200,
        'property_service.request_id': requestId,
        'property_service.account_id': client.accountId,
      },
    });
    const atGateway = only(childrenOf(request), 'POST /graphql');
    const operation = only(childrenOf(atGateway), 'graphql CreateTicket');
    const fetched = only(childrenOf(operation), 'fetch maintenance');
    expect(fetched.roles).toBe('gateway');
    const atSubgraph = only(childrenOf(fetched), 'POST /graphql');
    expect(atSubgraph.roles).toBe('maintenance');
    const transaction = only(childrenOf(atSubgraph), 'sql transaction');
    expect(namesOf(childrenOf(transaction))).toContain('sql insert maintenance.ticket');
  });

  it('is found in the log by its trace', () => {
    const line = logged.find((member) => member['request_id'] === requestId && member['status'] === 200);
    expect(line).toMatchObject({ trace_id: CALLER.traceId, route: '/api/v1/maintenance' });
  });
});

describe('A request whose client does not record its trace', () => {
  it('is not recorded anywhere, but found in the log by its trace', () => {
    expect(collector.spans.filter(({ traceId }) => traceId === UNSAMPLED)).toEqual([]);
    expect(namesOf(collector.spans)).not.toContain('graphql ListProperties');
    expect(logged.find((line) => line['trace_id'] === UNSAMPLED)).toMatchObject({ route: '/api/v1/properties' });
  });
});

describe('A request that brings no trace', () => {
  it('begins one', () => {
    const missed = only(collector.spans, 'GET /api/v1/maintenance/{ticket_id}');
    expect(missed.parentSpanId).toBeUndefined();
    expect(missed.traceId).not.toBe(CALLER.traceId);
    expect(missed).toMatchObject({ isFailed: false, attributes: { 'http.response.status_code': 404 } });
  });

  it('says by a code why an operation failed', () => {
    const failed = collector.spans.filter(({ name, isFailed }) => isFailed && name === 'graphql CreateTicket');
    expect(failed.map(({ attributes }) => attributes['error.type'])).toEqual(['unknown_unit']);
  });
});

describe('A webhook', () => {
  it('hands its span on to the receiver, and names the request that caused it', () => {
    const delivery = only(collector.spans, 'webhook deliver');
    expect(receiver.received[0]!.headers['traceparent']).toBe(`00-${delivery.traceId}-${delivery.spanId}-01`);
    expect(delivery).toMatchObject({
      roles: 'worker',
      attributes: {
        'property_service.event_type': 'maintenance.created',
        'property_service.request_id': requestId,
        'property_service.attempt': 1,
        'http.response.status_code': 200,
      },
    });
  });
});

describe('What is sent to the collector', () => {
  it('goes to the path of traces with the headers that the settings say', () => {
    expect(new Set(collector.requests.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
    expect(new Set(collector.requests.map(({ headers }) => headers['x-collector-key']))).toEqual(new Set(['a key']));
  });

  it('has no text of a customer, no credential and no address of a receiver, and no probes', () => {
    const sent = collector.texts.join('\n');
    const own = [client.token, 'Zyxwv', '202 555 0143', 'private-path', 'WO-traced', 'WO-nothing', 'Bearer', 'whsec_'];
    expect(own.filter((text) => sent.includes(text))).toEqual([]);
    expect(namesOf(collector.spans).filter((name) => name.includes('/health'))).toEqual([]);
    const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].toSorted()).toEqual(ATTRIBUTES);
  });
});

/** Whoever adds one decides that its values can be shown to whoever reads traces. */
const ATTRIBUTES = [
  ...['db.collection.name', 'db.operation.name', 'db.system.name', 'error.type', 'graphql.operation.name'],
  ...['http.request.method', 'http.response.status_code', 'http.route'],
  ...['property_service.account_id', 'property_service.attempt', 'property_service.event_id'],
  ...['property_service.event_type', 'property_service.request_id', 'property_service.subgraph'],
];

describe('Settings of traces', () => {
  it('are refused in a sentence that names what was expected', () => {
    const read = (settings: Record<string, string>) => () => loadConfig(settings);
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT: expected a URL like',
    );
    expect(read({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('OTEL_EXPORTER_OTLP_PROTOCOL: expected "http/json"');
    expect(read({ OTEL_EXPORTER_OTLP_HEADERS: 'a key' })).toThrow('expected name=value pairs');
    expect(read({ OTEL_TRACES_SAMPLER: 'sometimes' })).toThrow('OTEL_TRACES_SAMPLER: expected one of');
    expect(loadConfig({}).traces).toBeUndefined();
  });
});
