import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../../support/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
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
  path?: string;
  phase?: string;
  duration_ms?: number;
}

const lines = (): Line[] => service.logLines.map((line) => JSON.parse(line) as Line);

const linesOf = (requestId: string): Promise<Line[]> =>
  eventually(
    () => Promise.resolve(lines().filter((line) => line.request_id === requestId)),
    (found) => found.some(({ status }) => status !== undefined),
  );

describe('The log', () => {
  it('is one JSON object a line, with level, time and a sentence', async () => {
    await client.rest('GET', '/api/v1/properties?limit=0');
    expect(service.logLines.length).toBeGreaterThan(0);
    for (const line of service.logLines) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), msg: expect.any(String) });
      expect((JSON.parse(line) as Line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
  });

  it('tells of each request once, with its id, method, path, status and duration, and without its query', async () => {
    await client.rest('GET', `/api/v1/properties?cursor=${SECRET_TEXT}`, { headers: { 'x-request-id': 'log-1' } });
    expect(await linesOf('log-1')).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/api/v1/properties',
        status: 400,
        duration_ms: expect.any(Number),
      }),
    ]);
  });

  it('carries the request’s id into what the subgraphs log', async () => {
    await brokenTicket('log-2');
    const found = await linesOf('log-2');
    expect(found.map(({ level }) => level)).toContain('error');
  });

  it('holds no token, no secret of the service, no text of a client and no parameter of a statement', async () => {
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId, { description: SECRET_TEXT }) });
    await client.rest('POST', '/api/v1/maintenance', { rawBody: `{"description": "${SECRET_TEXT}"` });
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(SECRET_TEXT) });
    await client.rest('GET', '/api/v1/properties', { token: `${SECRET_TEXT}.b.c` });
    await client.graphql(`{ properties(filter: { nameContains: "${SECRET_TEXT}" }) { nodes { id } } }`);
    await client.graphql(`query ($id: ID!) { ticket(ticketId: $id) { ticketId } nothing }`, { id: SECRET_TEXT });
    await client.graphql(
      `mutation { createApiClient(input: { name: "${SECRET_TEXT}", scopes: ["admin"] }) { clientId } }`,
    );
    await brokenTicket('log-3');
    await linesOf('log-3');

    const log = service.logLines.join('');
    expect(log).not.toContain(SECRET_TEXT);
    expect(log).not.toContain(client.token);
    expect(log).not.toContain(client.token.split('.')[2]);
    const folder = join(service.dataDir, 'keys');
    for (const file of await readdir(folder)) {
      const content = await readFile(join(folder, file), 'utf8');
      for (const secret of content.match(/[\w+/=-]{20,}/g) ?? []) expect(log).not.toContain(secret);
    }
    expect(log).not.toContain(new URL(service.databaseUrl).password);
  });
});

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
    expect(phases.map(({ phase }) => phase)).toEqual([
      'migrate and open the database',
      'build the subgraphs',
      'open the gateway',
      'set up the routes',
    ]);
    for (const phase of phases) {
      expect(phase).toMatchObject({ level: 'debug', duration_ms: expect.any(Number) as unknown });
    }
  });
});
