import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import {
  NO_WATER,
  NO_WATER_TOO,
  offers,
  report,
  whileHeld,
  sceneOfEachTest,
} from '../../../support/maintenance/incident-builders.ts';
import { call, eventsOf, jumpTo, move, read, tryMove } from '../../../support/maintenance/ticket-client.ts';

const LIFT = 'The elevator is out of service';
const TRAPPED = 'I am stuck in the elevator';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;

const shown = async (id: string): Promise<object> =>
  (await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body;
const allAre = async (ids: readonly string[], expected: object): Promise<void> => {
  for (const id of ids) expect(await shown(id)).toMatchObject(expected);
};
const completed = async (...descriptions: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const description of descriptions) ids.push(await report(building, description));
  await move(building.client, ids[0]!, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
  return ids;
};
const vendors = (change: string, id: string): Promise<unknown> =>
  building.client.write(({ sql }) => sql(`update maintenance.vendor set ${change} where id = $1`, [id]));

const deleteUnitOf = async (id: string): Promise<void> => {
  const { body } = await building.client.rest('GET', `/api/v1/maintenance/${id}`);
  const { status } = await building.client.rest('DELETE', `/api/v1/units/${String(body['unit_id'])}`);
  expect([200, 204]).toContain(status);
};

describe('A completed ticket whose unit has been deleted', () => {
  it.each([
    ['a vendor did', false],
    ['own staff did', true],
  ])('is not opened again: one that %s', async (_who, byStaff) => {
    const id = await report(building, LIFT);
    if (byStaff) await call(building.client, 'setSelfPerformed', id, ', selfPerformed: true');
    await move(building.client, id, ...(byStaff ? [] : ['ACCEPTED']), 'IN_PROGRESS', 'COMPLETED');
    await deleteUnitOf(id);
    const before = await eventsOf(building.client, id);
    const { errors } = await tryMove(building.client, id, 'OPEN');
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('has been deleted'),
      extensions: { code: 'illegal_transition', allowed: ['closed', 'cancelled'] },
    });
    expect(await eventsOf(building.client, id)).toEqual(before);
    expect(await move(building.client, id, 'CLOSED')).toMatchObject({ status: 'CLOSED' });
  });

  it('stays done, on its own, when the report of its cause that it follows is opened again', async () => {
    const [parent, gone, second] = (await completed(NO_WATER, NO_WATER_TOO, NO_WATER)) as [string, string, string];
    await deleteUnitOf(gone);
    await move(building.client, parent, 'OPEN');
    await allAre([parent, second], { status: 'dispatched', parent_ticket_id: parent });
    await allAre([gone], { status: 'completed', vendor_assigned: 'vendor-a', parent_ticket_id: null });
  });
});

describe('A completed report that is opened again', () => {
  it('follows a later one of its cause that somebody has, with all who followed it', async () => {
    const done = await completed(NO_WATER, NO_WATER_TOO);
    const [parent, second] = [await report(building, NO_WATER), await report(building, NO_WATER_TOO)];
    await move(building.client, parent, 'ACCEPTED');
    const before = await offers(building.client);
    await move(building.client, done[0]!, 'OPEN');
    const all = [parent, second, ...done];
    await allAre(all, { status: 'accepted', vendor_assigned: 'vendor-a', parent_ticket_id: parent });
    expect(await offers(building.client)).toBe(before);
    await move(building.client, parent, 'IN_PROGRESS', 'COMPLETED');
    await allAre(all, { status: 'completed', vendor_assigned: 'vendor-a' });
  });

  it('takes over from one that is less severe', async () => {
    const [trapped] = await completed(TRAPPED);
    const urgent = await report(building, LIFT);
    await move(building.client, urgent, 'ACCEPTED');
    await move(building.client, trapped!, 'OPEN');
    await allAre([urgent, trapped!], { status: 'accepted', vendor_assigned: 'vendor-a', parent_ticket_id: trapped });
  });

  it('follows one of the hours before it was opened again, and one that comes in the hours after follows it', async () => {
    const [first] = await completed(NO_WATER);
    building.client = await jumpTo(scene.service, building.client, '2026-03-04T10:00:00Z');
    const parent = await report(building, NO_WATER_TOO);
    await move(building.client, first!, 'OPEN');
    await allAre([first!, parent], { status: 'dispatched', parent_ticket_id: parent });
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    building.client = await jumpTo(scene.service, building.client, '2026-03-06T10:00:00Z');
    await move(building.client, parent, 'OPEN');
    await allAre([await report(building, NO_WATER)], { status: 'dispatched', parent_ticket_id: parent });
  });

  it('is found a vendor together with one that waits', async () => {
    const [first, duplicate] = await completed(NO_WATER, NO_WATER_TOO);
    for (const id of ['vendor-a', 'vendor-b']) await vendors('is_active = false', id);
    const waiting = await report(building, NO_WATER);
    await move(building.client, first!, 'OPEN');
    await allAre([first!, duplicate!, waiting], { status: 'open', vendor_assigned: null });
    await vendors('is_active = true', 'vendor-b');
    await call(building.client, 'dispatchTicket', waiting);
    await eventually(
      () => read(building.client, first!),
      ({ status }) => status === 'DISPATCHED',
    );
    const all = [first!, duplicate!, waiting];
    await allAre(all, { status: 'dispatched', vendor_assigned: 'vendor-b', parent_ticket_id: waiting });
  });

  it('sees the one that is filed in the same instant', async () => {
    const [first] = await completed(NO_WATER);
    const before = await offers(building.client);
    await whileHeld(scene.service, { table: 'vendor', id: 'vendor-a' }, async (untilWaiting) => {
      const filed = report(building, NO_WATER_TOO);
      await untilWaiting(1);
      const reopened = move(building.client, first!, 'OPEN');
      await untilWaiting(2);
      return [filed, reopened] as const;
    }).then(async ([filed, reopened]) => {
      await reopened;
      await allAre([first!, await filed], { status: 'dispatched', parent_ticket_id: await filed });
    });
    expect(await offers(building.client)).toBe(before + 1);
  });
});

describe('A duplicate that was completed with its parent ticket and is opened again', () => {
  const timelineOf = async (id: string): Promise<unknown[]> =>
    (await read(building.client, id)).timeline.map(({ fromStatus, toStatus, reason }) => [
      fromStatus,
      toStatus,
      reason,
    ]);

  it('leaves its incident and is dispatched itself, and says so; the parent ticket stays done', async () => {
    const [parent, duplicate] = await completed(NO_WATER, NO_WATER_TOO);
    const before = await offers(building.client);
    const refused = await tryMove(building.client, duplicate!, 'IN_PROGRESS');
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'illegal_transition',
      allowed: ['open', 'closed', 'cancelled'],
    });
    const { errors } = await tryMove(building.client, duplicate!, 'OPEN', { reason: 'still no water in 2B' });
    expect(errors).toBeUndefined();
    expect(await shown(duplicate!)).toMatchObject({
      status: 'dispatched',
      vendor_assigned: 'vendor-a',
      incident_id: null,
    });
    expect(await offers(building.client)).toBe(before + 2);
    const timeline = await timelineOf(duplicate!);
    expect(timeline.slice(-3)).toMatchObject([
      ['COMPLETED', 'COMPLETED', `no longer follows ${parent}`],
      ['COMPLETED', 'OPEN', 'still no water in 2B'],
      ['OPEN', 'DISPATCHED', expect.any(String)],
    ]);
    await allAre([parent!], { status: 'completed', vendor_assigned: 'vendor-a' });
    await move(building.client, duplicate!, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CLOSED');
    await allAre([parent!], { status: 'completed' });
  });

  it('follows a later report of its cause that somebody has', async () => {
    const [, duplicate] = await completed(NO_WATER, NO_WATER_TOO);
    const later = await report(building, NO_WATER);
    await move(building.client, duplicate!, 'OPEN');
    await allAre([later, duplicate!], { status: 'dispatched', parent_ticket_id: later });
  });

  it('stays with own staff who did it', async () => {
    const parent = await report(building, NO_WATER);
    await call(building.client, 'setSelfPerformed', parent, ', selfPerformed: true');
    const duplicate = await report(building, NO_WATER_TOO);
    await move(building.client, parent, 'IN_PROGRESS', 'COMPLETED');
    expect(await move(building.client, duplicate, 'OPEN')).toMatchObject({ status: 'OPEN', selfPerformed: true });
    await move(building.client, duplicate, 'IN_PROGRESS', 'COMPLETED');
    expect(await read(building.client, parent)).toMatchObject({ status: 'COMPLETED' });
  });

  it('leaves those beside it behind their parent ticket', async () => {
    const [parent, duplicate, second] = await completed(NO_WATER, NO_WATER_TOO, NO_WATER);
    await move(building.client, duplicate!, 'OPEN');
    await allAre([second!], { status: 'completed', parent_ticket_id: parent });
  });

  it('and one that is not, can be closed by itself', async () => {
    const [parent, duplicate] = await completed(NO_WATER, NO_WATER_TOO);
    expect(await move(building.client, duplicate!, 'CLOSED')).toMatchObject({ status: 'CLOSED' });
    await allAre([parent!], { status: 'completed' });
  });
});

describe('A report that followed a completed one and is taken out of the incident', () => {
  const decisionsOf = async (id: string): Promise<unknown> =>
    (await building.client.rest('GET', `/api/v1/maintenance/${id}/dispatch`)).body['data'];

  it('keeps the vendor who did the work, also on record when it is opened again', async () => {
    const [parent, duplicate] = await completed(NO_WATER, NO_WATER_TOO);
    await call(building.client, 'unlinkTicket', duplicate!);
    expect(await shown(duplicate!)).toMatchObject({
      status: 'completed',
      vendor_assigned: 'vendor-a',
      incident_id: null,
    });
    expect((await eventsOf(building.client, duplicate!)).at(-1)).toMatchObject({
      type: 'maintenance.status_changed',
      status: 'completed',
      data: { vendor_assigned: 'vendor-a', reason: `no longer follows ${parent}` },
    });
    await vendors('is_active = false', 'vendor-a');
    await move(building.client, duplicate!, 'OPEN');
    expect(await decisionsOf(duplicate!)).toMatchObject([
      { ticket_id: duplicate, vendor_id: 'vendor-a', response: 'accepted' },
      { ticket_id: duplicate, vendor_id: 'vendor-b', response: null },
    ]);
    await allAre([parent!], { status: 'completed', vendor_assigned: 'vendor-a' });
  });

  it('stays the work of own staff', async () => {
    const parent = await report(building, NO_WATER);
    await call(building.client, 'setSelfPerformed', parent, ', selfPerformed: true');
    const duplicate = await report(building, NO_WATER_TOO);
    await move(building.client, parent, 'IN_PROGRESS', 'COMPLETED');
    await call(building.client, 'unlinkTicket', duplicate);
    expect(await read(building.client, duplicate)).toMatchObject({ status: 'COMPLETED', selfPerformed: true });
  });

  it('keeps the vendor on record also when the one that it followed is called off', async () => {
    const [parent, duplicate] = await completed(NO_WATER, NO_WATER_TOO);
    await move(building.client, parent!, 'CANCELLED');
    expect(await shown(duplicate!)).toMatchObject({ status: 'completed', vendor_assigned: 'vendor-a' });
    expect(await decisionsOf(duplicate!)).toMatchObject([{ vendor_id: 'vendor-a', response: 'accepted' }]);
  });
});
