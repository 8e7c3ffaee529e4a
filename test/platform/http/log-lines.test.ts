import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { namedRoutes, samplesOf } from '../../support/samples/route-samples.ts';
import { idsWith } from '../../support/samples/samples.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

/** What only the tenant and the service should know. */
const SECRET_TEXT = 'SECRET-door-code-4711';

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  // The most talkative level: what is not logged here is logged nowhere.
  service = await startTestService({ LOG_LEVEL: 'trace' });
  client = await service.account();
  unitId = await givenUnit(client);
});
afterAll(() => service.stop());

interface Line {
  level: string;
  time: string;
  msg: string;
  request_id?: string;
  status?: number;
  route?: string;
  phase?: string;
  duration_ms?: number;
}

const lines = (): Line[] => service.logLines.map((line) => JSON.parse(line) as Line);

const linesOf = (requestId: string): Promise<Line[]> =>
  eventually(
    () => Promise.resolve(lines().filter((line) => line.request_id === requestId)),
    (found) => found.some(({ status }) => status !== undefined),
  );

describe('A line of the log', () => {
  it('is one JSON object, with level, time and a sentence', async () => {
    await client.rest('GET', '/api/v1/properties?limit=0');
    expect(service.logLines.length).toBeGreaterThan(0);
    for (const line of service.logLines) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), msg: expect.any(String) });
      expect((JSON.parse(line) as Line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
  });

  it('is written once for each request, with its id, method, kind of path, status and duration, and without its query', async () => {
    await client.rest('GET', `/api/v1/properties?cursor=${SECRET_TEXT}`, { headers: { 'x-request-id': 'log-1' } });
    expect(await linesOf('log-1')).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: '/api/v1/properties',
        status: 400,
        duration_ms: expect.any(Number),
      }),
    ]);
  });

  it('says for which account and client a request was, and which operation it ran', async () => {
    const headers = { 'x-request-id': 'log-who' };
    await client.rest('GET', '/api/v1/properties', { headers });
    const who = { account_id: client.accountId, client_id: expect.any(String) as unknown };
    expect(await linesOf('log-who')).toEqual([expect.objectContaining({ ...who, operation: 'ListProperties' })]);
    // What a customer calls an operation may say anything.
    await client.request('POST', '/graphql', {
      body: { query: `query ${WORD} { properties { nodes { id } } }` },
      headers: { 'x-request-id': 'log-own' },
    });
    expect(await linesOf('log-own')).toEqual([expect.objectContaining({ ...who, operation: 'other' })]);
  });

  it('has the id of the person who acts, and not the name', async () => {
    const actor = { kind: 'person', id: 'person-1', name: SECRET_TEXT } as const;
    const rights = { accountId: client.accountId, scopes: ['properties:read'], ttlSeconds: 60 };
    const token = await service.tokens.issue({ ...rights, subject: 'person-1', actor });
    await client.rest('GET', '/api/v1/properties', { token, headers: { 'x-request-id': 'log-person' } });
    const [line] = await linesOf('log-person');
    expect(line).toMatchObject({ account_id: client.accountId, agent_id: 'person-1' });
    expect(line).not.toHaveProperty('client_id');
  });

  it('carries the request’s id also when a subgraph logs it', async () => {
    await brokenTicket('log-2');
    const found = await linesOf('log-2');
    expect(found.map(({ level }) => level)).toContain('error');
  });

  it('says "none" of a path that leads nowhere', async () => {
    await client.rest('GET', `/api/v1/${SECRET_TEXT}/x`, { headers: { 'x-request-id': 'log-none' } });
    expect(await linesOf('log-none')).toEqual([expect.objectContaining({ route: 'none', status: 404 })]);
  });
});

describe('The log', () => {
  it('holds nothing of what a client sends by any route, in paths, queries, headers and bodies, however it fails', async () => {
    const headers = {
      'idempotency-key': `${SECRET_TEXT}-key`,
      'if-match': `"${SECRET_TEXT}"`,
      'last-event-id': SECRET_TEXT,
      'x-request-id': 'log-routes',
    };
    const requests = namedRoutes.map(async ([, route]) => {
      const { path, body } = samplesOf(route, idsWith(SECRET_TEXT))[0]!;
      const query = `${path.includes('?') ? '&' : '?'}stream_token=${SECRET_TEXT}&cursor=${SECRET_TEXT}`;
      await client.request(route.method, path, { body: body === undefined ? undefined : withTexts(body), headers });
      await client.request(route.method, path, { body });
      await client.request(route.method, path + query, { body, headers, token: `${SECRET_TEXT}.b.c` });
    });
    await Promise.all(requests);
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId, { description: SECRET_TEXT }) });
    await client.rest('POST', '/api/v1/maintenance', { rawBody: `{"description": "${SECRET_TEXT}"` });
    await client.rest('POST', '/oauth/token', { rawBody: `client_id=${SECRET_TEXT}`, token: null });
    await client.request('GET', `/graphql?stream_token=${SECRET_TEXT}`, { headers: { accept: 'text/event-stream' } });
    await client.graphql(`{ ${WORD}: properties(filter: { nameContains: "${SECRET_TEXT}" }) { nodes { id } } }`);
    await client.graphql(`query ($id: ID!) { ticket(ticketId: $id) { ticketId } nothing }`, { id: SECRET_TEXT });
    await brokenTicket('log-3');
    await linesOf('log-3');

    const [, , signature = ''] = client.token.split('.');
    const telling = service.logLines.filter((line) => line.includes('SECRET') || line.includes(signature));
    expect(telling).toEqual([]);
  });

  it('holds no secret that the service makes, and no link or token that opens something', async () => {
    const made = [
      await client.rest<Made>('POST', '/api/v1/webhooks', { body: { url: 'https://hook.example/' } }),
      await client.rest<Made>('POST', '/oauth/stream-token'),
    ].map(({ body }) => body);
    const { data } = await client.graphql<{ createApiClient: Made }>(
      `mutation { createApiClient(input: { name: "Sync", scopes: ["admin"] }) { clientId clientSecret } }`,
    );
    const form = new FormData();
    form.set('kind', 'other');
    form.set('file', new Blob(['text'], { type: 'text/plain' }), 'a.txt');
    const uploaded = await fetch(new URL('/api/v1/documents', service.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}` },
      body: form,
    });
    const { id } = (await uploaded.json()) as { id: string };
    const link = await client.rest<Made>('POST', `/api/v1/documents/${id}/links`, { body: {} });
    const { url = '' } = link.body;
    expect((await fetch(new URL(new URL(url, service.url).pathname, service.url))).status).toBe(200);
    await fetch(new URL(`/graphql?stream_token=${made[1]!.stream_token}`, service.url), {
      headers: { accept: 'text/event-stream' },
    });

    const secrets = [
      ...[made[0]!.secret, made[1]!.stream_token, data.createApiClient.clientSecret, url.split('/').at(-1)],
    ].map(String);
    expect(secrets.filter((secret) => secret.length > 30)).toHaveLength(4);
    const folder = join(service.dataDir, 'keys');
    for (const file of await readdir(folder)) {
      const content = await readFile(join(folder, file), 'utf8');
      secrets.push(...(content.match(/[\w+/=-]{20,}/g) ?? []));
    }
    const log = service.logLines.join('');
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toContain(new URL(service.databaseUrl).password);
  });
});

/** What of an answer may be a secret. */
interface Made {
  secret?: string;
  clientSecret?: string;
  stream_token?: string;
  url?: string;
}

const WORD = 'SECRET_alias';

/** A body whose texts are all secrets, those in lists and objects among them. */
function withTexts(value: unknown): unknown {
  if (typeof value === 'string') return `${SECRET_TEXT} ${value}`;
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withTexts(member)]));
}

/** Files a ticket while a constraint of its table is broken, so that the database's own words reach the service. */
async function brokenTicket(requestId: string): Promise<void> {
  const change = (statement: string) => asAdmin(service.databaseUrl, (admin) => admin.query(statement));
  await change(`alter table maintenance.ticket add constraint broken check (length(description) < 3) not valid`);
  await change(`alter table maintenance.triage_record rename to gone`);
  const body = ticketBody(unitId, { description: SECRET_TEXT });
  const failed = await client.rest('POST', '/api/v1/maintenance', { body, headers: { 'x-request-id': requestId } });
  await change(`alter table maintenance.gone rename to triage_record`);
  await change(`alter table maintenance.ticket drop constraint broken`);
  expect(failed.status).toBe(500);
}

describe('The start', () => {
  it('says at debug level how long each of its phases took', () => {
    const phases = lines().filter(({ phase }) => phase !== undefined);
    // The first two go on beside each other.
    expect(phases.map(({ phase }) => String(phase)).toSorted()).toEqual([
      'build the subgraphs',
      'migrate and open the database',
      'open the gateway',
      'set up the routes',
    ]);
    for (const phase of phases) {
      expect(phase).toMatchObject({ level: 'debug', duration_ms: expect.any(Number) as unknown });
    }
  });
});
