import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { givenBuilding, offers, report, whileHeld } from '../../../support/maintenance/incident-builders.ts';
import type { Building } from '../../../support/maintenance/incident-builders.ts';
import { call, eventNames, eventsOf, move, tryMove } from '../../../support/maintenance/ticket-client.ts';

const COLD = "No heat in the whole building, it's mild outside";
const COLD_TOO = 'Heat is off in the entire building';
const NO_WATER = 'No hot water in the whole building, the heater is cold';

let service: TestService;
let building: Building;
let lone: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());

const shown = async (id: string): Promise<Record<string, unknown>> =>
  (await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body;
const correct = async (id: string, body: object): Promise<void> => {
  const { status } = await building.client.rest('PUT', `/api/v1/maintenance/${id}/triage`, {
    body: { reason: 'the heating', ...body },
  });
  expect(status).toBe(200);
};
const assign = (id: string, vendorId: string): Promise<unknown> =>
  building.client.data(
    `mutation { assignVendor(ticketId: "${id}", vendorId: "${vendorId}", reason: "I rang him") { ticket { ticketId } } }`,
  );
const vendors = (change: string): Promise<unknown> =>
  building.client.write(({ sql }) => sql(`update maintenance.vendor set ${change}`));
/** A report of lost heat that was taken for one of water, and has a vendor of its own. */
const misjudged = async (): Promise<string> => {
  const id = await report(building, COLD_TOO);
  await correct(id, { category: 'plumbing' });
  return id;
};
const eventsLike = async (id: string, part: string) =>
  (await eventNames(building.client, id)).filter((name) => name.includes(part));

beforeEach(async () => {
  building = await givenBuilding(service);
  lone = await misjudged();
});

describe('A report that is corrected to be of a cause for which somebody comes', () => {
  it('is taken from its own vendor, and follows the one that has somebody', async () => {
    await vendors(`is_active = id = 'vendor-b'`);
    const parent = await report(building, COLD);
    await move(building.client, parent, 'ACCEPTED');
    const before = await offers(building.client);
    await correct(lone, { category: 'hvac' });
    expect(await shown(lone)).toMatchObject({
      status: 'accepted',
      vendor_assigned: 'vendor-b',
      parent_ticket_id: parent,
    });
    expect(await offers(building.client)).toBe(before);
    const [withdrawn] = (await eventsOf(building.client, lone)).filter(({ type }) => type === 'maintenance.withdrawn');
    expect(withdrawn!.data).toMatchObject({ vendor_assigned: 'vendor-a', status: 'dispatched' });
    await move(building.client, parent, 'IN_PROGRESS', 'COMPLETED');
    expect(await shown(lone)).toMatchObject({ status: 'completed', vendor_assigned: 'vendor-b' });
  });

  it('follows it without a word to the vendor who was asked for both', async () => {
    const parent = await report(building, COLD);
    await correct(lone, { category: 'hvac' });
    expect(await shown(lone)).toMatchObject({ vendor_assigned: 'vendor-a', parent_ticket_id: parent });
    expect(await eventsLike(lone, 'withdrawn')).toEqual([]);
  });

  it('follows it when nobody had been found for it', async () => {
    for (const reason of ['no truck', 'no time']) {
      await call(building.client, 'declineTicket', lone, `, reason: "${reason}"`);
    }
    const parent = await report(building, COLD);
    await correct(lone, { category: 'hvac' });
    expect(await shown(lone)).toMatchObject({ status: 'dispatched', parent_ticket_id: parent });
  });

  it('follows it when it followed a report of another cause', async () => {
    const plumbing = await report(building, NO_WATER);
    const duplicate = await report(building, NO_WATER);
    await building.client.write(({ sql }) =>
      sql(`update maintenance.ticket set description = $1 where id = $2`, [COLD_TOO, duplicate]),
    );
    const parent = await report(building, COLD);
    const before = await offers(building.client);
    await correct(duplicate, { category: 'hvac' });
    expect(await shown(duplicate)).toMatchObject({ status: 'dispatched', parent_ticket_id: parent });
    expect(await shown(plumbing)).toMatchObject({ status: 'dispatched', parent_ticket_id: plumbing });
    expect(await offers(building.client)).toBe(before);
  });

  it('sees the one that is filed in the same instant', async () => {
    const before = await offers(building.client);
    const [parent] = await whileHeld(service, { table: 'vendor', id: 'vendor-a' }, async (untilWaiting) => {
      const filed = report(building, COLD);
      await untilWaiting(1);
      const corrected = correct(lone, { category: 'hvac' });
      await untilWaiting(2);
      return [filed, corrected] as const;
    }).then((begun) => Promise.all(begun));
    expect(await shown(lone)).toMatchObject({ status: 'dispatched', parent_ticket_id: parent });
    expect(await offers(building.client)).toBe(before + 1);
  });
});

describe('A report that is corrected and more severe than the one that has somebody', () => {
  it('takes over from a less severe one, whose vendor has accepted', async () => {
    const parent = await report(building, COLD);
    await move(building.client, parent, 'ACCEPTED');
    await correct(lone, { category: 'hvac', severity: 'emergency' });
    for (const id of [lone, parent]) {
      expect(await shown(id)).toMatchObject({
        status: 'accepted',
        vendor_assigned: 'vendor-a',
        parent_ticket_id: lone,
      });
    }
  });

  it('becomes the parent of a less severe one, with the vendor whom it was offered to, when the other could not be sent to it', async () => {
    await call(building.client, 'declineTicket', lone, ', reason: "no truck"');
    await vendors(`severities = case id when 'vendor-a' then '{urgent,standard}'::text[] else severities end`);
    const parent = await report(building, COLD);
    await move(building.client, parent, 'ACCEPTED');
    await correct(lone, { category: 'hvac', severity: 'emergency' });
    for (const id of [lone, parent]) {
      expect(await shown(id)).toMatchObject({
        status: 'dispatched',
        vendor_assigned: 'vendor-b',
        parent_ticket_id: lone,
      });
    }
    expect(await eventsLike(parent, 'withdrawn')).toEqual(['withdrawn/withdrawn']);
  });
});

describe('A report that is corrected and does not join', () => {
  it.each<[string, (id: string) => Promise<unknown>, object]>([
    ['its vendor has accepted', (id) => move(building.client, id, 'ACCEPTED'), { status: 'accepted' }],
    ['its vendor is there', (id) => move(building.client, id, 'ACCEPTED', 'IN_PROGRESS'), { status: 'in_progress' }],
    ['a person has it on hold', (id) => tryMove(building.client, id, 'ON_HOLD'), { status: 'on_hold' }],
    ['a person chose its vendor', (id) => assign(id, 'vendor-a'), { status: 'dispatched' }],
  ])('stays with its own vendor when %s', async (_when, prepare, expected) => {
    await prepare(lone);
    await vendors(`is_active = id = 'vendor-b'`);
    const parent = await report(building, COLD);
    await correct(lone, { category: 'hvac' });
    expect(await shown(lone)).toMatchObject({ ...expected, vendor_assigned: 'vendor-a', incident_id: null });
    expect(await shown(parent)).toMatchObject({ vendor_assigned: 'vendor-b' });
  });

  it('stands alone still when a person took it out of its incident', async () => {
    const parent = await report(building, COLD);
    await correct(lone, { category: 'hvac' });
    await call(building.client, 'unlinkTicket', lone);
    await correct(lone, { severity: 'emergency' });
    expect(await shown(lone)).toMatchObject({ status: 'dispatched', incident_id: null });
    expect(await shown(parent)).toMatchObject({ status: 'dispatched', parent_ticket_id: parent });
  });
});

describe('A person who asks for a vendor for a report of a cause for which another comes', () => {
  /** The warning, if any, and whether the record keeps it. */
  const warned = async (id: string, vendorId: string) => {
    const path = `/api/v1/maintenance/${id}`;
    const body = { vendor_id: vendorId, reason: 'I rang him' };
    const answer = await building.client.rest<{ warnings: object[] }>('POST', `${path}/assign`, { body });
    const record = await building.client.rest<{ data: { candidates: { eligible: boolean; reasons: object[] }[] }[] }>(
      'GET',
      `${path}/dispatch`,
    );
    const [{ eligible, reasons }] = record.body.data.at(-1)!.candidates as [{ eligible: boolean; reasons: object[] }];
    expect([eligible, reasons.slice(1)]).toEqual([true, answer.body.warnings]);
    return answer.body.warnings;
  };

  it('has it follow the other by the rules', async () => {
    for (const reason of ['no truck', 'no time']) {
      await call(building.client, 'declineTicket', lone, `, reason: "${reason}"`);
    }
    const parent = await report(building, COLD);
    // Nobody looks for a vendor for it by itself any more.
    await building.client.write(({ sql }) =>
      sql(`update maintenance.ticket set category = 'hvac' where id = $1`, [lone]),
    );
    await call(building.client, 'dispatchTicket', lone);
    expect(await shown(lone)).toMatchObject({
      status: 'dispatched',
      vendor_assigned: 'vendor-a',
      parent_ticket_id: parent,
    });
  });

  it('is told who comes when it is refused, since the report follows the other', async () => {
    const [parent, duplicate] = [await report(building, NO_WATER), await report(building, NO_WATER)];
    await call(building.client, 'declineTicket', parent, ', reason: "no truck"');
    const { errors } = await building.client.graphql(
      `mutation { dispatchTicket(ticketId: "${duplicate}") { ticketId } }`,
    );
    expect(errors![0]!.message).toContain(`follows "${parent}", which the vendor "vendor-b" has`);
  });

  it('is told who comes when it is given to another vendor, and stands alone from then on', async () => {
    const [parent, duplicate] = [await report(building, NO_WATER), await report(building, NO_WATER)];
    await move(building.client, parent, 'ACCEPTED');
    expect(await warned(duplicate, 'vendor-b')).toEqual([
      { code: 'cause_in_hand', message: `The vendor vendor-a has ${parent}, a report of the same cause.` },
    ]);
    for (const reason of ['no time', 'no truck']) {
      await call(building.client, 'declineTicket', duplicate, `, reason: "${reason}"`);
    }
    await call(building.client, 'dispatchTicket', duplicate);
    expect(await shown(duplicate)).toMatchObject({ status: 'dispatched', incident_id: null });
    expect(await shown(await report(building, NO_WATER))).toMatchObject({
      status: 'accepted',
      parent_ticket_id: parent,
    });
  });

  it('is told of own staff, too', async () => {
    const parent = await report(building, NO_WATER);
    await call(building.client, 'setSelfPerformed', parent, ', selfPerformed: true');
    const duplicate = await report(building, NO_WATER);
    expect(await warned(duplicate, 'vendor-b')).toEqual([
      { code: 'cause_in_hand', message: `Own staff have ${parent}, a report of the same cause.` },
    ]);
  });

  it('is told nothing when the vendor is the same, nor when the other loses the job by it', async () => {
    const [parent, duplicate] = [await report(building, NO_WATER), await report(building, NO_WATER)];
    expect(await warned(duplicate, 'vendor-a')).toEqual([]);
    expect(await warned(parent, 'vendor-b')).toEqual([]);
  });
});
