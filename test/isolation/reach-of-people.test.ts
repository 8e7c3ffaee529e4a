import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { liveClient, watch } from '../support/live-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { PDF, givenDocument, upload } from '../rest-facade/documents/document-client.ts';
import { narrowedClient } from './reach.builders.ts';

let service: TestService;
let owner: TestClient;
/** Sees the property `own`, and not the property `other`. */
let person: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  owner = await service.account();
  for (const name of ['own', 'other']) {
    await givenUnit(owner, { id: `${name}-unit`, propertyId: await givenProperty(owner, { id: name }) });
  }
  await givenVendor(owner, { id: 'full', openTicketCap: 1 });
  await givenVendor(owner, { id: 'free' });
  await givenDispatchRule(owner, { vendorIds: ['full', 'free'] });
  person = await narrowedClient(service, owner, ['own']);
});
afterAll(() => service.stop());

const post = (client: TestClient, path: string, body: object, headers: Record<string, string> = {}) =>
  client.rest('POST', path, { body, headers });

const file = (client: TestClient, unitId: string, more: object = {}) =>
  post(client, '/api/v1/maintenance', ticketBody(unitId, { description: 'The tap drips', ...more }));

const idsIn = async (client: TestClient, path: string): Promise<unknown[]> => {
  const { body } = await client.rest<{ data: { id: string }[] }>('GET', path);
  return body.data.map(({ id }) => id);
};

describe('A person who sees one property', () => {
  it('has tickets given to vendors whose jobs elsewhere count, and follows them through', async () => {
    expect((await file(owner, 'other-unit')).body).toMatchObject({ vendor_assigned: 'full' });
    const { status, body } = await file(person, 'own-unit');
    expect({ status, vendor: body['vendor_assigned'] }).toEqual({ status: 200, vendor: 'free' });
    const path = `/api/v1/maintenance/${String(body['ticket_id'])}`;
    const accepted = await post(person, `${path}/accept`, { vendor_id: 'free' });
    const begun = await post(person, `${path}/transitions`, { to: 'in_progress' });
    const completed = await post(person, `${path}/transitions`, { to: 'completed' });
    const judged = await person.rest('PUT', `${path}/triage`, { body: { severity: 'urgent', reason: 'It runs now' } });
    expect([accepted, begun, completed, judged].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const history = await person.rest<{ data: object[] }>('GET', `${path}/history`);
    expect(history.status).toBe(200);
  });

  it('adds units, tenants, leases, entries, applications and documents there', async () => {
    const unit = await post(person, '/api/v1/units', { id: 'second-unit', property_id: 'own', unit_number: '2' });
    const tenant = await post(person, '/api/v1/tenants', { id: 'ann', first_name: 'Ann', last_name: 'Lee' });
    const terms = { start_date: '2026-01-01', rent: 100_000 };
    const lease = await post(person, '/api/v1/leases', {
      id: 'ann-lease',
      unit_id: 'second-unit',
      tenant_ids: ['ann'],
      ...terms,
    });
    const entry = { id: 'rent', property_id: 'own', lease_id: 'ann-lease', kind: 'charge', gl_class: 'rent' };
    const posted = await post(person, '/api/v1/financial/ledger', { ...entry, amount: 500, posted_on: '2026-02-01' });
    const reversed = await post(person, '/api/v1/financial/ledger/rent/reverse', { posted_on: '2026-02-02' });
    const screening = await post(person, '/api/v1/screenings', { id: 'asks', tenant_id: 'ann', unit_id: 'own-unit' });
    const decided = await post(person, '/api/v1/screenings/asks/decision', { decision: 'approved' });
    const made = [unit, tenant, lease, posted, reversed, screening, decided].map(({ status, body }) => ({
      status,
      detail: body['detail'],
    }));
    expect(made).toEqual([201, 201, 201, 201, 201, 201, 200].map((status) => ({ status })));
    const document = await givenDocument(person, { bytes: PDF }, { lease_id: 'ann-lease' });
    const content = await person.request('GET', `/api/v1/documents/${document.id}/content`);
    expect(content.status).toBe(200);
  });
});

describe('What a person who sees one property reads', () => {
  it('are the events of what lies there, and no others', async () => {
    await post(owner, '/api/v1/tenants', { id: 'bob', first_name: 'Bob', last_name: 'Ray', unit_id: 'other-unit' });
    const types = async (client: TestClient): Promise<string[]> => {
      const { body } = await client.rest<{ data: { type: string }[] }>('GET', '/api/v1/events?limit=200');
      return body.data.map(({ type }) => type);
    };
    const seen = await eventually(
      () => types(person),
      (found) => found.includes('document.created'),
    );
    expect(seen).toEqual(
      expect.arrayContaining(['maintenance.created', 'unit.created', 'lease.created', 'screening.decision']),
    );
    expect(seen.filter((type) => type === 'maintenance.created')).toHaveLength(1);
    expect(seen).not.toContain('tenant.created');
    await eventually(
      () => types(owner),
      (found) => found.includes('tenant.created'),
    );
  });

  it('are tenants who live or rent there or nowhere yet, and none who do so elsewhere alone', async () => {
    const lease = { id: 'cy-lease', unit_id: 'other-unit', start_date: '2020-01-01', end_date: '2020-12-31', rent: 1 };
    await post(owner, '/api/v1/tenants', { id: 'cy', first_name: 'Cy', last_name: 'Poe' });
    expect(await idsIn(person, '/api/v1/tenants')).toEqual(['ann', 'cy']);
    await post(owner, '/api/v1/leases', { ...lease, tenant_ids: ['cy'] });
    expect(await idsIn(person, '/api/v1/tenants')).toEqual(['ann']);
    expect(await idsIn(owner, '/api/v1/tenants')).toEqual(['ann', 'bob', 'cy']);
  });

  it('is no answer that somebody else, who sees more, got under the same key', async () => {
    const body = { id: 'third-unit', property_id: 'other', unit_number: '3' };
    const headers = { 'idempotency-key': 'the-same' };
    expect((await post(owner, '/api/v1/units', body, headers)).status).toBe(201);
    const repeat = await post(person, '/api/v1/units', body, headers);
    expect({ status: repeat.status, code: repeat.body['code'] }).toEqual({ status: 403, code: 'reach_required' });
    expect((await post(owner, '/api/v1/units', body, headers)).status).toBe(201);
  });

  it('is never shared with who sees more, however close they ask and file', async () => {
    const list = '{ units { nodes { id } } }';
    const clients = Array.from({ length: 12 }, (_, place) => (place % 2 === 0 ? owner : person));
    const answers = await Promise.all(clients.map((client) => client.data<{ units: { nodes: object[] } }>(list)));
    const counts = answers.map(({ units }) => units.nodes.length);
    expect(counts).toEqual(clients.map((client) => (client === owner ? 4 : 2)));
    const filings = await Promise.all(clients.map((client) => file(client, 'other-unit')));
    expect(filings.map(({ status }) => status)).toEqual(clients.map((client) => (client === owner ? 200 : 422)));
  });
});

describe('A person who sees one property is refused', () => {
  it.each<[string, () => ReturnType<typeof post>]>([
    ['a new property', () => post(person, '/api/v1/properties', { id: 'new', name: 'New', address: '1 New St' })],
    [
      'a new vendor',
      () => post(person, '/api/v1/vendors', { name: 'New', categories: ['gas'], severities: ['urgent'] }),
    ],
    ['a change of a vendor', () => person.rest('PATCH', '/api/v1/vendors/free', { body: { name: 'New' } })],
    ['a new rule', () => post(person, '/api/v1/dispatch-rules', { strategy: 'round_robin' })],
    ['a document that belongs to nothing', () => upload(person, { bytes: PDF }) as unknown as ReturnType<typeof post>],
  ])('%s, with the reason', async (_what, ask) => {
    const { status, body } = await ask();
    expect({ status, code: body['code'] }).toEqual({ status: 403, code: 'reach_required' });
  });

  it('a ticket of a unit of another property, as of a unit that is not known, also where those are quarantined', async () => {
    const filed = async () => {
      const answers = [await file(person, 'other-unit'), await file(person, 'unknown-unit')];
      return answers.map(({ status, body }) => [status, body['code']]);
    };
    expect(await filed()).toEqual(Array(2).fill([422, 'unknown_unit']));
    await owner.rest('PATCH', '/api/v1/settings', { body: { unknown_unit_policy: 'quarantine' } });
    expect(await filed()).toEqual(Array(2).fill([403, 'reach_required']));
    expect((await file(owner, 'unknown-unit')).status).toBe(200);
  });

  it('the rights that concern the account as a whole', async () => {
    const { status, body } = await person.rest('PATCH', '/api/v1/settings', { body: { grace_days: 9 } });
    expect({ status, code: body['code'] }).toEqual({ status: 403, code: 'insufficient_scope' });
  });
});

describe('Live events', () => {
  const WATCH = 'subscription { maintenanceEvents { type ticket { ticketId unit { id } } } }';
  interface Seen {
    maintenanceEvents: { type: string; ticket: { unit: { id: string } | null } | null };
  }

  it('reach a person only from the properties that they see, over a WebSocket and an event stream', async () => {
    const [all, some] = [liveClient(owner), liveClient(person)];
    const [allEvents, someEvents] = [watch<Seen>(all, WATCH), watch<Seen>(some, WATCH)];
    const token = await post(person, '/oauth/stream-token', {});
    const address = `/graphql?${new URLSearchParams({ query: WATCH, stream_token: String(token.body['stream_token']) })}`;
    const stream = await person.request('GET', address, { token: null, headers: { accept: 'text/event-stream' } });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    void (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    })().catch(() => undefined);
    // Only who is connected hears of what comes next.
    await eventually(
      async () => {
        await file(owner, 'own-unit');
        return [allEvents.messages.length, someEvents.messages.length, text.includes('own-unit')];
      },
      ([everything, own, streamed]) => Boolean(everything && own && streamed),
    );
    await file(owner, 'other-unit', { ticket_id: 'elsewhere' });
    await file(owner, 'own-unit', { ticket_id: 'here' });
    const isOf = (ticketId: string) => (message: object) => JSON.stringify(message).includes(ticketId);
    await eventually(
      () => Promise.resolve([someEvents.messages.some(isOf('here')), text.includes('here')]),
      ([live, streamed]) => Boolean(live && streamed),
    );
    expect(allEvents.messages.some(isOf('elsewhere'))).toBe(true);
    expect(someEvents.messages.some(isOf('elsewhere'))).toBe(false);
    expect(text).not.toContain('elsewhere');
    await reader.cancel();
    await Promise.all([all.dispose(), some.dispose()]);
  });
});
