import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import {
  NO_WATER,
  NO_WATER_TOO,
  offers,
  report,
  sceneOfEachTest,
} from '../../../support/maintenance/incident-builders.ts';
import { call, eventsOf, move, read, tryMove } from '../../../support/maintenance/ticket-client.ts';

const LIFT = 'The elevator is out of service';
const COLD = "No hot water in the whole building, it's mild outside";
const TRAPPED = 'I am stuck in the elevator';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;

const shown = async (id: string): Promise<Record<string, unknown>> =>
  (await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body;
const giveToStaff = (id: string) =>
  building.client.rest('PATCH', `/api/v1/maintenance/${id}`, { body: { self_performed: true } });
const byStaff = async (description: string): Promise<string> => {
  const id = await report(building, description);
  await giveToStaff(id);
  return id;
};
const escalationsOf = async (id: string): Promise<number> =>
  (await eventsOf(building.client, id)).filter(({ data }) => 'escalation' in data).length;
const schedule = (id: string) =>
  tryMove(building.client, id, 'SCHEDULED', { scheduledFor: '2026-03-05T10:00:00.000Z' });

/** The changes of status that the events and the timeline tell of since so many of each. */
async function toldSince(id: string, since: { events: number; entries: number }): Promise<Record<string, string[]>> {
  const events = (await eventsOf(building.client, id)).slice(since.events);
  const steps = events.filter(({ type, data }) => type === 'maintenance.status_changed' && !('escalation' in data));
  const { timeline } = await read(building.client, id);
  return {
    events: steps.map(({ status, data }) => `${String(data['from_status'])} > ${status}: ${String(data['reason'])}`),
    timeline: timeline
      .slice(since.entries)
      .map(({ fromStatus, toStatus, reason }) => `${fromStatus} > ${toStatus}`.toLowerCase() + `: ${reason}`),
  };
}

describe('A job that is given to own staff', () => {
  it.each<[string, string[]]>([
    ['open', []],
    ['dispatched', []],
    ['accepted', ['ACCEPTED']],
    ['scheduled', ['ACCEPTED', 'SCHEDULED']],
    ['in_progress', ['ACCEPTED', 'IN_PROGRESS']],
  ])('is told of once for each ticket, with where it was: %s', async (from, states) => {
    if (from === 'open') {
      await building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
    }
    const ids = [await report(building, LIFT), await report(building, LIFT)];
    const [parent, second] = ids as [string, string];
    await move(building.client, parent, ...states);
    const counts = async (id: string): Promise<{ events: number; entries: number }> => ({
      events: (await eventsOf(building.client, id)).length,
      entries: (await read(building.client, id)).timeline.length,
    });
    const [before, otherBefore] = [await counts(parent), await counts(second)];
    await giveToStaff(parent);
    const step = `${from} > open: own staff do the job`;
    expect(await toldSince(parent, before)).toEqual({ events: [step], timeline: [step] });
    if (from === 'open') return;
    const behind = `${from} > open: follows ${parent}: own staff do the job`;
    expect(await toldSince(second, otherBefore)).toEqual({ events: [behind], timeline: [behind] });
  });
});

describe('A report of a cause that own staff see to', () => {
  it.each<[string, { what: string; asks?: number; prepare?: (parent: string) => Promise<unknown> }]>([
    ['open', { what: NO_WATER }],
    ['scheduled', { what: NO_WATER, prepare: schedule, asks: 1 }],
    ['in_progress', { what: NO_WATER, prepare: (parent) => move(building.client, parent, 'IN_PROGRESS') }],
    ['on_hold', { what: COLD, prepare: (parent) => move(building.client, parent, 'IN_PROGRESS', 'ON_HOLD') }],
  ])('follows the one that they have, and nobody else is sent: %s', async (status, { what, asks = 0, prepare }) => {
    const parent = await byStaff(what);
    await prepare?.(parent);
    const [first, second] = [await report(building, what), await report(building, what)];
    const { scheduled_for } = await shown(parent);
    for (const id of [first, second]) {
      expect(await shown(id)).toMatchObject({ status, vendor_assigned: null, parent_ticket_id: parent, scheduled_for });
      expect(await read(building.client, id)).toMatchObject({ selfPerformed: true });
      expect((await eventsOf(building.client, id)).map(({ type }) => type)).not.toContain('maintenance.dispatched');
    }
    // Staff who come days later come too late for an emergency.
    expect([await escalationsOf(first), await escalationsOf(second)]).toEqual([asks, 0]);
    expect(await offers(building.client)).toBe(1);
    if (status !== 'in_progress') await move(building.client, parent, 'IN_PROGRESS');
    await move(building.client, parent, 'COMPLETED');
    for (const id of [first, second]) expect(await shown(id)).toMatchObject({ status: 'completed' });
  });

  it('follows it also when it waited for a vendor before they were given theirs', async () => {
    const [first, duplicate] = [await report(building, NO_WATER), await report(building, NO_WATER)];
    for (const reason of ['no truck', 'no time']) {
      await call(building.client, 'declineTicket', first, `, reason: "${reason}"`);
    }
    await building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
    const waiting = await report(building, NO_WATER_TOO);
    expect(await shown(waiting)).toMatchObject({ status: 'open', vendor_assigned: null });
    await giveToStaff(waiting);
    await eventually(
      () => read(building.client, first),
      ({ selfPerformed }) => selfPerformed,
    );
    await move(building.client, waiting, 'IN_PROGRESS');
    for (const id of [first, duplicate]) {
      expect(await shown(id)).toMatchObject({ status: 'in_progress', parent_ticket_id: waiting });
    }
  });

  it('is dispatched when it is taken out of the incident', async () => {
    const parent = await byStaff(NO_WATER);
    await move(building.client, parent, 'IN_PROGRESS');
    const own = await report(building, NO_WATER_TOO);
    expect(await call(building.client, 'unlinkTicket', own)).toMatchObject({
      status: 'DISPATCHED',
      vendorId: 'vendor-a',
      selfPerformed: false,
    });
    expect(await shown(parent)).toMatchObject({ status: 'in_progress', vendor_assigned: null });
  });
});

describe('A more severe report of a cause that own staff see to', () => {
  it('takes over from it when it is an emergency and they are at work there', async () => {
    const urgent = await byStaff(LIFT);
    const duplicate = await report(building, LIFT);
    await move(building.client, urgent, 'IN_PROGRESS');
    const trapped = await report(building, TRAPPED);
    const all = [urgent, duplicate, trapped];
    for (const id of all) {
      expect(await shown(id)).toMatchObject({
        status: 'in_progress',
        vendor_assigned: null,
        parent_ticket_id: trapped,
      });
    }
    expect(await offers(building.client)).toBe(1);
    expect(await escalationsOf(trapped)).toBe(1);
    await move(building.client, trapped, 'COMPLETED');
    for (const id of all) expect(await shown(id)).toMatchObject({ status: 'completed' });
  });

  it('is offered to a vendor when they have not begun, and they keep theirs until they give it back', async () => {
    const urgent = await byStaff(LIFT);
    await schedule(urgent);
    const trapped = await report(building, TRAPPED);
    expect(await shown(trapped)).toMatchObject({ status: 'dispatched', vendor_assigned: 'vendor-a' });
    expect(await shown(urgent)).toMatchObject({ status: 'scheduled', vendor_assigned: null });
    await building.client.rest('PATCH', `/api/v1/maintenance/${urgent}`, { body: { self_performed: false } });
    for (const id of [urgent, trapped]) {
      expect(await shown(id)).toMatchObject({
        status: 'dispatched',
        vendor_assigned: 'vendor-a',
        parent_ticket_id: trapped,
      });
    }
    expect(await offers(building.client)).toBe(2);
  });
});

describe('A report of a cause that own staff see to, when that one is called off,', () => {
  it('keeps them while they are at work', async () => {
    const parent = await byStaff(NO_WATER);
    await move(building.client, parent, 'IN_PROGRESS');
    const [first, second] = [await report(building, NO_WATER), await report(building, NO_WATER_TOO)];
    await move(building.client, parent, 'CANCELLED');
    for (const id of [first, second]) {
      expect(await shown(id)).toMatchObject({ status: 'in_progress', vendor_assigned: null, parent_ticket_id: first });
    }
    expect(await offers(building.client)).toBe(1);
    await move(building.client, first, 'COMPLETED');
    expect(await shown(second)).toMatchObject({ status: 'completed' });
  });

  it('is theirs no more before they begin: a vendor has it with the others, and keeps it', async () => {
    const parent = await byStaff(NO_WATER);
    const [first, second] = [await report(building, NO_WATER_TOO), await report(building, NO_WATER)];
    await move(building.client, parent, 'CANCELLED');
    for (const id of [first, second]) {
      expect(await read(building.client, id)).toMatchObject({ status: 'DISPATCHED', selfPerformed: false });
      expect(await shown(id)).toMatchObject({ parent_ticket_id: first });
    }
    await move(building.client, first, 'ACCEPTED', 'CANCELLED');
    expect(await read(building.client, second)).toMatchObject({ status: 'ACCEPTED', vendorId: 'vendor-a' });
  });
});
