import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { BY_DAY, incidentOf, offers, report, sceneOfEachTest } from '../../../support/maintenance/incident-builders.ts';
import { call, eventsOf, jumpTo, move, read, tryMove } from '../../../support/maintenance/ticket-client.ts';

const LIFT = 'The elevator is out of service';
const TRAPPED = 'I am stuck in the elevator';
const TRAPPED_TOO = 'Somebody is trapped in the elevator, please hurry';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;

const vendors = (change: string, ...ids: readonly string[]): Promise<unknown> =>
  building.client.write(({ sql }) => sql(`update maintenance.vendor set ${change} where id = any($1::text[])`, [ids]));
const noEmergencies = (...ids: readonly string[]) => vendors(`severities = '{urgent,standard}'`, ...ids);
const shown = async (id: string): Promise<object> =>
  (await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body;
const allAre = async (ids: readonly string[], expected: object): Promise<void> => {
  for (const id of ids) expect(await shown(id)).toMatchObject(expected);
};
const escalationsOf = async (id: string): Promise<string[]> =>
  (await eventsOf(building.client, id)).filter(({ data }) => 'escalation' in data).map(({ type }) => type);
const minutesToAccept = async (id: string): Promise<number> => {
  const { acceptBy, timeline } = await read(building.client, id);
  return (Date.parse(acceptBy!) - Date.parse(timeline[0]!.at)) / 60_000;
};
const IN_TIME = '2026-03-02T14:00:00.000Z';
const TOO_LATE = '2026-03-02T14:30:00.000Z';
const schedule = (id: string, scheduledFor = IN_TIME) => tryMove(building.client, id, 'SCHEDULED', { scheduledFor });

describe('An emergency that takes over the vendor of a less severe report', () => {
  it('has the offer to a vendor who takes emergencies, and the time to accept is its own', async () => {
    const urgent = await report(building, LIFT);
    const [trapped, another] = [await report(building, TRAPPED), await report(building, TRAPPED_TOO)];
    const all = [urgent, trapped, another];
    await allAre(all, { status: 'dispatched', vendor_assigned: 'vendor-a', parent_ticket_id: trapped });
    expect(await minutesToAccept(trapped)).toBe(10);
    expect((await eventsOf(building.client, trapped)).at(-1)).toMatchObject({
      type: 'maintenance.dispatched',
      data: { severity: 'emergency', vendor_assigned: 'vendor-a', rule_id: null },
    });
    const { body } = await building.client.rest('GET', `/api/v1/maintenance/${urgent}/dispatch`);
    expect(body['data']).toMatchObject([
      { ticket_id: urgent, vendor_id: 'vendor-a', response: 'withdrawn' },
      { ticket_id: trapped, vendor_id: 'vendor-a', response: null },
    ]);
    await call(building.client, 'declineTicket', trapped, ', reason: "no truck"');
    await move(building.client, trapped, 'ACCEPTED', 'IN_PROGRESS');
    await allAre(all, { status: 'in_progress', vendor_assigned: 'vendor-b', parent_ticket_id: trapped });
  });

  it('is accepted, too, by the number of the offer that it takes the place of, and a person is told', async () => {
    const [urgent, duplicate] = [await report(building, LIFT), await report(building, LIFT)];
    const trapped = await report(building, TRAPPED);
    const accept = (id: string, vendor: string) =>
      building.client.rest('POST', `/api/v1/maintenance/${id}/accept`, { body: { vendor_id: vendor } });
    for (const [id, vendor] of [
      [urgent, 'vendor-b'],
      [duplicate, 'vendor-a'],
    ] as const) {
      const { status, body } = await accept(id, vendor);
      expect([status, body['code'], body['detail']]).toEqual([
        409,
        'illegal_transition',
        `The ticket follows "${trapped}", which the vendor "vendor-a" has, and moves with it: accept "${trapped}" instead, or unlink this one.`,
      ]);
    }
    expect(await accept(urgent, 'vendor-a')).toMatchObject({
      status: 200,
      body: { ticket_id: urgent, status: 'accepted', parent_ticket_id: trapped },
    });
    await allAre([urgent, duplicate, trapped], {
      status: 'accepted',
      vendor_assigned: 'vendor-a',
      parent_ticket_id: trapped,
    });
    expect(await read(building.client, trapped)).toMatchObject({ acceptBy: null });
    expect(await escalationsOf(trapped)).toEqual(['maintenance.status_changed']);
    expect(await escalationsOf(urgent)).toEqual([]);
    expect((await accept(urgent, 'vendor-a')).status).toBe(409);
    expect(await offers(building.client)).toBe(2);
  });

  it.each<[string, (parent: string) => Promise<unknown>]>([
    ['accepted', (parent) => move(building.client, parent, 'ACCEPTED')],
    ['scheduled', (parent) => move(building.client, parent, 'ACCEPTED').then(() => schedule(parent))],
    ['in_progress', (parent) => move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS')],
  ])('has the vendor who has it already, who is told, and so is a person: %s', async (status, prepare) => {
    const urgent = await report(building, LIFT);
    const duplicate = await report(building, LIFT);
    await prepare(urgent);
    const trapped = await report(building, TRAPPED);
    const all = [urgent, duplicate, trapped];
    await allAre(all, { status, vendor_assigned: 'vendor-a', parent_ticket_id: trapped });
    expect(await escalationsOf(trapped)).toEqual(['maintenance.status_changed']);
    for (const id of all) expect(await read(building.client, id)).toMatchObject({ acceptBy: null });
    expect((await read(building.client, duplicate)).timeline.at(-1)!.reason).toContain(`follows ${trapped}`);
    expect(((await shown(trapped)) as { scheduled_for: unknown }).scheduled_for).toBe(
      ((await shown(urgent)) as { scheduled_for: unknown }).scheduled_for,
    );
    if (status !== 'in_progress') await move(building.client, trapped, 'IN_PROGRESS');
    await move(building.client, trapped, 'COMPLETED');
    await allAre(all, { status: 'completed', vendor_assigned: 'vendor-a' });
  });
});

describe('An emergency for which the vendor of a less severe report does not come in time', () => {
  it.each<[string, (parent: string) => Promise<unknown>]>([
    ['was offered it', async () => undefined],
    ['has accepted', (parent) => move(building.client, parent, 'ACCEPTED')],
    ['has an appointment', (parent) => move(building.client, parent, 'ACCEPTED').then(() => schedule(parent))],
    ['waits for a part', (parent) => move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS', 'ON_HOLD')],
  ])(
    'is offered to another when that one takes no emergencies, and the other report follows it: who %s',
    async (_what, prepare) => {
      await noEmergencies('vendor-a');
      const [urgent, duplicate] = [await report(building, LIFT), await report(building, LIFT)];
      await prepare(urgent);
      const trapped = await report(building, TRAPPED);
      const all = [urgent, duplicate, trapped];
      await allAre(all, { status: 'dispatched', vendor_assigned: 'vendor-b', parent_ticket_id: trapped });
      const { body } = await building.client.rest('GET', `/api/v1/maintenance/${urgent}/dispatch`);
      expect((body['data'] as object[]).at(-1)).toMatchObject({ ticket_id: trapped, vendor_id: 'vendor-b' });
      await move(building.client, trapped, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
      await allAre(all, { status: 'completed', vendor_assigned: 'vendor-b' });
    },
  );

  it.each([
    ['less severe', LIFT],
    ['as severe', TRAPPED_TOO],
  ])('does not wait for an appointment that is too late for it, with a report that is %s', async (_what, before) => {
    const parent = await report(building, before);
    await move(building.client, parent, 'ACCEPTED');
    await schedule(parent, TOO_LATE);
    const trapped = await report(building, TRAPPED);
    const all = [parent, trapped];
    await allAre(all, { status: 'dispatched', vendor_assigned: 'vendor-a', parent_ticket_id: trapped });
    expect(await minutesToAccept(trapped)).toBe(10);
    expect((await eventsOf(building.client, trapped)).at(-1)).toMatchObject({ type: 'maintenance.dispatched' });
    await move(building.client, trapped, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    await allAre(all, { status: 'completed', vendor_assigned: 'vendor-a' });
  });

  it('leaves the appointment, and asks for a person, when nobody can come before', async () => {
    const urgent = await report(building, LIFT);
    await move(building.client, urgent, 'ACCEPTED');
    await schedule(urgent, TOO_LATE);
    await noEmergencies('vendor-a', 'vendor-b');
    const trapped = await report(building, TRAPPED);
    await allAre([urgent], { status: 'scheduled', vendor_assigned: 'vendor-a', scheduled_for: TOO_LATE });
    await allAre([trapped], { status: 'open', vendor_assigned: null });
    expect(await escalationsOf(trapped)).toEqual(['maintenance.dispatch_exhausted']);
  });

  it('is offered to another also when that one does not come at this hour', async () => {
    await vendors(`hours = '${JSON.stringify(BY_DAY)}'`, 'vendor-a');
    const urgent = await report(building, LIFT);
    await move(building.client, urgent, 'ACCEPTED');
    building.client = await jumpTo(scene.service, building.client, '2026-03-02T17:30:00Z');
    await building.client.write(({ sql }) => sql(`update maintenance.ticket set created_at = '2026-03-02T16:30:00Z'`));
    const trapped = await report(building, TRAPPED);
    await allAre([urgent, trapped], { status: 'dispatched', vendor_assigned: 'vendor-b', parent_ticket_id: trapped });
  });
});

describe('An emergency of a cause for which a less severe report has a vendor', () => {
  it('leaves it its vendor while nobody can be sent to the emergency, asks for a person, and becomes the parent once somebody can', async () => {
    await noEmergencies('vendor-a', 'vendor-b');
    const urgent = await report(building, LIFT);
    await move(building.client, urgent, 'ACCEPTED');
    const trapped = await report(building, TRAPPED);
    expect(await shown(trapped)).toMatchObject({ status: 'open', vendor_assigned: null, parent_ticket_id: urgent });
    expect(await shown(urgent)).toMatchObject({
      status: 'accepted',
      vendor_assigned: 'vendor-a',
      parent_ticket_id: urgent,
    });
    expect(await escalationsOf(trapped)).toEqual(['maintenance.dispatch_exhausted']);
    await vendors(`severities = '{emergency,urgent,standard}'`, 'vendor-b');
    await building.client.write(({ sql }) =>
      sql(`update maintenance.ticket set dispatch_retry_at = created_at where id = $1`, [trapped]),
    );
    await eventually(
      () => read(building.client, trapped),
      ({ status }) => status === 'DISPATCHED',
    );
    await allAre([urgent, trapped], { status: 'dispatched', vendor_assigned: 'vendor-b', parent_ticket_id: trapped });
  });

  it('has the vendor who is at work, also one who takes no emergencies otherwise', async () => {
    await noEmergencies('vendor-a');
    const urgent = await report(building, LIFT);
    await move(building.client, urgent, 'ACCEPTED', 'IN_PROGRESS');
    const trapped = await report(building, TRAPPED);
    await allAre([urgent, trapped], { status: 'in_progress', vendor_assigned: 'vendor-a', parent_ticket_id: trapped });
  });

  it('has the vendor also when a person has judged the parent ticket standard since', async () => {
    const [parent, duplicate] = [await report(building, TRAPPED), await report(building, TRAPPED)];
    await move(building.client, parent, 'ACCEPTED');
    const body = { severity: 'standard', reason: 'seen' };
    await building.client.rest('PUT', `/api/v1/maintenance/${parent}/triage`, { body });
    const trapped = await report(building, TRAPPED_TOO);
    const expected = { status: 'accepted', vendor_assigned: 'vendor-a', parent_ticket_id: trapped };
    await allAre([parent, duplicate, trapped], expected);
    expect(await offers(building.client)).toBe(2);
  });

  it('has the only vendor that a person gives it, and the other report as well', async () => {
    await noEmergencies('vendor-a', 'vendor-b');
    const [urgent, trapped] = [await report(building, LIFT), await report(building, TRAPPED)];
    await building.client.data(
      `mutation { assignVendor(ticketId: "${trapped}", vendorId: "vendor-b", reason: "I rang him") { ticket { ticketId } } }`,
    );
    await allAre([urgent, trapped], { status: 'dispatched', vendor_assigned: 'vendor-b', parent_ticket_id: trapped });
  });

  it('is one of several that come at the same instant: one takes over, the others follow it', async () => {
    const urgent = await report(building, LIFT);
    const ids = await Promise.all(Array.from({ length: 4 }, () => report(building, TRAPPED)));
    const { parentTicketId } = (await incidentOf(building.client, urgent)).incident!;
    expect(ids).toContain(parentTicketId);
    await allAre([urgent, ...ids], { vendor_assigned: 'vendor-a', parent_ticket_id: parentTicketId });
    expect(await offers(building.client)).toBe(2);
  });
});

describe('The parent ticket of an incident', () => {
  it('is the report that a vendor has, whichever was filed first', async () => {
    await vendors(`hours = '${JSON.stringify(BY_DAY)}', severities = '{urgent,standard}'`, 'vendor-a', 'vendor-b');
    building.client = await jumpTo(scene.service, building.client, '2026-03-02T08:30:00Z');
    const [trapped, urgent] = [await report(building, TRAPPED), await report(building, LIFT)];
    building.client = await jumpTo(scene.service, building.client, '2026-03-02T09:30:00Z');
    await eventually(
      () => read(building.client, urgent),
      ({ status }) => status === 'DISPATCHED',
    );
    expect(await shown(trapped)).toMatchObject({ status: 'open', parent_ticket_id: urgent });
  });

  it('is the duplicate that a person has judged more severe, with the vendor who has it', async () => {
    const [urgent, duplicate] = [await report(building, LIFT), await report(building, LIFT)];
    await move(building.client, urgent, 'ACCEPTED');
    const body = { severity: 'emergency', reason: 'somebody is inside' };
    await building.client.rest('PUT', `/api/v1/maintenance/${duplicate}/triage`, { body });
    await allAre([urgent, duplicate], { status: 'accepted', vendor_assigned: 'vendor-a', parent_ticket_id: duplicate });
    expect(await escalationsOf(duplicate)).toEqual(['maintenance.status_changed']);
  });
});
