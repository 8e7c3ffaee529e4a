import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../../support/database/admin.ts';
import { startDatabaseProxy } from '../../support/database/database-proxy.ts';
import type { DatabaseProxy } from '../../support/database/database-proxy.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { liveClient, watch } from '../../support/live-client.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import type { ProcessBeside } from '../../support/process-beside.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

const TICKETS = '/api/v1/maintenance';
const FILERS = 30;
/** Within this a request is told that the database does not answer, whatever it waits for. */
const TOLD_WITHIN_MS = 5_000;
const SETTINGS = {
  ROLES: 'gateway,rest-facade,properties,maintenance,finance,accounts,workflows',
  DATABASE_READ_TIMEOUT_SECONDS: '2',
  DATABASE_WRITE_TIMEOUT_SECONDS: '2',
};

let service: TestService;
let proxy: DatabaseProxy;
let stalled: ProcessBeside;
let client: TestClient;
let behind: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService(SETTINGS);
  client = await service.account();
  unitId = await givenUnit(client);
  proxy = await startDatabaseProxy(service.databaseUrl);
  stalled = await startProcessBeside(service, SETTINGS, proxy.url);
  behind = stalled.as(client);
});
afterAll(async () => {
  proxy.resume();
  await stalled.stop();
  await proxy.stop();
  await service.stop();
});
afterEach(() => proxy.resume());

const isUp = (): Promise<number> =>
  eventually(
    async () => (await behind.rest('GET', '/api/v1/properties')).status,
    (status) => status === 200,
  );

const ticketCount = async (ticketId: string): Promise<number> => {
  const [row] = await service.database.worker<{ count: number }>(
    `select count(*)::int as count from maintenance.ticket where id = $1`,
    [ticketId],
  );
  return row!.count;
};

/** How a request is answered, and whether in time. */
async function timed(request: () => Promise<{ code: unknown; retryAfter?: string | null }>) {
  const startedAt = performance.now();
  return { ...(await request()), isInTime: performance.now() - startedAt < TOLD_WITHIN_MS };
}

async function overRest(through: TestClient, method: string, path: string, body?: unknown) {
  const answer = await through.rest(method, path, body === undefined ? {} : { body });
  return { code: answer.body['code'], retryAfter: answer.headers.get('retry-after') };
}

const file = (through: TestClient, body = ticketBody(unitId)) => overRest(through, 'POST', TICKETS, body);

async function overGraphql(query: string) {
  const { errors } = await behind.graphql(query);
  return { code: errors?.[0]?.extensions['code'] };
}

async function overWebsocket(query: string) {
  const connection = liveClient(behind);
  const stream = watch(connection, query);
  const ended = await stream.ended;
  await connection.dispose();
  if (typeof ended === 'object' && ended !== null && 'reason' in ended) {
    return { code: String(ended.reason).split(':')[0] };
  }
  const errors = Array.isArray(ended) ? (ended as { extensions?: { code?: string } }[]) : stream.messages[0]?.errors;
  return { code: errors?.[0]?.extensions?.code };
}

async function overServerSentEvents(query: string) {
  const response = await fetch(`${behind.graphqlUrl}?query=${encodeURIComponent(query)}`, {
    headers: { authorization: `Bearer ${behind.token}`, accept: 'text/event-stream' },
  });
  return { code: /"code":"([a-z_]+)"/.exec(await response.text())?.[1] };
}

describe('A change whose commit was sent when the database stopped answering', () => {
  it('is said to be of unknown outcome, and repeating it changes nothing twice', async () => {
    const body = ticketBody(unitId);
    proxy.loseAnswersAfter('commit\0');
    const answer = await behind.rest('POST', TICKETS, { body });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', outcome: 'unknown' } });
    expect(answer.body['detail']).toContain('not known whether');
    proxy.resume();
    await isUp();
    expect((await behind.rest('POST', TICKETS, { body })).status).toBe(200);
    expect(await ticketCount(String(body['ticket_id']))).toBe(1);
  });
});

describe('While the database hangs', () => {
  it.each([
    ['a read over REST', () => overRest(behind, 'GET', '/api/v1/properties')],
    [
      'a command over REST',
      () => overRest(behind, 'POST', '/api/v1/properties', { name: 'A', address: 'B', timezone: 'UTC' }),
    ],
    ['a read over GraphQL', () => overGraphql('{ properties { nodes { id } } }')],
    ['an operation over WebSocket', () => overWebsocket('{ properties { nodes { id } } }')],
    ['a subscription over server-sent events', () => overServerSentEvents('subscription { maintenanceEvents { id } }')],
  ])('%s is told so in time', async (_what, request) => {
    proxy.stall();
    expect(await timed(request)).toMatchObject({ code: 'unavailable', isInTime: true });
  });

  it('everybody who files is told so in time, and no ticket is lost or doubled after', async () => {
    await isUp();
    const bodies = Array.from({ length: FILERS }, () => ticketBody(unitId));
    proxy.stall();
    const answers = await Promise.all(bodies.map((body) => timed(() => file(behind, body))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ code: 'unavailable', retryAfter: '1', isInTime: true })]),
    );
    proxy.resume();
    await isUp();
    const repeated = await Promise.all(bodies.map((body) => behind.rest('POST', TICKETS, { body })));
    expect(repeated.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    const counts = await Promise.all(bodies.map((body) => ticketCount(String(body['ticket_id']))));
    expect(counts).toEqual(bodies.map(() => 1));
  });
});

describe('While a table is locked', () => {
  it('whoever needs it is told so in time, whoever does not is served, and all is well after', async () => {
    const bodies = Array.from({ length: FILERS }, () => ticketBody(unitId));
    await asAdmin(service.databaseUrl, async (admin) => {
      await admin.query('begin');
      await admin.query('lock table maintenance.ticket in access exclusive mode');
      const filing = bodies.map((body) => timed(() => file(client, body)));
      expect((await client.rest('GET', '/api/v1/properties')).status).toBe(200);
      const answers = await Promise.all(filing);
      expect(answers).toEqual(bodies.map(() => ({ code: 'unavailable', retryAfter: '1', isInTime: true })));
      expect(await timed(() => overRest(client, 'GET', TICKETS))).toMatchObject({
        code: 'unavailable',
        isInTime: true,
      });
      await admin.query('rollback');
    });
    const repeated = await Promise.all(bodies.map((body) => client.rest('POST', TICKETS, { body })));
    expect(repeated.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  });
});
