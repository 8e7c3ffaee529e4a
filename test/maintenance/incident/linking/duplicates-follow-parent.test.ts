import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import {
  lastSteps,
  NO_WATER,
  NO_WATER_TOO,
  report,
  sceneOfEachTest,
  statesOf,
  times,
} from '../../../support/maintenance/incident-builders.ts';
import { call, eventNames, eventsOf, jumpTo, move, read, tryMove } from '../../../support/maintenance/ticket-client.ts';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;
let parent: string;
let duplicates: string[];

beforeEach(async () => {
  parent = await report(building, NO_WATER);
  duplicates = [await report(building, NO_WATER_TOO), await report(building, NO_WATER)];
});

const decline = (id: string, reason: string) => call(building.client, 'declineTicket', id, `, reason: "${reason}"`);
const all = (): string[] => [parent, ...duplicates];
const refusalOf = async (mutation: string, id: string, more = '') =>
  (await building.client.graphql(`mutation { ${mutation}(ticketId: "${id}"${more}) { ticketId } }`)).errors?.[0]
    ?.extensions;

describe('Duplicates whose parent ticket is given back by its vendor', () => {
  it('wait with it for the next vendor', async () => {
    await move(building.client, parent, 'ACCEPTED');
    await decline(parent, 'no truck');
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-b']));
    for (const id of duplicates) {
      expect(await lastSteps(building.client, id, 3)).toEqual([
        `DISPATCHED ACCEPTED follows ${parent}`,
        `ACCEPTED OPEN follows ${parent}: vendor-a: no truck`,
        expect.stringMatching(`^OPEN DISPATCHED follows ${parent}: vendor-a: no truck; rule rule-`),
      ]);
      expect((await eventNames(building.client, id)).slice(-2)).toEqual([
        'status_changed/open',
        'dispatched/dispatched',
      ]);
      expect((await eventsOf(building.client, id)).at(-1)!.data).toMatchObject({
        parent_ticket_id: parent,
        vendor_assigned: 'vendor-b',
        status: 'dispatched',
      });
    }
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    expect(await statesOf(building.client, all())).toEqual(times(3, ['COMPLETED', 'vendor-b']));
  });

  it('have no appointment any more, like the parent ticket', async () => {
    await move(building.client, parent, 'ACCEPTED');
    const scheduledFor = '2026-03-12T16:00:00.000Z';
    const body = { to: 'scheduled', scheduled_for: scheduledFor };
    await building.client.rest('POST', `/api/v1/maintenance/${parent}/transitions`, { body });
    const appointments = async () =>
      Promise.all(
        all().map(
          async (id) =>
            (await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body as { scheduled_for: unknown },
        ),
      );
    expect(await appointments()).toMatchObject(times(3, { scheduled_for: scheduledFor }));
    const made = `appointment made for ${scheduledFor}`;
    expect(await lastSteps(building.client, parent, 1)).toEqual([`ACCEPTED SCHEDULED ${made}`]);
    for (const id of duplicates) {
      expect(await lastSteps(building.client, id, 1)).toEqual([`ACCEPTED SCHEDULED follows ${parent}: ${made}`]);
    }
    await decline(parent, 'no truck');
    expect(await appointments()).toMatchObject(times(3, { scheduled_for: null }));
  });

  it('have the vendor of the parent ticket also when they come in the instant in which it is declined', async () => {
    const [, ...late] = await Promise.all([
      decline(parent, 'no truck'),
      ...times(5, NO_WATER).map((text) => report(building, text)),
    ]);
    expect(await statesOf(building.client, [...all(), ...late])).toEqual(times(8, ['DISPATCHED', 'vendor-b']));
    await move(building.client, parent, 'ACCEPTED');
    expect(await statesOf(building.client, [...all(), ...late])).toEqual(times(8, ['ACCEPTED', 'vendor-b']));
  });
});

describe('Duplicates of a parent ticket that is offered again', () => {
  it('are told of each vendor that is asked, and are open when nobody is left to ask', async () => {
    await decline(parent, 'no truck');
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-b']));
    building.client = await jumpTo(scene.service, building.client, '2026-03-02T10:11:00Z');
    await eventually(
      () => statesOf(building.client, all()),
      (states) => states.every(([status]) => status === 'OPEN'),
    );
    expect(await statesOf(building.client, all())).toEqual(times(3, ['OPEN', null]));
    for (const id of duplicates) {
      expect(await lastSteps(building.client, id, 1)).toEqual([
        `DISPATCHED OPEN follows ${parent}: vendor-b: did not answer in time; nobody left to ask`,
      ]);
      expect((await eventNames(building.client, id)).slice(-2)).toEqual([
        'dispatched/dispatched',
        'dispatch_exhausted/exhausted',
      ]);
    }
    const { body } = await building.client.rest('GET', '/api/v1/maintenance?status=open');
    expect((body['data'] as { ticket_id: string }[]).map(({ ticket_id: id }) => id).sort()).toEqual(all().sort());
  });

  it('ask for a person once, with the parent ticket; a vendor that a person then gives to it has all of them', async () => {
    for (const reason of ['no truck', 'no time']) await decline(parent, reason);
    const escalations = await Promise.all(
      all().map(async (id) => (await eventsOf(building.client, id)).filter(({ data }) => 'escalation' in data).length),
    );
    expect(escalations).toEqual([1, 0, 0]);
    await building.client.data(
      `mutation ($id: ID!) { assignVendor(ticketId: $id, vendorId: "vendor-a", reason: "called") { ticket { ticketId } } }`,
      { id: parent },
    );
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-a']));
  });

  it('go without a parent ticket that matters less by now, when its vendor gives the job back', async () => {
    await move(building.client, parent, 'ACCEPTED');
    await building.client.rest('PUT', `/api/v1/maintenance/${parent}/triage`, {
      body: { severity: 'standard', reason: 'seen' },
    });
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, ['ACCEPTED', 'vendor-a']));
    await decline(parent, 'no truck');
    expect(await statesOf(building.client, all())).toEqual([
      ['DISPATCHED', 'vendor-b'],
      ['DISPATCHED', 'vendor-a'],
      ['DISPATCHED', 'vendor-a'],
    ]);
    await move(building.client, duplicates[0]!, 'ACCEPTED');
    expect((await statesOf(building.client, all())).map(([status]) => status)).toEqual([
      'DISPATCHED',
      'ACCEPTED',
      'ACCEPTED',
    ]);
  });
});

describe('Duplicates that a person dispatches by themselves', () => {
  it.each([
    ['while it is offered', []],
    ['once the vendor has accepted', ['ACCEPTED']],
  ])('leave the incident when they get a vendor of their own, %s', async (_when, states) => {
    const [own, remaining] = duplicates as [string, string];
    await move(building.client, parent, ...states);
    await building.client.data(
      `mutation ($id: ID!) { assignVendor(ticketId: $id, vendorId: "vendor-b", reason: "his own pipe") { ticket { ticketId } } }`,
      { id: own },
    );
    expect(await lastSteps(building.client, own, 1)).toEqual([
      expect.stringMatching(`^(DISPATCHED|OPEN) DISPATCHED no longer follows ${parent}: his own pipe$`),
    ]);
    expect((await building.client.rest('GET', `/api/v1/maintenance/${own}`)).body).toMatchObject({
      status: 'dispatched',
      vendor_assigned: 'vendor-b',
      incident_id: null,
      parent_ticket_id: null,
    });
    await move(building.client, parent, 'CANCELLED');
    expect(await statesOf(building.client, [own, remaining])).toEqual([
      ['DISPATCHED', 'vendor-b'],
      [states.at(-1) ?? 'DISPATCHED', 'vendor-a'],
    ]);
    if (states.length === 0) await move(building.client, remaining, 'ACCEPTED');
    await move(building.client, remaining, 'IN_PROGRESS', 'COMPLETED');
    expect(await statesOf(building.client, [own])).toEqual([['DISPATCHED', 'vendor-b']]);
    await decline(own, 'no time');
    expect(await statesOf(building.client, [own])).toEqual([['DISPATCHED', 'vendor-a']]);
  });

  it('are neither declined, offered nor given to own staff, whatever state they are in', async () => {
    const refused = { code: 'illegal_transition', allowed: ['cancelled'] };
    const [duplicate] = duplicates;
    expect(await refusalOf('declineTicket', duplicate!, ', reason: "no"')).toMatchObject(refused);
    expect(await refusalOf('acceptTicket', duplicate!, ', vendorId: "vendor-a"')).toMatchObject(refused);
    for (const reason of ['no truck', 'no time']) await decline(parent, reason);
    expect(await refusalOf('dispatchTicket', duplicate!)).toMatchObject(refused);
    expect(await refusalOf('setSelfPerformed', duplicate!, ', selfPerformed: true')).toMatchObject(refused);
    expect(await statesOf(building.client, all())).toEqual(times(3, ['OPEN', null]));
  });

  it('are dispatched without the parent ticket when that one is taken out while nobody has it', async () => {
    for (const reason of ['no truck', 'no time']) await decline(parent, reason);
    await call(building.client, 'unlinkTicket', parent);
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-a']));
    await move(building.client, duplicates[0]!, 'ACCEPTED');
    expect((await statesOf(building.client, all())).map(([status]) => status)).toEqual([
      'DISPATCHED',
      'ACCEPTED',
      'ACCEPTED',
    ]);
  });
});

describe('Duplicates of a parent ticket that changes hands', () => {
  it('are done by own staff when it is, and go to a vendor again with it', async () => {
    const by = async (selfPerformed: boolean) =>
      building.client.rest('PATCH', `/api/v1/maintenance/${parent}`, { body: { self_performed: selfPerformed } });
    await move(building.client, parent, 'ACCEPTED');
    await by(true);
    expect(await statesOf(building.client, all())).toEqual(times(3, ['OPEN', null]));
    for (const id of duplicates) expect(await read(building.client, id)).toMatchObject({ selfPerformed: true });
    await move(building.client, parent, 'IN_PROGRESS');
    expect(await statesOf(building.client, all())).toEqual(times(3, ['IN_PROGRESS', null]));
    await by(false);
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-a']));
    for (const id of duplicates) expect(await read(building.client, id)).toMatchObject({ selfPerformed: false });
  });

  it('are opened again with it, and stay done when it is called off after that', async () => {
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'OPEN');
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-a']));
    for (const id of duplicates) expect(await eventNames(building.client, id)).toContain('reopened/open');
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED');
    expect(await statesOf(building.client, duplicates)).toEqual(times(2, ['COMPLETED', 'vendor-a']));
    expect((await move(building.client, duplicates[0]!, 'CLOSED')).status).toBe('CLOSED');
  });
});

describe('The state of duplicates', () => {
  it('has the appointment of the parent ticket, also when they come late and when it is moved', async () => {
    const appointmentOf = async (id: string) =>
      (
        await building.client.data<{ ticket: { scheduledFor: string | null } }>(
          `query ($id: ID!) { ticket(ticketId: $id) { scheduledFor } }`,
          { id },
        )
      ).ticket.scheduledFor;
    await move(building.client, parent, 'ACCEPTED');
    await tryMove(building.client, parent, 'SCHEDULED', { scheduledFor: '2026-03-02T13:00:00Z' });
    const late = await report(building, NO_WATER);
    const lastTold = async (id: string) =>
      (await eventsOf(building.client, id)).findLast(({ type }) => type === 'maintenance.scheduled')?.data[
        'scheduled_for'
      ];
    expect(await lastTold(parent)).toBe('2026-03-02T13:00:00.000Z');
    for (const id of [...duplicates, late]) {
      expect(Date.parse((await appointmentOf(id))!)).toBe(Date.UTC(2026, 2, 2, 13));
      expect(await lastTold(id)).toBe('2026-03-02T13:00:00.000Z');
    }
    const scheduledFor = '2026-03-04T09:00:00.000Z';
    await building.client.rest('PATCH', `/api/v1/maintenance/${parent}`, { body: { scheduled_for: scheduledFor } });
    for (const id of [...duplicates, late]) {
      expect(Date.parse((await appointmentOf(id))!)).toBe(Date.parse(scheduledFor));
      expect(await lastTold(id)).toBe(scheduledFor);
      const moved = `appointment moved from 2026-03-02T13:00:00.000Z to ${scheduledFor}`;
      expect(await lastSteps(building.client, id, 1)).toEqual([`SCHEDULED SCHEDULED follows ${parent}: ${moved}`]);
    }
  });

  it('is made safe with the parent ticket, each with a clock, a timeline entry and an event of its own', async () => {
    await move(building.client, parent, 'ACCEPTED', 'IN_PROGRESS');
    await call(building.client, 'recordMadeSafe', parent);
    for (const id of duplicates) {
      const ticket = await read(building.client, id);
      expect(ticket.sla.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
        'CONTACT MET',
        'ON_SITE MET',
        'DONE MET',
      ]);
      expect(await lastSteps(building.client, id, 1)).toEqual([`IN_PROGRESS IN_PROGRESS follows ${parent}: made safe`]);
      expect((await eventsOf(building.client, id)).at(-1)).toMatchObject({
        type: 'maintenance.status_changed',
        data: { parent_ticket_id: parent, vendor_assigned: 'vendor-a', reason: `follows ${parent}: made safe` },
      });
    }
    const late = await read(building.client, await report(building, NO_WATER));
    expect(late.sla.find(({ kind }) => kind === 'DONE')).toMatchObject({ state: 'RUNNING' });
  });

  it('is not contacted because the reporter of the parent ticket is', async () => {
    await call(building.client, 'recordContact', parent);
    for (const id of duplicates) {
      expect((await read(building.client, id)).sla.find(({ kind }) => kind === 'CONTACT')).toMatchObject({
        state: 'RUNNING',
      });
    }
  });
});
