import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  incidentOf,
  lastSteps,
  offers,
  report,
  sceneOfEachTest,
  statesOf,
  times,
} from '../../../support/maintenance/incident-builders.ts';
import { call, eventsOf, move, read, tryMove } from '../../../support/maintenance/ticket-client.ts';

const BURST = 'Water main burst out front of the building';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;
let parent: string;

beforeEach(async () => {
  parent = await report(building, BURST);
});

const shown = async (id: string): Promise<object> =>
  (await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body;
const hold = (id: string): Promise<unknown> => tryMove(building.client, id, 'ON_HOLD', { reason: 'waiting for parts' });
/** What the latest events of a ticket said of it. */
const toldSteps = async (id: string, count: number): Promise<unknown[][]> =>
  (await eventsOf(building.client, id))
    .slice(-count)
    .map(({ data }) => [data['from_status'], data['status'], data['vendor_assigned']]);

describe('An emergency that comes while the report of its cause is on hold', () => {
  it.each([
    ['it was offered', []],
    ['the vendor had accepted', ['ACCEPTED']],
    ['the vendor was there', ['ACCEPTED', 'IN_PROGRESS']],
  ])('is dispatched by itself with its clocks going, and leaves the other as it is: %s', async (_when, states) => {
    await move(building.client, parent, ...states);
    await hold(parent);
    const late = await report(building, BURST);
    expect(await shown(late)).toMatchObject({
      status: 'dispatched',
      vendor_assigned: 'vendor-a',
      parent_ticket_id: null,
      sla_state: 'running',
    });
    expect((await eventsOf(building.client, late)).at(-1)).toMatchObject({
      type: 'maintenance.dispatched',
      data: { vendor_assigned: 'vendor-a' },
    });
    const { sla } = await read(building.client, late);
    for (const { metAt } of sla) expect(metAt).toBeNull();
    expect(await shown(parent)).toMatchObject({ status: 'on_hold', vendor_assigned: 'vendor-a' });
    expect(await shown(await report(building, BURST))).toMatchObject({ status: 'dispatched', parent_ticket_id: late });
  });

  it('is dispatched beside one of own staff that is on hold, too', async () => {
    await call(building.client, 'setSelfPerformed', parent, ', selfPerformed: true');
    await hold(parent);
    expect(await shown(await report(building, BURST))).toMatchObject({ status: 'dispatched', parent_ticket_id: null });
  });

  it('asks for a person when nobody can be sent, once for the cause', async () => {
    await hold(parent);
    await building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
    const [first, second] = [await report(building, BURST), await report(building, BURST)];
    expect(await statesOf(building.client, [first, second])).toEqual(times(2, ['OPEN', null]));
    expect((await eventsOf(building.client, first)).filter(({ data }) => 'escalation' in data)).toHaveLength(1);
    expect((await eventsOf(building.client, second)).filter(({ data }) => 'escalation' in data)).toHaveLength(0);
  });

  it('has those who followed the held one when that is called off: nobody is sent out anew', async () => {
    const duplicates = [await report(building, BURST), await report(building, BURST)];
    await hold(parent);
    const own = await report(building, BURST);
    await move(building.client, own, 'ACCEPTED');
    await move(building.client, parent, 'CANCELLED');
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, ['ACCEPTED', 'vendor-a']));
    for (const id of duplicates) {
      expect((await incidentOf(building.client, id)).incident!.parentTicketId).toBe(own);
      expect(await toldSteps(id, 3)).toEqual([
        ['on_hold', 'open', null],
        [undefined, 'dispatched', 'vendor-a'],
        ['dispatched', 'accepted', 'vendor-a'],
      ]);
    }
    expect(await offers(building.client)).toBe(2);
  });
});

describe('Emergencies of single homes that come while the report of their cause is on hold', () => {
  beforeEach(() => move(building.client, parent, 'CANCELLED'));

  const file = async (count: number, text: string): Promise<string[]> => {
    const ids: string[] = [];
    for (const description of times(count, text)) ids.push(await report(building, description));
    return ids;
  };
  const leadsOf = async (ids: readonly string[]): Promise<unknown[]> =>
    Promise.all(ids.map(async (id) => (await incidentOf(building.client, id)).incident?.parentTicketId));

  it.each([
    ['of which the second follows', 'No water coming out of any tap', 2],
    ['of which the third follows', "We have no heat and it's 20 degrees outside", 3],
  ])('follow the one that somebody is on the way for: homes %s', async (_which, text, homes) => {
    const [held, ...laterIds] = await file(homes, text);
    await move(building.client, held!, 'ACCEPTED');
    await hold(held!);
    const beside = laterIds.slice(0, -1);
    for (const id of beside) await move(building.client, id, 'CANCELLED');
    const before = await offers(building.client);
    const [own, ...later] = await file(2, text);
    await move(building.client, own!, 'ACCEPTED');
    later.push(...(await file(2, text)));
    expect(await leadsOf([own!, ...later])).toEqual(times(4, own));
    expect(await statesOf(building.client, [own!, ...later])).toEqual(times(4, ['ACCEPTED', 'vendor-a']));
    expect(await offers(building.client)).toBe(before + 1);
    expect(await shown(laterIds.at(-1)!)).toMatchObject({ status: 'on_hold', parent_ticket_id: held });
  });

  it('follow the one for which the vendor of another home is on the way already', async () => {
    const [first, second, third] = await file(3, "We have no heat and it's 20 degrees outside");
    await move(building.client, first!, 'ACCEPTED');
    await hold(first!);
    const [late] = await file(1, "We have no heat and it's 20 degrees outside");
    expect(await leadsOf([late!])).toEqual([second]);
    expect(await shown(third!)).toMatchObject({ status: 'on_hold', parent_ticket_id: first });
  });

  it('follow the first that came after the one that tells of the building, however many homes it takes', async () => {
    const [alarm] = await file(1, 'Fire alarm is going off in the building');
    await move(building.client, alarm!, 'ACCEPTED');
    await hold(alarm!);
    const [own, ...later] = await file(3, 'Please hurry, the alarm is going off');
    expect(await leadsOf([own!, ...later])).toEqual(times(3, own));
  });

  it('stay with their own vendor when the hold ends, and later ones follow the first', async () => {
    const [held, duplicate] = await file(2, 'No water coming out of any tap');
    await move(building.client, held!, 'ACCEPTED');
    await hold(held!);
    const [own, second] = await file(2, 'No water coming out of any tap');
    await move(building.client, held!, 'ACCEPTED');
    const [late] = await file(1, 'No water coming out of any tap');
    expect(await leadsOf([duplicate!, own!, second!, late!])).toEqual([held, own, own, held]);
  });
});

describe('A duplicate that leaves a parent ticket that is on hold', () => {
  let duplicate: string;
  beforeEach(async () => {
    duplicate = await report(building, BURST);
  });

  it.each([
    ['it was offered', []],
    ['the vendor was there', ['ACCEPTED', 'IN_PROGRESS']],
  ])('is open before it is dispatched, and is told of in that order: %s', async (_when, states) => {
    await move(building.client, parent, ...states);
    await hold(parent);
    await call(building.client, 'unlinkTicket', duplicate);
    expect(await toldSteps(duplicate, 2)).toEqual([
      ['on_hold', 'open', null],
      [undefined, 'dispatched', 'vendor-a'],
    ]);
    expect(await lastSteps(building.client, duplicate, 2)).toEqual([
      `ON_HOLD OPEN no longer follows ${parent}`,
      expect.stringMatching('^OPEN DISPATCHED rule '),
    ]);
  });

  it('is so, too, when a person gives it a vendor', async () => {
    await move(building.client, parent, 'ACCEPTED');
    await hold(parent);
    const path = `/api/v1/maintenance/${duplicate}/assign`;
    await building.client.rest('POST', path, { body: { vendor_id: 'vendor-b', reason: 'his own pipe' } });
    expect(await toldSteps(duplicate, 2)).toEqual([
      ['on_hold', 'open', null],
      [undefined, 'dispatched', 'vendor-b'],
    ]);
  });

  it('has no appointment any more that was the parent ticket’s', async () => {
    await move(building.client, parent, 'ACCEPTED');
    await tryMove(building.client, parent, 'SCHEDULED', { scheduledFor: '2026-03-02T10:30:00.000Z' });
    await hold(parent);
    await call(building.client, 'unlinkTicket', duplicate);
    expect(await shown(duplicate)).toMatchObject({ status: 'dispatched', scheduled_for: null });
  });
});
