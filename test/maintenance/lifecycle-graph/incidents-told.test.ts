import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { NO_WATER, NO_WATER_TOO, report, sceneOfEachTest } from './incidents.builders.ts';
import { call, eventsOf, move, read, tryMove } from './lifecycle.client.ts';

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
/** A lead and a report that came while its vendor had not accepted yet. */
const pair = async (): Promise<[string, string]> => [
  await report(building, NO_WATER),
  await report(building, NO_WATER_TOO),
];

describe('An emergency that comes while the one that it follows is only offered', () => {
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

  it('is told of when own staff get the job', async () => {
    const [lead, follower] = await pair();
    await call(building.client, 'setSelfPerformed', lead, ', selfPerformed: true');
    expect(await toldOf(follower)).toEqual(['null open']);
  });

  it('is told of when it was called off by the one that led it, and another leads', async () => {
    const [lead, first] = await pair();
    const second = await report(building, NO_WATER);
    await tryMove(building.client, lead, 'CANCELLED', { reason: 'twice' });
    await move(building.client, first, 'ACCEPTED');
    expect(await toldOf(second)).toEqual(['vendor-a accepted']);
    expect(await toldOf(first)).toEqual([]);
  });

  it('is told of once the vendor goes on, when it came in a hold', async () => {
    const lead = await report(building, NO_WATER);
    await move(building.client, lead, 'ACCEPTED');
    const before = await report(building, NO_WATER_TOO);
    await move(building.client, lead, 'ON_HOLD');
    const [first, second] = [await report(building, NO_WATER), await report(building, NO_WATER_TOO)];
    expect([await toldOf(first), await toldOf(second)]).toEqual([['vendor-a on_hold'], []]);
    await move(building.client, lead, 'ACCEPTED');
    expect(await toldOf(before)).toEqual(['vendor-a accepted']);
    expect(await toldOf(first)).toEqual(['vendor-a on_hold', 'vendor-a accepted']);
    expect(await toldOf(second)).toEqual(['vendor-a accepted']);
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
