import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { asAdmin } from '../../support/database/admin.ts';
import { eventually } from '../../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import { ticketRowCounts } from '../../support/database/stored.ts';
import type { Answer, TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

const UNLIMITED = { RATE_LIMIT_BURST: '100000', READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' };
const PATH = '/api/v1/maintenance';

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
  await givenVendor(client);
  await givenDispatchRule(client);
});

const file = (body: unknown, key?: string, by = client): Promise<Answer> =>
  by.rest('POST', PATH, { body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
const some = (count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, n) => ticketBody(unitId, { ticket_id: `t-${n}` }));
const rows = (): Promise<Record<string, number>> => ticketRowCounts(service.database, client.accountId);
/** What so many dispatched tickets leave behind. */
const tickets = (count: number): Record<string, number> => ({
  tickets: count,
  triages: count,
  dispatches: count,
  timelineEntries: 2 * count,
  events: 3 * count,
});

describe('Tickets that are filed at the same time', () => {
  it('share transactions', async () => {
    service.statements.length = 0;
    await Promise.all(some(40).map((body) => file(body)));
    const commits = service.statements.filter((text) => text === 'commit').length;
    expect(await rows()).toEqual(tickets(40));
    expect(commits).toBeLessThan(40);
  });

  it('each have events of their own request, numbered from 1, and a timeline of their own', async () => {
    const answers = await Promise.all(some(20).map((body) => file(body)));
    const { rows: events } = await asAdmin(service.databaseUrl, (admin) =>
      admin.query<{ id: string; seqs: number[]; types: string[]; requests: string[] }>(
        `select entity_id as id, array_agg(entity_seq::int order by seq) as seqs, array_agg(type order by seq) as types,
                array_agg(distinct request_id) as requests
         from events.event where account_id = $1 group by 1`,
        [client.accountId],
      ),
    );
    expect(events).toHaveLength(20);
    for (const { id, seqs, types, requests } of events) {
      const answer = answers.find(({ body }) => body['ticket_id'] === id);
      expect(requests).toEqual([answer?.headers.get('x-request-id')]);
      expect([seqs, types]).toEqual([
        [1, 2, 3],
        ['maintenance.created', 'maintenance.triaged', 'maintenance.dispatched'],
      ]);
    }
  });

  it('do not take more of a vendor than it can take, nor its turn twice', async () => {
    const stranger = await service.account();
    const place = await givenUnit(stranger);
    await givenVendor(stranger, { id: 'a', openTicketCap: 3 });
    await givenVendor(stranger, { id: 'b' });
    await givenVendor(stranger, { id: 'c' });
    await givenDispatchRule(stranger, { strategy: 'round_robin', vendorIds: ['a', 'b', 'c'] });
    const bodies = Array.from({ length: 15 }, (_, n) => ticketBody(place, { ticket_id: `t-${n}` }));
    const answers = await Promise.all(bodies.map((body) => file(body, undefined, stranger)));
    const counts = Map.groupBy(answers, ({ body }) => body['vendor_assigned']);
    expect(['a', 'b', 'c'].map((id) => counts.get(id)?.length)).toEqual([3, 6, 6]);
  });

  it('go round the vendors of a rule, whatever their ids', async () => {
    const ids = ['ra', 'rb', 'rc', 'rd'];
    for (const id of ids) await givenVendor(client, { id });
    await givenDispatchRule(client, { strategy: 'round_robin', vendorIds: ids, position: 0 });
    const bodies = Array.from({ length: 16 }, (_, n) => ticketBody(unitId, { ticket_id: `t-${(n * 7) % 16}` }));
    const answers = await Promise.all(bodies.map((body) => file(body)));
    const counts = Map.groupBy(answers, ({ body }) => body['vendor_assigned']);
    expect(ids.map((id) => counts.get(id)?.length)).toEqual([4, 4, 4, 4]);
    const next = [];
    for (const body of some(20).slice(16)) next.push((await file(body)).body['vendor_assigned']);
    expect(next).toEqual(ids);
  });
});

describe('Tickets of which some are refused, filed at the same time,', () => {
  it('fail one by one for what each does wrong', async () => {
    await file(ticketBody(unitId, { ticket_id: 't-0', description: 'The lift is stuck' }));
    const bodies = some(20);
    bodies[1] = { ...bodies[1], unit_id: 'nowhere' };
    bodies[2] = { ...bodies[2], description: '' };
    bodies[3] = { ...bodies[3], description: ' \n ' };
    const [taken, unknown, empty, blank, ...goodAnswers] = await Promise.all(bodies.map((body) => file(body)));
    expectProblem(taken!, 409, 'ticket_id_conflict');
    expectProblem(unknown!, 422, 'unknown_unit');
    expectProblem(empty!, 400, 'validation_failed');
    expectProblem(blank!, 400, 'validation_failed');
    expect(goodAnswers.map(({ status }) => status)).toEqual(goodAnswers.map(() => 200));
    expect((await rows())['tickets']).toBe(17);
  });

  it('are all filed but the one that the database refuses', async () => {
    await asAdmin(service.databaseUrl, (admin) =>
      admin.query(`alter table maintenance.triage_record add constraint no_poison check (ticket_id <> 'poison')`),
    );
    try {
      const bodies = [...some(10), ticketBody(unitId, { ticket_id: 'poison' }), ticketBody(unitId, { ticket_id: 'z' })];
      const answers = await Promise.all(bodies.map((body) => file(body, String(body['ticket_id']))));
      expectProblem(answers[10]!, 500, 'internal_error');
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
      expect(await rows()).toEqual(tickets(11));
    } finally {
      await asAdmin(service.databaseUrl, (admin) =>
        admin.query(`alter table maintenance.triage_record drop constraint no_poison`),
      );
    }
    const again = await file(ticketBody(unitId, { ticket_id: 'poison' }), 'poison');
    expect([again.status, again.headers.has('idempotent-replayed')]).toEqual([200, false]);
  });
});

describe('A ticket and its Idempotency-Key', () => {
  it('come to be together: 50 equal posts in two processes make one ticket, and one answer', async () => {
    const beside = await startProcessBeside(service, UNLIMITED);
    try {
      const body = ticketBody(unitId);
      const doors = [client, beside.as(client)];
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => file(body, 'key', doors[n % 2])));
      const good = answers.filter(({ status }) => status === 200);
      const early = answers.filter(({ status }) => status !== 200);
      for (const answer of early) expectProblem(answer, 409, 'idempotency_in_flight');
      expect(good.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1);
      expect(new Set(good.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(await rows()).toEqual(tickets(1));
    } finally {
      await beside.stop();
    }
  });

  it('go together when the connection breaks between the two', async () => {
    const holder = new pg.Client({ connectionString: service.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table idempotency.keyed_request in share mode');
    const bodies = some(5);
    const broken = Promise.all(bodies.map((body, n) => file(body, `key-${n}`)));
    await eventually(
      () => Promise.race([broken, killWhoWaitsFor(holder).then(() => undefined)]),
      (answers) => answers !== undefined,
    );
    expect((await broken).map(({ status }) => status)).toEqual(bodies.map(() => 503));
    expect((await rows())['tickets']).toBe(0);
    await holder.end();
    const again = await Promise.all(bodies.map((body, n) => file(body, `key-${n}`)));
    expect(again.map(({ status, headers }) => [status, headers.has('idempotent-replayed')])).toEqual(
      bodies.map(() => [200, false]),
    );
    expect(await rows()).toEqual(tickets(5));
  });

  it('keep the first answer when the ticket has changed since', async () => {
    const body = ticketBody(unitId);
    const first = await file(body, 'key');
    await client.rest('PUT', `${PATH}/${String(body['ticket_id'])}/triage`, {
      body: { severity: first.body['severity'] === 'emergency' ? 'standard' : 'emergency', reason: 'I was there' },
    });
    const again = await file(body, 'key');
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await file(body)).body['severity']).not.toBe(first.body['severity']);
  });
});

/** Ends the connections that wait for what a holder has locked, as a crash would. */
async function killWhoWaitsFor(holder: pg.Client): Promise<number> {
  // A transaction sees who is there as it was when it first looked.
  await holder.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await holder.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
  );
  return rowCount ?? 0;
}
