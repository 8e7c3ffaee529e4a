import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notesOf, ticketNow } from '../../answer-pages/visitor.ts';
import { narrowedClient } from '../../isolation/reach.builders.ts';
import { givenProperty, givenUnit } from '../../support/given.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { eraseWhole, file, givenPerson, sent, ticketsOf } from './tenant-data.client.ts';

const PHONE = '+13035550171';
const DAY_MS = 86_400_000;

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account('whose-tickets');
});
afterAll(() => service.stop());

const day = (fromNow: number): string =>
  new Date(service.clock.now().getTime() + fromNow * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

describe('A contact that several tenants share', () => {
  let pastId: string;
  let currentId: string;
  const units = { past: '', current: '', common: '' };
  const tickets: Record<string, string> = {};

  beforeAll(async () => {
    for (const name of ['past', 'current', 'common'] as const) units[name] = await givenUnit(client);
    pastId = await givenPerson(client, 'Ada Former', { unit_id: units.past, status: 'past', phone: PHONE });
    currentId = await givenPerson(client, 'Ben Present', { unit_id: units.current, phone: PHONE });
    const reported = (unitId: string, name?: string): Promise<string> =>
      file(client, unitId, { reporter: { phone: PHONE, ...(name ? { name } : {}) } });
    tickets['named'] = await reported(units.current, 'Ben  present');
    await sent(client, 'POST', `/api/v1/maintenance/${tickets['named']}/notes`, {
      ...{ text: 'Staff called (303) 555-0171', visibility: 'staff' },
    });
    tickets['firstName'] = await reported(units.past, 'Ben');
    tickets['ofPast'] = await reported(units.common, 'Former, Ada');
    tickets['atHome'] = await reported(units.current);
    tickets['byHusband'] = await reported(units.current, 'Mr. Present');
    tickets['unclear'] = await reported(units.common);
    tickets['unclearAtPastHome'] = await reported(units.past);
  });

  const sorted = (...names: string[]): string[] => names.map((name) => tickets[name]!).sort();

  it('decides nothing: the name does, then who lives in the unit, and what stays unclear is nobody’s', async () => {
    expect((await ticketsOf(client, pastId)).sort()).toEqual(sorted('ofPast'));
    expect((await ticketsOf(client, currentId)).sort()).toEqual(sorted('named', 'firstName', 'atHome', 'byHusband'));
  });

  it('has one person’s erasure leave the tickets of the other, and the contact in them', async () => {
    const kept = Object.keys(tickets).filter((name) => name !== 'ofPast');
    const readAll = (): Promise<unknown[]> =>
      Promise.all(
        kept.map(async (name) => [
          (await client.rest('GET', `/api/v1/maintenance/${tickets[name]!}`)).body,
          await notesOf(client, tickets[name]!),
        ]),
      );
    const before = await readAll();
    expect(JSON.stringify(before)).toMatch(/Ben {2}present.*\(303\) 555-0171/);
    await eraseWhole(client, pastId);
    expect(await readAll()).toEqual(before);
    expect(await ticketNow(client, tickets['ofPast']!)).toMatchObject({
      description: '[erased]',
      reporter: { name: 'Erased person', phone: null },
    });
    expect(await ticketsOf(client, currentId)).toContain(tickets['named']);
  });
});

describe('A contact that one tenant has', () => {
  it('decides unless the reporter is called like somebody who lives there', async () => {
    const [home, other] = [await givenUnit(client), await givenUnit(client)];
    const ownerId = await givenPerson(client, 'Cleo Owner', { unit_id: other, email: 'cleo@people.example' });
    const residentId = await givenPerson(client, 'Dan Resident', { unit_id: home });
    const reported = (name: string): Promise<string> =>
      file(client, home, { reporter: { name, email: 'Cleo@People.example' } });
    const [byResident, byOwner] = [await reported('Dan Resident'), await reported('Cleo’s friend')];
    const byName = await file(client, home, { reporter: { name: 'Resident, Dan' } });
    expect(await ticketsOf(client, ownerId)).toEqual([byOwner]);
    expect((await ticketsOf(client, residentId)).sort()).toEqual([byResident, byName].sort());
  });

  it('is looked up among all tenants, also for a caller who sees some properties', async () => {
    const propertyId = await givenProperty(client);
    const unitId = await givenUnit(client, { propertyId });
    const phone = '+13035550172';
    const seenId = await givenPerson(client, 'Eve Seen', { unit_id: unitId, status: 'past', phone });
    await givenPerson(client, 'Finn Unseen', { unit_id: await givenUnit(client), phone });
    await file(client, unitId, { reporter: { phone } });
    expect(await ticketsOf(await narrowedClient(service, client, [propertyId]), seenId)).toEqual([]);
  });
});

describe('A ticket without a reporter', () => {
  it('is of who lived in the unit alone on its day, and of nobody who lived there at no known time', async () => {
    const cases = {
      'past, no days': [{ status: 'past' }, false],
      'past, one day': [{ status: 'past', move_out_date: day(10) }, false],
      'past, on the day': [{ status: 'past', move_in_date: day(-10), move_out_date: day(0) }, true],
      'past, unit vacant since': [{ status: 'past', move_in_date: day(-10), move_out_date: day(-1) }, false],
      'current, later': [{ move_in_date: day(1) }, false],
      'current, since then': [{ move_in_date: day(0) }, true],
      'current, recorded later': [{}, false],
      applicant: [{ status: 'applicant', move_in_date: day(-10) }, false],
    } as const;
    for (const [name, [facts, isTheirs]] of Object.entries(cases)) {
      const unitId = await givenUnit(client);
      const ticketId = await file(client, unitId, { description: 'The hall is dark' });
      const tenantId = await givenPerson(client, 'Gus Tenant', { unit_id: unitId, ...facts });
      expect([name, await ticketsOf(client, tenantId)]).toEqual([name, isTheirs ? [ticketId] : []]);
    }
  });

  it('counts by leases, from when a tenant is current, and for nobody in a home that is shared', async () => {
    const unitId = await givenUnit(client);
    const tenantId = await givenPerson(client, 'Hal Leaser', { unit_id: unitId, status: 'applicant' });
    await file(client, unitId);
    expect(await ticketsOf(client, tenantId)).toEqual([]);
    await sent(client, 'PATCH', `/api/v1/tenants/${tenantId}`, { status: 'current' });
    const later = await file(client, unitId);
    expect(await ticketsOf(client, tenantId)).toEqual([later]);
    const lease = { unit_id: unitId, tenant_ids: [tenantId], rent: 100_000, status: 'active' };
    await sent(client, 'POST', '/api/v1/leases', { ...lease, start_date: day(-1) });
    expect(await ticketsOf(client, tenantId)).toHaveLength(2);
    await givenPerson(client, 'Ida Mate', { unit_id: unitId });
    expect(await ticketsOf(client, tenantId)).toEqual([]);
  });

  it('stays whole when a past tenant without days is erased', async () => {
    const unitId = await givenUnit(client);
    const ticketId = await file(client, unitId, { description: 'The hall is dark, says the janitor' });
    const tenantId = await givenPerson(client, 'Jan Gone', { unit_id: unitId, status: 'past' });
    await eraseWhole(client, tenantId);
    expect(await ticketNow(client, ticketId)).toMatchObject({ description: 'The hall is dark, says the janitor' });
  });
});
