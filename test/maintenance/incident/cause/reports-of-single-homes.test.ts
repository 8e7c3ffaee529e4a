import { describe, expect, it } from '@jest/globals';
import { givenUnit } from '../../../support/given.ts';
import { incidentOf, offers, report, sceneOfEachTest, times } from '../../../support/maintenance/incident-builders.ts';
import { file, move } from '../../../support/maintenance/ticket-client.ts';

const BUILDING = 'The whole building has no power';
const EVERYDAY = [
  'No power in 3B',
  'we have no electricity',
  'my power went out 5 minutes ago',
  'no power here either',
  "Power's out here as well",
  'No power, neighbours too',
  'lights went out on our floor',
  'No lights on any floor',
  'the whole complex went dark',
  'The power in my apartment is out',
  'se fue la luz',
  'Still no electricity here, please hurry',
];

const scene = sceneOfEachTest();

const parentOf = async (id: string): Promise<string | undefined> =>
  (await incidentOf(scene.building.client, id)).incident?.parentTicketId;

const reportAll = async (texts: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const text of texts) ids.push(await report(scene.building, text));
  return ids;
};

describe('Reports of a service that single homes lack', () => {
  it('follow the one that tells of the whole building: twelve of them, and one dispatch', async () => {
    const [parent, ...duplicates] = await reportAll([BUILDING, ...EVERYDAY]);
    expect(await Promise.all(duplicates.map(parentOf))).toEqual(duplicates.map(() => parent));
    expect(await offers(scene.building.client)).toBe(1);
  });

  it('follow it also when eight come at the same instant', async () => {
    const parent = await report(scene.building, BUILDING);
    const duplicates = await Promise.all(EVERYDAY.slice(0, 8).map((text) => report(scene.building, text)));
    expect(await Promise.all(duplicates.map(parentOf))).toEqual(duplicates.map(() => parent));
    expect(await offers(scene.building.client)).toBe(1);
  });

  it.each(['No water coming out of any tap', 'No electricity'])(
    'follow each other, since no second home loses it by itself: twelve at the same instant, %s',
    async (text) => {
      const ids = await Promise.all(times(12, text).map((description) => report(scene.building, description)));
      const parents = new Set(await Promise.all(ids.map(parentOf)));
      expect(parents.size).toBe(1);
      expect(ids).toContain([...parents][0]);
      expect(await offers(scene.building.client)).toBe(1);
    },
  );

  it('follow each other from the third home on where two may have heaters of their own that fail', async () => {
    const [first, second, ...duplicates] = await reportAll(times(5, 'No heat'));
    expect(await Promise.all([first!, second!].map(parentOf))).toEqual([first, undefined]);
    expect(await Promise.all(duplicates.map(parentOf))).toEqual([first, first, first]);
    expect(await offers(scene.building.client)).toBe(2);
  });

  it('follow one of them that is the parent since that of the building was called off', async () => {
    const [building, home] = await reportAll([BUILDING, 'No power in 3B']);
    await move(scene.building.client, building!, 'CANCELLED');
    const later = await report(scene.building, 'we have no electricity');
    expect(await parentOf(later)).toBe(home);
    expect(await offers(scene.building.client)).toBe(2);
  });
});

describe('Reports of single homes that may have another cause', () => {
  it('are not put together when they come from the same home, or are of different services', async () => {
    const { client, propertyId } = scene.building;
    const unitId = await givenUnit(client, { propertyId });
    const ids = [
      await file(client, unitId, { description: 'No electricity' }),
      await file(client, unitId, { description: 'No electricity' }),
    ];
    ids.push(await report(scene.building, 'No water coming out of any tap'));
    expect(await Promise.all(ids.map(parentOf))).toEqual([undefined, undefined, undefined]);
    expect(await offers(client)).toBe(3);
  });

  it('are not put together with one that tells of a fault of its own', async () => {
    const ids = await reportAll(['No electricity', 'My breaker keeps tripping and I have no power']);
    expect(await Promise.all(ids.map(parentOf))).toEqual([undefined, undefined]);
  });

  it('are the parent of one that tells of the building as they are of each other', async () => {
    const [home, building, later] = await reportAll(['No power in 3B', BUILDING, 'we have no electricity']);
    expect(await Promise.all([home!, building!, later!].map(parentOf))).toEqual([home, home, home]);
    expect(await offers(scene.building.client)).toBe(1);
  });

  it('are not the parent of one that tells of the building where the fault may be that of their own heater', async () => {
    const [home, building, later] = await reportAll([
      'No heat',
      'There is no heat in the entire building',
      'No heat in 2A',
    ]);
    expect(await Promise.all([home!, building!, later!].map(parentOf))).toEqual([undefined, building, building]);
    expect(await offers(scene.building.client)).toBe(2);
  });

  it.each([
    'No power in my kitchen',
    'My breaker keeps tripping and I have no power',
    'No power in 3B but the neighbors have power',
    "No power in 3B and grandma's oxygen machine stopped",
    'No power to my fridge',
  ])('are dispatched themselves beside it when the fault or the danger is their own: %s', async (own) => {
    const [, alone] = await reportAll([BUILDING, own]);
    expect(await parentOf(alone!)).toBeUndefined();
    expect(await offers(scene.building.client)).toBe(2);
  });
});

describe('A fire alarm that sounds', () => {
  it('is one dispatch, whoever hears it and in whatever language', async () => {
    const [parent, ...duplicates] = await reportAll([
      'Fire alarm is going off in the building',
      'alarma de incendios sonando en todo el edificio',
      "the building's alarm is going off",
      'The fire alarm has been ringing for ten minutes',
    ]);
    expect(await Promise.all(duplicates.map(parentOf))).toEqual(duplicates.map(() => parent));
    expect(await offers(scene.building.client)).toBe(1);
  });
});
