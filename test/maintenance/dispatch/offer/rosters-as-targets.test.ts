import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { daily, givenPerson, givenRoster, setStatus } from '../../../accounts/roster/roster.client.ts';
import { eventually } from '../../../support/eventually.ts';
import { givenProperty, givenUnit, givenVendor, ticketBody } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';

const MINUTE_MS = 60_000;

let service: TestService;
let client: TestClient;
let rosterId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  await givenUnit(client, { id: 'unit', propertyId: await givenProperty(client, { id: 'home' }) });
  for (const id of ['ana', 'ben']) await givenPerson(client, { id });
  rosterId = await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ben')], { response_minutes: 5 });
});

const sees = (id: string, propertyId: string) =>
  client.work(`update accounts.agent set reach = $3 where account_id = $1 and id = $2`, [
    client.accountId,
    id,
    [propertyId],
  ]);
const addRule = (body: object) => client.rest('POST', '/api/v1/dispatch-rules', { body });
async function givenRosterRule(body: object = {}): Promise<void> {
  const { status } = await addRule({ id: 'staff', roster_id: rosterId, ...body });
  expect(status).toBe(201);
}
async function fileEmergency(): Promise<string> {
  const body = ticketBody('unit', { description: 'There is no water in the whole building since this morning' });
  const answer = await client.rest('POST', '/api/v1/maintenance', { body });
  expect(answer).toMatchObject({ status: 200, body: { severity: 'emergency' } });
  return String(answer.body['ticket_id']);
}

interface View {
  status: string;
  selfPerformed: boolean;
  vendorId: string | null;
  assignee: { id: string } | null;
  dispatchHistory: {
    outcome: string;
    ruleId: string | null;
    vendorId: string | null;
    rosterId: string | null;
    agentId: string | null;
    response: string | null;
    rosterCandidates: { rosterId: string; agentId: string | null; chosen: boolean; reasons: { code: string }[] }[];
  }[];
}
async function viewOf(ticketId: string): Promise<View> {
  const query = `query ($id: ID!) { ticket(ticketId: $id) { status selfPerformed vendorId assignee { id } dispatchHistory {
    outcome ruleId vendorId rosterId agentId response
    rosterCandidates { rosterId agentId chosen reasons { code } } } } }`;
  return (await client.data<{ ticket: View }>(query, { id: ticketId })).ticket;
}
const viewWhen = (ticketId: string, isReached: (view: View) => boolean) =>
  eventually(() => viewOf(ticketId), isReached);

interface Page {
  id: string;
  state: string;
  alarm: string;
  steps: { layer: string; persons: { id: string }[] }[];
}
const pages = async (): Promise<Page[]> => (await client.rest<{ data: Page[] }>('GET', '/api/v1/pages')).body.data;
const pageTo = async (person: string): Promise<Page> =>
  (await eventually(pages, ([page]) => page?.steps.at(-1)?.persons[0]?.id === person))[0]!;
const passMinutes = (minutes: number): void =>
  service.clock.jumpTo(new Date(service.clock.now().getTime() + minutes * MINUTE_MS).toISOString());

describe('A rule that names a roster', () => {
  it('gives an emergency to the person on call, who has it once the page is acknowledged', async () => {
    await givenRosterRule();
    const id = await fileEmergency();
    expect(await viewOf(id)).toMatchObject({
      status: 'OPEN',
      selfPerformed: false,
      assignee: { id: 'ana' },
      dispatchHistory: [
        {
          ...{ outcome: 'ASSIGNED', ruleId: 'staff', vendorId: null, rosterId, agentId: 'ana', response: null },
          rosterCandidates: [{ rosterId, agentId: 'ana', chosen: true, reasons: [{ code: 'chosen' }] }],
        },
      ],
    });
    const page = await pageTo('ana');
    expect(page).toMatchObject({ state: 'sent', alarm: 'maintenance.assigned', steps: [{ layer: 'responder' }] });
    await client.rest('POST', `/api/v1/pages/${page.id}/acknowledge`);
    const taken = await viewWhen(id, ({ selfPerformed }) => selfPerformed);
    expect(taken).toMatchObject({ assignee: { id: 'ana' }, dispatchHistory: [{ response: 'ACCEPTED' }] });
    const begun = await client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body: { to: 'in_progress' } });
    expect(begun.status).toBe(200);
    const trail = await client.rest<{ data: object[] }>('GET', `/api/v1/maintenance/${id}/dispatch`);
    expect(trail.body.data).toMatchObject([
      { roster_id: rosterId, agent_id: 'ana', roster_candidates: [{ roster_id: rosterId, chosen: true }] },
    ]);
  });

  it('goes from layer to layer, with the ticket, and on to the next rule when nobody acknowledges', async () => {
    await givenVendor(client, { id: 'acme' });
    await givenRosterRule();
    expect((await addRule({ id: 'vendors', vendor_ids: ['acme'] })).status).toBe(201);
    const id = await fileEmergency();
    await pageTo('ana');
    passMinutes(5);
    await pageTo('ben');
    await viewWhen(id, ({ assignee }) => assignee?.id === 'ben');
    passMinutes(5);
    const offered = await viewWhen(id, ({ vendorId }) => vendorId !== null);
    expect(offered).toMatchObject({
      status: 'DISPATCHED',
      vendorId: 'acme',
      assignee: null,
      dispatchHistory: [
        { rosterId, agentId: 'ben', response: 'TIMED_OUT' },
        { vendorId: 'acme', rosterCandidates: [{ chosen: false, reasons: [{ code: 'already_asked' }] }] },
      ],
    });
    expect((await pages()).map(({ state }) => state)).toEqual(['timed_out']);
  });

  it('escalates when nobody acknowledges and no rule is left', async () => {
    await givenRosterRule();
    const id = await fileEmergency();
    for (const person of ['ana', 'ben']) {
      await pageTo(person);
      await viewWhen(id, ({ assignee }) => assignee?.id === person);
      passMinutes(5);
    }
    const exhausted = await viewWhen(id, ({ dispatchHistory }) => dispatchHistory.length === 2);
    expect(exhausted).toMatchObject({ status: 'OPEN', dispatchHistory: [{}, { outcome: 'EXHAUSTED' }] });
    const [alarm] = await eventually(pages, (list) => list.length === 2);
    expect(alarm!.alarm).toBe('maintenance.dispatch_exhausted');
  });

  it('sends nobody who does not see the property or is away, and says why', async () => {
    await sees('ana', 'elsewhere');
    await givenRosterRule();
    const id = await fileEmergency();
    expect(await viewOf(id)).toMatchObject({ assignee: { id: 'ben' } });
    expect((await pageTo('ben')).steps).toHaveLength(1);
    await setStatus(client, 'ben', 'away');
    const second = await fileEmergency();
    expect(await viewOf(second)).toMatchObject({
      assignee: null,
      dispatchHistory: [{ outcome: 'NONE_ELIGIBLE', rosterCandidates: [{ reasons: [{ code: 'nobody_on_call' }] }] }],
    });
  });

  it('ends the page when a vendor gets the ticket, and the call counts no more', async () => {
    await givenVendor(client, { id: 'acme' });
    await givenRosterRule();
    const id = await fileEmergency();
    await pageTo('ana');
    const body = { vendor_id: 'acme', reason: 'They are next door' };
    expect((await client.rest('POST', `/api/v1/maintenance/${id}/assign`, { body })).status).toBe(200);
    await eventually(pages, ([page]) => page?.state === 'resolved');
    const withdrawn = await viewWhen(id, ({ dispatchHistory }) => dispatchHistory[0]!.response !== null);
    expect(withdrawn).toMatchObject({ vendorId: 'acme', dispatchHistory: [{ response: 'WITHDRAWN' }, {}] });
  });

  it('passes to the next rule when the roster is deleted', async () => {
    await givenRosterRule();
    expect((await client.rest('DELETE', `/api/v1/rosters/${rosterId}`)).status).toBe(204);
    const id = await fileEmergency();
    expect(await viewOf(id)).toMatchObject({
      dispatchHistory: [{ outcome: 'NONE_ELIGIBLE', rosterCandidates: [{ reasons: [{ code: 'unknown_roster' }] }] }],
    });
  });

  it('names a roster of the account, and no vendors beside it', async () => {
    const stranger = await service.account();
    await givenPerson(stranger, { id: 'eve' });
    const theirs = await givenRoster(stranger, [daily('responder', 'eve')]);
    const refused = await addRule({ roster_id: theirs });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/roster_id', code: 'unknown_roster' }] },
    });
    const both = await addRule({ roster_id: rosterId, strategy: 'round_robin' });
    expect(both).toMatchObject({ status: 400, body: { errors: [{ pointer: '/roster_id', code: 'two_targets' }] } });
    await givenVendor(client, { id: 'acme' });
    await givenRosterRule();
    const change = (body: object) => client.rest('PATCH', '/api/v1/dispatch-rules/staff', { body });
    expect(await change({ enabled: true })).toMatchObject({ body: { roster_id: rosterId, vendor_ids: [] } });
    expect(await change({ vendor_ids: ['acme'] })).toMatchObject({ body: { roster_id: null, vendor_ids: ['acme'] } });
    expect(await change({ roster_id: rosterId })).toMatchObject({ body: { roster_id: rosterId, vendor_ids: [] } });
  });

  it('counts in the coverage where somebody can be sent, and in a simulation', async () => {
    const gapsAt = async (): Promise<number> => {
      const { body } = await client.rest<{ gap_count: number }>('GET', '/api/v1/dispatch/coverage');
      return body.gap_count;
    };
    await givenRosterRule();
    expect(await gapsAt()).toBe(0);
    await sees('ana', 'elsewhere');
    expect(await gapsAt()).toBe(0);
    await setStatus(client, 'ben', 'away');
    expect(await gapsAt()).toBeGreaterThan(0);
    await setStatus(client, 'ben', 'active');
    const id = await fileEmergency();
    const body = { rules: [{ id: 'draft', roster_id: rosterId }] };
    const simulated = await client.rest('POST', '/api/v1/dispatch-rules/simulate', { body });
    expect(simulated).toMatchObject({
      status: 200,
      body: {
        tickets: [
          { ticket_id: id, is_changed: false, roster_now: rosterId, roster_then: rosterId, rule_then: 'draft' },
        ],
        totals: { assigned_now: 1, assigned_then: 1 },
      },
    });
  });
});
