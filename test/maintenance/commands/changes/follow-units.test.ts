import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { takeFile } from '../../../rest-facade/imports/import-client.ts';
import {
  changeSettings,
  contactBreaches,
  contactIsMissed,
  contactOf,
  WAIT_MS,
} from '../../../support/maintenance/contact-clocks.ts';
import { incidentOf, NO_WATER, NO_WATER_TOO } from '../../../support/maintenance/incident-builders.ts';
import { clockOf, file, jumpTo, move, read } from '../../../support/maintenance/ticket-client.ts';

/** A Monday, 12:30 in UTC, 05:30 in Denver, 21:30 in Tokyo. */
const START = '2026-03-02T12:30:00Z';

let service: TestService;
let client: TestClient;
let from: string;
let to: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(START);
  client = await service.account();
  from = await givenProperty(client);
  to = await givenProperty(client, { timezone: 'Asia/Tokyo', externalId: 'tokyo' });
  await givenVendor(client, { id: 'vendor-a' });
  await givenDispatchRule(client);
  await changeSettings(client, { sla_targets: { emergency: { contact: { kind: 'same_day', minutes: 60 } } } });
});

async function moveUnits(propertyId: string, ...unitIds: readonly string[]): Promise<void> {
  for (const unitId of unitIds) {
    const { status, body } = await client.rest('PATCH', `/api/v1/units/${unitId}`, {
      body: { property_id: propertyId },
    });
    if (status !== 200) throw new Error(`The unit was not moved: ${JSON.stringify(body)}`);
  }
}

const propertyOf = async (id: string): Promise<unknown> =>
  (await client.rest('GET', `/api/v1/maintenance/${id}`)).body['property_id'];
const comesTo = (id: string, propertyId: string): Promise<unknown> =>
  eventually(
    () => propertyOf(id),
    (found) => found === propertyId,
    WAIT_MS,
  );
const dueOf = async (id: string): Promise<string | null> => clockOf(await read(client, id), 'CONTACT').targetAt;

describe('A unit that is put into another property', () => {
  it('takes its tickets along, whose clocks count there from then on', async () => {
    const [unitId, secondUnit] = [
      await givenUnit(client, { propertyId: from }),
      await givenUnit(client, { propertyId: from }),
    ];
    const [id, left] = [await file(client, unitId), await file(client, secondUnit)];
    await moveUnits(to, unitId);
    await comesTo(id, to);
    expect(await dueOf(id)).toContain('2026-03-02T15:00:00');
    expect(await read(client, id)).toMatchObject({ status: 'DISPATCHED', vendorId: 'vendor-a' });
    expect([await propertyOf(left), (await dueOf(left))!.slice(0, 16)]).toEqual([from, '2026-03-03T00:00']);
    const query = `query ($id: ID!) { property(id: $id) { tickets { nodes { ticketId } } } }`;
    const { property } = await client.data<{ property: { tickets: { nodes: unknown[] } } }>(query, { id: to });
    expect(property.tickets.nodes).toEqual([{ ticketId: id }]);
  });

  it('also when an import of its records says so', async () => {
    const unitId = await givenUnit(client, { propertyId: from, externalId: 'u-1' });
    const id = await file(client, unitId);
    const rows = `external_id,property,unit_number\nu-1,tokyo,1\n`;
    expect(await takeFile(service, client, rows, { kind: 'units' })).toMatchObject({ rows_ok: 1 });
    await comesTo(id, to);
    expect(await dueOf(id)).toContain('2026-03-02T15:00:00');
  });

  it('misses at the move what is overdue there, once, and keeps it', async () => {
    const unitId = await givenUnit(client, { propertyId: from });
    const id = await file(client, unitId);
    client = await jumpTo(service, client, '2026-03-02T20:00:00Z');
    await moveUnits(to, unitId);
    const { breached } = await contactIsMissed(client, id);
    expect(breached).toBeGreaterThan(449);
    await moveUnits(from, unitId);
    await comesTo(id, from);
    expect(await contactOf(client, id)).toMatchObject({ state: 'BREACHED', breached });
    expect(await contactBreaches(client, id)).toEqual(['sla_breached/contact']);
  });

  it('leaves tickets that are closed where the work was done', async () => {
    const unitId = await givenUnit(client, { propertyId: from });
    const [closed, open] = [await file(client, unitId), await file(client, unitId)];
    await move(client, closed, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CLOSED');
    await moveUnits(to, unitId);
    await comesTo(open, to);
    expect(await propertyOf(closed)).toBe(from);
  });

  it('asks for a vendor there for what nobody has', async () => {
    const unitId = await givenUnit(client, { propertyId: from });
    await client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
    const id = await file(client, unitId);
    await client.write(({ sql }) => sql(`update maintenance.vendor set is_active = true`));
    await moveUnits(to, unitId);
    await comesTo(id, to);
    expect(await read(client, id)).toMatchObject({ status: 'DISPATCHED', vendorId: 'vendor-a' });
  });
});

describe('Reports of one cause whose units are put into another property', () => {
  let units: [string, string, string];
  let parent: string;
  let second: string;
  let third: string;

  beforeEach(async () => {
    const unit = (): Promise<string> => givenUnit(client, { propertyId: from });
    units = [await unit(), await unit(), await unit()];
    parent = await file(client, units[0], { description: NO_WATER });
    second = await file(client, units[1], { description: NO_WATER_TOO });
    third = await file(client, units[2], { description: NO_WATER_TOO });
  });
  const reportThere = async (): Promise<string> =>
    file(client, await givenUnit(client, { propertyId: to }), { description: NO_WATER });
  const leadOf = async (id: string): Promise<unknown> =>
    (await client.rest('GET', `/api/v1/maintenance/${id}`)).body['parent_ticket_id'];

  it('go their own way when they are there no more', async () => {
    await moveUnits(to, units[1]);
    await comesTo(second, to);
    expect(await incidentOf(client, second)).toMatchObject({ vendorId: 'vendor-a', incident: null });
    expect(await leadOf(third)).toBe(parent);
    const again = await reportThere();
    expect(await leadOf(again)).toBe(second);
  });

  it('leave those that stay to one of these', async () => {
    await moveUnits(to, units[0]);
    await comesTo(parent, to);
    expect(await incidentOf(client, parent)).toMatchObject({
      vendorId: 'vendor-a',
      incident: { parentTicketId: parent, tickets: [{ ticketId: parent }] },
    });
    expect(await incidentOf(client, second)).toMatchObject({
      vendorId: 'vendor-a',
      incident: { parentTicketId: second, tickets: [{ ticketId: second }, { ticketId: third }] },
    });
    expect(await leadOf(third)).toBe(second);
  });

  it('stay together, with whoever has them, when all of them move', async () => {
    await move(client, parent, 'ACCEPTED');
    const before = await incidentOf(client, parent);
    const rows = units.map((_, at) => `u-${at},tokyo,${at}\n`).join('');
    await client.write(({ sql }) =>
      sql(
        `update properties.unit u set external_id = 'u-' || given.at - 1
         from unnest($1::text[]) with ordinality given (id, at) where u.id = given.id`,
        [units],
      ),
    );
    const text = `external_id,property,unit_number\n${rows}`;
    expect(await takeFile(service, client, text, { kind: 'units' })).toMatchObject({ rows_ok: 3 });
    for (const id of [parent, second, third]) await comesTo(id, to);
    expect(await incidentOf(client, parent)).toEqual(before);
    expect([await leadOf(second), await leadOf(third)]).toEqual([parent, parent]);
    expect((await read(client, second)).status).toBe('ACCEPTED');
    const again = await reportThere();
    expect(await leadOf(again)).toBe(parent);
  });
});
