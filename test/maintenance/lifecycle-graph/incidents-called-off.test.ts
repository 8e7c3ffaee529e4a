import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenBuilding, NO_WATER, NO_WATER_TOO, report as fileReport } from './incidents.builders.ts';
import { call, eventNames, eventsOf, move, read, tryMove } from './lifecycle.client.ts';

const START = '2026-03-02T10:00:00Z';

let service: TestService;
let client: TestClient;
let propertyId: string;
let lead: string;
let followers: string[];

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(START);
  ({ client, propertyId } = await givenBuilding(service));
  lead = await report(NO_WATER);
  followers = [await report(NO_WATER_TOO), await report(NO_WATER)];
});

const report = (description: string): Promise<string> => fileReport({ client, propertyId }, description);
const decline = (id: string, reason: string) => call(client, 'declineTicket', id, `, reason: "${reason}"`);
const statesOf = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { status, vendorId } = await read(client, id);
      return [status, vendorId];
    }),
  );
const lastSteps = async (id: string, count: number) =>
  (await read(client, id)).timeline
    .slice(-count)
    .map(({ fromStatus, toStatus, reason }) => `${fromStatus} ${toStatus} ${reason}`);
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

describe('Followers of a lead that is called off', () => {
  it.each([
    ['on hold', ['ACCEPTED', 'ON_HOLD']],
    ['while it is offered', []],
  ])('are dispatched as if new, and it was called off %s', async (_when, states) => {
    await move(client, lead, ...states, 'CANCELLED');
    const [first, second] = followers;
    expect(await statesOf(followers)).toEqual(times(2, ['DISPATCHED', 'vendor-a']));
    expect(await lastSteps(first!, 1)).toEqual([expect.stringMatching('^OPEN DISPATCHED rule ')]);
    expect(await lastSteps(second!, 1)).toEqual([expect.stringMatching(`^OPEN DISPATCHED follows ${first}: rule `)]);
    for (const id of followers) expect((await eventNames(client, id)).at(-1)).toBe('dispatched/dispatched');
    await move(client, first!, 'ACCEPTED');
    expect(await statesOf(followers)).toEqual(times(2, ['ACCEPTED', 'vendor-a']));
  });

  it.each([
    ['has accepted', ['ACCEPTED']],
    ['has an appointment', ['ACCEPTED', 'SCHEDULED']],
    ['is at work', ['ACCEPTED', 'IN_PROGRESS']],
  ])('keep the vendor who %s: nobody is asked twice', async (_who, states) => {
    for (const to of states) {
      await tryMove(client, lead, to, to === 'SCHEDULED' ? { scheduledFor: '2026-03-12T16:00:00.000Z' } : {});
    }
    const [first, second] = followers as [string, string];
    const { sla } = await read(client, first);
    await client.write(({ sql }) => sql(`update maintenance.vendor set is_active = id = 'vendor-a'`));
    await move(client, lead, 'CANCELLED');
    expect(await statesOf(followers)).toEqual(times(2, [states.at(-1)!, 'vendor-a']));
    expect((await read(client, first)).sla).toEqual(sla);
    for (const id of followers) {
      expect((await client.rest('GET', `/api/v1/maintenance/${id}`)).body).toMatchObject({ lead_ticket_id: first });
    }
    expect(await lastSteps(second, 1)).toEqual([
      `${states.at(-1)} ${states.at(-1)} follows ${first}: ${lead} of the same cause was called off`,
    ]);
    expect((await eventsOf(client, first)).slice(-2)).toMatchObject([
      { type: 'maintenance.dispatched', data: { vendor_assigned: 'vendor-a' } },
      { type: 'maintenance.status_changed', data: { vendor_assigned: 'vendor-a' } },
    ]);
    const { body } = await client.rest<{ data: object[] }>('GET', `/api/v1/maintenance/${first}/dispatch`);
    expect(body.data).toMatchObject([{ ticket_id: first, vendor_id: 'vendor-a', response: 'accepted' }]);
    await client.write(({ sql }) => sql(`update maintenance.vendor set is_active = true`));
    await decline(first, 'no time');
    expect(await statesOf(followers)).toEqual(times(2, ['DISPATCHED', 'vendor-b']));
  });

  it('ask for a person once when it was on hold and nobody can be sent', async () => {
    await move(client, lead, 'ACCEPTED', 'IN_PROGRESS', 'ON_HOLD');
    await client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
    await move(client, lead, 'CANCELLED');
    expect(await statesOf(followers)).toEqual(times(2, ['OPEN', null]));
    for (const id of followers) {
      const last = (await eventsOf(client, id)).at(-1)!;
      expect(last).toMatchObject({ type: 'maintenance.dispatch_exhausted', status: 'none_eligible' });
      expect('escalation' in last.data).toBe(id === followers[0]);
    }
  });

  it('ask for a person when the one who takes over finds nobody in the end', async () => {
    await move(client, lead, 'CANCELLED');
    for (const reason of ['no truck', 'no time']) await decline(followers[0]!, reason);
    expect(await statesOf(followers)).toEqual(times(2, ['OPEN', null]));
    expect((await eventsOf(client, followers[0]!)).at(-1)!.data).toHaveProperty('escalation');
  });
});
