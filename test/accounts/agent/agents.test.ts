import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { givenProperty } from '../../support/given.ts';
import { givenApiClient } from '../../support/oauth-client.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenPerson, patch, tokenWith } from './agent.client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const idsOf = async (query: string): Promise<unknown[]> => {
  const { body } = await client.rest<{ data: { id: string }[] }>('GET', `/api/v1/agents?${query}`);
  return body.data.map(({ id }) => id);
};

interface SentEvent {
  type: string;
  status: string;
  data: Record<string, unknown>;
}

const events = async (atLeast: number): Promise<SentEvent[]> => {
  const { body } = await eventually(
    () => client.rest<{ data: SentEvent[] }>('GET', '/api/v1/events?types=agent.*'),
    (answer) => answer.body.data.length >= atLeast,
  );
  return body.data;
};

describe('A new account', () => {
  it('has the automations of the service, ready', async () => {
    const { body } = await client.rest<{ data: object[] }>('GET', '/api/v1/agents?kind=automation');
    expect(body.data).toHaveLength(10);
    expect(body.data).toContainEqual(
      expect.objectContaining({
        id: 'dispatch',
        status: 'ready',
        reach: { all: true },
        template: { id: 'dispatch', version: 1, config: {} },
        autonomy: { default: 'act', by_action: {} },
        workload: { open_tickets: 0, at_risk: 0, waiting_approvals: 0 },
      }),
    );
  });
});

describe('A person', () => {
  it('is invited with what was said of them, and found by kind, state, role and text', async () => {
    const propertyId = await givenProperty(client);
    const facts = {
      name: '<b>Marcus</b> Lee',
      email: 'Marcus@Example.com',
      roles: ['coordinator', 'bookkeeper'],
      phone: '+13125550143',
      phone_extension: '12',
      languages: ['en', 'es-MX'],
      reach: { property_ids: [propertyId] },
      working_hours: { mon: [{ from: '09:00', to: '17:00' }] },
    };
    const person = await givenPerson(client, { kind: 'person', ...facts });
    expect(person).toMatchObject({ kind: 'person', status: 'invited', ...facts });
    const shown = await client.rest('GET', `/api/v1/agents/${String(person['id'])}`);
    expect(shown.headers.get('etag')).toBe('"1"');
    expect(shown.body).toMatchObject(person);
    for (const query of ['kind=person', 'status=invited', 'role=bookkeeper', 'text=marcus@e', 'text=nobody']) {
      expect([query, await idsOf(query)]).toEqual([query, query === 'text=nobody' ? [] : [person['id']]]);
    }
    expect(await events(1)).toMatchObject([
      { type: 'agent.created', status: 'invited', data: { name: facts.name, reach: facts.reach, roles: facts.roles } },
    ]);
  });

  it('is the same in the graph, beside the people of a page', async () => {
    const first = await givenPerson(client, { name: 'A' });
    const second = await givenPerson(client, { name: 'B' });
    const query = `query ($after: String) { agents(first: 1, after: $after, filter: { kind: PERSON }) {
      nodes { id status reach { all propertyIds } autonomy { default } } pageInfo { hasNextPage endCursor } } }`;
    interface Page {
      agents: { nodes: { id: string }[]; pageInfo: { endCursor: string } };
    }
    const page = await client.data<Page>(query);
    expect(page.agents.nodes).toEqual([
      { id: first['id'], status: 'INVITED', reach: { all: true, propertyIds: null }, autonomy: { default: 'ACT' } },
    ]);
    const next = await client.data<Page>(query, { after: page.agents.pageInfo.endCursor });
    expect(next.agents.nodes.map(({ id }) => id)).toEqual([second['id']]);
  });

  it('goes from state to state as allowed, and by no other move', async () => {
    const { id } = await givenPerson(client);
    for (const status of ['active', 'away', 'active', 'deactivated', 'invited']) {
      expect((await patch(client, id, { status })).body).toMatchObject({ status });
    }
    for (const status of ['away', 'paused', 'ready']) {
      const problem = expectProblem(await patch(client, id, { status }), 409, 'illegal_transition');
      expect(problem).toMatchObject({ allowed: ['active', 'deactivated'] });
    }
    expect((await events(6)).map(({ type, status }) => `${type} ${status}`)).toEqual([
      'agent.created invited',
      ...['active', 'away', 'active', 'deactivated', 'invited'].map((status) => `agent.updated ${status}`),
    ]);
  });

  it('is deactivated by a deletion, is still there, and frees the address', async () => {
    const { id, email } = await givenPerson(client, { email: 'dana@example.com' });
    expectProblem(
      await client.rest('POST', '/api/v1/agents', {
        body: { name: 'Other', email: 'DANA@example.com', roles: ['viewer'] },
      }),
      409,
      'email_taken',
    );
    const path = `/api/v1/agents/${String(id)}`;
    for (let times = 0; times < 2; times += 1) {
      expect((await client.rest('DELETE', path)).body).toMatchObject({ id, status: 'deactivated' });
    }
    await givenPerson(client, { email });
    expectProblem(await patch(client, id, { status: 'invited' }), 409, 'email_taken');
    expect(await events(3)).toHaveLength(3);
  });
});

describe('A changed person', () => {
  it('loses the tie to the identity provider with the address', async () => {
    const { id } = await givenPerson(client);
    await client.work(`update accounts.agent set external_subject = 'https://issuer#1' where id = $1`, [id]);
    expect((await patch(client, id, { name: 'New name' })).body['external_subject']).toBe('https://issuer#1');
    expect((await patch(client, id, { email: 'new@example.com' })).body['external_subject']).toBeNull();
  });

  it('keeps what a change does not name, and has nothing recorded of one that changes nothing', async () => {
    const person = await givenPerson(client, { phone: '+13125550143', phone_extension: '7' });
    const changed = await patch(client, person['id'], { phone_extension: null, languages: ['fr'] });
    expect(changed.body).toMatchObject({ phone: '+13125550143', phone_extension: null, languages: ['fr'] });
    const again = await patch(client, person['id'], { languages: ['fr'] });
    expect(again.headers.get('etag')).toBe(changed.headers.get('etag'));
    const stale = await client.rest('PATCH', `/api/v1/agents/${String(person['id'])}`, {
      body: { name: 'X' },
      headers: { 'if-match': '"1"' },
    });
    expectProblem(stale, 412, 'precondition_failed');
    expect(await events(2)).toHaveLength(2);
  });
});

describe('Bad input', () => {
  const faultsOf = async (body: object): Promise<unknown> => {
    const answer = await client.rest('POST', '/api/v1/agents', {
      body: { name: 'Dana', email: 'd@example.com', roles: ['viewer'], ...body },
    });
    return (answer.body['errors'] as { pointer: string }[] | undefined)?.map(({ pointer }) => pointer) ?? answer.body;
  };

  it.each([
    [{ email: 'nobody' }, '/email'],
    [{ phone: '555 0143' }, '/phone'],
    [{ phone_extension: 'x' }, '/phone_extension'],
    [{ languages: ['not a tag'] }, '/languages/0'],
    [{ reach: { all: true, property_ids: ['p'] } }, '/reach'],
    [{ reach: { property_ids: [] } }, '/reach'],
    [{ reach: { property_ids: ['nowhere'] } }, '/reach/property_ids/0'],
    [{ working_hours: { mon: [{ from: '09:00', to: '09:00' }] } }, '/working_hours/mon/0/to'],
    [{ kind: 'automation' }, '/kind'],
    [{ roles: [] }, '/roles'],
    [{ roles: ['viewer', 'constructor'] }, '/roles/1'],
    [{ name: 'Dana\r\nBcc: all@example.com' }, '/name'],
    [{ phone_extension: '12' }, '/phone_extension'],
  ])('%j is refused where it stands', async (body, pointer) => {
    expect(await faultsOf(body)).toEqual([pointer]);
    expect(await idsOf('kind=person')).toEqual([]);
  });

  it('is refused with all of its faults at once', async () => {
    const faults = { email: 'nobody', roles: ['viewer', 'nope'], reach: { property_ids: ['nowhere'] }, phone: '1234' };
    expect(await faultsOf(faults)).toEqual(['/email', '/phone', '/roles/1', '/reach/property_ids/0']);
  });

  it('names the nearest of unknown roles', async () => {
    const { body } = await client.rest('POST', '/api/v1/agents', {
      body: { name: 'Dana', email: 'd@example.com', roles: ['coordinater'] },
    });
    expect(JSON.stringify(body)).toContain('did you mean \\"coordinator\\"');
  });

  it('is what an agent of the kind does not have', async () => {
    expectProblem(await patch(client, 'triage', { name: 'Other', roles: ['owner'] }), 400, 'validation_failed');
    const { id } = await givenPerson(client);
    expectProblem(await patch(client, id, { config: {} }), 400, 'validation_failed');
    expectProblem(await patch(client, 'exports', { owner_agent_id: 'triage' }), 400, 'validation_failed');
  });
});

describe('Rights', () => {
  it('are not given, changed or taken away by a caller who does not hold them', async () => {
    const owner = await givenPerson(client, { roles: ['owner'] });
    await givenPerson(client, { roles: ['owner'] });
    const viewer = await givenPerson(client, { roles: ['viewer'] });
    const scopes = (await client.rest<{ scopes: string[] }>('GET', '/api/v1/roles/viewer')).body.scopes;
    const token = await tokenWith(service, client, [...scopes, 'agents:write']);
    const refused = [
      client.rest('POST', '/api/v1/agents', {
        body: { name: 'X', email: 'x@example.com', roles: ['coordinator'] },
        token,
      }),
      patch(client, viewer['id'], { roles: ['manager'] }, token),
      patch(client, owner['id'], { email: 'thief@example.com' }, token),
      client.rest('DELETE', `/api/v1/agents/${String(owner['id'])}`, { token }),
    ];
    for (const answer of await Promise.all(refused)) expectProblem(answer, 403, 'insufficient_scope');
    expect((await patch(client, viewer['id'], { name: 'Renamed' }, token)).status).toBe(200);
  });

  it('to change agents are none of those to read them', async () => {
    const token = await tokenWith(service, client, ['agents:read']);
    const body = { name: 'X', email: 'x@example.com', roles: ['viewer'] };
    expectProblem(await client.rest('POST', '/api/v1/agents', { body, token }), 403, 'insufficient_scope');
    expect((await client.rest('GET', '/api/v1/agents', { token })).status).toBe(200);
    expectProblem(await client.rest('GET', '/api/v1/agents/triage/activity', { token }), 403, 'insufficient_scope');
  });
});

describe('Automations and programs', () => {
  it('pause only where that is safe, and never go', async () => {
    const { id: owner } = await givenPerson(client);
    const changed = await patch(client, 'exports', {
      status: 'paused',
      owner_agent_id: owner,
      autonomy: { default: 'propose', by_action: { post_charge: 'observe' } },
      config: { folder: 'x' },
    });
    expect(changed.body).toMatchObject({
      status: 'paused',
      owner_agent_id: owner,
      autonomy: { default: 'propose', by_action: { post_charge: 'observe' } },
      template: { id: 'exports', version: 1, config: { folder: 'x' } },
    });
    expect((await patch(client, 'exports', { status: 'ready' })).status).toBe(200);
    expectProblem(await patch(client, 'triage', { status: 'paused' }), 409, 'cannot_pause');
    expectProblem(await patch(client, 'exports', { status: 'retired' }), 409, 'illegal_transition');
    expectProblem(await client.rest('DELETE', '/api/v1/agents/triage'), 409, 'illegal_transition');
    expect((await events(3)).map(({ type }) => type)).toEqual(['agent.created', 'agent.paused', 'agent.updated']);
  });

  it('follow their API client', async () => {
    const { clientId } = await givenApiClient(client);
    const agent = `/api/v1/agents/${clientId}`;
    expect((await client.rest('GET', agent)).body).toMatchObject({
      kind: 'service',
      status: 'ready',
      client_id: clientId,
    });
    expectProblem(await client.rest('DELETE', agent), 409, 'illegal_transition');
    await client.data(`mutation { revokeApiClient(clientId: "${clientId}") { clientId } }`);
    expect((await client.rest('GET', agent)).body).toMatchObject({ status: 'retired' });
    expect((await events(2)).map(({ type, status }) => `${type} ${status}`)).toEqual([
      'agent.created ready',
      'agent.updated retired',
    ]);
    const test = await client.rest('POST', `${agent}/test`);
    expect(test.body).toMatchObject({
      ok: false,
      checks: [
        { name: 'status', ok: false },
        { name: 'client', ok: false },
      ],
    });
  });
});

describe('A test of an agent', () => {
  it('says what is in the way', async () => {
    const propertyId = await givenProperty(client);
    const { id } = await givenPerson(client, { reach: { property_ids: [propertyId] } });
    const test = async (): Promise<unknown> => (await client.rest('POST', `/api/v1/agents/${String(id)}/test`)).body;
    expect(await test()).toMatchObject({ ok: false, checks: [{ name: 'status', ok: false }, {}, {}, { ok: true }] });
    await patch(client, id, { status: 'active' });
    expect(await test()).toMatchObject({ ok: true });
    await client.rest('DELETE', `/api/v1/properties/${propertyId}`);
    expect(await test()).toMatchObject({ ok: false, checks: [{}, {}, {}, { name: 'reach', ok: false }] });
    expectProblem(await client.rest('POST', '/api/v1/agents/nobody/test'), 404, 'not_found');
  });
});
