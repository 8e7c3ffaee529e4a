import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { givenBuilding, NO_WATER, NO_WATER_TOO, report } from '../../../support/maintenance/incident-builders.ts';
import type { Building } from '../../../support/maintenance/incident-builders.ts';
import { call, eventsOf, move, read } from '../../../support/maintenance/ticket-client.ts';

const LIFT = 'The elevator is out of service';
const TRAPPED = 'I am stuck in the elevator';

let service: TestService;
let building: Building;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  building = await givenBuilding(service);
  await vendors(false);
});

const vendors = (isActive: boolean): Promise<unknown> =>
  building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = $1`, [isActive]));
/** How often a person was asked to find somebody for each of these. */
const timesAsked = (ids: readonly string[]): Promise<number[]> =>
  Promise.all(
    ids.map(async (id) => (await eventsOf(building.client, id)).filter(({ data }) => 'escalation' in data).length),
  );
const inTurn = async (...descriptions: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const description of descriptions) ids.push(await report(building, description));
  return ids;
};
const correct = (id: string, body: object) =>
  building.client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body: { reason: 'I rang them', ...body } });

describe('Emergencies of one cause for which nobody can be sent', () => {
  it('ask for a person once', async () => {
    expect(await timesAsked(await inTurn(NO_WATER, NO_WATER_TOO, NO_WATER))).toEqual([1, 0, 0]);
    expect(await timesAsked(await inTurn(LIFT, TRAPPED, TRAPPED))).toEqual([0, 1, 0]);
  });

  it('ask once also when they come at the same instant', async () => {
    const pages = await timesAsked(await Promise.all(Array.from({ length: 6 }, () => report(building, NO_WATER))));
    expect(pages.sort()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('ask once behind a report that is less severe, which everybody has turned down', async () => {
    await vendors(true);
    const [parent, ...duplicates] = await inTurn(TRAPPED, TRAPPED, TRAPPED);
    await move(building.client, parent!, 'ACCEPTED');
    await correct(parent!, { severity: 'urgent' });
    await move(building.client, parent!, 'IN_PROGRESS');
    await vendors(false);
    const pagesBefore = await timesAsked([parent!, ...duplicates]);
    await call(building.client, 'declineTicket', parent!, ', reason: "no truck"');
    const pages = await timesAsked([parent!, ...duplicates]);
    expect(pages.map((count, at) => count - pagesBefore[at]!)).toEqual([0, 1, 0]);
  });

  it.each<[string, (id: string) => Promise<unknown>, number]>([
    ['is called off', (id) => move(building.client, id, 'CANCELLED'), 1],
    ['is put on hold', (id) => move(building.client, id, 'ON_HOLD'), 1],
    ['is judged to be less', (id) => correct(id, { severity: 'urgent' }), 1],
    ['is judged to be of another trade', (id) => correct(id, { category: 'electrical' }), 2],
    ['is taken out of the incident', (id) => call(building.client, 'unlinkTicket', id), 2],
  ])('ask again, the next of them, when the one that asked %s', async (_what, change, ofFirst) => {
    const [first, ...duplicates] = await inTurn(NO_WATER, NO_WATER_TOO, NO_WATER);
    await change(first!);
    expect(await timesAsked([first!, ...duplicates])).toEqual([ofFirst, 1, 0]);
    expect((await eventsOf(building.client, duplicates[0]!)).at(-1)).toMatchObject({
      type: 'maintenance.status_changed',
      status: 'open',
    });
    for (const id of duplicates) {
      expect(await read(building.client, id)).toMatchObject({ status: 'OPEN', vendorId: null });
    }
  });

  it('ask nobody anew when one of those that did not ask is called off', async () => {
    const [first, second, third] = await inTurn(NO_WATER, NO_WATER_TOO, NO_WATER);
    await move(building.client, second!, 'CANCELLED');
    expect(await timesAsked([first!, second!, third!])).toEqual([1, 0, 0]);
  });

  it('ask again when everybody who could be sent since has turned them down', async () => {
    const [first] = await inTurn(NO_WATER);
    await vendors(true);
    await call(building.client, 'dispatchTicket', first!);
    const duplicate = await report(building, NO_WATER_TOO);
    for (const reason of ['no truck', 'no time']) {
      await call(building.client, 'declineTicket', first!, `, reason: "${reason}"`);
    }
    await vendors(false);
    expect(await timesAsked([first!, duplicate, await report(building, NO_WATER)])).toEqual([2, 0, 0]);
  });
});
