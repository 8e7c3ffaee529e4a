import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daily, givenPerson, givenRoster } from '../accounts/roster/roster.client.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { untilSearched } from '../support/maintenance/until-searched.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { narrowedClient } from './reach.builders.ts';

let service: TestService;
let owner: TestClient;
/** Sees the property `koa`. */
let kai: TestClient;
/** Sees the property `maple`. */
let lia: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  owner = await service.account();
  for (const name of ['koa', 'maple']) {
    await givenUnit(owner, { id: `${name}-1`, propertyId: await givenProperty(owner, { id: name }) });
  }
  await givenVendor(owner, { id: 'handyman' });
  await givenDispatchRule(owner, {
    id: 'koa-handyman',
    scopeKind: 'property',
    scopeId: 'koa',
    vendorIds: ['handyman'],
  });
  await givenDispatchRule(owner, { id: 'anybody', vendorIds: ['handyman'] });
  [kai, lia] = [await narrowedClient(service, owner, ['koa']), await narrowedClient(service, owner, ['maple'])];
});
afterAll(() => service.stop());

const post = (client: TestClient, path: string, body: object) => client.rest('POST', path, { body });

async function file(client: TestClient, id: string, unitId: string, description = 'The tap drips'): Promise<void> {
  const { status } = await post(client, '/api/v1/maintenance', ticketBody(unitId, { ticket_id: id, description }));
  expect(status).toBe(200);
}

interface Judged {
  severity: string;
  evidence: { rule: string; explanation: string }[];
}

const precedentOf = ({ severity, evidence }: Judged) => ({
  severity,
  explanation: evidence.find(({ rule }) => rule === 'account precedent')?.explanation,
});

describe('A correction of a ticket in a property that a person does not see', () => {
  const HUMMING = 'The pantry shelf hums softly after dinner';
  const NAMED = 'worded like ticket PRE-1, which was corrected to urgent, structural: SECRETREASON Jane Doe';
  const HIDDEN = 'worded like another ticket, which was corrected to urgent, structural';

  const triageOf = async (client: TestClient, id: string) =>
    precedentOf((await client.rest<Judged>('GET', `/api/v1/maintenance/${id}/triage`)).body);
  const previewOf = async (client: TestClient) => {
    const body = { tickets: [{ description: HUMMING }] };
    const answer = await client.rest<{ data: Judged[] }>('POST', '/api/v1/maintenance/triage-preview', { body });
    return precedentOf(answer.body.data[0]!);
  };

  it('judges what this person files and previews, without its ticket and its reason', async () => {
    await file(owner, 'PRE-1', 'koa-1', HUMMING);
    const body = { severity: 'urgent', category: 'structural', reason: 'SECRETREASON Jane Doe' };
    await owner.rest('PUT', '/api/v1/maintenance/PRE-1/triage', { body });
    await file(lia, 'MAPLE-1', 'maple-1', HUMMING);
    await file(kai, 'KOA-2', 'koa-1', HUMMING);
    const [hidden, named] = [HIDDEN, NAMED].map((explanation) => ({ severity: 'urgent', explanation }));
    expect([await triageOf(lia, 'MAPLE-1'), await previewOf(lia)]).toEqual([hidden, hidden]);
    expect([await triageOf(owner, 'MAPLE-1'), await previewOf(owner)]).toEqual([named, named]);
    expect([await triageOf(kai, 'KOA-2'), await previewOf(kai)]).toEqual([named, named]);
    const corrected = await lia.rest<Judged>('PUT', '/api/v1/maintenance/MAPLE-1/triage', {
      body: { severity: 'standard', reason: 'It is quiet' },
    });
    expect(precedentOf(corrected.body).explanation).toBe(HIDDEN);
  });

  it('is told of by nothing else that this person reads about the ticket', async () => {
    const paths = [
      ...['', '/triage', '/history', '/dispatch'].map((part) => `/api/v1/maintenance/MAPLE-1${part}`),
      ...['/api/v1/events?limit=200', '/api/v1/audit', '/api/v1/notifications', '/api/v1/search?text=SECRETREASON'],
    ];
    for (const path of paths) {
      const { status, body } = await lia.rest('GET', path);
      expect({ path, status, text: JSON.stringify(body) }).toEqual({
        path,
        status: 200,
        text: expect.not.stringMatching(/SECRETREASON|PRE-1/),
      });
    }
  });
});

describe('A dispatch decision', () => {
  it('names to a person the rules that the person sees', async () => {
    await file(owner, 'MAPLE-2', 'maple-1');
    const rulesFor = async (client: TestClient) => {
      const { body } = await client.rest<{ data: { considered_rules: { rule_id: string }[] }[] }>(
        'GET',
        '/api/v1/maintenance/MAPLE-2/dispatch',
      );
      return body.data.map((decision) => decision.considered_rules.map(({ rule_id }) => rule_id));
    };
    expect(await rulesFor(owner)).toEqual([['koa-handyman', 'anybody']]);
    expect(await rulesFor(lia)).toEqual([['anybody']]);
  });

  it('names to a person the rosters that the person sees', async () => {
    await givenPerson(owner, { id: 'ana' });
    const rosterId = await givenRoster(owner, [daily('responder', 'ana')], { reach: { property_ids: ['koa'] } });
    await post(owner, '/api/v1/dispatch-rules', {
      id: 'staff',
      roster_id: rosterId,
      scope: { kind: 'property', id: 'maple' },
    });
    await file(owner, 'MAPLE-3', 'maple-1');
    const rostersFor = async (client: TestClient) => {
      const { body } = await client.rest<{ data: { roster_candidates: { roster_id: string }[] }[] }>(
        'GET',
        '/api/v1/maintenance/MAPLE-3/dispatch',
      );
      return body.data.map((decision) => decision.roster_candidates.map(({ roster_id }) => roster_id));
    };
    expect(await rostersFor(owner)).toEqual([[rosterId]]);
    expect(await rostersFor(lia)).toEqual([[]]);
  });
});

describe('A search by an identifier', () => {
  it('finds what a person sees, and nothing else', async () => {
    for (const [id, unitId] of [
      ['koa-tenant', 'koa-1'],
      ['maple-tenant', 'maple-1'],
    ]) {
      await post(owner, '/api/v1/tenants', { id, first_name: 'Ann', last_name: 'Lee', unit_id: unitId });
    }
    await untilSearched(owner);
    const idsOf = async (client: TestClient, text: string): Promise<string[]> => {
      const { body } = await client.rest<{ data: { id: string }[] }>('GET', `/api/v1/search?text=${text}`);
      return body.data.map(({ id }) => id).sort();
    };
    const texts = ['KOA-2', 'PRE-', 'koa-tenant', 'koa-1', 'MAPLE-1', 'maple-tenant', 'maple-1'];
    const found = async (client: TestClient) => Promise.all(texts.map((text) => idsOf(client, text)));
    expect(await found(kai)).toEqual([['KOA-2'], ['PRE-1'], ['koa-tenant'], ['koa', 'koa-1'], ...[[], [], []]]);
    expect(await found(lia)).toEqual([
      ...[[], [], [], []],
      ['MAPLE-1', 'maple', 'maple-1'],
      ['maple-tenant'],
      ['MAPLE-1', 'maple', 'maple-1'],
    ]);
  });
});

describe('Roles', () => {
  it('of the account are read by a person who sees some properties, and changed by nobody such', async () => {
    const role = { description: 'On site', scopes: ['maintenance:read'] };
    const path = '/api/v1/roles/caretaker';
    expect((await owner.rest('PUT', path, { body: role })).status).toBe(200);
    expect((await kai.rest('GET', path)).body).toMatchObject({ role: 'caretaker', ...role });
    const { body } = await kai.rest<{ data: { role: string }[] }>('GET', '/api/v1/roles');
    expect(body.data.map((listed) => listed.role)).toContain('caretaker');
    const refused = [await kai.rest('PUT', path, { body: role }), await kai.rest('DELETE', path)];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  });
});

const lease = { start_date: '2026-01-01', rent: 1, tenant_ids: ['koa-tenant'] };
const entry = { property_id: 'maple', kind: 'charge', gl_class: 'rent', amount: 500, posted_on: '2026-02-01' };
const tenant = { first_name: 'Bo', last_name: 'Ray' };
const unit = { property_id: 'maple', unit_number: '77' };

const answerOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  code: body['code'],
  detail: body['detail'],
});
const taken = (noun: string) => ({
  status: 409,
  code: 'already_exists',
  detail: `Another ${noun} of the account has this external_id already.`,
});

describe('An identifier of a record that a person does not see', () => {
  beforeAll(async () => {
    const answers = [
      await post(owner, '/api/v1/leases', { ...lease, id: 'koa-lease', unit_id: 'koa-1', external_id: 'L-1' }),
      await post(owner, '/api/v1/units', { ...unit, property_id: 'koa', id: 'koa-2', external_id: 'U-1' }),
      await post(owner, '/api/v1/tenants', { ...tenant, id: 'koa-bo', unit_id: 'koa-1', external_id: 'T-1' }),
      await post(owner, '/api/v1/financial/ledger', {
        ...entry,
        property_id: 'koa',
        id: 'koa-fee',
        external_id: 'E-1',
      }),
      await post(owner, '/api/v1/tenants', { ...tenant, id: 'mia', unit_id: 'maple-1' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  });

  it('is refused as an external id of another one, and says no more than that it is taken', async () => {
    const mapleLease = { ...lease, unit_id: 'maple-1', tenant_ids: ['mia'] };
    const asks = {
      tenant: [
        await post(lia, '/api/v1/tenants', { ...tenant, external_id: 'T-1' }),
        await lia.rest('PUT', '/api/v1/tenants/new', { body: { ...tenant, external_id: 'T-1' } }),
        await lia.rest('PATCH', '/api/v1/tenants/mia', { body: { external_id: 'T-1' } }),
      ],
      unit: [await post(lia, '/api/v1/units', { ...unit, external_id: 'U-1' })],
      lease: [await post(lia, '/api/v1/leases', { ...mapleLease, external_id: 'L-1' })],
      property: [await lia.rest('PATCH', '/api/v1/properties/maple', { body: { external_id: 'P-1' } })],
    };
    for (const noun of ['tenant', 'unit', 'lease'] as const) {
      expect(asks[noun].map(answerOf)).toEqual(asks[noun].map(() => taken(noun)));
    }
    expect(asks.property[0]!.status).toBe(200);
    expect(answerOf(await kai.rest('PATCH', '/api/v1/properties/koa', { body: { external_id: 'P-1' } }))).toEqual(
      taken('property'),
    );
    for (const ids of [{ external_id: 'E-1' }, { id: 'koa-fee' }]) {
      expect(answerOf(await post(lia, '/api/v1/financial/ledger', { ...entry, ...ids }))).toMatchObject({
        status: 409,
        code: 'ledger_entry_conflict',
      });
    }
    expect((await post(owner, '/api/v1/tenants', { ...tenant, external_id: 'T-1' })).status).toBe(409);
  });
});

describe('An external id that a record has which a person does not see', () => {
  it('is refused in a batch, where the other rows are written', async () => {
    const tenants = [
      { ...tenant, external_id: 'T-1' },
      { ...tenant, id: 'koa-bo' },
      { ...tenant, id: 'zoe', external_id: 'T-2' },
    ];
    const { status, body } = await post(lia, '/api/v1/tenants/batch', { tenants });
    const faults = [taken('tenant').detail, 'There is already a tenant with the id "koa-bo".'];
    expect({ status, text: JSON.stringify(body) }).toEqual({
      status: 200,
      text: expect.stringContaining(JSON.stringify(faults[0]).slice(1, -1)),
    });
    expect(JSON.stringify(body)).toContain(JSON.stringify(faults[1]).slice(1, -1));
    expect((await lia.rest('GET', '/api/v1/tenants/zoe')).body).toMatchObject({ external_id: 'T-2' });
  });
});

describe('The id of a record that a person does not see', () => {
  it('is refused as an id, whether it is posted or put', async () => {
    const refused = [
      await post(lia, '/api/v1/tenants', { ...tenant, id: 'koa-bo' }),
      await lia.rest('PUT', '/api/v1/tenants/koa-bo', { body: tenant }),
      await lia.rest('PUT', '/api/v1/tenants/koa-tenant', { body: tenant }),
      await post(lia, '/api/v1/units', { ...unit, id: 'koa-2' }),
      await lia.rest('PUT', '/api/v1/units/koa-2', { body: unit }),
    ];
    const ids = ['tenant with the id "koa-bo"', 'tenant with the id "koa-bo"', 'tenant with the id "koa-tenant"'];
    const units = Array<string>(2).fill('unit with the id "koa-2"');
    expect(refused.map(answerOf)).toEqual(
      [...ids, ...units].map((named) => ({
        status: 409,
        code: 'already_exists',
        detail: `There is already a ${named}.`,
      })),
    );
    expect((await owner.rest('GET', '/api/v1/tenants/koa-bo')).body).toMatchObject({ external_id: 'T-1' });
  });
});

describe('What belongs to several properties', () => {
  it('names to a person only the ones that the person sees', async () => {
    const scope = { scopeKind: 'account' as const, vendorIds: ['handyman'] };
    await givenDispatchRule(owner, { ...scope, id: 'both', condition: { propertyIds: ['koa', 'maple'] } });
    await givenDispatchRule(owner, { ...scope, id: 'koa-alone', condition: { propertyIds: ['koa'] } });
    const reach = { property_ids: ['koa', 'maple'] };
    const person = { name: 'Jo', email: 'jo@example.com', roles: ['viewer'], reach };
    const { body: jo } = await post(owner, '/api/v1/agents', person);
    const roster = await givenRoster(owner, [daily('responder', String(jo['id']))], { reach });
    const idsFor = async (client: TestClient) => {
      const read = async (path: string) => (await client.rest('GET', path)).body;
      const rule = await read('/api/v1/dispatch-rules/both');
      const records = [await read(`/api/v1/agents/${String(jo['id'])}`), await read(`/api/v1/rosters/${roster}`)];
      const reaches = records.map((record) => record['reach'] as { property_ids: string[] });
      return [(rule['condition'] as typeof reach).property_ids, ...reaches.map(({ property_ids }) => property_ids)];
    };
    expect(await idsFor(owner)).toEqual(Array(3).fill(['koa', 'maple']));
    expect(await idsFor(lia)).toEqual(Array(3).fill(['maple']));
    const statusFor = async (client: TestClient) =>
      (await client.rest('GET', '/api/v1/dispatch-rules/koa-alone')).status;
    expect([await statusFor(owner), await statusFor(kai), await statusFor(lia)]).toEqual([200, 200, 404]);
  });
});
