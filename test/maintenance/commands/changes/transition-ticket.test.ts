import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { storedOf } from '../../../support/database/stored.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { TESTER_IN_GRAPH } from '../../../support/tester.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  call,
  clockOf,
  eventNames,
  eventsOf,
  file,
  givenDispatch,
  jumpTo,
  move,
  read,
  tryMove,
} from '../../../support/maintenance/ticket-client.ts';

const STANDARD = { description: 'The wardrobe door came off its runner' };

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenDispatch(client);
});

describe('The timeline of a job', () => {
  it('has every change, who and from where to where, and so do the events', async () => {
    const id = await file(client, unitId);
    await tryMove(client, id, 'ACCEPTED', { reason: 'on the phone' });
    await tryMove(client, id, 'SCHEDULED', { scheduledFor: '2030-01-01T10:00:00Z' });
    const ticket = await move(client, id, 'IN_PROGRESS', 'COMPLETED', 'CLOSED');
    expect(ticket.status).toBe('CLOSED');
    expect(ticket.timeline.map(({ fromStatus, toStatus }) => `${fromStatus}>${toStatus}`)).toEqual([
      'null>OPEN',
      'OPEN>DISPATCHED',
      'DISPATCHED>ACCEPTED',
      'ACCEPTED>SCHEDULED',
      'SCHEDULED>IN_PROGRESS',
      'IN_PROGRESS>COMPLETED',
      'COMPLETED>CLOSED',
    ]);
    expect(ticket.timeline[2]).toMatchObject({ actor: TESTER_IN_GRAPH, reason: 'on the phone' });
    expect(await eventNames(client, id)).toEqual([
      'created/open',
      'triaged/emergency',
      'dispatched/dispatched',
      'accepted/accepted',
      'scheduled/scheduled',
      'status_changed/in_progress',
      'completed/completed',
      'closed/closed',
    ]);
    expect(ticket.sla.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['CONTACT MET', 'ON_SITE MET', 'DONE MET']);
  });

  it('has every appointment: the first, one moved as a hold ends, and one for a second visit', async () => {
    const id = await file(client, unitId);
    await move(client, id, 'ACCEPTED');
    await tryMove(client, id, 'SCHEDULED', { scheduledFor: '2030-01-01T10:00:00Z' });
    await tryMove(client, id, 'ON_HOLD', { reason: 'no key' });
    await tryMove(client, id, 'SCHEDULED', { scheduledFor: '2030-01-02T10:00:00Z', reason: 'key is here' });
    await move(client, id, 'IN_PROGRESS');
    await tryMove(client, id, 'SCHEDULED', { scheduledFor: '2030-01-09T10:00:00Z' });
    await move(client, id, 'IN_PROGRESS', 'SCHEDULED');
    const { timeline } = await read(client, id);
    expect(timeline.slice(3).map(({ reason }) => reason)).toEqual([
      'appointment made for 2030-01-01T10:00:00.000Z',
      'no key',
      'appointment moved from 2030-01-01T10:00:00.000Z to 2030-01-02T10:00:00.000Z: key is here',
      null,
      'appointment made for 2030-01-09T10:00:00.000Z',
      null,
      null,
    ]);
  });
});

describe('A job from offer to settlement', () => {
  it('refuses what the lifecycle does not allow, names what it does, and leaves everything as it was', async () => {
    const id = await file(client, unitId);
    const before = await storedOf(service.database, client.accountId);
    for (const to of ['COMPLETED', 'CLOSED', 'OPEN', 'DISPATCHED', 'SCHEDULED']) {
      const { errors } = await tryMove(client, id, to);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'illegal_transition',
        allowed: ['accepted', 'on_hold', 'cancelled'],
      });
    }
    const misplaced = await tryMove(client, id, 'ACCEPTED', { scheduledFor: '2030-01-01T10:00:00Z' });
    expect(misplaced.errors?.[0]?.extensions['code']).toBe('validation_failed');
    expect((await tryMove(client, 'nothing', 'ACCEPTED')).errors?.[0]?.extensions['code']).toBe('not_found');
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('makes one of two equal moves at once, and refuses the other', async () => {
    const id = await file(client, unitId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryMove(client, id, 'ACCEPTED')));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect((await eventNames(client, id)).filter((name) => name.startsWith('accepted'))).toHaveLength(1);
  });

  it('is reopened with a round of its own, and what the first round missed stands', async () => {
    const id = await file(client, unitId);
    await client.write(({ sql }) =>
      sql(`update maintenance.ticket set sla_facts = jsonb_set(sla_facts, '{startedAt}', '"2026-01-01T00:00:00Z"')`),
    );
    await move(client, id, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    const reopened = await move(client, id, 'OPEN');
    expect(reopened.status).toBe('DISPATCHED');
    expect(reopened.sla.map(({ state, round }) => [state, round])).toEqual([
      ['RUNNING', 2],
      ['RUNNING', 2],
      ['RUNNING', 2],
    ]);
    expect(reopened.earlierSla.map(({ state, round }) => [state, round])).toEqual([
      ['MET_LATE', 1],
      ['MET_LATE', 1],
      ['MET_LATE', 1],
    ]);
    expect((await eventNames(client, id)).slice(-2)).toEqual(['reopened/open', 'dispatched/dispatched']);
  });
});

describe('A hold', () => {
  it('stops the clocks for as long as it lasts, keeps its reason, and comes back to where it was', async () => {
    const id = await file(client, unitId, STANDARD);
    await move(client, id, 'ACCEPTED');
    const before = clockOf(await read(client, id), 'DONE');
    await tryMove(client, id, 'ON_HOLD', { reason: 'waiting for parts' });
    const held = await read(client, id);
    expect(clockOf(held, 'DONE').state).toBe('PAUSED');
    expect((await tryMove(client, id, 'SCHEDULED')).errors?.[0]?.extensions['allowed']).toEqual([
      'accepted',
      'cancelled',
    ]);
    client = await jumpTo(service, client, new Date(service.clock.now().getTime() + 86_400_000));
    const resumed = await move(client, id, 'ACCEPTED');
    const after = clockOf(resumed, 'DONE');
    const movedMs = Date.parse(after.targetAt!) - Date.parse(before.targetAt!);
    expect(movedMs).toBeGreaterThan(86_000_000);
    expect(movedMs).toBeLessThan(87_000_000);
    expect(resumed.timeline.at(-2)).toMatchObject({ toStatus: 'ON_HOLD', reason: 'waiting for parts' });
    expect((await eventNames(client, id)).slice(-2)).toEqual(['status_changed/on_hold', 'status_changed/accepted']);
  });
});

describe('What people note on a ticket', () => {
  it('meets the contact clock by a contact, and an emergency’s last by making it safe', async () => {
    const id = await file(client, unitId);
    expect(clockOf(await call(client, 'recordContact', id), 'CONTACT').state).toBe('MET');
    const safe = await call(client, 'recordMadeSafe', id);
    expect(safe.sla.map(({ state }) => state)).toEqual(['MET', 'RUNNING', 'MET']);
    expect(safe.status).toBe('DISPATCHED');
    expect(safe.timeline.at(-1)).toMatchObject({ actor: TESTER_IN_GRAPH, reason: 'made safe', toStatus: 'DISPATCHED' });
  });

  it('takes a job from its vendor for own staff, who need nobody to accept, and gives it back', async () => {
    const id = await file(client, unitId, STANDARD);
    const own = await call(client, 'setSelfPerformed', id, ', selfPerformed: true');
    expect(own).toMatchObject({ status: 'OPEN', vendorId: null, selfPerformed: true });
    await move(client, id, 'IN_PROGRESS');
    const back = await call(client, 'setSelfPerformed', id, ', selfPerformed: false');
    expect(back).toMatchObject({ status: 'DISPATCHED', selfPerformed: false });
    expect(back.vendorId).not.toBeNull();
  });

  it('stops the clocks of a cancelled ticket, and nothing leaves that state', async () => {
    const id = await file(client, unitId);
    const ticket = await move(client, id, 'CANCELLED');
    expect(ticket.sla.map(({ state }) => state)).toEqual(['STOPPED', 'STOPPED', 'STOPPED']);
    expect((await tryMove(client, id, 'OPEN')).errors?.[0]?.extensions['allowed']).toEqual([]);
    const events = await eventsOf(client, id);
    expect(events.at(-1)).toMatchObject({ type: 'maintenance.cancelled', data: { from_status: 'dispatched' } });
  });
});
