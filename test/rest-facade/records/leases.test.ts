import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-06-15T12:00:00Z');
  client = await service.account();
  const property = { id: 'p', name: 'P', address: 'A', timezone: 'America/Denver' };
  await client.rest('POST', '/api/v1/properties', { body: property });
  await client.rest('POST', '/api/v1/units', { body: { id: 'u', property_id: 'p', unit_number: '1' } });
});

const add = (body: object) => client.rest('POST', '/api/v1/leases', { body: { unit_id: 'u', rent: 1, ...body } });
const patch = (id: string, body: object) => client.rest('PATCH', `/api/v1/leases/${id}`, { body });

/** The clock jumps further than a token lives. */
async function read<Body>(path: string): Promise<Body> {
  const scopes = ['properties:read', 'events:read'];
  const token = await service.tokens.issue({ accountId: client.accountId, subject: 'x', scopes, ttlSeconds: 60 });
  return (await client.rest<Body>('GET', path, { token })).body;
}
const statusOfUnit = async () => (await read<{ status: string }>('/api/v1/units/u')).status;

describe('Two leases of one unit', () => {
  const FIRST = { id: 'first', start_date: '2026-01-01', end_date: '2026-12-31' };
  beforeEach(async () => {
    await add(FIRST);
  });

  it.each([
    { start_date: '2026-12-30' },
    { start_date: '2025-01-01', end_date: '2026-01-02' },
    { start_date: '2026-05-05', end_date: '2026-05-05' },
    { start_date: '2025-01-01' },
    { start_date: '2026-03-01', end_date: '2026-04-01', by_room: true },
  ])('that share days are refused: %j', async (lease) => {
    const problem = expectProblem(await add(lease), 409, 'lease_overlap') as unknown as { lease_id: string };
    expect(problem.lease_id).toBe('first');
  });

  it.each([
    { start_date: '2026-12-31' },
    { start_date: '2025-01-01', end_date: '2026-01-01' },
    { start_date: '2026-03-01', status: 'draft' },
    { start_date: '2025-01-01', end_date: '2027-01-01', moved_out_on: '2025-12-31', status: 'ended' },
  ])('that share none but that on which one ends and another starts are taken: %j', async (lease) => {
    expect((await add(lease)).status).toBe(201);
  });

  it('by the room may share days', async () => {
    await patch('first', { by_room: true });
    expect((await add({ start_date: '2026-05-01', by_room: true })).status).toBe(201);
    expectProblem(await patch('first', { by_room: false }), 409, 'lease_overlap');
  });

  it('may not come to share days by a change', async () => {
    await add({ id: 'draft', start_date: '2026-03-01', status: 'draft' });
    expectProblem(await patch('draft', { status: 'active' }), 409, 'lease_overlap');
    await patch('first', { moved_out_on: '2026-02-28', status: 'ended' });
    expect((await patch('draft', { status: 'active' })).status).toBe(200);
    const problem = expectProblem(await patch('first', { moved_out_on: '2026-03-02' }), 409, 'lease_overlap');
    expect(problem.errors).toMatchObject([{ pointer: '/moved_out_on' }]);
  });

  it('that are signed at once are not both taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add({ start_date: `2027-01-0${n + 1}`, end_date: '2027-12-31' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });
});

describe('The status of a unit', () => {
  it('follows its leases as they are written', async () => {
    expect(await statusOfUnit()).toBe('available');
    await add({ id: 'l', start_date: '2026-01-01', end_date: '2026-03-01' });
    // It ran out in March, but nobody moved out.
    expect(await statusOfUnit()).toBe('occupied');
    await patch('l', { status: 'ended' });
    expect(await statusOfUnit()).toBe('available');
    await patch('l', { status: 'notice', end_date: null });
    expect(await statusOfUnit()).toBe('occupied');
    await client.rest('DELETE', '/api/v1/leases/l');
    expect(await statusOfUnit()).toBe('available');
  });

  it('follows the days on which leases begin and end, where the unit stands, and events tell of it', async () => {
    await add({ start_date: '2026-07-01', end_date: '2026-07-31', moved_out_on: '2026-07-31', status: 'notice' });
    expect(await statusOfUnit()).toBe('available');
    // Midnight in Denver is 06:00 UTC in summer.
    service.clock.jumpTo('2026-07-01T05:58:00Z');
    expect(await statusOfUnit()).toBe('available');
    service.clock.jumpTo('2026-07-01T06:00:01Z');
    await eventually(statusOfUnit, (status) => status === 'occupied');
    service.clock.jumpTo('2026-08-01T06:00:01Z');
    await eventually(statusOfUnit, (status) => status === 'available');
    // An event has its place in the log a moment after the change is seen.
    const toldEvents = async () => {
      const events = await read<{ data: { type: string; data: { status: string } }[] }>('/api/v1/events');
      return events.data.filter(({ type }) => type === 'unit.updated').map(({ data }) => data.status);
    };
    expect(await eventually(toldEvents, (statuses) => statuses.length > 1)).toEqual(['occupied', 'available']);
  });

  // At this hour it is June 15 in Denver and June 16 in Auckland.
  it.each([
    [
      'the unit is put into another property',
      () => client.rest('PATCH', '/api/v1/units/u', { body: { property_id: 'q' } }),
    ],
    [
      'the property has another time zone',
      () => client.rest('PATCH', '/api/v1/properties/p', { body: { timezone: 'Pacific/Auckland' } }),
    ],
  ])('is that of the day there when %s', async (_what, change) => {
    const property = { id: 'q', name: 'Q', address: 'A', timezone: 'Pacific/Auckland' };
    await client.rest('POST', '/api/v1/properties', { body: property });
    await client.rest('POST', '/api/v1/units', {
      body: { id: 'free', property_id: 'p', unit_number: '2', status: 'occupied' },
    });
    await add({ start_date: '2026-06-16', end_date: '2026-06-16', moved_out_on: '2026-06-16' });
    expect(await statusOfUnit()).toBe('available');
    expect((await change()).status).toBe(200);
    await eventually(statusOfUnit, (status) => status === 'occupied');
    // Midnight in Auckland is 12:00 UTC in winter; the day there ends before the one in Denver begins.
    service.clock.jumpTo('2026-06-16T12:00:01Z');
    await eventually(statusOfUnit, (status) => status === 'available');
    expect((await read<{ status: string }>('/api/v1/units/free')).status).toBe('occupied');
  });

  it('is that of the new property in the answer already', async () => {
    const property = { id: 'q', name: 'Q', address: 'A', timezone: 'Pacific/Auckland' };
    await client.rest('POST', '/api/v1/properties', { body: property });
    await add({ start_date: '2026-06-16' });
    const moved = await client.rest('PATCH', '/api/v1/units/u', { body: { property_id: 'q' } });
    expect(moved.body).toMatchObject({ property_id: 'q', status: 'occupied' });
  });

  it('that is down stays so until somebody says otherwise', async () => {
    await client.rest('PATCH', '/api/v1/units/u', { body: { status: 'down' } });
    await add({ start_date: '2026-01-01' });
    expect(await statusOfUnit()).toBe('down');
    await client.rest('PATCH', '/api/v1/units/u', { body: { status: 'available' } });
    expect(await statusOfUnit()).toBe('occupied');
  });

  it('is what the client says as long as no lease is on record', async () => {
    await client.rest('PATCH', '/api/v1/units/u', { body: { status: 'occupied' } });
    expect(await statusOfUnit()).toBe('occupied');
  });
});

describe('A lease that has ended', () => {
  beforeEach(async () => {
    await client.rest('POST', '/api/v1/tenants', { body: { id: 't', first_name: 'A', last_name: 'B' } });
    await add({ id: 'l', start_date: '2026-01-01', end_date: '2026-03-01', status: 'ended', tenant_ids: ['t'] });
  });
  const again = () => patch('l', { status: 'active', end_date: null });

  it.each([
    ['/api/v1/units/u', 'unknown_unit', '/status'],
    ['/api/v1/tenants/t', 'unknown_tenant', '/status'],
  ])('goes on no more once %s is deleted', async (path, code, pointer) => {
    expect((await client.rest('DELETE', path)).status).toBeLessThan(300);
    const problem = expectProblem(await again(), 422, 'unknown_reference');
    expect(problem.errors).toMatchObject([{ code, pointer }]);
    const body = { unit_id: 'u', tenant_ids: ['t'], start_date: '2026-01-01', rent: 1, status: 'active' };
    expectProblem(await client.rest('PUT', '/api/v1/leases/l', { body }), 422, 'unknown_reference');
    // What was wrong with it can still be put right.
    expect((await patch('l', { end_date: '2026-02-28' })).status).toBe(200);
  });

  it('may go on with those who are there', async () => {
    expect((await again()).status).toBe(200);
    expect(await statusOfUnit()).toBe('occupied');
  });
});

describe('Tenants who move out and others who move in on one day', () => {
  const TURNOVER = '2026-06-15';

  it('have leases of which the figures are right, and the unit counts once', async () => {
    await add({ id: 'out', start_date: '2026-01-01', end_date: TURNOVER, rent: 100_000 });
    expect((await add({ id: 'in', start_date: TURNOVER, rent: 120_000 })).status).toBe(201);
    for (const [lease_id, amount] of [
      ['out', 50_000],
      ['in', 60_000],
    ] as const) {
      const entry = { property_id: 'p', lease_id, kind: 'charge', gl_class: 'rent', amount, posted_on: TURNOVER };
      expect((await client.rest('POST', '/api/v1/financial/ledger', { body: entry })).status).toBe(201);
    }
    const paid = { property_id: 'p', lease_id: 'out', kind: 'payment', gl_class: 'rent', amount: 50_000 };
    await client.rest('POST', '/api/v1/financial/ledger', { body: { ...paid, posted_on: TURNOVER } });
    const { kpis } = await client.data<{ kpis: { propertyId: string | null }[] }>(
      `{ kpis(period: { start: "${TURNOVER}", end: "${TURNOVER}" }, kpis: [OCCUPANCY, NOI]) { propertyId kpi value numerator } }`,
    );
    const ofAll = kpis.filter(({ propertyId }) => propertyId === null);
    expect(ofAll).toContainEqual(expect.objectContaining({ kpi: 'OCCUPANCY', numerator: '1', value: '1.000000' }));
    expect(ofAll).toContainEqual(expect.objectContaining({ kpi: 'NOI', value: '110000' }));
    const { unit } = await client.data<{ unit: object }>('{ unit(id: "u") { status currentLease { id } } }');
    expect(unit).toEqual({ status: 'OCCUPIED', currentLease: { id: 'in' } });
    const { leases } = await client.data<{ leases: object }>(
      '{ leases { nodes { id balances(asOf: "2026-06-15") { balance } } } }',
    );
    expect(leases).toEqual({
      nodes: [
        { id: 'out', balances: [{ balance: 0 }] },
        { id: 'in', balances: [{ balance: 60_000 }] },
      ],
    });
  });
});

describe('A lease that is ended before its last day by contract', () => {
  const FIRST = { id: 'l', start_date: '2026-01-01', end_date: '2026-12-31' };

  it('is over today where the unit stands, so that another may begin', async () => {
    // In Denver it is still the evening of the day before.
    service.clock.jumpTo('2026-06-16T04:00:00Z');
    client = await service.account();
    await client.rest('POST', '/api/v1/properties', {
      body: { id: 'p', name: 'P', address: 'A', timezone: 'America/Denver' },
    });
    await client.rest('POST', '/api/v1/units', { body: { id: 'u', property_id: 'p', unit_number: '1' } });
    await add(FIRST);
    const ended = await patch('l', { status: 'ended' });
    expect(ended.body).toMatchObject({ status: 'ended', end_date: '2026-12-31', moved_out_on: '2026-06-15' });
    expect(await patch('l', { status: 'ended' })).toMatchObject({ body: ended.body });
    expect((await add({ start_date: '2026-06-15' })).status).toBe(201);
  });

  it.each([
    ['by a PATCH of one that is open', { ...FIRST, end_date: null }, { status: 'ended' }, '2026-06-15'],
    ['with the day of moving out', FIRST, { status: 'ended', moved_out_on: '2026-05-01' }, '2026-05-01'],
    ['with a day of moving out to come', FIRST, { status: 'ended', moved_out_on: '2026-07-01' }, '2026-07-01'],
    ['before it has begun', { ...FIRST, start_date: '2026-08-01' }, { status: 'ended' }, '2026-08-01'],
    ['when its last day is past', { ...FIRST, end_date: '2026-03-01' }, { status: 'ended' }, null],
  ])('%s', async (_how, lease, change, moved_out_on) => {
    await add(lease);
    expect(await patch('l', change)).toMatchObject({ status: 200, body: { status: 'ended', moved_out_on } });
  });

  it('as a whole keeps the day on which it was ended first, on every later day', async () => {
    await add(FIRST);
    const whole = { unit_id: 'u', rent: 1, start_date: FIRST.start_date, end_date: FIRST.end_date, status: 'ended' };
    const ended = await client.rest('PUT', '/api/v1/leases/l', { body: whole });
    expect(ended.body).toMatchObject({ moved_out_on: '2026-06-15' });
    service.clock.jumpTo('2026-06-17T12:00:00Z');
    const scopes = ['tenants:write'];
    const token = await service.tokens.issue({ accountId: client.accountId, subject: 'x', scopes, ttlSeconds: 60 });
    expect((await client.rest('PUT', '/api/v1/leases/l', { body: whole, token })).body).toEqual(ended.body);
  });

  it('says at a member that was sent what is wrong', async () => {
    await add(FIRST);
    const disorder = await patch('l', { start_date: '2027-01-01' });
    expect(expectProblem(disorder, 400, 'validation_failed').errors).toMatchObject([{ pointer: '/start_date' }]);
    await client.rest('POST', '/api/v1/units', { body: { id: 'v', property_id: 'p', unit_number: '2' } });
    await add({ id: 'other', unit_id: 'v', start_date: '2026-01-01' });
    const moved = await patch('other', { unit_id: 'u' });
    expect(expectProblem(moved, 409, 'lease_overlap').errors).toMatchObject([{ pointer: '/unit_id' }]);
    await client.rest('POST', '/api/v1/properties', { body: { id: 'q', name: 'Q', address: 'A' } });
    await client.rest('POST', '/api/v1/units', { body: { id: 'w', property_id: 'q', unit_number: '1' } });
    const taken = await client.rest('PATCH', '/api/v1/units/w', { body: { property_id: 'p' } });
    expect(expectProblem(taken, 409, 'already_exists').errors).toMatchObject([{ pointer: '/property_id' }]);
  });
});

describe('The list of leases', () => {
  it('is ordered by start date and can be narrowed', async () => {
    await client.rest('POST', '/api/v1/tenants', { body: { id: 't', first_name: 'A', last_name: 'B' } });
    await add({ id: 'b', start_date: '2026-01-01', end_date: '2026-01-31', tenant_ids: ['t'] });
    await add({ id: 'a', start_date: '2025-01-01', end_date: '2025-01-31', status: 'ended' });
    const idsOf = async (query: string) =>
      (await client.rest<{ data: { id: string }[] }>('GET', `/api/v1/leases?${query}`)).body.data.map(({ id }) => id);
    expect(await idsOf('')).toEqual(['a', 'b']);
    expect(await idsOf('tenant_id=t')).toEqual(['b']);
    expect(await idsOf('status=ended&unit_id=u&property_id=p')).toEqual(['a']);
    expect(await idsOf('property_id=other')).toEqual([]);
  });
});
