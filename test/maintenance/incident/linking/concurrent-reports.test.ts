import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  givenBuilding,
  incidentOf,
  NO_WATER,
  NO_WATER_TOO,
  offers,
  report,
  whileHeld,
} from '../../../support/maintenance/incident-builders.ts';
import type { Building } from '../../../support/maintenance/incident-builders.ts';
import { call, move, read } from '../../../support/maintenance/ticket-client.ts';

let service: TestService;
let building: Building;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  building = await givenBuilding(service);
});

const judgeStandard = (id: string): Promise<unknown> =>
  building.client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body: { severity: 'standard', reason: 'seen' } });
const setVendors = (isActive: boolean): Promise<unknown> =>
  building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = $1`, [isActive]));
const runOut = (id: string): Promise<unknown> =>
  building.client.write(({ sql }) => sql(`update maintenance.ticket set accept_by = '2026-01-01' where id = $1`, [id]));

describe('A report that comes in the instant in which the parent ticket of its cause', () => {
  it.each<[string, (parent: string) => Promise<unknown>, (parent: string) => Promise<unknown>]>([
    ['is called off', async () => undefined, (parent) => move(building.client, parent, 'CANCELLED')],
    [
      'is given back by its vendor',
      async (parent) => {
        await move(building.client, parent, 'ACCEPTED');
        await judgeStandard(parent);
      },
      (parent) => call(building.client, 'declineTicket', parent, ', reason: "no truck"'),
    ],
    [
      'is not accepted in time',
      async (parent) => {
        await move(building.client, parent, 'ON_HOLD');
        await judgeStandard(parent);
        await move(building.client, parent, 'DISPATCHED');
      },
      runOut,
    ],
    ['is judged anew', async () => undefined, judgeStandard],
  ])('%s follows the one that takes its place', async (_what, prepare, handOver) => {
    const [parent, second] = [await report(building, NO_WATER), await report(building, NO_WATER_TOO)];
    await prepare(parent);
    const [late] = await whileHeld(service, { table: 'ticket', id: second }, async (untilWaiting) => {
      const handedOver = handOver(parent);
      await untilWaiting(1);
      const filed = report(building, NO_WATER);
      await untilWaiting(2);
      return [filed, handedOver] as const;
    }).then((begun) => Promise.all(begun));
    const { client } = building;
    expect(await incidentOf(client, late)).toEqual(await incidentOf(client, second));
    expect((await incidentOf(client, late)).incident).toMatchObject({ parentTicketId: second });
    expect((await read(client, late)).timeline.at(-1)!.reason).toContain(`follows ${second}`);
  });
});

describe('A report that comes in the instant in which the waiting ticket of its cause', () => {
  it.each<[string, () => Promise<string>, (parent: string) => Promise<unknown>]>([
    [
      'is given to a vendor by a person',
      () => unheard(),
      (parent) =>
        building.client.data(
          `mutation { assignVendor(ticketId: "${parent}", vendorId: "vendor-a", reason: "he is near") { ticket { ticketId } } }`,
        ),
    ],
    ['is dispatched again', () => unheard(), (parent) => call(building.client, 'dispatchTicket', parent)],
    [
      'is taken from own staff',
      async () => {
        const parent = await report(building, NO_WATER);
        await call(building.client, 'setSelfPerformed', parent, ', selfPerformed: true');
        return parent;
      },
      (parent) => call(building.client, 'setSelfPerformed', parent, ', selfPerformed: false'),
    ],
    [
      'is reopened',
      async () => {
        const parent = await report(building, NO_WATER);
        await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
        return parent;
      },
      (parent) => move(building.client, parent, 'OPEN'),
    ],
  ])('%s follows it', async (_what, prepare, offer) => {
    const parent = await prepare();
    const before = await offers(building.client);
    const [late] = await whileHeld(service, { table: 'vendor', id: 'vendor-a' }, async (untilWaiting) => {
      const offered = offer(parent);
      await untilWaiting(1);
      const filed = report(building, NO_WATER_TOO);
      await untilWaiting(2);
      return [filed, offered] as const;
    }).then((begun) => Promise.all(begun));
    expect(await incidentOf(building.client, late)).toMatchObject({
      vendorId: 'vendor-a',
      incident: { parentTicketId: parent },
    });
    expect(await offers(building.client)).toBe(before + 1);
  });
});

/** A report that came while nobody could be dispatched, though somebody could be now. */
async function unheard(): Promise<string> {
  await setVendors(false);
  const id = await report(building, NO_WATER);
  await setVendors(true);
  return id;
}
