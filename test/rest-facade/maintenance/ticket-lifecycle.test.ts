import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { Answer, TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { TESTER } from '../../support/tester.ts';

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client);
  await givenVendor(client, { id: 'vendor' });
  await givenDispatchRule(client);
});

async function file(overrides: Record<string, unknown> = {}): Promise<string> {
  const body = ticketBody(unitId, overrides);
  await client.rest('POST', '/api/v1/maintenance', { body });
  return String(body['ticket_id']);
}

const at = (ticketId: string): string => `/api/v1/maintenance/${encodeURIComponent(ticketId)}`;
const get = (ticketId: string): Promise<Answer> => client.rest('GET', at(ticketId));
const transition = (ticketId: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  client.rest('POST', `${at(ticketId)}/transitions`, { body, headers });
const etagOf = ({ headers }: Answer): string => headers.get('etag')!;

describe('GET /api/v1/maintenance/{ticket_id}', () => {
  it('gives the five fields of filing, and all that came of it, also for ids that need encoding', async () => {
    const body = ticketBody(unitId, { ticket_id: 'WO 12/4 #ü', priority_hint: 'high' });
    const filed = await client.rest('POST', '/api/v1/maintenance', { body });
    const { status, body: ticket } = await get('WO 12/4 #ü');
    expect(status).toBe(200);
    expect(ticket).toMatchObject(filed.body);
    expect(ticket).toMatchObject({ status: 'dispatched', category: 'plumbing', priority_hint: 'high', photos: [] });
    expect((ticket['sla'] as { clock: string }[]).map(({ clock }) => clock)).toEqual(['contact', 'on_site', 'done']);
    expectProblem(await get('nothing'), 404, 'not_found');
  });

  it('gives a version that changes with every change, and with nothing else', async () => {
    const id = await file();
    const first = etagOf(await get(id));
    expect(first).toMatch(/^"\d+"$/);
    expect(etagOf(await get(id))).toBe(first);
    const moved = await transition(id, { to: 'accepted' });
    expect(etagOf(moved)).not.toBe(first);
    expect(etagOf(await get(id))).toBe(etagOf(moved));
  });
});

describe('POST /api/v1/maintenance/{ticket_id}/transitions', () => {
  it('moves the ticket, and tells who did it when and why in its history', async () => {
    const id = await file();
    await transition(id, { to: 'accepted' });
    const scheduled_for = '2030-03-02T15:00:00.000Z';
    const { body } = await transition(id, { to: 'scheduled', reason: 'agreed on the phone', scheduled_for });
    expect(body).toMatchObject({ status: 'scheduled', scheduled_for });
    const history = await client.rest<{ data: Record<string, unknown>[] }>('GET', `${at(id)}/history`);
    expect(history.body.data.at(-1)).toMatchObject({
      actor: TESTER,
      from: 'accepted',
      to: 'scheduled',
      reason: 'appointment made for 2030-03-02T15:00:00.000Z: agreed on the phone',
    });
    expect(history.body.data).toHaveLength(4);
    expectProblem(await client.rest('GET', `${at('nothing')}/history`), 404, 'not_found');
  });

  it('refuses what the lifecycle does not allow with the moves that it does', async () => {
    const id = await file();
    const problem = expectProblem(await transition(id, { to: 'closed' }), 409, 'illegal_transition');
    expect(problem).toMatchObject({ allowed: ['accepted', 'on_hold', 'cancelled'] });
    expectProblem(await transition(id, { to: 'done' }), 400, 'validation_failed');
    expectProblem(await transition('nothing', { to: 'accepted' }), 404, 'not_found');
    const misplaced = await transition(id, { to: 'accepted', scheduled_for: '2030-03-02T15:00:00Z' });
    expect(expectProblem(misplaced, 400, 'validation_failed').errors?.[0]?.pointer).toMatch(/scheduled_for$/);
  });

  it('is made once under an Idempotency-Key, and refused at a version that has passed', async () => {
    const id = await file();
    const stale = etagOf(await get(id));
    const key = { 'idempotency-key': 'accept-once' };
    const first = await transition(id, { to: 'accepted' }, key);
    const again = await transition(id, { to: 'accepted' }, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expectProblem(await transition(id, { to: 'in_progress' }, { 'if-match': stale }), 412, 'precondition_failed');
    expect((await transition(id, { to: 'in_progress' }, { 'if-match': etagOf(first) })).status).toBe(200);
  });
});

describe('PATCH /api/v1/maintenance/{ticket_id}', () => {
  it('changes at the version that was read, and of two at once one', async () => {
    const id = await file();
    const headers = { 'if-match': etagOf(await get(id)) };
    const patches = ['a', 'b'].map((name) =>
      client.rest('PATCH', at(id), { body: { photos: [`https://example.com/${name}.jpg`] }, headers }),
    );
    expect((await Promise.all(patches)).map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const any = await client.rest('PATCH', at(id), { body: { photos: [] }, headers: { 'if-match': '*' } });
    expect(any.body).toMatchObject({ photos: [] });
  });

  it('moves an appointment, gives the job to own staff, and leaves alone what is not named', async () => {
    const id = await file();
    await transition(id, { to: 'accepted' });
    const early = await client.rest('PATCH', at(id), { body: { scheduled_for: '2030-03-02T15:00:00Z' } });
    expectProblem(early, 409, 'illegal_transition');
    expect(early.body).toMatchObject({ allowed: expect.arrayContaining(['scheduled', 'cancelled']) });
    await transition(id, { to: 'scheduled', scheduled_for: '2030-03-02T15:00:00Z' });
    const moved = await client.rest('PATCH', at(id), { body: { scheduled_for: '2030-03-09T15:00:00Z' } });
    expect(moved.body).toMatchObject({ status: 'scheduled', scheduled_for: '2030-03-09T15:00:00.000Z' });
    const history = await client.rest<{ data: object[] }>('GET', `${at(id)}/history`);
    expect(history.body.data.at(-1)).toMatchObject({
      actor: TESTER,
      from: 'scheduled',
      to: 'scheduled',
      reason: 'appointment moved from 2030-03-02T15:00:00.000Z to 2030-03-09T15:00:00.000Z',
    });
    const own = await client.rest('PATCH', at(id), { body: { self_performed: true } });
    expect(own.body).toMatchObject({ status: 'open', vendor_assigned: null, self_performed: true });
    const strange = await client.rest('PATCH', at(id), { body: { description: 'x', priority_hint: 'low' } });
    expectProblem(strange, 400, 'unknown_member');
    expect((await client.rest('GET', at(id))).body).toMatchObject({ description: own.body['description'] });
    expectProblem(await client.rest('PATCH', at(id), { body: { photos: ['ftp://x'] } }), 400, 'validation_failed');
  });
});

describe('An appointment that is over', () => {
  const minutesAgo = (minutes: number): string =>
    new Date(service.clock.now().getTime() - minutes * 60_000).toISOString();
  const expectRefused = (answer: Answer, scheduledFor: string): void => {
    const [fault, ...furtherFaults] = expectProblem(answer, 400, 'validation_failed').errors!;
    expect(fault).toMatchObject({ pointer: '/scheduled_for', code: 'in_the_past' });
    expect(fault!.detail).toMatch(/still to come; it is \d{4}-\d\d-\d\dT\S+Z, but got /);
    expect(fault!.detail).toContain(scheduledFor);
    expect(furtherFaults).toEqual([]);
  };

  it('is neither made nor moved to, and the refusal names now and what came', async () => {
    const id = await file();
    await transition(id, { to: 'accepted' });
    const scheduled_for = minutesAgo(6);
    expectRefused(await transition(id, { to: 'scheduled', scheduled_for }), scheduled_for);
    expect((await get(id)).body).toMatchObject({ status: 'accepted', scheduled_for: null });
    await transition(id, { to: 'scheduled', scheduled_for: '2030-03-02T15:00:00.000Z' });
    expectRefused(await client.rest('PATCH', at(id), { body: { scheduled_for } }), scheduled_for);
    expect((await get(id)).body).toMatchObject({ scheduled_for: '2030-03-02T15:00:00.000Z' });
  });

  it('is made all the same when it was for this moment, by a clock that is a little behind', async () => {
    const id = await file();
    await transition(id, { to: 'accepted' });
    const scheduled_for = minutesAgo(2);
    expect((await transition(id, { to: 'scheduled', scheduled_for })).body).toMatchObject({ scheduled_for });
  });
});

describe('GET /api/v1/maintenance', () => {
  const list = async (query: string): Promise<string[]> => {
    const { body } = await client.rest<{ data: { ticket_id: string }[] }>('GET', `/api/v1/maintenance${query}`);
    return body.data.map(({ ticket_id }) => ticket_id);
  };

  it('narrows by status, severity, category, unit, vendor and change', async () => {
    const otherUnit = await givenUnit(client);
    const burst = await file();
    const door = await file({ description: 'The wardrobe door came off its runner', unit_id: otherUnit });
    await transition(door, { to: 'cancelled' });
    expect(await list('')).toEqual([door, burst]);
    expect(await list('?status=cancelled')).toEqual([door]);
    expect(await list('?status=cancelled,dispatched')).toEqual([door, burst]);
    expect(await list('?severity=emergency')).toEqual([burst]);
    expect(await list('?category=structural')).toEqual([door]);
    expect(await list(`?unit_id=${otherUnit}`)).toEqual([door]);
    expect(await list('?vendor_id=vendor&status=dispatched')).toEqual([burst]);
    const updatedAt = (await get(door)).body['updated_at'] as string;
    expect(await list(`?updated_since=${encodeURIComponent(updatedAt)}`)).toEqual([door]);
  });

  it('narrows by when tickets were filed, by property and by how their promises stand', async () => {
    const propertyId = await givenProperty(client);
    const first = await file();
    const door = await file({ unit_id: await givenUnit(client, { propertyId }) });
    await transition(door, { to: 'cancelled' });
    const createdAt = encodeURIComponent((await get(door)).body['created_at'] as string);
    expect(await list(`?created_since=${createdAt}`)).toEqual([door]);
    expect(await list(`?created_before=${createdAt}`)).toEqual([first]);
    expect(await list(`?created_since=${createdAt}&created_before=${createdAt}`)).toEqual([]);
    expect(await list(`?property_id=${propertyId}`)).toEqual([door]);
    expect(await list('?sla_state=ended')).toEqual([door]);
    expect(await list('?sla_state=running,ended')).toEqual([door, first]);
  });

  it.each(['status=done', 'sla_state=late', 'created_since=yesterday', 'created_before=2026-02-30T00:00:00Z'])(
    'says what is wrong with ?%s',
    async (query) => {
      const refused = await client.rest('GET', `/api/v1/maintenance?${query}`);
      const { errors } = expectProblem(refused, 400, 'validation_failed');
      expect(errors).toMatchObject([{ parameter: query.split('=')[0] }]);
    },
  );

  it('pages through all, each once, while tickets are added', async () => {
    const ids = [];
    for (let count = 0; count < 7; count++) ids.unshift(await file());
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await client.rest<{ data: { ticket_id: string }[]; next_cursor: string | null }>(
        'GET',
        `/api/v1/maintenance?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      seen.push(...body.data.map(({ ticket_id }) => ticket_id));
      cursor = body.next_cursor ?? '';
      await file();
    } while (cursor);
    expect(seen).toEqual(ids);
  });
});
