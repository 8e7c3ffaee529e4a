import { beforeEach, describe, expect, it } from '@jest/globals';
import { NO_WATER, report, sceneOfEachTest } from '../../../support/maintenance/incident-builders.ts';
import { call, eventNames, eventsOf, move, read, tryMove } from '../../../support/maintenance/ticket-client.ts';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;
let parent: string;
let duplicate: string;

beforeEach(async () => {
  parent = await report(building, NO_WATER);
  duplicate = await report(building, NO_WATER);
});

/** The ticket and its version, as one answer gives them. */
const representation = async (id: string): Promise<{ etag: string | null; vendor: unknown }> => {
  const { headers, body } = await building.client.rest('GET', `/api/v1/maintenance/${id}`);
  return { etag: headers.get('etag'), vendor: body['vendor_assigned'] };
};
const assign = (id: string, vendor: string) =>
  building.client.rest('POST', `/api/v1/maintenance/${id}/assign`, { body: { vendor_id: vendor, reason: 'nearer' } });
const idsOf = async (vendor: string): Promise<string[]> => {
  const { body } = await building.client.rest<{ data: { ticket_id: string }[] }>(
    'GET',
    `/api/v1/maintenance?vendor_id=${vendor}`,
  );
  return body.data.map(({ ticket_id: id }) => id);
};
const unlink = (id: string) => building.client.graphql(`mutation { unlinkTicket(ticketId: "${id}") { ticketId } }`);

describe('A duplicate that was called off', () => {
  beforeEach(async () => {
    await move(building.client, duplicate, 'CANCELLED');
  });

  it('has no vendor, as its event said, whoever has the parent ticket later', async () => {
    const before = await representation(duplicate);
    expect(before.vendor).toBeNull();
    expect((await eventsOf(building.client, duplicate)).at(-1)!.data).toMatchObject({ vendor_assigned: null });
    await assign(parent, 'vendor-b');
    expect(await representation(duplicate)).toEqual(before);
    expect(await idsOf('vendor-b')).toEqual([parent]);
    expect(await idsOf('vendor-a')).toEqual([]);
  });

  it('has another version once another report is its parent, which it names', async () => {
    const laterReport = await report(building, NO_WATER);
    const before = await representation(duplicate);
    await move(building.client, parent, 'CANCELLED');
    const { body } = await building.client.rest('GET', `/api/v1/maintenance/${duplicate}`);
    expect(body).toMatchObject({ parent_ticket_id: laterReport, vendor_assigned: null });
    expect((await representation(duplicate)).etag).not.toBe(before.etag);
  });

  it('stays in its incident: it is final', async () => {
    const names = await eventNames(building.client, duplicate);
    const { errors } = await unlink(duplicate);
    expect(errors![0]).toMatchObject({ extensions: { code: 'illegal_transition', allowed: [] } });
    expect(errors![0]!.message).toContain('cancelled is final');
    expect(await eventNames(building.client, duplicate)).toEqual(names);
  });
});

describe('A duplicate that was closed', () => {
  it('keeps the vendor who did it, also when the parent ticket is opened again for another', async () => {
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    await move(building.client, duplicate, 'CLOSED');
    expect((await eventsOf(building.client, duplicate)).at(-1)).toMatchObject({
      type: 'maintenance.closed',
      data: { vendor_assigned: 'vendor-a' },
    });
    const before = await representation(duplicate);
    expect(before.vendor).toBe('vendor-a');
    await move(building.client, parent, 'OPEN');
    await assign(parent, 'vendor-b');
    expect(await representation(duplicate)).toEqual(before);
  });

  it.each([
    ['with its parent ticket', () => parent],
    ['by itself', () => duplicate],
  ])('%s is final: it is not taken out and not opened again', async (_how, which) => {
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    await move(building.client, which(), 'CLOSED');
    for (const { errors } of [await unlink(duplicate), await tryMove(building.client, duplicate, 'OPEN')]) {
      expect(errors![0]).toMatchObject({ extensions: { code: 'illegal_transition', allowed: [] } });
      expect(errors![0]!.message).toContain('closed is final');
    }
  });
});

describe('A duplicate whose parent ticket goes to another vendor', () => {
  it.each([
    ['since the first one declines', () => call(building.client, 'declineTicket', parent, ', reason: "no truck"')],
    ['since a person says so', () => assign(parent, 'vendor-b')],
  ])('has another version: %s', async (_why, change) => {
    const before = await representation(duplicate);
    await change();
    const after = await representation(duplicate);
    expect([before.vendor, after.vendor]).toEqual(['vendor-a', 'vendor-b']);
    expect(after.etag).not.toBe(before.etag);
  });
});

describe('The timeline of duplicates', () => {
  it('shows their parent ticket and its vendor where something is noted of them alone', async () => {
    await call(building.client, 'recordContact', duplicate);
    expect((await eventsOf(building.client, duplicate)).at(-1)).toMatchObject({
      type: 'maintenance.status_changed',
      data: { vendor_assigned: 'vendor-a', parent_ticket_id: parent },
    });
  });

  it('never runs back, nor do their events, whenever the commands began', async () => {
    const second = await report(building, NO_WATER);
    scene.service.clock.jumpTo('2026-03-02T10:05:00Z');
    await move(building.client, duplicate, 'CANCELLED');
    await call(building.client, 'recordContact', second);
    scene.service.clock.jumpTo('2026-03-02T10:04:00Z');
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS');
    scene.service.clock.jumpTo('2026-03-02T10:03:00Z');
    await call(building.client, 'declineTicket', parent, ', reason: "no truck"');
    for (const id of [parent, duplicate, second]) {
      const events = (await eventsOf(building.client, id)).map(({ at }) => at.getTime());
      const steps = (await read(building.client, id)).timeline.map(({ at }) => Date.parse(at));
      for (const instants of [events, steps]) expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    }
  });
});
