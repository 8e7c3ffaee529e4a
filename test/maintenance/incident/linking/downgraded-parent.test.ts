import { beforeEach, describe, expect, it } from '@jest/globals';
import { offers, report, sceneOfEachTest, statesOf, times } from '../../../support/maintenance/incident-builders.ts';
import { call, eventsOf, move } from '../../../support/maintenance/ticket-client.ts';

const TRAPPED = 'I am trapped in the elevator';
const TRAPPED_TOO = 'Trapped in the elevator, help';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;

const vendors = (change: string, ...ids: readonly string[]): Promise<unknown> =>
  building.client.write(({ sql }) => sql(`update maintenance.vendor set ${change} where id = any($1::text[])`, [ids]));
const shown = async (id: string): Promise<object> =>
  (await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body;
const allAre = async (ids: readonly string[], expected: object): Promise<void> => {
  for (const id of ids) expect(await shown(id)).toMatchObject(expected);
};
const judge = async (id: string, severity: string): Promise<void> => {
  const body = { severity, reason: 'he is out by now' };
  const { status } = await building.client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body });
  expect(status).toBe(200);
};
const escalations = async (ids: readonly string[]): Promise<number> =>
  (await Promise.all(ids.map((id) => eventsOf(building.client, id)))).flat().filter(({ data }) => 'escalation' in data)
    .length;

describe('A parent ticket that is judged less than its duplicates before its vendor has accepted', () => {
  let parent: string;
  let duplicates: string[];

  beforeEach(async () => {
    await vendors('open_ticket_cap = 1', 'vendor-a');
    await vendors('is_active = false', 'vendor-b');
    parent = await report(building, TRAPPED);
    duplicates = [await report(building, TRAPPED_TOO), await report(building, TRAPPED)];
  });

  it.each(['urgent', 'standard'])(
    'is taken over with its vendor, who has no place for another: %s',
    async (severity) => {
      await judge(parent, severity);
      const [first] = duplicates;
      await allAre([parent, ...duplicates], {
        status: 'dispatched',
        vendor_assigned: 'vendor-a',
        parent_ticket_id: first,
      });
      const later = await report(building, TRAPPED_TOO);
      await allAre([later], { status: 'dispatched', vendor_assigned: 'vendor-a', parent_ticket_id: first });
      const { body } = await building.client.rest('GET', `/api/v1/maintenance/${parent}/dispatch`);
      expect(body['data']).toMatchObject([
        { ticket_id: parent, vendor_id: 'vendor-a', response: 'withdrawn' },
        { ticket_id: first, vendor_id: 'vendor-a', response: null },
      ]);
      expect(await escalations([parent, ...duplicates, later])).toBe(0);
      await move(building.client, first!, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
      await allAre([parent, ...duplicates, later], { status: 'completed', vendor_assigned: 'vendor-a' });
    },
  );

  it('has one vendor with all of them, whatever is filed and judged at the same instant', async () => {
    const [late] = await Promise.all([
      report(building, TRAPPED_TOO),
      judge(parent, 'urgent'),
      judge(duplicates[1]!, 'urgent'),
    ]);
    const all = [parent, ...duplicates, late];
    await allAre(all, { status: 'dispatched', vendor_assigned: 'vendor-a', parent_ticket_id: duplicates[0] });
    const held = await building.client.write(({ sql }) =>
      sql(`select 1 from maintenance.ticket where vendor_id = 'vendor-a' and follows_ticket_id is null`),
    );
    expect(held).toHaveLength(1);
  });

  it('follows whoever is found for them when its vendor may not be sent to them', async () => {
    await vendors(`severities = '{urgent,standard}'`, 'vendor-a');
    await vendors('is_active = true', 'vendor-b');
    await judge(parent, 'urgent');
    const all = [parent, ...duplicates];
    await allAre(all, { status: 'dispatched', vendor_assigned: 'vendor-b', parent_ticket_id: duplicates[0] });
    expect(await offers(building.client)).toBe(2);
  });

  it('keeps its vendor while nobody is found for them, and a person is asked for once', async () => {
    await vendors(`severities = '{urgent,standard}'`, 'vendor-a');
    await judge(parent, 'urgent');
    expect(await statesOf(building.client, [parent])).toEqual([['DISPATCHED', 'vendor-a']]);
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, ['OPEN', null]));
    expect(await escalations([parent, ...duplicates])).toBe(1);
    await call(building.client, 'acceptTicket', parent);
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, ['OPEN', null]));
  });
});
