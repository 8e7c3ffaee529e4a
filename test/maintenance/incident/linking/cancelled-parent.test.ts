import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  incidentOf,
  lastSteps,
  NO_WATER,
  NO_WATER_TOO,
  offers,
  report,
  sceneOfEachTest,
  statesOf,
  times,
} from '../../../support/maintenance/incident-builders.ts';
import { call, eventNames, eventsOf, move, read, tryMove } from '../../../support/maintenance/ticket-client.ts';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;
let parent: string;
let duplicates: string[];

beforeEach(async () => {
  parent = await report(building, NO_WATER);
  duplicates = [await report(building, NO_WATER_TOO), await report(building, NO_WATER)];
});

const decline = (id: string, reason: string) => call(building.client, 'declineTicket', id, `, reason: "${reason}"`);

describe('Duplicates of a parent ticket that is called off', () => {
  it.each([
    ['on hold', ['ACCEPTED', 'ON_HOLD']],
    ['while it is offered', []],
  ])('are dispatched as if new, and it was called off %s', async (_when, states) => {
    await move(building.client, parent, ...states, 'CANCELLED');
    const [first, second] = duplicates;
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, ['DISPATCHED', 'vendor-a']));
    expect(await lastSteps(building.client, first!, 1)).toEqual([expect.stringMatching('^OPEN DISPATCHED rule ')]);
    expect(await lastSteps(building.client, second!, 1)).toEqual([
      expect.stringMatching(`^OPEN DISPATCHED follows ${first}: rule `),
    ]);
    for (const id of duplicates) expect((await eventNames(building.client, id)).at(-1)).toBe('dispatched/dispatched');
    await move(building.client, first!, 'ACCEPTED');
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, ['ACCEPTED', 'vendor-a']));
  });

  it('all follow the one of them for which somebody can be sent', async () => {
    const [first, second] = duplicates as [string, string];
    const third = await report(building, NO_WATER_TOO);
    const { client } = building;
    await client.write(({ sql }) =>
      sql(
        `update maintenance.dispatch_rule
         set scope_kind = 'unit', scope_id = (select unit_id from maintenance.ticket where id = $1)`,
        [second],
      ),
    );
    const before = await offers(client);
    await move(client, parent, 'CANCELLED');
    expect(await statesOf(client, [first, second, third])).toEqual(times(3, ['DISPATCHED', 'vendor-a']));
    expect((await incidentOf(client, first)).incident).toMatchObject({ parentTicketId: second });
    expect(await offers(client)).toBe(before + 1);
    await move(client, second, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    expect(await statesOf(client, [first, third])).toEqual(times(2, ['COMPLETED', 'vendor-a']));
  });

  it('ask for a person once when it was on hold and nobody can be sent', async () => {
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS', 'ON_HOLD');
    await building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
    await move(building.client, parent, 'CANCELLED');
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, ['OPEN', null]));
    for (const id of duplicates) {
      const last = (await eventsOf(building.client, id)).at(-1)!;
      expect(last).toMatchObject({ type: 'maintenance.dispatch_exhausted', status: 'none_eligible' });
      expect('escalation' in last.data).toBe(id === duplicates[0]);
    }
  });

  it('ask for a person when the one who takes over finds nobody in the end', async () => {
    await move(building.client, parent, 'CANCELLED');
    for (const reason of ['no truck', 'no time']) await decline(duplicates[0]!, reason);
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, ['OPEN', null]));
    expect((await eventsOf(building.client, duplicates[0]!)).at(-1)!.data).toHaveProperty('escalation');
  });
});

describe('The vendor of a parent ticket that is called off', () => {
  it.each([
    ['has accepted', ['ACCEPTED']],
    ['has an appointment', ['ACCEPTED', 'SCHEDULED']],
    ['is at work', ['ACCEPTED', 'IN_PROGRESS']],
  ])('stays with the duplicates when it %s: nobody is asked twice', async (_who, states) => {
    for (const to of states) {
      await tryMove(
        building.client,
        parent,
        to,
        to === 'SCHEDULED' ? { scheduledFor: '2026-03-12T16:00:00.000Z' } : {},
      );
    }
    const [first, second] = duplicates as [string, string];
    const { sla } = await read(building.client, first);
    await building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = id = 'vendor-a'`));
    await move(building.client, parent, 'CANCELLED');
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, [states.at(-1)!, 'vendor-a']));
    expect((await read(building.client, first)).sla).toEqual(sla);
    for (const id of duplicates) {
      expect((await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body).toMatchObject({
        parent_ticket_id: first,
      });
    }
    expect(await lastSteps(building.client, second, 1)).toEqual([
      `${states.at(-1)} ${states.at(-1)} follows ${first}: ${parent} of the same cause was called off`,
    ]);
    expect((await eventsOf(building.client, first)).slice(-2)).toMatchObject([
      { type: 'maintenance.dispatched', data: { vendor_assigned: 'vendor-a' } },
      { type: 'maintenance.status_changed', data: { vendor_assigned: 'vendor-a' } },
    ]);
    const { body } = await building.client.rest<{ data: object[] }>('GET', `/api/v1/maintenance/${first}/dispatch`);
    expect(body.data).toMatchObject([{ ticket_id: first, vendor_id: 'vendor-a', response: 'accepted' }]);
    await building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = true`));
    await decline(first, 'no time');
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, ['DISPATCHED', 'vendor-b']));
  });
});
