import { describe, expect, it } from '@jest/globals';
import { givenUnit } from '../../../support/given.ts';
import {
  incidentOf,
  NO_WATER,
  NO_WATER_TOO,
  offers,
  report,
  sceneOfEachTest,
  statesOf,
  times,
} from '../../../support/maintenance/incident-builders.ts';
import type { Building } from '../../../support/maintenance/incident-builders.ts';
import { call, file, move, tryMove } from '../../../support/maintenance/ticket-client.ts';

const NO_HEAT = "There is no heat in the whole building and it's 20 degrees outside";
const COLD_HOME = "We have no heat and it's 20 degrees outside";
const DRY_HOME = 'No water coming out of any tap';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;

const hold = (id: string): Promise<unknown> => tryMove(building.client, id, 'ON_HOLD', { reason: 'waiting for parts' });
const onlyOneOffer = (): Promise<unknown> =>
  building.client.write(({ sql }) =>
    sql(`update maintenance.vendor set open_ticket_cap = 1, is_active = id = 'vendor-a'`),
  );
const whileNobodyComes = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  await building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
  return act();
};
const nobodyTakes = async (id: string): Promise<void> => {
  for (const reason of ['no truck', 'no time']) {
    await call(building.client, 'declineTicket', id, `, reason: "${reason}"`);
  }
};
/** From one unit of the building: all of them tell of the same home. */
async function reportFromHome({ client, propertyId }: Building): Promise<(description: string) => Promise<string>> {
  const unitId = await givenUnit(client, { propertyId });
  return (description) => file(client, unitId, { description });
}

describe('Those behind a held report that is called off', () => {
  it.each([
    ['the held one was with a vendor', 'heat of homes', [NO_HEAT, NO_HEAT, COLD_HOME], false],
    ['nobody had the held one', 'heat of homes', [NO_HEAT, NO_HEAT, COLD_HOME], true],
    ['nobody had the held one', 'heat of homes alone', [NO_HEAT, COLD_HOME, COLD_HOME], true],
  ] as const)(
    'follow a single home that came meanwhile and that somebody has: %s, %s',
    async (_which, _what, [first, second, third], isExhausted) => {
      const [parent, duplicate] = [await report(building, first), await report(building, second)];
      if (isExhausted) await nobodyTakes(parent);
      await hold(parent);
      const beside = await report(building, third);
      const before = await offers(building.client);
      await onlyOneOffer();
      await move(building.client, parent, 'CANCELLED');
      expect(await statesOf(building.client, [duplicate, beside])).toEqual([
        ['DISPATCHED', 'vendor-a'],
        ['DISPATCHED', 'vendor-a'],
      ]);
      for (const id of [duplicate, beside]) {
        expect((await incidentOf(building.client, id)).incident!.parentTicketId).toBe(beside);
      }
      expect(await offers(building.client)).toBe(before);
    },
  );

  it('follow one of the same home, too', async () => {
    const fileFromHome = await reportFromHome(building);
    const [parent, duplicate] = [await report(building, NO_WATER), await fileFromHome(NO_WATER_TOO)];
    await hold(parent);
    const beside = await fileFromHome(DRY_HOME);
    await onlyOneOffer();
    await move(building.client, parent, 'CANCELLED');
    expect((await incidentOf(building.client, duplicate)).incident!.parentTicketId).toBe(beside);
  });

  it('do not follow a single home that was by itself before any of them', async () => {
    const alone = await report(building, COLD_HOME);
    const [parent, duplicate] = [await report(building, NO_HEAT), await report(building, NO_HEAT)];
    expect((await incidentOf(building.client, alone)).incident).toBeNull();
    await hold(parent);
    await move(building.client, parent, 'CANCELLED');
    expect((await incidentOf(building.client, duplicate)).incident!.parentTicketId).toBe(duplicate);
  });
});

describe('A report that nobody has and that was on hold', () => {
  it.each([
    ['a single home that came meanwhile', COLD_HOME],
    ['another of the building', NO_HEAT],
  ])('follows %s and that somebody has, as soon as the hold ends', async (_which, description) => {
    const parent = await report(building, NO_HEAT);
    await nobodyTakes(parent);
    await hold(parent);
    const beside = await report(building, description);
    await onlyOneOffer();
    await move(building.client, parent, 'OPEN');
    const { vendorId, incident } = await incidentOf(building.client, parent);
    expect([vendorId, incident!.parentTicketId]).toEqual(['vendor-a', beside]);
    await move(building.client, beside, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    expect(await statesOf(building.client, [parent])).toEqual([['COMPLETED', 'vendor-a']]);
  });

  it('waits with another that nobody has, when the hold ends', async () => {
    const [first, second] = await whileNobodyComes(async () => {
      const held = await report(building, NO_HEAT);
      await hold(held);
      const open = await report(building, NO_HEAT);
      await move(building.client, held, 'OPEN');
      return [held, open];
    });
    expect((await incidentOf(building.client, first)).incident).toMatchObject({
      tickets: [{ ticketId: first }, { ticketId: second }],
    });
  });
});

describe('A report on hold beside which another of its cause was taken', () => {
  it('follows that one, with its duplicates, when its own vendor gives it back: who is there is not asked again', async () => {
    const [held, duplicate] = [await report(building, NO_WATER), await report(building, NO_WATER_TOO)];
    await hold(held);
    const beside = await report(building, NO_WATER);
    await call(building.client, 'declineTicket', beside, ', reason: "no truck"');
    await move(building.client, beside, 'ACCEPTED', 'IN_PROGRESS');
    const before = await offers(building.client);
    await move(building.client, held, 'DISPATCHED');
    await call(building.client, 'declineTicket', held, ', reason: "no truck"');
    expect(await statesOf(building.client, [held, duplicate, beside])).toEqual(times(3, ['IN_PROGRESS', 'vendor-b']));
    expect((await incidentOf(building.client, held)).incident).toMatchObject({ parentTicketId: beside });
    expect(await offers(building.client)).toBe(before);
  });
});
