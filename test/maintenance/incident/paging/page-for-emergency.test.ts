import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import {
  NO_WATER,
  NO_WATER_TOO,
  report,
  sceneOfEachTest,
  times,
} from '../../../support/maintenance/incident-builders.ts';
import { call, eventsOf, move, read, tryMove } from '../../../support/maintenance/ticket-client.ts';

const TRAPPED = 'I am stuck in the elevator';
const TRAPPED_TOO = 'Somebody is trapped in the elevator, please hurry';
const LIFT = 'The elevator is out of service';
const COLD = "No hot water in the whole building, it's mild outside";

const scene = sceneOfEachTest();
const { building } = scene;

/** The vendors who are asked to see to a report that follows another, with where that one was. */
const toldOf = async (id: string): Promise<string[]> =>
  (await eventsOf(building.client, id))
    .filter(({ data }) => 'escalation' in data)
    .map(({ data }) => `${String(data['vendor_assigned'])} ${String(data['status'])}`);
const shown = async (id: string): Promise<object> =>
  (await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body;
const correct = async (id: string, body: object): Promise<void> => {
  const path = `/api/v1/maintenance/${id}/triage`;
  expect((await building.client.rest('PUT', path, { body: { reason: 'I rang them', ...body } })).status).toBe(200);
};
const decline = (id: string): Promise<unknown> => call(building.client, 'declineTicket', id, ', reason: "no truck"');
/** A parent ticket and a report, perhaps of somebody in another lift, that came while its vendor had not accepted yet. */
const pair = async (): Promise<[string, string]> => [
  await report(building, TRAPPED),
  await report(building, TRAPPED_TOO),
];

describe('An emergency that follows one of the same kind', () => {
  /** A parent ticket, and what came of it before and after the vendor took it. */
  const storm = async (take: (parent: string) => Promise<unknown>): Promise<[string, ...string[]]> => {
    const parent = await report(building, NO_WATER);
    const before = [await report(building, NO_WATER), await report(building, NO_WATER_TOO)];
    await take(parent);
    return [parent, ...before, await report(building, NO_WATER_TOO), await report(building, NO_WATER)];
  };
  const nobodyIsTold = async (ids: readonly string[]): Promise<void> =>
    expect(await Promise.all(ids.map(toldOf))).toEqual(times(ids.length, []));

  it.each([
    ['accepts', ['ACCEPTED']],
    ['is at work', ['ACCEPTED', 'IN_PROGRESS']],
  ])('is told to nobody, since the vendor who %s comes for an emergency', async (_who, states) => {
    const [parent, ...duplicates] = await storm((id) => move(building.client, id, ...states));
    for (const id of duplicates) expect(await shown(id)).toMatchObject({ parent_ticket_id: parent });
    await nobodyIsTold([parent, ...duplicates]);
  });

  it('is told to nobody when own staff have it, nor when they keep it for what the parent ticket was called off from', async () => {
    const [parent, ...duplicates] = await storm((id) =>
      call(building.client, 'setSelfPerformed', id, ', selfPerformed: true'),
    );
    await tryMove(building.client, parent, 'CANCELLED', { reason: 'twice' });
    await nobodyIsTold(duplicates.slice(2));
  });

  it('is told to nobody once a hold ends', async () => {
    const [parent, ...duplicates] = await storm((id) => move(building.client, id, 'ACCEPTED'));
    await move(building.client, parent, 'ON_HOLD', 'ACCEPTED');
    await nobodyIsTold([parent, ...duplicates]);
  });

  it('is told to the vendor and the contact, the first of them, when the vendor took the parent ticket for less', async () => {
    const parent = await report(building, NO_WATER);
    await correct(parent, { severity: 'urgent' });
    await move(building.client, parent, 'ACCEPTED');
    await correct(parent, { severity: 'emergency' });
    const [first, second] = [await report(building, NO_WATER), await report(building, NO_WATER_TOO)];
    for (const id of [first, second]) expect(await shown(id)).toMatchObject({ parent_ticket_id: parent });
    expect([await toldOf(first), await toldOf(second)]).toEqual([['vendor-a accepted'], []]);
  });

  it('is told to nobody behind the first, which took over from something less and has asked for a person', async () => {
    const urgent = await report(building, LIFT);
    await move(building.client, urgent, 'ACCEPTED');
    const [first, second] = [await report(building, TRAPPED), await report(building, LIFT)];
    expect(await toldOf(first)).toEqual(['vendor-a accepted']);
    expect(await toldOf(second)).toEqual([]);
  });
});

describe('Somebody in a lift, reported while the parent ticket is only offered,', () => {
  it('is told to the vendor and the contact once the vendor accepts, and once only', async () => {
    const [parent, duplicate] = await pair();
    expect(await shown(duplicate)).toMatchObject({ status: 'dispatched', parent_ticket_id: parent });
    expect(await toldOf(duplicate)).toEqual([]);
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    expect(await toldOf(duplicate)).toEqual(['vendor-a accepted']);
    expect(await toldOf(parent)).toEqual([]);
  });

  it('has its messages to both', async () => {
    const [parent, duplicate] = await pair();
    await move(building.client, parent, 'ACCEPTED');
    const messages = await eventually(
      async () => {
        const path = `/api/v1/notifications?ticket_id=${duplicate}`;
        const { body } = await building.client.rest<{ data: { recipient: { kind: string }; event_type: string }[] }>(
          'GET',
          path,
        );
        return body.data.filter(({ event_type }) => event_type === 'maintenance.status_changed');
      },
      (found) => found.length >= 2,
    );
    expect(new Set(messages.map(({ recipient }) => recipient.kind))).toEqual(new Set(['vendor', 'contact']));
  });

  it('is told to the next vendor, who is the one that takes the job', async () => {
    const [parent, duplicate] = await pair();
    await decline(parent);
    expect(await toldOf(duplicate)).toEqual([]);
    await move(building.client, parent, 'ACCEPTED');
    expect(await toldOf(duplicate)).toEqual(['vendor-b accepted']);
  });

  it('is told to each who has the job, one after the other', async () => {
    const [parent, duplicate] = await pair();
    await move(building.client, parent, 'ACCEPTED');
    await decline(parent);
    await move(building.client, parent, 'ACCEPTED');
    expect(await toldOf(duplicate)).toEqual(['vendor-a accepted', 'vendor-b accepted']);
  });
});

describe('An emergency that was reported while the parent ticket was only offered', () => {
  it('is told of when own staff get the job', async () => {
    const [parent, duplicate] = await pair();
    await call(building.client, 'setSelfPerformed', parent, ', selfPerformed: true');
    expect(await toldOf(duplicate)).toEqual(['null open']);
  });

  it('is told of when its parent ticket is called off, and another takes its place', async () => {
    const [parent, first] = await pair();
    const second = await report(building, TRAPPED);
    await tryMove(building.client, parent, 'CANCELLED', { reason: 'twice' });
    await move(building.client, first, 'ACCEPTED');
    expect(await toldOf(second)).toEqual(['vendor-a accepted']);
    expect(await toldOf(first)).toEqual([]);
  });

  it('is told of once the vendor accepts, when the offer was on hold between', async () => {
    const [parent, duplicate] = await pair();
    await move(building.client, parent, 'ON_HOLD', 'DISPATCHED');
    expect(await toldOf(duplicate)).toEqual([]);
    await move(building.client, parent, 'ACCEPTED');
    expect(await toldOf(duplicate)).toEqual(['vendor-a accepted']);
  });

  it('is told of when it was judged to be one meanwhile', async () => {
    const [parent, duplicate] = await pair();
    await correct(duplicate, { severity: 'urgent' });
    await correct(duplicate, { severity: 'emergency' });
    await move(building.client, parent, 'ACCEPTED');
    expect(await toldOf(duplicate)).toEqual(['vendor-a accepted']);
  });

  it('is told of to nobody when it is none', async () => {
    const [parent, duplicate] = [await report(building, COLD), await report(building, COLD)];
    await move(building.client, parent, 'ACCEPTED');
    expect(await read(building.client, duplicate)).toMatchObject({ status: 'ACCEPTED' });
    expect(await toldOf(duplicate)).toEqual([]);
  });
});

describe('An emergency that follows one whose vendor has accepted', () => {
  it.each([
    ['less severe', { severity: 'standard' }],
    ['of another trade', { category: 'electrical' }],
  ])('is told to the vendor and the contact when that one is judged to be %s', async (_what, correction) => {
    const [parent, duplicate] = await pair();
    await move(building.client, parent, 'ACCEPTED');
    await correct(parent, correction);
    expect(await shown(duplicate)).toMatchObject({ status: 'accepted', parent_ticket_id: parent });
    expect(await toldOf(duplicate)).toEqual(['vendor-a accepted', 'vendor-a accepted']);
    await correct(parent, { ...correction, severity: 'standard', reason: 'as before' });
    expect((await toldOf(duplicate)).length).toBe(2);
  });

  it('is told of when own staff do the job, too', async () => {
    const [parent, duplicate] = await pair();
    await call(building.client, 'setSelfPerformed', parent, ', selfPerformed: true');
    await correct(parent, { severity: 'standard' });
    expect(await toldOf(duplicate)).toEqual(['null open', 'null open']);
  });
});

describe('A ticket that is to be taken out of its incident', () => {
  it('is named when it follows no other one, and no move is offered instead', async () => {
    const lone = await report(building, COLD);
    const mutation = `mutation { unlinkTicket(ticketId: "${lone}") { ticketId } }`;
    const { errors } = await building.client.graphql(mutation);
    expect(errors![0]).toMatchObject({ extensions: { code: 'illegal_transition', allowed: [] } });
    expect(errors![0]!.message).toContain(`The ticket "${lone}" is of no incident: it follows no other one`);
    await report(building, COLD);
    const again = await building.client.graphql(mutation);
    expect(again.errors![0]!.message).toContain(`The ticket "${lone}" leads its incident`);
  });
});
