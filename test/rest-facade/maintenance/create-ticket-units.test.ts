import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import { storedOf, ticketRowCounts } from '../../support/database/stored.ts';
import type { Answer, TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { TESTER } from '../../support/tester.ts';

let service: TestService;
let client: TestClient;
let vendorId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  vendorId = await givenVendor(client);
  await givenDispatchRule(client);
});

const file = (body: unknown): Promise<Answer> => client.rest('POST', '/api/v1/maintenance', { body });

const QUARANTINE = `mutation { updateAccountSettings(input: { unknownUnitPolicy: QUARANTINE }) { unknownUnitPolicy } }`;
const BIND = `mutation ($input: BindTicketUnitInput!) {
  bindTicketUnit(input: $input) { ticketId unitId requestedUnitId status vendorId unit { id } }
}`;
const TICKETS = `{ tickets { nodes { ticketId unitId severity category status vendorId unit { id } dispatch { outcome } } } }`;

describe('A ticket for a unit that the account does not have', () => {
  it('is refused at /unit_id, and nothing is stored', async () => {
    const before = await storedOf(service.database, client.accountId);
    const problem = expectProblem(await file(ticketBody('nowhere')), 422, 'unknown_unit');
    expect(problem.errors).toEqual([expect.objectContaining({ pointer: '/unit_id', code: 'unknown_unit' })]);
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('is refused in the same words when the unit is another account’s', async () => {
    const theirs = await givenUnit(await service.account());
    const before = await storedOf(service.database, client.accountId);
    const foreign = expectProblem(await file(ticketBody(theirs)), 422, 'unknown_unit');
    const missing = expectProblem(await file(ticketBody('nowhere')), 422, 'unknown_unit');
    expect(foreign.detail.replace(theirs, 'nowhere')).toBe(missing.detail);
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('may be filed under the same ticket_id once the unit is there', async () => {
    const body = ticketBody('later');
    expectProblem(await file(body), 422, 'unknown_unit');
    await givenUnit(client, { id: 'later' });
    expect(await file(body)).toMatchObject({ status: 200, body: { unit_id: 'later', vendor_assigned: vendorId } });
  });
});

describe('A ticket for an unknown unit of an account that quarantines', () => {
  beforeEach(async () => {
    await client.data(QUARANTINE);
  });

  it('is stored and triaged, but given to nobody, and triage sees it', async () => {
    const body = ticketBody('ghost');
    expect(await file(body)).toMatchObject({
      status: 200,
      body: { unit_id: 'ghost', severity: 'emergency', vendor_assigned: null },
    });
    const ticket = { ticketId: body['ticket_id'], unitId: 'ghost', severity: 'EMERGENCY', category: 'PLUMBING' };
    const undispatched = { status: 'OPEN', vendorId: null, unit: null, dispatch: null };
    expect(await client.data(TICKETS)).toEqual({ tickets: { nodes: [{ ...ticket, ...undispatched }] } });
    expect(await ticketRowCounts(service.database, client.accountId)).toEqual({
      tickets: 1,
      triages: 1,
      dispatches: 0,
      timelineEntries: 1,
      events: 2,
    });
    const [created] = await eventsOf(String(body['ticket_id']));
    expect(created).toEqual({ type: 'maintenance.created', status: 'quarantined' });
  });

  it('is found by those who look for what waits in quarantine, and by nobody else', async () => {
    const waiting = ticketBody('ghost');
    const placed = ticketBody(await givenUnit(client));
    await file(waiting);
    await file(placed);
    const found = (isQuarantined: boolean): Promise<unknown> =>
      client.data(`{ tickets(filter: { isQuarantined: ${isQuarantined} }) { nodes { ticketId } } }`);
    expect(await found(true)).toEqual({ tickets: { nodes: [{ ticketId: waiting['ticket_id'] }] } });
    expect(await found(false)).toEqual({ tickets: { nodes: [{ ticketId: placed['ticket_id'] }] } });
  });

  it('does not find another account’s unit either', async () => {
    const theirs = await givenUnit(await service.account());
    expect(await file(ticketBody(theirs))).toMatchObject({ status: 200, body: { vendor_assigned: null } });
    expect(await client.data(TICKETS)).toMatchObject({ tickets: { nodes: [{ unit: null, dispatch: null }] } });
  });

  it('stays in quarantine when it is to be bound to a unit that is not there or not ours', async () => {
    const body = ticketBody('ghost');
    await file(body);
    const before = await storedOf(service.database, client.accountId);
    for (const unitId of ['nowhere', await givenUnit(await service.account())]) {
      const { errors } = await client.graphql(BIND, { input: { ticketId: body['ticket_id'], unitId } });
      expect(errors?.[0]?.extensions['code']).toBe('unknown_unit');
    }
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });
});

describe('A ticket in quarantine that is bound to a unit', () => {
  beforeEach(async () => {
    await client.data(QUARANTINE);
  });

  it('is dispatched, once', async () => {
    const body = ticketBody('ghost');
    await file(body);
    const unitId = await givenUnit(client);
    const input = { ticketId: body['ticket_id'], unitId };
    expect(await client.data(BIND, { input })).toEqual({
      bindTicketUnit: { ...input, requestedUnitId: 'ghost', status: 'DISPATCHED', vendorId, unit: { id: unitId } },
    });
    expect((await eventsOf(String(body['ticket_id']))).map(({ type }) => type)).toEqual([
      'maintenance.created',
      'maintenance.triaged',
      'maintenance.status_changed',
      'maintenance.dispatched',
    ]);
    const { body: history } = await client.rest<{ data: object[] }>(
      'GET',
      `/api/v1/maintenance/${String(body['ticket_id'])}/history`,
    );
    expect(history.data.at(-2)).toMatchObject({
      actor: TESTER,
      from: 'open',
      to: 'open',
      reason: expect.stringContaining(`bound to the unit ${unitId} of the property `),
    });
    const again = await client.graphql(BIND, { input });
    expect(again.errors?.[0]?.extensions['code']).toBe('illegal_transition');
    expect(await ticketRowCounts(service.database, client.accountId)).toMatchObject({ dispatches: 1, events: 4 });
  });

  it('follows the report of the same cause that a vendor has, at the property of the unit', async () => {
    const description = 'There is no water in the whole building since this morning';
    const propertyId = await givenProperty(client);
    const [own, otherUnit] = [await givenUnit(client, { propertyId }), await givenUnit(client, { propertyId })];
    const parent = ticketBody(otherUnit, { description });
    await file(parent);
    const body = ticketBody('ghost', { description });
    await file(body);
    const bound = await client.data(BIND, { input: { ticketId: body['ticket_id'], unitId: own } });
    expect(bound).toMatchObject({ bindTicketUnit: { status: 'DISPATCHED', vendorId } });
    const { body: shown } = await client.rest('GET', `/api/v1/maintenance/${String(body['ticket_id'])}`);
    expect(shown).toMatchObject({ parent_ticket_id: parent['ticket_id'], property_id: propertyId });
    expect(await ticketRowCounts(service.database, client.accountId)).toMatchObject({ tickets: 2, dispatches: 1 });
  });

  it('is dispatched once when 20 requests bind it at once', async () => {
    const body = ticketBody('ghost');
    await file(body);
    const input = { ticketId: body['ticket_id'], unitId: await givenUnit(client) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.graphql(BIND, { input })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await ticketRowCounts(service.database, client.accountId)).toMatchObject({ dispatches: 1, events: 4 });
  });
});

describe('A ticket in quarantine that is bound to a unit and is not dispatched', () => {
  beforeEach(async () => {
    await client.data(QUARANTINE);
  });

  it.each(['cancelled', 'on_hold'])('stays %s, and nobody is sent', async (status) => {
    const body = ticketBody('ghost');
    await file(body);
    const path = `/api/v1/maintenance/${String(body['ticket_id'])}`;
    const moveTo = (to: string): Promise<Answer> =>
      client.rest('POST', `${path}/transitions`, { body: { to, reason: 'why' } });
    await moveTo(status);
    await client.data(BIND, { input: { ticketId: body['ticket_id'], unitId: await givenUnit(client) } });
    const { body: shown } = await client.rest('GET', path);
    expect(shown).toMatchObject({ status, vendor_assigned: null });
    expect(await ticketRowCounts(service.database, client.accountId)).toMatchObject({ dispatches: 0 });
    if (status === 'cancelled') return;
    // Once it is resumed somebody is looked for.
    await moveTo('open');
    await eventually(
      () => client.rest('GET', path),
      (answer) => answer.body['vendor_assigned'] === vendorId,
    );
  });

  it('answers a repeat of the original request with what was asked for, before and after binding', async () => {
    const body = ticketBody('ghost', { photos: ['https://example.com/p.png'] });
    const first = await file(body);
    expect(await file(body)).toMatchObject({ status: 200, body: first.body });
    await client.data(BIND, { input: { ticketId: body['ticket_id'], unitId: await givenUnit(client) } });
    const replayed = await file(body);
    expect(replayed).toMatchObject({ status: 200, body: { ...first.body, vendor_assigned: vendorId } });
    expect(await ticketRowCounts(service.database, client.accountId)).toMatchObject({ tickets: 1, dispatches: 1 });
  });
});

function eventsOf(ticketId: string): Promise<{ type: string; status: string }[]> {
  return service.database.worker(
    `select type, status from events.event where account_id = $1 and entity_id = $2 order by entity_seq`,
    [client.accountId, ticketId],
  );
}
