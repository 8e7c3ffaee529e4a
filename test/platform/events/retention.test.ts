import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../service/config.ts';
import { forgottenUntil } from '../../../platform/events/forget-events.ts';
import { forgetOldEvents } from '../../../platform/events/forget-old-events.job.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

interface Event {
  cursor: string;
  entity: { id: string; seq: number };
}

const DAY_MS = 86_400_000;

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client);
});

const read = (query = ''): Promise<Event[]> =>
  client.rest<{ data: Event[] }>('GET', `/api/v1/events${query}`).then(({ body }) => body.data);

/** Files a ticket, cancels it, so that no clock of it runs out later, and waits for its events. */
async function fileTicket(): Promise<Event[]> {
  const body = ticketBody(unitId);
  await client.rest('POST', '/api/v1/maintenance', { body });
  await client.rest('POST', `/api/v1/maintenance/${String(body['ticket_id'])}/transitions`, {
    body: { to: 'cancelled', reason: 'Filed by mistake' },
  });
  const eventsOfTicket = async (): Promise<Event[]> =>
    (await read()).filter(({ entity }) => entity.id === body['ticket_id']);
  return eventually(eventsOfTicket, (events) => events.length === 4);
}

/** What the job does with events from before the log was kept in months. */
async function forget(): Promise<void> {
  const long = `update events.event set recorded_at = '-infinity' where account_id = $1 and pos is not null`;
  await service.database.worker(long, [client.accountId]);
  const { database, clock } = service;
  const job = { database, clock, config: loadConfig({}) } as unknown as ServiceContext;
  while ((await forgetOldEvents.run(job)) > 0);
}

/** Lets days pass; the token runs out meanwhile, so there is a new one. */
async function passDays(days: number): Promise<void> {
  service.clock.jumpTo(new Date(service.clock.now().getTime() + days * DAY_MS).toISOString());
  client = await tokenFor(client);
}

async function tokenFor({ accountId }: TestClient): Promise<TestClient> {
  const scopes = ['events:read', 'maintenance:read', 'maintenance:write', 'properties:read', 'properties:write'];
  return new TestClient(
    service,
    accountId,
    await service.tokens.issue({ accountId, subject: 'later', scopes, ttlSeconds: 60 }),
  );
}

describe('The event log', () => {
  it('forgets what is older than it keeps and nothing younger', async () => {
    await fileTicket();
    expect(await forgottenUntil(service.database.reader(client.accountId))).toBe(0);
    await passDays(60);
    const young = await fileTicket();
    await passDays(31);
    await forget();
    expect((await read()).map(({ cursor }) => cursor)).toEqual(young.map(({ cursor }) => cursor));
    await forget();
    expect(await read()).toEqual(young);
    expect(await forgottenUntil(service.database.reader(client.accountId))).toBeGreaterThan(0);
  });

  it('refuses a cursor whose next events are gone, and takes the one of the last that is gone', async () => {
    const old = await fileTicket();
    await passDays(91);
    const young = await fileTicket();
    await forget();
    for (const { cursor } of old.slice(0, -1)) {
      const answer = await client.rest('GET', `/api/v1/events?after=${encodeURIComponent(cursor)}`);
      const { detail, errors } = expectProblem(answer, 410, 'cursor_expired');
      expect(detail).toMatch(/Fetch the lists that you mirror anew/);
      expect(errors?.[0]?.parameter).toBe('after');
      const { errors: graph } = await client.graphql(`{ events(after: ${JSON.stringify(cursor)}) { endCursor } }`);
      expect(graph?.[0]?.extensions['code']).toBe('cursor_expired');
    }
    expect(await read(`?after=${encodeURIComponent(old.at(-1)!.cursor)}`)).toEqual(young);
  });

  it('forgets for one account what another account’s readers do not miss', async () => {
    const stranger = await service.account();
    await fileTicket();
    await passDays(91);
    await forget();
    const { events } = await (
      await tokenFor(stranger)
    ).data<{ events: { endCursor: string } }>('{ events { endCursor } }');
    await (await tokenFor(stranger)).data(`{ events(after: ${JSON.stringify(events.endCursor)}) { endCursor } }`);
  });

  it('goes on numbering an entity’s events where it was', async () => {
    const { body } = await client.rest('POST', '/api/v1/properties', { body: { name: 'Elm', address: '1 Elm St' } });
    const path = `/api/v1/properties/${String(body['id'])}`;
    await eventually(read, (events) => events.length === 1);
    await passDays(91);
    await forget();
    expect(await read()).toEqual([]);
    await client.rest('PATCH', path, { body: { name: 'Oak' } });
    const [next] = await eventually(read, (events) => events.length > 0);
    expect(next?.entity).toMatchObject({ id: body['id'], seq: 2 });
  });
});
