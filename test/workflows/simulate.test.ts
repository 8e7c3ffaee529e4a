import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { storedOf } from '../support/database/stored.ts';
import { eventually } from '../support/eventually.ts';
import { givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { untilSearched } from '../support/maintenance/until-searched.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { daily, givenRoster } from '../accounts/roster/roster.client.ts';
import { allAreNoted, eventualNotifications, givenTenant } from '../accounts/notification/notification.client.ts';
import { eventualRun, givenPerson, givenWorkflow, simulate } from './workflow-client.ts';
import type { SeenSimulation } from './workflow-client.ts';

const EVENING = '2026-03-02T21:50:00Z';
const created = { kind: 'event', types: ['maintenance.created'] };

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(EVENING);
  client = await service.account();
  await givenPerson(client, 'ana', ['owner']);
});

const fileTicket = async (description: string): Promise<string> => {
  const unitId = await givenUnit(client);
  await givenTenant(client, unitId, { email: 'tenant@example.com' });
  const body = ticketBody(unitId, { description });
  expect((await client.rest('POST', '/api/v1/maintenance', { body })).status).toBe(200);
  return body.ticket_id as string;
};
const addNote = (ticketId: string, text: string) =>
  client.rest('POST', `/api/v1/maintenance/${ticketId}/notes`, { body: { text } });
const move = (ticketId: string, status: string) =>
  client.rest('POST', `/api/v1/maintenance/${ticketId}/transitions`, { body: { to: status, reason: 'test' } });
const outcomes = ({ events }: SeenSimulation) => events.map(({ outcome }) => outcome);
const refusal = async (body: object) => {
  const answer = await client.rest('POST', '/api/v1/workflows/simulate', { body });
  const [fault] = (answer.body['errors'] ?? []) as { code: string }[];
  return [answer.status, fault?.code ?? answer.body['code']];
};

/** A workflow with a wait, quiet hours, a branch, an awaited event, a message and an approval. */
const ELABORATE = {
  trigger: { kind: 'event', types: ['maintenance.created', 'maintenance.note_added'] },
  where: {
    all: [
      { field: 'event.data.severity', op: 'eq', value: 'emergency' },
      { field: 'unit.status', op: 'eq', value: 'available' },
    ],
  },
  oncePer: 'ENTITY',
  quietHours: { from: '22:00', to: '22:20', timezone: 'UTC' },
  steps: [
    { kind: 'note', text: 'An emergency: {{ticket.category}}' },
    { kind: 'wait', for: 'PT15M' },
    { kind: 'notify', to: 'tenant', text: 'We look after {{ticket.id}}' },
    {
      kind: 'branch',
      where: { field: 'ticket.category', op: 'eq', value: 'plumbing' },
      then: [{ kind: 'note', text: 'Plumbing' }],
      else: [
        {
          kind: 'wait',
          event: {
            types: ['maintenance.note_added'],
            where: { field: 'event.data.note.text', op: 'contains', value: 'called' },
          },
          at_most: 'PT2H',
        },
      ],
    },
    { kind: 'note', where: { field: 'steps.5.timed_out', op: 'eq', value: true }, text: 'Nobody called' },
    { kind: 'approve', by: 'owners', question: 'Close {{ticket.id}}?', within: 'P1D', on_timeout: 'reject' },
  ],
};

interface ListedRun {
  trigger: { event_id: string };
  status: string;
  steps: { index: number; kind: string; status: string; conditions: object[]; input: object | null }[];
}

/** The states in which the sender of messages is done with one. */
const ENDED = new Set(['sent', 'logged', 'failed', 'unknown', 'suppressed']);

/** What followers of the log have written once they stop. */
async function eventuallyLevel<Stored>(read: () => Promise<Stored>): Promise<Stored> {
  let last = '';
  return eventually(read, (stored) => {
    const isLevel = JSON.stringify(stored) === last;
    last = JSON.stringify(stored);
    return isLevel;
  });
}

const seen = ({ status, steps }: { status: string; steps: ListedRun['steps'] | null }) => ({
  status,
  steps: steps?.map(({ index, kind, status: state, conditions, input }) => [index, kind, state, conditions, input]),
});

describe('A simulation', () => {
  it('says of each event what the workflow really did, and why not', async () => {
    const id = await givenWorkflow(client, ELABORATE);
    const first = await fileTicket('There is a strong smell of gas in the kitchen');
    await fileTicket('The tap drips a little');
    await eventualRun(client, id, 'WAITING', 'STUCK');
    await addNote(first, 'Anything new?');
    service.clock.jumpTo('2026-03-02T22:06:00Z');
    const dueAt = (time: string) =>
      eventually(
        () => client.rest<{ data: { due_at: string | null }[] }>('GET', `/api/v1/workflow-runs?workflow_id=${id}`),
        ({ body }) => body.data[0]?.due_at === time,
      );
    await dueAt('2026-03-02T22:20:00.000Z');
    service.clock.jumpTo('2026-03-02T22:21:00Z');
    await eventually(
      () => eventualRun(client, id, 'WAITING', 'STUCK'),
      ({ waitingFor }) => waitingFor?.['kind'] === 'event',
    );
    await addNote(first, 'She called');
    await eventually(
      () => eventualRun(client, id, 'WAITING', 'STUCK'),
      ({ waitingFor }) => waitingFor?.['kind'] === 'approval',
    );
    service.clock.jumpTo('2026-03-02T22:25:00Z');
    const simulation = await simulate(client, { workflow_id: id });
    expect(outcomes(simulation).sort()).toEqual([
      ...['conditions_failed', 'own_echo', 'started', 'started_before', 'started_before'],
    ]);
    const { body } = await client.rest<{ data: ListedRun[] }>('GET', `/api/v1/workflow-runs?workflow_id=${id}`);
    const started = simulation.events.filter(({ run }) => run);
    expect(started.map(({ event_id }) => event_id)).toEqual(body.data.map(({ trigger }) => trigger.event_id));
    expect(started.map(({ run }) => seen(run!))).toEqual(body.data.map(seen));
    expect(simulation.totals).toMatchObject({
      started: 1,
      messages: 1,
      recipients: [{ kind: 'tenant', messages: 1 }],
      approvals: 1,
      approvers: [{ id: 'ana', approvals: 1 }],
      runs: { waiting: 1 },
    });
    const failed = simulation.events.find(({ outcome }) => outcome === 'conditions_failed')!;
    expect(failed.conditions[0]).toEqual({
      ...{ field: 'event.data.severity', op: 'eq', expected: 'emergency', actual: 'standard', held: false },
    });
  });
});

describe('What a simulation finds', () => {
  it('finds who was on call at each step', async () => {
    for (const id of ['ben', 'cora']) await givenPerson(client, id, ['coordinator']);
    const rosterId = await givenRoster(client, [{ ...daily('responder', 'ben', 'cora'), handoff: { time: '16:55' } }]);
    await fileTicket('The tap drips a little');
    service.clock.jumpTo('2026-03-02T22:00:00Z');
    await fileTicket('The door squeaks');
    const { totals } = await simulate(client, {
      trigger: created,
      steps: [
        { kind: 'notify', to: `roster:${rosterId}`, text: 'Look' },
        { kind: 'assign', roster: rosterId },
      ],
    });
    const once = (id: string) => ({ kind: 'agent', id, name: id, messages: 1 });
    expect(totals).toMatchObject({
      recipients: expect.arrayContaining([once('ben'), once('cora')]),
      runs: { completed: 2 },
    });
  });

  it('counts a message for each of several recipients, who have names', async () => {
    for (const id of ['ben', 'cora']) await givenPerson(client, id, ['owner']);
    await fileTicket('The tap drips a little');
    const { totals } = await simulate(client, {
      trigger: created,
      steps: [{ kind: 'notify', to: 'owners', text: 'Look' }],
    });
    const recipients = totals['recipients'] as { name: string | null; messages: number }[];
    const once = (name: string) => expect.objectContaining({ name, messages: 1 });
    expect(recipients).toEqual(expect.arrayContaining([once('ben'), once('cora')]));
    expect(totals['messages']).toBe(recipients.length);
  });

  it('changes nothing in any table, sends nothing and asks nobody', async () => {
    const ticketId = await fileTicket('The tap drips a little');
    await addNote(ticketId, 'Seen');
    await givenVendor(client, { id: 'late' });
    const steps = [
      ...[
        { kind: 'note', text: 'a' },
        { kind: 'notify', to: 'tenant', text: 'b' },
        { kind: 'assign', agent: 'ana' },
      ],
      { kind: 'page', to: 'on_call', text: 'd' },
      ...[{ kind: 'transition', status: 'on_hold' }, { kind: 'dispatch' }, { kind: 'assign_vendor', vendor: 'late' }],
      ...[{ kind: 'create_ticket', unit_id: '{{unit.id}}', description: 'c' }],
      ...[{ kind: 'approve', by: 'assignee', within: 'P1D', on_timeout: 'approve' }, { kind: 'stop' }],
    ];
    const draft = { trigger: created, steps, assume_approved: true };
    const stored = () => storedOf(service.database, client.accountId, { withFollowers: true });
    await allAreNoted(client);
    await eventualNotifications(client, '', (all) => all.every(({ state }) => ENDED.has(state)));
    await untilSearched(client);
    const before = await eventuallyLevel(stored);
    const { totals } = await simulate(client, draft);
    expect(totals).toMatchObject({ started: 1, messages: 2, approvals: 1, runs: { cancelled: 1 } });
    expect(totals.steps.map(({ kind, done }) => [kind, done])).toEqual(steps.map(({ kind }) => [kind, 1]));
    expect(await stored()).toEqual(before);
  });
});

describe('A simulation', () => {
  it('reads a record as its events showed it then, and says what it reads as it is now', async () => {
    const ticketId = await fileTicket('The tap drips a little');
    service.clock.jumpTo('2026-03-02T22:00:00Z');
    await move(ticketId, 'cancelled');
    service.clock.jumpTo('2026-03-02T22:10:00Z');
    const simulation = await simulate(client, {
      trigger: created,
      where: { field: 'ticket.status', op: 'eq', value: 'open' },
      steps: [
        { kind: 'note', where: { field: 'property.name', op: 'exists' }, text: '{{ticket.status}}' },
        { kind: 'wait', for: 'PT15M' },
        { kind: 'note', text: '{{ticket.status}}' },
      ],
    });
    const [{ run } = { run: null }] = simulation.events;
    expect(run!.steps.map(({ input }) => input)).toEqual([{ text: 'open' }, null, { text: 'cancelled' }]);
    expect(simulation.notes).toContainEqual('Read as it is now, not as it was then: property.name.');
  });

  it('counts messages and starts as the limits of real runs do', async () => {
    await fileTicket('The tap drips a little');
    const steps = Array.from({ length: 21 }, () => ({ kind: 'notify', to: 'tenant', text: 'Hello' }));
    const { events, totals } = await simulate(client, { trigger: created, steps });
    expect(events[0]!.run).toMatchObject({ status: 'stuck', error: { code: 'too_many_messages' } });
    expect(totals).toMatchObject({ messages: 20, recipients: [{ kind: 'tenant', messages: 20 }] });
    await client.work(
      `insert into events.event (seq, pos, id, account_id, type, status, entity_type, entity_id, entity_seq, occurred_at,
         request_id, data)
       select nextval('events.event_seq'), nextval('events.event_pos'), gen_random_uuid(), $1, 'unit.updated', 'updated',
         'unit', 'flood-' || n, 1, $2::timestamptz + n * interval '1 ms', 'flood',
         jsonb_build_object('id', 'flood-' || n, 'property_id', 'p', 'unit_number', n::text, 'status', 'available')
       from generate_series(1, 1003) n`,
      [client.accountId, EVENING],
    );
    service.clock.jumpTo('2026-03-02T21:52:00Z');
    const flood = await simulate(client, {
      trigger: { kind: 'event', types: ['unit.updated'] },
      steps: [{ kind: 'stop' }],
    });
    expect(flood.totals).toMatchObject({ started: 1_001, outcomes: { started: 1_001, paused: 2 } });
    expect(flood.paused_at).toBe('2026-03-02T21:50:01.001Z');
  });

  it('refuses what it cannot simulate', async () => {
    const steps = [{ kind: 'stop' }];
    const draft = { trigger: created, steps };
    const id = await givenWorkflow(client, { steps });
    expect(await refusal({ trigger: { kind: 'manual' }, steps })).toEqual([400, 'not_simulated']);
    expect(await refusal({})).toEqual([400, 'one_of']);
    expect(await refusal({ ...draft, workflow_id: id })).toEqual([400, 'one_of']);
    expect(await refusal({ workflow_id: 'nothing' })).toEqual([404, 'not_found']);
    expect(await refusal({ workflow_id: id, version: 2 })).toEqual([404, 'not_found']);
    expect(await refusal({ ...draft, since: '2026-01-01T00:00:00Z', until: '2026-04-02T00:00:00Z' })).toEqual([
      ...[400, 'out_of_range'],
    ]);
    expect(await refusal({ ...draft, since: EVENING, until: EVENING })).toEqual([400, 'not_after_since']);
  });
});
