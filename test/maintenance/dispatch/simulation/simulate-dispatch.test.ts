import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor } from '../../../support/given.ts';
import { expectProblem } from '../../../support/problem.ts';
import { storedOf } from '../../../support/database/stored.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { DRIPPING_TAP, failureOf, file } from '../../../support/maintenance/dispatch-builders.ts';

const SIMULATE = `query ($rules: [DraftDispatchRule!]!, $last: Int! = 100, $from: DateTime, $to: DateTime) {
  simulateDispatch(rules: $rules, last: $last, from: $from, to: $to) {
    tickets { ticketId severity parentTicketId isChanged vendorNow vendorThen ruleNow ruleThen outcomeNow outcomeThen
      candidates { vendorId reasons { code } } consideredRules { ruleId code } }
    totals { tickets duplicates changed assignedNow assignedThen emergenciesUnassignedThen byVendor { vendorId now then } }
    warnings { ruleId pointer code }
  }
}`;

interface Simulation {
  tickets: {
    ticketId: string;
    vendorThen: string | null;
    candidates: { vendorId: string; reasons: { code: string }[] }[];
  }[];
  totals: Record<string, unknown>;
  warnings: unknown[];
}

let service: TestService;
let client: TestClient;
let day: string[];
let night: string;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  await givenVendor(client, { id: 'a' });
  await givenVendor(client, { id: 'b', hours: { mon: [{ from: '08:00', to: '18:00' }] } });
  await givenVendor(client, { id: 'c', severities: ['standard'] });
  await givenDispatchRule(client, { id: 'all-to-a', vendorIds: ['a'] });
  // Minutes apart, so that nobody's time to answer runs out.
  service.clock.jumpTo('2026-03-02T17:59:00Z');
  day = [await file(client), await file(client, { description: DRIPPING_TAP })];
  service.clock.jumpTo('2026-03-02T18:01:00Z');
  night = await file(client);
});
afterAll(() => service.stop());

const simulate = async (rules: object[], which: object = {}): Promise<Simulation> =>
  (await client.data<{ simulateDispatch: Simulation }>(SIMULATE, { rules, ...which })).simulateDispatch;

describe('Draft rules tried out on past tickets', () => {
  it('say for each ticket who was, and who would have been, asked first, and why', async () => {
    const { tickets, totals } = await simulate([{ id: 'draft', vendorIds: ['b', 'c'] }]);
    expect(tickets).toMatchObject([
      {
        ticketId: day[0],
        isChanged: true,
        vendorNow: 'a',
        vendorThen: 'b',
        ruleNow: 'all-to-a',
        ruleThen: 'draft',
        outcomeNow: 'ASSIGNED',
        outcomeThen: 'ASSIGNED',
      },
      { ticketId: day[1], vendorThen: 'b' },
      { ticketId: night, vendorThen: null, outcomeThen: 'NONE_ELIGIBLE', consideredRules: [{ code: 'none_eligible' }] },
    ]);
    const reasons = tickets[2]!.candidates.map(({ vendorId, reasons: why }) => [vendorId, why.map(({ code }) => code)]);
    expect(reasons).toEqual([
      ['b', ['outside_hours']],
      ['c', ['severity_not_served']],
    ]);
    expect(totals).toEqual({
      tickets: 3,
      duplicates: 0,
      changed: 3,
      assignedNow: 3,
      assignedThen: 2,
      emergenciesUnassignedThen: 1,
      byVendor: [
        { vendorId: 'a', now: 3, then: 0 },
        { vendorId: 'b', now: 0, then: 2 },
      ],
    });
  });

  it('change nothing when they are the rules that were in force', async () => {
    const { tickets, totals } = await simulate([{ id: 'all-to-a', vendorIds: ['a'] }]);
    expect(totals).toMatchObject({ changed: 0, assignedNow: 3, assignedThen: 3 });
    expect(tickets.map(({ vendorThen }) => vendorThen)).toEqual(['a', 'a', 'a']);
  });

  it('look at the latest tickets, or at those of a stretch of time', async () => {
    const rules = [{ vendorIds: ['a'] }];
    const idsOf = async (which: object) => (await simulate(rules, which)).tickets.map(({ ticketId }) => ticketId);
    expect(await idsOf({ last: 1 })).toEqual([night]);
    expect(await idsOf({ to: '2026-03-02T18:00:30Z' })).toEqual(day);
    expect(await idsOf({ from: '2026-03-02T18:00:30Z' })).toEqual([night]);
    expect(await idsOf({ from: '2027-01-01T00:00:00Z' })).toEqual([]);
  });

  it('leave everything as it is', async () => {
    const before = await storedOf(service.database, client.accountId);
    await simulate([{ vendorIds: ['b'] }, { strategy: 'LEAST_OPEN_TICKETS' }]);
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('come with a warning of what may not be meant', async () => {
    const { warnings } = await simulate([
      { id: 'first', vendorIds: ['a', 'b'] },
      { id: 'second', vendorIds: ['a'] },
    ]);
    expect(warnings).toEqual([{ ruleId: 'second', pointer: '', code: 'never_reached' }]);
    const contradictory = [{ id: 'draft', condition: { severities: ['EMERGENCY'] }, vendorIds: ['a', 'c'] }];
    expect((await simulate(contradictory)).warnings).toEqual([
      { ruleId: 'draft', pointer: '/vendorIds/1', code: 'severity_not_served' },
    ]);
  });
});

describe('The simulation of draft rules', () => {
  it('takes turns among the simulated tickets, not among the real ones', async () => {
    const { tickets } = await simulate([{ strategy: 'ROUND_ROBIN', vendorIds: ['b', 'a'] }]);
    expect(tickets.map(({ vendorThen }) => vendorThen)).toEqual(['b', 'a', 'a']);
  });

  it('counts the simulated tickets that are open at the time against a cap', async () => {
    await client.rest('PATCH', '/api/v1/vendors/a', { body: { open_ticket_cap: 1 } });
    const { tickets } = await simulate([{ vendorIds: ['a', 'b'] }]);
    expect(tickets.map(({ vendorThen }) => vendorThen)).toEqual(['a', 'b', null]);
    await client.rest('PATCH', '/api/v1/vendors/a', { body: { open_ticket_cap: null } });
  });

  it('judges a ticket as it was judged at its filing, and is held against the first decision about it', async () => {
    const stranger = await service.account();
    await givenVendor(stranger, { id: 'tap', categories: ['plumbing'], severities: ['standard'] });
    await givenVendor(stranger, { id: 'spark', categories: ['electrical'] });
    const rules = [{ id: 'trade', strategy: 'FIRST_ELIGIBLE' }];
    await givenDispatchRule(stranger, { id: 'trade' });
    const id = await file(stranger, { description: DRIPPING_TAP });
    const correction = { severity: 'emergency', category: 'electrical', reason: 'seen on site' };
    expect((await stranger.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body: correction })).status).toBe(200);
    const byHand = await file(stranger);
    await stranger.data(
      `mutation ($id: ID!) { assignVendor(ticketId: $id, vendorId: "spark", reason: "nobody else") { ticket { status } } }`,
      { id: byHand },
    );
    const { simulateDispatch } = await stranger.data<{ simulateDispatch: Simulation }>(SIMULATE, { rules });
    expect(simulateDispatch.tickets).toMatchObject([
      { ticketId: id, severity: 'STANDARD', isChanged: false, vendorNow: 'tap', vendorThen: 'tap', ruleNow: 'trade' },
      { ticketId: byHand, severity: 'EMERGENCY', isChanged: false, vendorNow: null, outcomeNow: 'NONE_ELIGIBLE' },
    ]);
    expect(simulateDispatch.totals).toMatchObject({ changed: 0, emergenciesUnassignedThen: 1 });
  });
});

describe('Duplicates in a simulation of draft rules', () => {
  it('ask nobody twice: those that follow another report of their cause are linked to it', async () => {
    const stranger = await service.account();
    await givenVendor(stranger, { id: 'a' });
    await givenDispatchRule(stranger, { id: 'all-to-a', vendorIds: ['a'] });
    const propertyId = await givenProperty(stranger);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const unit_id = await givenUnit(stranger, { propertyId });
      ids.push(await file(stranger, { unit_id, description: 'There is no water in the whole building' }));
    }
    const rules = [{ id: 'draft', strategy: 'ROUND_ROBIN', vendorIds: ['a'] }];
    const run = async (which: object) =>
      (await stranger.data<{ simulateDispatch: Simulation }>(SIMULATE, { rules, ...which })).simulateDispatch;
    const { tickets, totals } = await run({});
    expect(totals).toEqual({
      tickets: 3,
      duplicates: 2,
      changed: 0,
      assignedNow: 1,
      assignedThen: 1,
      emergenciesUnassignedThen: 0,
      byVendor: [{ vendorId: 'a', now: 1, then: 1 }],
    });
    const duplicate = { parentTicketId: ids[0], isChanged: false, vendorNow: 'a', vendorThen: 'a' };
    expect(tickets).toMatchObject([{ ticketId: ids[0], parentTicketId: null }, duplicate, duplicate]);
    // The parent ticket lies before the tickets that are looked at: the first of its duplicates stands for it.
    expect((await run({ last: 2 })).totals).toMatchObject({
      tickets: 2,
      duplicates: 1,
      assignedNow: 1,
      assignedThen: 1,
    });
    const { body } = await stranger.rest('POST', '/api/v1/dispatch-rules/simulate', { body: { rules: [] } });
    expect(body['totals']).toMatchObject({ tickets: 3, duplicates: 2, emergencies_unassigned_then: 1 });
  });

  it('are linked to what was filed before, whichever ticket is the parent by now', async () => {
    const stranger = await service.account();
    await givenVendor(stranger, { id: 'a' });
    await givenDispatchRule(stranger, { id: 'all-to-a', vendorIds: ['a'] });
    const propertyId = await givenProperty(stranger);
    const report = async (description: string): Promise<string> =>
      file(stranger, { unit_id: await givenUnit(stranger, { propertyId }), description });
    const stopped = 'The elevator is out of service';
    const [urgent, duplicate] = [await report(stopped), await report(stopped)];
    const danger = await report('I am stuck in the elevator');
    const late = await report(stopped);
    const { ticket } = await stranger.data<{ ticket: unknown }>(
      `{ ticket(ticketId: "${urgent}") { incident { parentTicketId tickets { ticketId } } } }`,
    );
    const tickets = [urgent, duplicate, danger, late].map((ticketId) => ({ ticketId }));
    expect(ticket).toEqual({ incident: { parentTicketId: danger, tickets } });
    const { simulateDispatch } = await stranger.data<{ simulateDispatch: Simulation }>(SIMULATE, {
      rules: [{ id: 'draft', vendorIds: ['a'] }],
    });
    expect(simulateDispatch.tickets).toMatchObject([
      { ticketId: urgent, severity: 'URGENT', parentTicketId: null, vendorNow: 'a', ruleNow: 'all-to-a' },
      { ticketId: duplicate, parentTicketId: urgent, vendorNow: 'a', ruleNow: 'all-to-a', isChanged: false },
      { ticketId: danger, severity: 'EMERGENCY', parentTicketId: null, vendorNow: 'a', isChanged: false },
      { ticketId: late, parentTicketId: danger, vendorNow: 'a', isChanged: false },
    ]);
    expect(simulateDispatch.totals).toMatchObject({ tickets: 4, duplicates: 2, assignedNow: 2, changed: 0 });
  });
});

describe('A simulation of draft rules is refused', () => {
  it('for faulty rules, with every fault at its place', async () => {
    const rules = [{ vendorIds: ['a'] }, { vendorIds: ['ghost'], scope: { kind: 'UNIT' } }];
    const failure = failureOf(await client.graphql(SIMULATE, { rules }));
    expect(failure).toMatchObject({
      code: 'validation_failed',
      errors: [
        { pointer: '/rules/1/scope/id', code: 'scope_id_required' },
        { pointer: '/rules/1/vendorIds/0', code: 'unknown_vendor' },
      ],
    });
  });

  it('for a stretch of time that ends before it begins', async () => {
    const stretch = { from: '2026-03-02T18:00:00Z', to: '2026-03-02T17:00:00Z' };
    const failure = failureOf(await client.graphql(SIMULATE, { rules: [{ vendorIds: ['a'] }], last: 0, ...stretch }));
    expect(failure).toMatchObject({
      code: 'validation_failed',
      errors: [{ parameter: 'last' }, { pointer: '/to', code: 'not_after_from' }],
    });
    const body = { rules: [{ vendor_ids: ['a'] }], ...stretch, to: stretch.from };
    const problem = expectProblem(
      await client.rest('POST', '/api/v1/dispatch-rules/simulate', { body }),
      400,
      'validation_failed',
    );
    expect(problem.errors).toMatchObject([{ pointer: '/to', code: 'not_after_from' }]);
    expect(problem.errors![0]!.detail).toContain('2026-03-02T18:00:00.000Z');
  });

  it.each([0, -1, 501])('for %i tickets', async (last) => {
    const failure = failureOf(await client.graphql(SIMULATE, { rules: [{ vendorIds: ['a'] }], last }));
    expect(failure).toMatchObject({ code: 'validation_failed', errors: [{ parameter: 'last' }] });
  });

  it('without the right to dispatch', async () => {
    const token = await service.tokens.issue({
      accountId: client.accountId,
      subject: 'reader',
      scopes: ['maintenance:read', 'maintenance:write'],
      ttlSeconds: 60,
    });
    const answer = await client.graphql(SIMULATE, { rules: [] }, { token });
    expect(failureOf(answer)).toMatchObject({ code: 'insufficient_scope', scope: 'dispatch:write' });
  });
});
