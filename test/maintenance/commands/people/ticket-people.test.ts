import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BUILT_IN_ROLES } from '../../../../subgraphs/accounts/agent/roles.ts';
import { eventually } from '../../../support/eventually.ts';
import { givenProperty, givenUnit, ticketBody } from '../../../support/given.ts';
import { TESTER } from '../../../support/tester.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  await givenProperty(client, { id: 'p1' });
  await givenUnit(client, { id: 'u1', propertyId: 'p1' });
  await givenAgent({ id: 'dana', name: 'Dana Whitfield' });
});

async function givenAgent(agent: {
  id: string;
  name: string;
  status?: string;
  reach?: string[];
  roles?: string[];
}): Promise<void> {
  await client.write(({ sql }) =>
    sql(
      `insert into accounts.agent (account_id, id, kind, name, status, reach, roles, created_at, updated_at)
       values ($1, $2, 'person', $3, $4, $5, $6, now(), now())`,
      [
        ...[client.accountId, agent.id, agent.name, agent.status ?? 'active', agent.reach ?? null],
        agent.roles ?? ['coordinator'],
      ],
    ),
  );
}

async function givenTenant(id: string, unitId: string): Promise<void> {
  await client.work(
    `insert into properties.tenant (account_id, id, first_name, last_name, language, status, unit_id, created_at, updated_at)
     values ($1, $2, 'Ana', 'Ruiz', 'en', 'current', $3, now(), now())`,
    [client.accountId, id, unitId],
  );
}

async function file(id = 't1', more: object = {}): Promise<void> {
  const body = { ...ticketBody('u1', { ticket_id: id, description: 'The kitchen tap drips.' }), ...more };
  expect((await client.rest('POST', '/api/v1/maintenance', { body })).status).toBe(200);
}

const assign = (agentId: string | null, options: object = {}) =>
  client.rest('POST', '/api/v1/maintenance/t1/assignee', { body: { agent_id: agentId }, ...options });
const idsOf = async (query: string): Promise<unknown[]> => {
  const { body } = await client.rest<{ data: { ticket_id: string }[] }>('GET', `/api/v1/maintenance?${query}`);
  return body.data.map(({ ticket_id }) => ticket_id).sort();
};
const eventsOfType = async (type: string) => {
  const { body } = await client.rest<{ data: { status: string; actor: object; data: Record<string, unknown> }[] }>(
    'GET',
    `/api/v1/events?types=${type}`,
  );
  return body.data;
};

describe('A ticket is assigned', () => {
  it('to an agent, in its history and by an event, once', async () => {
    await file();
    const before = await client.rest('GET', '/api/v1/maintenance/t1');
    const answer = await assign('dana', { headers: { 'if-match': before.headers.get('etag')! } });
    expect(answer.body).toMatchObject({ assignee: 'dana' });
    expect(answer.headers.get('etag')).not.toBe(before.headers.get('etag'));
    await assign('dana');
    const history = await client.rest<{ data: object[] }>('GET', '/api/v1/maintenance/t1/history');
    expect(history.body.data.at(-1)).toMatchObject({ actor: TESTER, reason: 'assigned to Dana Whitfield' });
    await assign(null);
    const events = await eventsOfType('maintenance.assigned');
    expect(events.map(({ status, data }) => [status, data['assignee']])).toEqual([
      ['assigned', { id: 'dana', name: 'Dana Whitfield' }],
      ['unassigned', null],
    ]);
  });

  it('only to one who works for the account and sees the property', async () => {
    await file();
    await givenProperty(client, { id: 'p2' });
    await givenAgent({ id: 'gone', name: 'Gone', status: 'deactivated' });
    await givenAgent({ id: 'elsewhere', name: 'Elsewhere', reach: ['p2'] });
    for (const [agentId, code] of [
      ['nobody', 'unknown_agent'],
      ['gone', 'agent_gone'],
      ['elsewhere', 'out_of_reach'],
      ['dispatch', 'not_a_person'],
    ] as const) {
      const { status, body } = await assign(agentId);
      expect([status, body['errors']]).toMatchObject([400, [{ pointer: '/agent_id', code }]]);
    }
    const watcher = await client.rest('PUT', '/api/v1/maintenance/t1/watchers/dispatch');
    expect([watcher.status, watcher.body['errors']]).toMatchObject([400, [{ code: 'not_a_person' }]]);
  });

  it('to nobody once its assignee is deactivated, unless it is over', async () => {
    for (const id of ['t1', 't2']) await file(id);
    await assign('dana');
    const body = { agent_id: 'dana' };
    await client.rest('POST', '/api/v1/maintenance/t2/assignee', { body });
    await client.rest('POST', '/api/v1/maintenance/t2/transitions', { body: { to: 'cancelled', reason: 'twice' } });
    expect((await client.rest('DELETE', '/api/v1/agents/dana')).status).toBeLessThan(300);
    await eventually(
      () => idsOf('unassigned=true'),
      (ids) => ids.length > 0,
    );
    expect([await idsOf('unassigned=true'), await idsOf('assignee=dana')]).toEqual([['t1'], ['t2']]);
    const history = await client.rest<{ data: object[] }>('GET', '/api/v1/maintenance/t1/history');
    expect(history.body.data.at(-1)).toMatchObject({
      actor: { id: 'dispatch' },
      reason: 'assigned to nobody, since Dana Whitfield was deactivated',
    });
    const events = await eventsOfType('maintenance.assigned');
    expect(events.at(-1)).toMatchObject({ status: 'unassigned', data: { ticket_id: 't1', assignee: null } });
  });

  it('and watched by agents, each once', async () => {
    await file();
    for (let times = 0; times < 2; times++) {
      const { body } = await client.rest('PUT', '/api/v1/maintenance/t1/watchers/dana');
      expect(body['watchers']).toEqual(['dana']);
    }
    expect((await client.rest('DELETE', '/api/v1/maintenance/t1/watchers/dana')).status).toBe(204);
    expect((await client.rest('GET', '/api/v1/maintenance/t1')).body['watchers']).toEqual([]);
  });
});

describe('Who coordinates a ticket', () => {
  it('is a person whose roles give the right to read tickets', async () => {
    await file();
    const own = { archive: ['documents:read'], desk: ['maintenance:read'] };
    for (const [role, scopes] of Object.entries(own)) {
      await client.rest('PUT', `/api/v1/roles/${role}`, { body: { scopes } });
    }
    for (const [role, scopes] of Object.entries({ ...BUILT_IN_ROLES, ...own })) {
      await givenAgent({ id: `a-${role}`, name: 'Bea Books', roles: [role] });
      const { status, body } = await assign(`a-${role}`);
      const mayRead = scopes.includes('maintenance:read');
      expect([role, status]).toEqual([role, mayRead ? 200 : 400]);
      if (mayRead) continue;
      const detail = expect.stringMatching(/the right maintenance:read, but the roles of Bea Books .* do not give it/);
      expect(body['errors']).toMatchObject([{ pointer: '/agent_id', code: 'missing_right', detail }]);
    }
    const { status } = await client.rest('PUT', '/api/v1/maintenance/t1/watchers/a-bookkeeper');
    expect(status).toBe(400);
  });

  it('is found by lists', async () => {
    await file('t1');
    await file('t2');
    await givenAgent({ id: 'tester', name: 'Tester' });
    await assign('tester');
    expect(await idsOf('assignee=tester')).toEqual(['t1']);
    expect(await idsOf('unassigned=true')).toEqual(['t2']);
    expect(await idsOf('unassigned=false')).toEqual(['t1']);
    expect(await idsOf('mine=true')).toEqual(['t1']);
    expect(await idsOf('mine=false')).toEqual(['t2']);
    const { accountId } = client;
    const token = await service.tokens.issue({ accountId, subject: 'x', ttlSeconds: 60, scopes: ['events:read'] });
    const refused = await client.rest('GET', '/api/v1/maintenance', { token });
    expect(refused.body['detail']).toBe('The access token lacks the scope "maintenance:read".');
    for (const query of ['unassigned=true&assignee=tester', 'unassigned=true&mine=true']) {
      const { status, body } = await client.rest('GET', `/api/v1/maintenance?${query}`);
      expect([status, body['errors']]).toMatchObject([400, [{ parameter: 'unassigned', code: 'contradiction' }]]);
    }
  });
});

const DETAILS = {
  reporter: { tenant_id: null, name: 'Ana Ruiz', phone: '+15551234567', email: 'ana@example.com' },
  permission_to_enter: { permission: 'ask', instructions: 'Call first', pets: 'a dog' },
  not_to_exceed: { amount: 25_000, currency: 'USD' },
  tags: ['vip'],
};

const faultsOfChange = async (body: object, token = client.token): Promise<object[]> => {
  const answer = await client.rest('PATCH', '/api/v1/maintenance/t1', { body, token });
  return (answer.body['errors'] ?? []) as object[];
};

describe('What a report says of its reporter, entry and cost', () => {
  it('is kept', async () => {
    await file('t1', DETAILS);
    expect((await client.rest('GET', '/api/v1/maintenance/t1')).body).toMatchObject(DETAILS);
    expect(await idsOf('tags=vip,other')).toEqual(['t1']);
  });

  it('can be changed, and removed', async () => {
    await file('t1', DETAILS);
    const change = { estimate: { amount: 9_900, currency: 'USD' }, tags: ['vip', 'vip', 'roof'], reporter: null };
    const changed = await client.rest('PATCH', '/api/v1/maintenance/t1', { body: change });
    expect(changed.body).toMatchObject({ ...change, tags: ['vip', 'roof'], not_to_exceed: DETAILS.not_to_exceed });
    const faulty = { estimate: { amount: -1, currency: 'usd' }, permission_to_enter: { permission: 'maybe' } };
    const refused = await client.rest('PATCH', '/api/v1/maintenance/t1', { body: faulty });
    expect(refused.status).toBe(400);
    expect(refused.body['errors']).toEqual([
      expect.objectContaining({ pointer: '/permission_to_enter/permission', code: 'enum' }),
      expect.objectContaining({ pointer: '/estimate/amount' }),
      expect.objectContaining({ pointer: '/estimate/currency', detail: expect.stringContaining('ISO 4217') }),
    ]);
    const [fault] = await faultsOfChange({ estimate: { amount: 1, currency: 'EUR' } });
    expect(fault).toMatchObject({ pointer: '/estimate/currency', code: 'other_currency' });
  });

  it('finds tags however their letters are written', async () => {
    await file('t1', { tags: ['VIP', 'vip', 'Roof'] });
    expect((await client.rest('GET', '/api/v1/maintenance/t1')).body['tags']).toEqual(['VIP', 'Roof']);
    expect(await idsOf('tags=Vip')).toEqual(['t1']);
  });

  it('names a reporter whom the caller sees, with a phone number in E.164 and an email address', async () => {
    await client.rest('PATCH', '/api/v1/settings', { body: { country: 'US' } });
    await givenProperty(client, { id: 'p2' });
    await givenUnit(client, { id: 'u2', propertyId: 'p2' });
    await givenTenant('near', 'u1');
    await givenTenant('far', 'u2');
    const wrong = { tenant_id: 'nobody', phone: 'not a phone', email: 'nope', name: 'Ana' };
    await file('t1', { reporter: wrong });
    const shown = async () => (await client.rest('GET', '/api/v1/maintenance/t1')).body['reporter'];
    const nothing = { tenant_id: null, phone: null, phone_extension: null, email: null };
    expect(await shown()).toEqual({ ...nothing, name: 'Ana' });
    const pointersOf = async (reporter: object, token?: string) =>
      (await faultsOfChange({ reporter }, token)).map((fault) => (fault as { pointer: string }).pointer);
    expect(await pointersOf({ email: 'nope', phone: '12' })).toEqual(['/reporter/phone', '/reporter/email']);
    expect(await pointersOf({ tenant_id: 'nobody', phone: '1234' })).toEqual([
      '/reporter/tenant_id',
      '/reporter/phone',
    ]);
    const token = await service.tokens.issue({
      ...{ accountId: client.accountId, subject: 'narrow', ttlSeconds: 60, reach: ['p1'] },
      scopes: ['maintenance:read', 'maintenance:write'],
    });
    expect(await pointersOf({ tenant_id: 'far' }, token)).toEqual(['/reporter/tenant_id']);
    const reporter = { tenant_id: 'near', phone: '(303) 555-0123 x12', email: 'ana@example.com' };
    const body = { reporter };
    expect((await client.rest('PATCH', '/api/v1/maintenance/t1', { body, token })).status).toBe(200);
    expect(await shown()).toEqual({ ...reporter, name: null, phone: '+13035550123', phone_extension: '12' });
  });
});
