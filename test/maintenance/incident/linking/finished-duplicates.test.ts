import { beforeEach, describe, expect, it } from '@jest/globals';
import { NO_WATER, report, sceneOfEachTest } from '../../../support/maintenance/incident-builders.ts';
import { call, eventNames, eventsOf, move, tryMove } from '../../../support/maintenance/ticket-client.ts';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;
let lead: string;
let follower: string;

beforeEach(async () => {
  lead = await report(building, NO_WATER);
  follower = await report(building, NO_WATER);
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
const unfold = (id: string) => building.client.graphql(`mutation { unfoldTicket(ticketId: "${id}") { ticketId } }`);

describe('A follower that was called off', () => {
  beforeEach(async () => {
    await move(building.client, follower, 'CANCELLED');
  });

  it('has no vendor, as its event said, whoever has the lead later', async () => {
    const before = await representation(follower);
    expect(before.vendor).toBeNull();
    expect((await eventsOf(building.client, follower)).at(-1)!.data).toMatchObject({ vendor_assigned: null });
    await assign(lead, 'vendor-b');
    expect(await representation(follower)).toEqual(before);
    expect(await idsOf('vendor-b')).toEqual([lead]);
    expect(await idsOf('vendor-a')).toEqual([]);
  });

  it('has another version once another report leads, which it names', async () => {
    const laterReport = await report(building, NO_WATER);
    const before = await representation(follower);
    await move(building.client, lead, 'CANCELLED');
    const { body } = await building.client.rest('GET', `/api/v1/maintenance/${follower}`);
    expect(body).toMatchObject({ lead_ticket_id: laterReport, vendor_assigned: null });
    expect((await representation(follower)).etag).not.toBe(before.etag);
  });

  it('stays in its incident: it is final', async () => {
    const names = await eventNames(building.client, follower);
    const { errors } = await unfold(follower);
    expect(errors![0]).toMatchObject({ extensions: { code: 'illegal_transition', allowed: [] } });
    expect(errors![0]!.message).toContain('cancelled is final');
    expect(await eventNames(building.client, follower)).toEqual(names);
  });
});

describe('A follower that was closed', () => {
  it('keeps the vendor who did it, also when the lead is opened again for another', async () => {
    await move(building.client, lead, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    await move(building.client, follower, 'CLOSED');
    expect((await eventsOf(building.client, follower)).at(-1)).toMatchObject({
      type: 'maintenance.closed',
      data: { vendor_assigned: 'vendor-a' },
    });
    const before = await representation(follower);
    expect(before.vendor).toBe('vendor-a');
    await move(building.client, lead, 'OPEN');
    await assign(lead, 'vendor-b');
    expect(await representation(follower)).toEqual(before);
  });

  it.each([
    ['with its lead', () => lead],
    ['by itself', () => follower],
  ])('%s is final: it is not taken out and not opened again', async (_how, which) => {
    await move(building.client, lead, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    await move(building.client, which(), 'CLOSED');
    for (const { errors } of [await unfold(follower), await tryMove(building.client, follower, 'OPEN')]) {
      expect(errors![0]).toMatchObject({ extensions: { code: 'illegal_transition', allowed: [] } });
      expect(errors![0]!.message).toContain('closed is final');
    }
  });
});

describe('A follower whose lead goes to another vendor', () => {
  it.each([
    ['since the first one declines', () => call(building.client, 'declineTicket', lead, ', reason: "no truck"')],
    ['since a person says so', () => assign(lead, 'vendor-b')],
  ])('has another version: %s', async (_why, change) => {
    const before = await representation(follower);
    await change();
    const after = await representation(follower);
    expect([before.vendor, after.vendor]).toEqual(['vendor-a', 'vendor-b']);
    expect(after.etag).not.toBe(before.etag);
  });
});
