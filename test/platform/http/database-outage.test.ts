import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import { INTERNALS, expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  unitId = await givenUnit(client);
});
afterAll(() => service.stop());
afterEach(bringBack);

const databaseName = (): string => new URL(service.databaseUrl).pathname.slice(1);

/** Works on the server beside the test's database. */
function onServer(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const url = new URL(service.databaseUrl);
  url.pathname = '/postgres';
  return asAdmin(url.href, (admin) => admin.query(statement, values));
}

const cutConnections = (): Promise<unknown> =>
  onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [databaseName()]);

async function takeAway(): Promise<void> {
  await onServer(`alter database ${databaseName()} with allow_connections false`);
  await cutConnections();
}

async function bringBack(): Promise<void> {
  await onServer(`alter database ${databaseName()} with allow_connections true`);
}

const health = async (path: string): Promise<number> => (await client.rest('GET', path, { token: null })).status;

const isReadyAgain = (): Promise<number> =>
  eventually(
    () => health('/health/ready'),
    (status) => status === 200,
  );

describe('While the database is there', () => {
  it('the service is live and ready, without a token', async () => {
    expect([await health('/health/live'), await health('/health/ready')]).toEqual([200, 200]);
    expect(await health('/health')).toBe(200);
  });
});

describe('While the database is away', () => {
  it('the service is live but not ready, and ready again after', async () => {
    await takeAway();
    const { status, headers } = await client.rest('GET', '/health/ready', { token: null });
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '1' });
    expect(await health('/health/live')).toBe(200);
    await bringBack();
    await isReadyAgain();
  });

  it('requests are answered with 503, Retry-After and a problem document', async () => {
    await takeAway();
    const answers = [
      await client.rest('GET', '/api/v1/properties'),
      await client.rest('GET', '/api/v1/events'),
      await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) }),
    ];
    for (const answer of answers) {
      expectProblem(answer, 503, 'unavailable');
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    const response = await client.request('POST', '/graphql', { body: { query: `{ properties { nodes { id } } }` } });
    const text = await response.text();
    expect(text).not.toMatch(INTERNALS);
    const { errors } = JSON.parse(text) as { errors: { extensions: { code: string } }[] };
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['unavailable']);
  });

  it('what needs no database is answered', async () => {
    await takeAway();
    expectProblem(await client.rest('GET', '/api/v1/properties', { token: 'a.b.c' }), 401, 'invalid_token');
    expect((await client.rest('GET', '/.well-known/jwks.json', { token: null })).status).toBe(200);
  });
});

/** Lets the database refuse to store tickets, as it does in some state of its own. */
async function refuseTickets(sqlState: string): Promise<void> {
  await asAdmin(service.databaseUrl, (admin) =>
    admin.query(
      `create function public.refuse() returns trigger language plpgsql as
         $$ begin raise exception 'refused' using errcode = '${sqlState}'; end $$;
       create trigger refuse before insert on maintenance.ticket for each row execute function public.refuse()`,
    ),
  );
}

const acceptTickets = (): Promise<unknown> =>
  asAdmin(service.databaseUrl, (admin) => admin.query(`drop function public.refuse() cascade`));

describe('While the database answers, but stores nothing', () => {
  it.each([
    ['its disk is full', '53100', /disk of the database is full/],
    ['it is read-only', '25006', /read-only/],
    ['its disk fails', '58030', /storage of the database fails/],
  ])('because %s, requests and readiness say so, and nothing is lost', async (_why, sqlState, words) => {
    const body = ticketBody(unitId);
    await refuseTickets(sqlState);
    const answer = await client.rest('POST', '/api/v1/maintenance', { body });
    expectProblem(answer, 503, 'unavailable');
    expect(answer.body['detail']).toMatch(words);
    const ready = await client.rest('GET', '/health/ready', { token: null });
    expect(ready).toMatchObject({ status: 503, body: { reason: expect.stringMatching(words) } });
    await acceptTickets();
    expect((await client.rest('POST', '/api/v1/maintenance', { body })).status).toBe(200);
    expect(await health('/health/ready')).toBe(200);
  });

  it.each([
    ['it has no connection left', '53300', /no connection left/],
    ['somebody holds a lock', '55P03', /locked by another change/],
  ])('because %s, requests say so', async (_why, sqlState, words) => {
    await refuseTickets(sqlState);
    const answer = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    await acceptTickets();
    expectProblem(answer, 503, 'unavailable');
    expect(answer.body['detail']).toMatch(words);
  });

  it('the log says once that it begins, and once that it is over', async () => {
    const lines = (words: string) => service.logLines.filter((line) => line.includes(words));
    const isOver = () =>
      eventually(
        async () => (await health('/health/ready')) === 200 && lines('does its work again').length,
        (count) => count === 1,
        20_000,
      );
    // What the tests before have left behind.
    if (lines('does its work again').length === 0) await isOver();
    service.logLines.length = 0;
    const body = ticketBody(unitId);
    await refuseTickets('53100');
    for (let n = 0; n < 3; n += 1) await client.rest('POST', '/api/v1/maintenance', { body });
    const begun = lines('the database cannot do its work');
    expect(begun.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 'warn', code: '53100' }]);
    await acceptTickets();
    await isOver();
    expect(lines('the database cannot do its work')).toHaveLength(1);
    expect(JSON.parse(lines('does its work again')[0]!)).toMatchObject({ level: 'warn', code: '53100' });
  });

  it('readiness finds out by itself', async () => {
    const setting = `alter database ${databaseName()} set default_transaction_read_only`;
    await onServer(`${setting} = on`);
    await cutConnections();
    const ready = await client.rest('GET', '/health/ready', { token: null });
    await onServer(`${setting} = off`);
    await cutConnections();
    expect(ready).toMatchObject({ status: 503, body: { reason: expect.stringContaining('read-only') } });
    await isReadyAgain();
  });
});

describe('When the connections are cut under load', () => {
  it('every request gets an answer, 200 or 503, and the service goes on', async () => {
    const bodies = Array.from({ length: 40 }, () => ticketBody(unitId));
    const filing = bodies.map((body) => client.rest('POST', '/api/v1/maintenance', { body }));
    const reading = bodies.map(() => client.rest('GET', '/api/v1/properties'));
    await cutConnections();
    await cutConnections();
    const answers = await Promise.all([...filing, ...reading]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);

    await isReadyAgain();
    const repeated = await eventually(
      () => Promise.all(bodies.map((body) => client.rest('POST', '/api/v1/maintenance', { body }))),
      (repeats) => repeats.every(({ status }) => status === 200),
    );
    const answered = (await Promise.all(filing)).filter(({ status }) => status === 200);
    for (const { body } of answered) expect(repeated.map((answer) => answer.body)).toContainEqual(body);
  });

  it('nothing that was answered is lost, and every event still comes once', async () => {
    const body = ticketBody(unitId);
    await client.rest('POST', '/api/v1/maintenance', { body });
    await cutConnections();
    await isReadyAgain();
    const later = ticketBody(unitId);
    await eventually(
      () => client.rest('POST', '/api/v1/maintenance', { body: later }),
      ({ status }) => status === 200,
    );
    const events = await eventually(
      async () => {
        const answer = await client.rest<{ data: { entity: { id: string; seq: number } }[] }>(
          'GET',
          '/api/v1/events?limit=200',
        );
        return answer.status !== 200
          ? []
          : answer.body.data.map(({ entity }) => entity).filter(({ id }) => id === later['ticket_id']);
      },
      (found) => found.length >= 3,
    );
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });
});

describe('A database that a newer version of the service has changed', () => {
  it('is refused by a process that starts, which says why and what to do', async () => {
    const step = 'properties/9999-a-later-step';
    const asOwner = (statement: string): Promise<unknown> =>
      asAdmin(service.databaseUrl, (admin) => admin.query(statement, [step]));
    await asOwner(`insert into public.property_service_migration (name) values ($1)`);
    await expect(startProcessBeside(service)).rejects.toThrow(
      /^A newer version of the service has changed this database \(1 of its steps, from "properties\/9999-a-later-step" on/,
    );
    await asOwner(`delete from public.property_service_migration where name = $1`);
  });
});
