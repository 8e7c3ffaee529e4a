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
let lead: string;
let followers: string[];

beforeEach(async () => {
  lead = await report(building, NO_WATER);
  followers = [await report(building, NO_WATER_TOO), await report(building, NO_WATER)];
});

const decline = (id: string, reason: string) => call(building.client, 'declineTicket', id, `, reason: "${reason}"`);
const all = (): string[] => [lead, ...followers];
const refusalOf = async (mutation: string, id: string, more = '') =>
  (await building.client.graphql(`mutation { ${mutation}(ticketId: "${id}"${more}) { ticketId } }`)).errors?.[0]
    ?.extensions;

describe('Duplicates whose parent ticket is given back by its vendor', () => {
  it('wait with it for the next vendor', async () => {
    await move(building.client, lead, 'ACCEPTED');
    await decline(lead, 'no truck');
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-b']));
    for (const id of followers) {
      expect(await lastSteps(building.client, id, 3)).toEqual([
        `DISPATCHED ACCEPTED follows ${lead}`,
        `ACCEPTED OPEN follows ${lead}: vendor-a: no truck`,
        expect.stringMatching(`^OPEN DISPATCHED follows ${lead}: vendor-a: no truck; rule rule-`),
      ]);
      expect((await eventNames(building.client, id)).slice(-2)).toEqual([
        'status_changed/open',
        'dispatched/dispatched',
      ]);
      expect((await eventsOf(building.client, id)).at(-1)!.data).toMatchObject({
        lead_ticket_id: lead,
        vendor_assigned: 'vendor-b',
        status: 'dispatched',
      });
    }
    await move(building.client, lead, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    expect(await statesOf(building.client, all())).toEqual(times(3, ['COMPLETED', 'vendor-b']));
  });

  it('have no appointment any more, like the parent ticket', async () => {
    await move(building.client, lead, 'ACCEPTED');
    const scheduledFor = '2026-03-12T16:00:00.000Z';
    const body = { to: 'scheduled', scheduled_for: scheduledFor };
    await building.client.rest('POST', `/api/v1/maintenance/${lead}/transitions`, { body });
    const appointments = async () =>
      Promise.all(
        all().map(
          async (id) =>
            (await building.client.rest('GET', `/api/v1/maintenance/${id}`)).body as { scheduled_for: unknown },
        ),
      );
    expect(await appointments()).toMatchObject(times(3, { scheduled_for: scheduledFor }));
    const made = `appointment made for ${scheduledFor}`;
    expect(await lastSteps(building.client, lead, 1)).toEqual([`ACCEPTED SCHEDULED ${made}`]);
    for (const id of followers) {
      expect(await lastSteps(building.client, id, 1)).toEqual([`ACCEPTED SCHEDULED follows ${lead}: ${made}`]);
    }
    await decline(lead, 'no truck');
    expect(await appointments()).toMatchObject(times(3, { scheduled_for: null }));
  });

  it('have the vendor of the parent ticket also when they come in the instant in which it is declined', async () => {
    const [, ...late] = await Promise.all([
      decline(lead, 'no truck'),
      ...times(5, NO_WATER).map((text) => report(building, text)),
    ]);
    expect(await statesOf(building.client, [...all(), ...late])).toEqual(times(8, ['DISPATCHED', 'vendor-b']));
    await move(building.client, lead, 'ACCEPTED');
    expect(await statesOf(building.client, [...all(), ...late])).toEqual(times(8, ['ACCEPTED', 'vendor-b']));
  });
});

describe('Duplicates of a parent ticket that is offered again', () => {
  it('are told of each vendor that is asked, and are open when nobody is left to ask', async () => {
    await decline(lead, 'no truck');
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-b']));
    building.client = await jumpTo(scene.service, building.client, '2026-03-02T10:11:00Z');
    await eventually(
      () => statesOf(building.client, all()),
      (states) => states.every(([status]) => status === 'OPEN'),
    );
    expect(await statesOf(building.client, all())).toEqual(times(3, ['OPEN', null]));
    for (const id of followers) {
      expect(await lastSteps(building.client, id, 1)).toEqual([
        `DISPATCHED OPEN follows ${lead}: vendor-b: did not answer in time; nobody left to ask`,
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
    for (const reason of ['no truck', 'no time']) await decline(lead, reason);
    const escalations = await Promise.all(
      all().map(async (id) => (await eventsOf(building.client, id)).filter(({ data }) => 'escalation' in data).length),
    );
    expect(escalations).toEqual([1, 0, 0]);
    await building.client.data(
      `mutation ($id: ID!) { assignVendor(ticketId: $id, vendorId: "vendor-a", reason: "called") { ticket { ticketId } } }`,
      { id: lead },
    );
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-a']));
  });

  it('go without a parent ticket that matters less by now, when its vendor gives the job back', async () => {
    await move(building.client, lead, 'ACCEPTED');
    await building.client.rest('PUT', `/api/v1/maintenance/${lead}/triage`, {
      body: { severity: 'standard', reason: 'seen' },
    });
    expect(await statesOf(building.client, followers)).toEqual(times(2, ['ACCEPTED', 'vendor-a']));
    await decline(lead, 'no truck');
    expect(await statesOf(building.client, all())).toEqual([
      ['DISPATCHED', 'vendor-b'],
      ['DISPATCHED', 'vendor-a'],
      ['DISPATCHED', 'vendor-a'],
    ]);
    await move(building.client, followers[0]!, 'ACCEPTED');
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
    const [own, remaining] = followers as [string, string];
    await move(building.client, lead, ...states);
    await building.client.data(
      `mutation ($id: ID!) { assignVendor(ticketId: $id, vendorId: "vendor-b", reason: "his own pipe") { ticket { ticketId } } }`,
      { id: own },
    );
    expect(await lastSteps(building.client, own, 1)).toEqual([
      expect.stringMatching(`^(DISPATCHED|OPEN) DISPATCHED no longer follows ${lead}: his own pipe$`),
    ]);
    expect((await building.client.rest('GET', `/api/v1/maintenance/${own}`)).body).toMatchObject({
      status: 'dispatched',
      vendor_assigned: 'vendor-b',
      incident_id: null,
      lead_ticket_id: null,
    });
    await move(building.client, lead, 'CANCELLED');
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
    const [duplicate] = followers;
    expect(await refusalOf('declineTicket', duplicate!, ', reason: "no"')).toMatchObject(refused);
    expect(await refusalOf('acceptTicket', duplicate!, ', vendorId: "vendor-a"')).toMatchObject(refused);
    for (const reason of ['no truck', 'no time']) await decline(lead, reason);
    expect(await refusalOf('dispatchTicket', duplicate!)).toMatchObject(refused);
    expect(await refusalOf('setSelfPerformed', duplicate!, ', selfPerformed: true')).toMatchObject(refused);
    expect(await statesOf(building.client, all())).toEqual(times(3, ['OPEN', null]));
  });

  it('are dispatched without the parent ticket when that one is taken out while nobody has it', async () => {
    for (const reason of ['no truck', 'no time']) await decline(lead, reason);
    await call(building.client, 'unfoldTicket', lead);
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-a']));
    await move(building.client, followers[0]!, 'ACCEPTED');
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
      building.client.rest('PATCH', `/api/v1/maintenance/${lead}`, { body: { self_performed: selfPerformed } });
    await move(building.client, lead, 'ACCEPTED');
    await by(true);
    expect(await statesOf(building.client, all())).toEqual(times(3, ['OPEN', null]));
    for (const id of followers) expect(await read(building.client, id)).toMatchObject({ selfPerformed: true });
    await move(building.client, lead, 'IN_PROGRESS');
    expect(await statesOf(building.client, all())).toEqual(times(3, ['IN_PROGRESS', null]));
    await by(false);
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-a']));
    for (const id of followers) expect(await read(building.client, id)).toMatchObject({ selfPerformed: false });
  });

  it('are opened again with it, and stay done when it is called off after that', async () => {
    await move(building.client, lead, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'OPEN');
    expect(await statesOf(building.client, all())).toEqual(times(3, ['DISPATCHED', 'vendor-a']));
    for (const id of followers) expect(await eventNames(building.client, id)).toContain('reopened/open');
    await move(building.client, lead, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED');
    expect(await statesOf(building.client, followers)).toEqual(times(2, ['COMPLETED', 'vendor-a']));
    expect((await move(building.client, followers[0]!, 'CLOSED')).status).toBe('CLOSED');
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
    await move(building.client, lead, 'ACCEPTED');
    await tryMove(building.client, lead, 'SCHEDULED', { scheduledFor: '2026-03-02T13:00:00Z' });
    const late = await report(building, NO_WATER);
    const lastTold = async (id: string) =>
      (await eventsOf(building.client, id)).findLast(({ type }) => type === 'maintenance.scheduled')?.data[
        'scheduled_for'
      ];
    expect(await lastTold(lead)).toBe('2026-03-02T13:00:00.000Z');
    for (const id of [...followers, late]) {
      expect(Date.parse((await appointmentOf(id))!)).toBe(Date.UTC(2026, 2, 2, 13));
      expect(await lastTold(id)).toBe('2026-03-02T13:00:00.000Z');
    }
    const scheduledFor = '2026-03-04T09:00:00.000Z';
    await building.client.rest('PATCH', `/api/v1/maintenance/${lead}`, { body: { scheduled_for: scheduledFor } });
    for (const id of [...followers, late]) {
      expect(Date.parse((await appointmentOf(id))!)).toBe(Date.parse(scheduledFor));
      expect(await lastTold(id)).toBe(scheduledFor);
      const moved = `appointment moved from 2026-03-02T13:00:00.000Z to ${scheduledFor}`;
      expect(await lastSteps(building.client, id, 1)).toEqual([`SCHEDULED SCHEDULED follows ${lead}: ${moved}`]);
    }
  });

  it('is made safe with the parent ticket, each with a clock, a timeline entry and an event of its own', async () => {
    await move(building.client, lead, 'ACCEPTED', 'IN_PROGRESS');
    await call(building.client, 'recordMadeSafe', lead);
    for (const id of followers) {
      const ticket = await read(building.client, id);
      expect(ticket.sla.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
        'CONTACT MET',
        'ON_SITE MET',
        'DONE MET',
      ]);
      expect(await lastSteps(building.client, id, 1)).toEqual([`IN_PROGRESS IN_PROGRESS follows ${lead}: made safe`]);
      expect((await eventsOf(building.client, id)).at(-1)).toMatchObject({
        type: 'maintenance.status_changed',
        data: { lead_ticket_id: lead, vendor_assigned: 'vendor-a', reason: `follows ${lead}: made safe` },
      });
    }
    const late = await read(building.client, await report(building, NO_WATER));
    expect(late.sla.find(({ kind }) => kind === 'DONE')).toMatchObject({ state: 'RUNNING' });
  });

  it('is not contacted because the reporter of the parent ticket is', async () => {
    await call(building.client, 'recordContact', lead);
    for (const id of followers) {
      expect((await read(building.client, id)).sla.find(({ kind }) => kind === 'CONTACT')).toMatchObject({
        state: 'RUNNING',
      });
    }
  });
});

describe('The timeline of duplicates', () => {
  it('shows their parent ticket and its vendor where something is noted of them alone', async () => {
    const [follower] = followers as [string];
    await call(building.client, 'recordContact', follower);
    expect((await eventsOf(building.client, follower)).at(-1)).toMatchObject({
      type: 'maintenance.status_changed',
      data: { vendor_assigned: 'vendor-a', lead_ticket_id: lead },
    });
  });

  it('never runs back, nor do their events, whenever the commands began', async () => {
    scene.service.clock.jumpTo('2026-03-02T10:05:00Z');
    await move(building.client, followers[0]!, 'CANCELLED');
    await call(building.client, 'recordContact', followers[1]!);
    scene.service.clock.jumpTo('2026-03-02T10:04:00Z');
    await move(building.client, lead, 'ACCEPTED', 'IN_PROGRESS');
    scene.service.clock.jumpTo('2026-03-02T10:03:00Z');
    await call(building.client, 'declineTicket', lead, ', reason: "no truck"');
    for (const id of all()) {
      const events = (await eventsOf(building.client, id)).map(({ at }) => at.getTime());
      const steps = (await read(building.client, id)).timeline.map(({ at }) => Date.parse(at));
      for (const instants of [events, steps]) expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    }
  });
});
