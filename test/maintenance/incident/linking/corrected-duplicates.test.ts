import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { givenBuilding, incidentOf, report } from '../../../support/maintenance/incident-builders.ts';
import type { Building } from '../../../support/maintenance/incident-builders.ts';
import { call, eventsOf, move, read, tryMove } from '../../../support/maintenance/ticket-client.ts';

const COLD = "No heat in the whole building, it's mild outside";
const COLD_TOO = 'Heat is off in the entire building';

let service: TestService;
let building: Building;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  building = await givenBuilding(service);
  await building.client.write(({ sql }) =>
    sql(`update maintenance.vendor set severities = '{urgent,standard}' where id = 'vendor-a'`),
  );
});

const shown = async (id: string): Promise<Record<string, unknown>> =>
  (await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body;
const correct = async (id: string, body: object): Promise<void> => {
  const { status } = await building.client.rest('PUT', `/api/v1/maintenance/${id}/triage`, {
    body: { reason: 'freezing by now', ...body },
  });
  expect(status).toBe(200);
};
const noVendorTakesEmergencies = () =>
  building.client.write(({ sql }) => sql(`update maintenance.vendor set severities = '{urgent,standard}'`));
/** The events of a ticket that reach the escalation contact, but for one that asks for a look at how it was judged. */
const escalationsOf = async (id: string): Promise<string[]> =>
  (await eventsOf(building.client, id))
    .filter(({ type, data }) => 'escalation' in data && type !== 'maintenance.review_requested')
    .map(({ type }) => type);
const holdEnds = async (id: string) => {
  const [row] = await building.client.write(({ sql }) =>
    sql<{ pauses: { to: string | null }[] }>(
      `select sla_facts->'pauses' as pauses from maintenance.ticket where id = $1`,
      [id],
    ),
  );
  return row!.pauses.map(({ to }) => to !== null);
};

describe('A report that is on hold with the one that it follows', () => {
  let parent: string;
  let duplicate: string;

  beforeEach(async () => {
    [parent, duplicate] = [await report(building, COLD), await report(building, COLD_TOO)];
    await move(building.client, parent, 'ACCEPTED', 'ON_HOLD');
    expect(await shown(duplicate)).toMatchObject({ status: 'on_hold', parent_ticket_id: parent });
  });

  it('is offered at once when it is corrected to an emergency, and the other one follows it out of the hold', async () => {
    await correct(duplicate, { severity: 'emergency' });
    for (const id of [parent, duplicate]) {
      expect(await shown(id)).toMatchObject({
        status: 'dispatched',
        vendor_assigned: 'vendor-b',
        parent_ticket_id: duplicate,
      });
      expect(await holdEnds(id)).toEqual([true]);
    }
    await move(building.client, duplicate, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    expect(await read(building.client, parent)).toMatchObject({ status: 'COMPLETED', vendorId: 'vendor-b' });
  });

  it('asks for a person when it is corrected to an emergency for which nobody can be sent', async () => {
    await noVendorTakesEmergencies();
    await correct(duplicate, { severity: 'emergency' });
    expect(await shown(duplicate)).toMatchObject({ status: 'open', vendor_assigned: null, parent_ticket_id: parent });
    expect(await shown(parent)).toMatchObject({ status: 'on_hold', vendor_assigned: 'vendor-a' });
    expect(await escalationsOf(duplicate)).toEqual(['maintenance.dispatch_exhausted']);
    expect(await holdEnds(duplicate)).toEqual([true]);
  });

  it('leaves and is dispatched when it is corrected to another trade', async () => {
    await correct(duplicate, { category: 'electrical' });
    expect(await shown(duplicate)).toMatchObject({
      status: 'dispatched',
      vendor_assigned: 'vendor-a',
      incident_id: null,
    });
    expect(await holdEnds(duplicate)).toEqual([true]);
    expect(await shown(parent)).toMatchObject({ status: 'on_hold', vendor_assigned: 'vendor-a' });
  });

  it('stays on hold when it is corrected to something less', async () => {
    await correct(duplicate, { severity: 'standard' });
    expect(await shown(duplicate)).toMatchObject({ status: 'on_hold', parent_ticket_id: parent });
  });

  it.each([
    ['it is taken out of the incident', 'vendor-a', (id: string) => call(building.client, 'unlinkTicket', id)],
    [
      'a person gives it a vendor',
      'vendor-b',
      (id: string) =>
        building.client.data(
          `mutation { assignVendor(ticketId: "${id}", vendorId: "vendor-b", reason: "his own") { ticket { ticketId } } }`,
        ),
    ],
  ])('has a vendor of its own, and clocks that run, when %s', async (_when, vendorId, change) => {
    await change(duplicate);
    expect(await shown(duplicate)).toMatchObject({
      status: 'dispatched',
      vendor_assigned: vendorId,
      incident_id: null,
    });
    expect(await holdEnds(duplicate)).toEqual([true]);
    expect((await read(building.client, duplicate)).sla.map(({ state }) => state)).not.toContain('PAUSED');
    await move(building.client, parent, 'ACCEPTED');
    expect((await read(building.client, duplicate)).status).toBe('DISPATCHED');
    expect((await incidentOf(building.client, duplicate)).incident).toBeNull();
  });
});

describe('A correction to an emergency', () => {
  const scheduledFor = (): string => new Date(service.clock.now().getTime() + 7 * 86_400_000).toISOString();

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ['has accepted', 'accepted', (id) => move(building.client, id, 'ACCEPTED')],
    [
      'has made an appointment',
      'scheduled',
      async (id) => {
        await move(building.client, id, 'ACCEPTED');
        await tryMove(building.client, id, 'SCHEDULED', { scheduledFor: scheduledFor() });
      },
    ],
    ['has it on hold', 'on_hold', (id) => move(building.client, id, 'ACCEPTED', 'ON_HOLD')],
  ])('of a ticket of a vendor who %s leaves it there and asks for a person', async (_what, status, prepare) => {
    const [parent, alone] = [await report(building, COLD), await report(building, 'The sink in my kitchen is clogged')];
    await report(building, COLD_TOO);
    for (const id of [parent, alone]) {
      await prepare(id);
      await correct(id, { severity: 'emergency' });
      expect(await shown(id)).toMatchObject({ status, vendor_assigned: 'vendor-a' });
      expect(await escalationsOf(id)).toEqual(['maintenance.status_changed']);
      expect((await eventsOf(building.client, id)).at(-1)!.data).toMatchObject({
        reason: `judged anew as emergency while it is ${status}`,
        vendor_assigned: 'vendor-a',
        severity: 'emergency',
      });
      await correct(id, { severity: 'emergency', category: 'electrical' });
      expect(await escalationsOf(id)).toHaveLength(1);
    }
  });

  it('asks for nobody while somebody is at work there, and of something less never', async () => {
    const id = await report(building, COLD);
    await move(building.client, id, 'ACCEPTED');
    await correct(id, { severity: 'standard' });
    await move(building.client, id, 'IN_PROGRESS');
    await correct(id, { severity: 'emergency' });
    expect(await escalationsOf(id)).toEqual([]);
  });

  it('of a duplicate to an emergency is told while somebody is at work on its parent ticket, which is one', async () => {
    const [parent, duplicate] = [await report(building, COLD), await report(building, COLD_TOO)];
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS');
    await correct(parent, { severity: 'emergency' });
    await correct(duplicate, { severity: 'emergency' });
    expect(await shown(duplicate)).toMatchObject({ status: 'in_progress', parent_ticket_id: parent });
    expect(await escalationsOf(duplicate)).toEqual(['maintenance.status_changed']);
  });
});

describe('The event of a correction of a duplicate', () => {
  it.each([
    ['severity_changed', { severity: 'standard' }],
    ['triaged', { category: 'hvac' }],
  ])('names its parent ticket and the vendor whom it has: %s', async (type, body) => {
    const [parent, duplicate] = [await report(building, COLD), await report(building, COLD_TOO)];
    await correct(duplicate, body);
    expect((await eventsOf(building.client, duplicate)).at(-1)).toMatchObject({
      type: `maintenance.${type}`,
      data: {
        vendor_assigned: 'vendor-a',
        parent_ticket_id: parent,
        incident_id: (await shown(parent))['incident_id'],
      },
    });
  });

  it('names no vendor once it is called off', async () => {
    const [, duplicate] = [await report(building, COLD), await report(building, COLD_TOO)];
    await move(building.client, duplicate, 'CANCELLED');
    await correct(duplicate, { severity: 'standard' });
    const { data } = (await eventsOf(building.client, duplicate)).at(-1)!;
    expect(data).toMatchObject({ status: 'cancelled', vendor_assigned: null });
    expect(data).toMatchObject({ vendor_assigned: (await shown(duplicate))['vendor_assigned'] });
  });
});
