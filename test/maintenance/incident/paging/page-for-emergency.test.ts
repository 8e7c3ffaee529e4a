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
/** A lead and a report, perhaps of somebody in another lift, that came while its vendor had not accepted yet. */
const pair = async (): Promise<[string, string]> => [
  await report(building, TRAPPED),
  await report(building, TRAPPED_TOO),
];

describe('An emergency that follows one of the same kind', () => {
  /** A lead, and what came of it before and after the vendor took it. */
  const storm = async (take: (lead: string) => Promise<unknown>): Promise<[string, ...string[]]> => {
    const lead = await report(building, NO_WATER);
    const before = [await report(building, NO_WATER), await report(building, NO_WATER_TOO)];
    await take(lead);
    return [lead, ...before, await report(building, NO_WATER_TOO), await report(building, NO_WATER)];
  };
  const nobodyIsTold = async (ids: readonly string[]): Promise<void> =>
    expect(await Promise.all(ids.map(toldOf))).toEqual(times(ids.length, []));

  it.each([
    ['accepts', ['ACCEPTED']],
    ['is at work', ['ACCEPTED', 'IN_PROGRESS']],
  ])('is told to nobody, since the vendor who %s comes for an emergency', async (_who, states) => {
    const [lead, ...followers] = await storm((id) => move(building.client, id, ...states));
    for (const id of followers) expect(await shown(id)).toMatchObject({ lead_ticket_id: lead });
    await nobodyIsTold([lead, ...followers]);
  });

  it('is told to nobody when own staff have it, nor when they keep it for what the lead was called off from', async () => {
    const [lead, ...followers] = await storm((id) =>
      call(building.client, 'setSelfPerformed', id, ', selfPerformed: true'),
    );
    await tryMove(building.client, lead, 'CANCELLED', { reason: 'twice' });
    await nobodyIsTold(followers.slice(2));
  });

  it('is told to nobody once a hold ends', async () => {
    const [lead, ...followers] = await storm((id) => move(building.client, id, 'ACCEPTED'));
    await move(building.client, lead, 'ON_HOLD', 'ACCEPTED');
    await nobodyIsTold([lead, ...followers]);
  });

  it('is told to the vendor and the contact, the first of them, when the vendor took the lead for less', async () => {
    const lead = await report(building, NO_WATER);
    await correct(lead, { severity: 'urgent' });
    await move(building.client, lead, 'ACCEPTED');
    await correct(lead, { severity: 'emergency' });
    const [first, second] = [await report(building, NO_WATER), await report(building, NO_WATER_TOO)];
    for (const id of [first, second]) expect(await shown(id)).toMatchObject({ lead_ticket_id: lead });
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
    const [lead, follower] = await pair();
    expect(await shown(follower)).toMatchObject({ status: 'dispatched', lead_ticket_id: lead });
    expect(await toldOf(follower)).toEqual([]);
    await move(building.client, lead, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    expect(await toldOf(follower)).toEqual(['vendor-a accepted']);
    expect(await toldOf(lead)).toEqual([]);
  });

  it('has its messages to both', async () => {
    const [lead, follower] = await pair();
    await move(building.client, lead, 'ACCEPTED');
    const messages = await eventually(
      async () => {
        const path = `/api/v1/notifications?ticket_id=${follower}`;
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
    const [lead, follower] = await pair();
    await decline(lead);
    expect(await toldOf(follower)).toEqual([]);
    await move(building.client, lead, 'ACCEPTED');
    expect(await toldOf(follower)).toEqual(['vendor-b accepted']);
  });

  it('is told to each who has the job, one after the other', async () => {
    const [lead, follower] = await pair();
    await move(building.client, lead, 'ACCEPTED');
    await decline(lead);
    await move(building.client, lead, 'ACCEPTED');
    expect(await toldOf(follower)).toEqual(['vendor-a accepted', 'vendor-b accepted']);
  });
});

describe('An emergency that was reported while the parent ticket was only offered', () => {
  it('is told of when own staff get the job', async () => {
    const [lead, follower] = await pair();
    await call(building.client, 'setSelfPerformed', lead, ', selfPerformed: true');
    expect(await toldOf(follower)).toEqual(['null open']);
  });

  it('is told of when it was called off by the one that led it, and another leads', async () => {
    const [lead, first] = await pair();
    const second = await report(building, TRAPPED);
    await tryMove(building.client, lead, 'CANCELLED', { reason: 'twice' });
    await move(building.client, first, 'ACCEPTED');
    expect(await toldOf(second)).toEqual(['vendor-a accepted']);
    expect(await toldOf(first)).toEqual([]);
  });

  it('is told of once the vendor accepts, when the offer was on hold between', async () => {
    const [lead, follower] = await pair();
    await move(building.client, lead, 'ON_HOLD', 'DISPATCHED');
    expect(await toldOf(follower)).toEqual([]);
    await move(building.client, lead, 'ACCEPTED');
    expect(await toldOf(follower)).toEqual(['vendor-a accepted']);
  });

  it('is told of when it was judged to be one meanwhile', async () => {
    const [lead, follower] = await pair();
    await correct(follower, { severity: 'urgent' });
    await correct(follower, { severity: 'emergency' });
    await move(building.client, lead, 'ACCEPTED');
    expect(await toldOf(follower)).toEqual(['vendor-a accepted']);
  });

  it('is told of to nobody when it is none', async () => {
    const [lead, follower] = [await report(building, COLD), await report(building, COLD)];
    await move(building.client, lead, 'ACCEPTED');
    expect(await read(building.client, follower)).toMatchObject({ status: 'ACCEPTED' });
    expect(await toldOf(follower)).toEqual([]);
  });
});

describe('An emergency that follows one whose vendor has accepted', () => {
  it.each([
    ['less severe', { severity: 'standard' }],
    ['of another trade', { category: 'electrical' }],
  ])('is told to the vendor and the contact when that one is judged to be %s', async (_what, correction) => {
    const [lead, follower] = await pair();
    await move(building.client, lead, 'ACCEPTED');
    await correct(lead, correction);
    expect(await shown(follower)).toMatchObject({ status: 'accepted', lead_ticket_id: lead });
    expect(await toldOf(follower)).toEqual(['vendor-a accepted', 'vendor-a accepted']);
    await correct(lead, { ...correction, severity: 'standard', reason: 'as before' });
    expect((await toldOf(follower)).length).toBe(2);
  });

  it('is told of when own staff do the job, too', async () => {
    const [lead, follower] = await pair();
    await call(building.client, 'setSelfPerformed', lead, ', selfPerformed: true');
    await correct(lead, { severity: 'standard' });
    expect(await toldOf(follower)).toEqual(['null open', 'null open']);
  });
});

describe('A ticket that is to be taken out of its incident', () => {
  it('is named when it follows no other one, and no move is offered instead', async () => {
    const lone = await report(building, COLD);
    const mutation = `mutation { unfoldTicket(ticketId: "${lone}") { ticketId } }`;
    const { errors } = await building.client.graphql(mutation);
    expect(errors![0]).toMatchObject({ extensions: { code: 'illegal_transition', allowed: [] } });
    expect(errors![0]!.message).toContain(`The ticket "${lone}" is of no incident: it follows no other one`);
    await report(building, COLD);
    const again = await building.client.graphql(mutation);
    expect(again.errors![0]!.message).toContain(`The ticket "${lone}" leads its incident`);
  });
});
