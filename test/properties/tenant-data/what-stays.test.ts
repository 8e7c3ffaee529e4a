import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenPerson as givenAgent, daily, givenRoster } from '../../accounts/roster/roster.client.ts';
import { offerWithNextIn } from '../../answer-pages/offers.builders.ts';
import { Visitor, historyOf, linkSentTo, notesOf, ticketNow } from '../../answer-pages/visitor.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { eraseWhole, file, givenPerson, sent } from './tenant-data.client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());

const reasonsOf = async (ticketId: string): Promise<(string | null)[]> =>
  (await historyOf(client, ticketId)).map(({ reason }) => reason);

describe('An erased ticket', () => {
  it('keeps prices, appointments and decisions, in its events too, and nothing that people wrote', async () => {
    client = await service.account('facts');
    const { ticketId, vendor, nextId } = await offerWithNextIn(service.url, client);
    const { unit_id } = await ticketNow(client, ticketId);
    const tenantId = await givenPerson(client, 'Kim Leaving', { unit_id, move_in_date: '2026-01-01' });
    const decline = await vendor.press('decline', { reason: 'Kim does not open' });
    expect(decline.status).toBe(303);
    const next = new Visitor(service.url, await linkSentTo(client, nextId, 'maintenance.dispatched'));
    for (const [action, fields] of [
      ['accept', { when: '2030-07-01T09:30' }],
      ['ask', { question: 'Is Kim at home?' }],
      ['price', { amount: '1200.50' }],
    ] as const) {
      expect([action, (await next.press(action, fields)).status]).toEqual([action, 303]);
    }
    for (const move of [
      { to: 'on_hold', reason: 'Kim is away' },
      { to: 'scheduled', scheduled_for: '2030-07-02T09:30:00Z', reason: 'Kim is back' },
    ]) {
      await sent(client, 'POST', `/api/v1/maintenance/${ticketId}/transitions`, move);
    }
    await eraseWhole(client, tenantId);
    const [rule] = (await reasonsOf(ticketId)).filter((reason) => reason?.startsWith('rule '));
    expect(await reasonsOf(ticketId)).toEqual([
      null,
      rule,
      expect.stringMatching(/^\[erased\]; rule \S+$/),
      null,
      'appointment made for 2030-07-01T09:30:00.000Z',
      '[erased]',
      'price: 1200.50 USD',
      '[erased]',
      'appointment moved from 2030-07-01T09:30:00.000Z to 2030-07-02T09:30:00.000Z: [erased]',
    ]);
    const texts = (await notesOf(client, ticketId)).map(({ text }) => text);
    expect(texts.filter((text) => text !== '[erased]')).toEqual(['1200.50 USD']);
    const { body } = await client.rest<{ data: { data: { note?: { text: string } } }[] }>(
      ...(['GET', `/api/v1/events?limit=100`] as const),
    );
    expect(JSON.stringify(body)).toContain('price: 1200.50 USD');
    expect(body.data.flatMap(({ data: { note } }) => note?.text ?? []).sort()).toEqual([
      ...['1200.50 USD', '[erased]', '[erased]'],
    ]);
    expect(JSON.stringify(body)).not.toContain('Kim');
  });

  it('is not stored again when another system repeats it: the answer says that it was erased', async () => {
    client = await service.account('repeats');
    const unitId = await givenUnit(client);
    const tenantId = await givenPerson(client, 'Lea Leaving', { unit_id: unitId });
    const body = ticketBody(unitId, { reporter: { tenant_id: tenantId } });
    const first = await sent(client, 'POST', '/api/v1/maintenance', body);
    await eraseWhole(client, tenantId);
    const again = await client.rest('POST', '/api/v1/maintenance', { body });
    expect(again).toMatchObject({ status: 409, body: { code: 'ticket_erased' } });
    expect(again.body['detail']).toMatch(/were erased with the data of its tenant/);
    expect(await ticketNow(client, String(first['ticket_id']))).toMatchObject({ description: '[erased]' });
  });
});

describe('The answer of an erasure', () => {
  it('lists each record that still has the person’s name, address or number, and what of it', async () => {
    client = await service.account('remaining');
    const [home, elsewhere] = [await givenUnit(client), await givenUnit(client)];
    const facts = { email: 'mia@people.example', phone: '+13035550173', external_id: '50' };
    const tenantId = await givenPerson(client, 'Mia Leaving', { unit_id: home, ...facts });
    const mateId = await givenPerson(client, 'Ned Mate', { unit_id: home, phone: '+13035550173' });
    const own = await file(client, home, { reporter: { tenant_id: tenantId } });
    const quoted = await file(client, elsewhere, { description: 'Mia Leaving says that the hall is dark' });
    await sent(client, 'PATCH', `/api/v1/maintenance/${quoted}`, { tags: ['Mia Leaving'] });
    await file(client, elsewhere, { description: 'Mia called: 50 lamps are dark' });
    const noted = await file(client, home, { reporter: { tenant_id: mateId }, description: 'Leaving, Mia hears it' });
    await sent(client, 'POST', `/api/v1/maintenance/${noted}/notes`, { text: '303 555 0173', visibility: 'staff' });
    const documentId = await givenDocument(elsewhere);
    const entryId = await givenEntry(mateId, home);
    await givenAgent(client, { id: 'ana' });
    const rosterId = await givenRoster(client, [daily('responder', 'ana')]);
    await sent(client, 'POST', `/api/v1/rosters/${rosterId}/overrides`, {
      ...{ agent_id: 'ana', from: '2098-01-01T00:00:00Z', to: '2098-01-02T00:00:00Z', reason: 'At mia@people.example' },
    });
    const { remaining } = await eraseWhole(client, tenantId);
    const found = remaining!.map(({ kind, id, found_in }) => `${kind} ${id}: ${found_in.sort().join(' ')}`);
    expect(found.filter((place) => !place.startsWith('notification ')).sort()).toEqual(
      [
        `document ${documentId}: document event`,
        `ledger_entry ${entryId}: ledger_entry`,
        `payment ${entryId}: event`,
        `roster ${rosterId}: roster_override`,
        `tenant ${mateId}: event tenant`,
        `ticket ${noted}: event ticket_note`,
        `ticket ${quoted}: change event ticket ticket_details triage_record`,
      ].sort(),
    );
    expect(await ticketNow(client, noted)).toMatchObject({ description: '[erased] hears it' });
    expect(await ticketNow(client, own)).toMatchObject({ description: '[erased]' });
    expect(JSON.stringify(remaining)).not.toMatch(/mia|0173/i);
  });

  it('lists nothing where nothing is left', async () => {
    client = await service.account('clean');
    const tenantId = await givenPerson(client, 'Oda Leaving', { unit_id: await givenUnit(client) });
    expect(await eraseWhole(client, tenantId)).toMatchObject({ status: 'erased', remaining: [] });
  });
});

async function givenDocument(unitId: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'other', unit_id: unitId })) form.set(name, value);
  form.set('file', new Blob(['Keys'], { type: 'text/plain' }), 'keys of Mia Leaving.txt');
  const headers = { authorization: `Bearer ${client.token}` };
  const response = await fetch(new URL('/api/v1/documents', service.url), { method: 'POST', headers, body: form });
  return ((await response.json()) as { id: string }).id;
}

async function givenEntry(tenantId: string, unitId: string): Promise<string> {
  const { property_id: propertyId } = await sent(client, 'GET', `/api/v1/units/${unitId}`);
  const input = {
    propertyId,
    unitId,
    tenantId,
    kind: 'PAYMENT',
    glClass: 'RENT',
    amount: 5_000,
    postedOn: '2026-02-01',
  };
  const { postLedgerEntry } = await client.data<{ postLedgerEntry: { entry: { id: string } } }>(
    `mutation ($input: PostLedgerEntryInput!) { postLedgerEntry(input: $input) { entry { id } } }`,
    { input: { ...input, reference: 'Paid by Mia Leaving' } },
  );
  return postLedgerEntry.entry.id;
}
