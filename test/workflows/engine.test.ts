import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { automation } from '../../platform/actor.ts';
import { recordEvents } from '../../platform/events/record-events.ts';
import { eventualNotifications } from '../accounts/notification/notification.client.ts';
import { eventually } from '../support/eventually.ts';
import { givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { givenApprover } from './approval-client.ts';
import { eventualRun, givenDraft, givenWorkflow, notesOf, runsOf, startRun } from './workflow-client.ts';

const START = Date.parse('2026-03-02T10:00:00Z');
const at = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(at(0));
  client = await service.account();
});

const fileTicket = async (description = 'The tap drips a little'): Promise<string> => {
  const body = ticketBody(await givenUnit(client), { description });
  expect((await client.rest('POST', '/api/v1/maintenance', { body })).status).toBe(200);
  return body.ticket_id as string;
};
const addNote = (ticketId: string, text: string) =>
  client.rest('POST', `/api/v1/maintenance/${ticketId}/notes`, { body: { text } });

describe('A wait', () => {
  it('for a time ends when it is over', async () => {
    const id = await givenWorkflow(client, {
      steps: [
        { kind: 'wait', for: 'PT30M' },
        { kind: 'note', text: 'Later' },
      ],
    });
    const ticketId = await fileTicket();
    expect((await eventualRun(client, id, 'WAITING')).waitingFor).toEqual({ kind: 'time' });
    expect(await notesOf(client, ticketId)).toEqual([]);
    service.clock.jumpTo(at(31));
    await eventualRun(client, id, 'COMPLETED');
    expect(await notesOf(client, ticketId)).toEqual(['Later']);
  });

  const awaiting = {
    steps: [
      { kind: 'wait', event: { types: ['*.note_added'] }, at_most: 'PT40M' },
      { kind: 'note', where: { field: 'steps.0.timed_out', op: 'eq', value: true }, text: 'Nobody called' },
    ],
  };

  it('for an event goes on with the event', async () => {
    const id = await givenWorkflow(client, awaiting);
    const ticketId = await fileTicket();
    await eventualRun(client, id, 'WAITING');
    await addNote(ticketId, 'Called');
    const run = await eventualRun(client, id, 'COMPLETED');
    expect(run.steps[0]!.result).toMatchObject({ timed_out: false, event: { type: 'maintenance.note_added' } });
    expect(await notesOf(client, ticketId)).toEqual(['Called']);
  });

  it('for an event ends without it in time', async () => {
    const id = await givenWorkflow(client, awaiting);
    const ticketId = await fileTicket();
    await eventualRun(client, id, 'WAITING');
    service.clock.jumpTo(at(41));
    const run = await eventualRun(client, id, 'COMPLETED');
    expect(run.steps[0]!.result).toEqual({ timed_out: true });
    expect(await notesOf(client, ticketId)).toEqual(['Nobody called']);
  });

  it('does not miss an event that came before the wait began', async () => {
    const id = await givenWorkflow(client, {
      steps: [{ kind: 'wait', for: 'PT30M' }, ...awaiting.steps.slice(0, 1)],
    });
    const ticketId = await fileTicket();
    await eventualRun(client, id, 'WAITING');
    await addNote(ticketId, 'Called');
    service.clock.jumpTo(at(31));
    const run = await eventualRun(client, id, 'COMPLETED');
    expect(run.steps[1]!.result).toMatchObject({ timed_out: false });
  });
});

describe('A start', () => {
  it('happens once for an entity, or once a day for it', async () => {
    service.clock.jumpTo('2026-03-02T23:40:00Z');
    client = await service.account();
    const trigger = { kind: 'event', types: ['maintenance.note_added'] };
    const steps = [{ kind: 'stop' }];
    const byEvent = await givenWorkflow(client, { trigger, steps });
    const byEntity = await givenWorkflow(client, { trigger, steps, oncePer: 'ENTITY' });
    const byDay = await givenWorkflow(client, { trigger, steps, oncePer: 'DAY' });
    const ticketId = await fileTicket();
    await addNote(ticketId, 'Monday');
    await addNote(ticketId, 'Monday again');
    service.clock.jumpTo('2026-03-03T00:05:00Z');
    await addNote(ticketId, 'Tuesday');
    const last = await givenWorkflow(client, { steps });
    await fileTicket();
    await eventualRun(client, last, 'CANCELLED');
    const counts = [byEvent, byEntity, byDay].map(async (id) => (await runsOf(client, id)).length);
    expect(await Promise.all(counts)).toEqual([3, 1, 2]);
  });

  it('does not follow from what the workflow itself did to the same ticket', async () => {
    const id = await givenWorkflow(client, {
      trigger: { kind: 'event', types: ['maintenance.*'] },
      where: { field: 'event.type', op: 'in', value: ['maintenance.created', 'maintenance.note_added'] },
      steps: [{ kind: 'note', text: 'Seen' }],
    });
    const other = await givenWorkflow(client, {
      trigger: { kind: 'event', types: ['maintenance.note_added'] },
      steps: [{ kind: 'stop' }],
    });
    const ticketId = await fileTicket();
    await eventualRun(client, other, 'CANCELLED');
    expect(await runsOf(client, id)).toHaveLength(1);
    expect(await notesOf(client, ticketId)).toEqual(['Seen']);
  });

  it('follows from a client that gives itself out as its run', async () => {
    const trigger = { kind: 'event', types: ['maintenance.note_added'] };
    const id = await givenWorkflow(client, { trigger, steps: [{ kind: 'wait', for: 'PT1H' }] });
    const ticketId = await fileTicket();
    await addNote(ticketId, 'First');
    const run = await eventualRun(client, id, 'WAITING');
    const asRun = async (more: Record<string, string>) => {
      const headers = { 'x-request-id': `run:${run.id}:0`, ...more };
      const path = `/api/v1/maintenance/${ticketId}/notes`;
      const answer = await client.rest('POST', path, { body: { text: 'Second' }, headers });
      return [answer.status, answer.headers.get('x-request-id')];
    };
    const own: unknown = expect.not.stringContaining('run:');
    expect(await asRun({ 'x-service-assertion': 'e30.e30' })).toEqual([401, own]);
    expect(await asRun({})).toEqual([201, own]);
    await eventually(
      () => runsOf(client, id),
      ({ length }) => length === 2,
    );
  });
});

describe('A start by an event', () => {
  it('passes over no event of a type that only a newer process knows, nor does a wait', async () => {
    const inspected = { field: 'event.type', op: 'eq', value: 'maintenance.inspected' };
    const id = await givenWorkflow(client, {
      trigger: { kind: 'event', types: ['maintenance.*'] },
      where: inspected,
      steps: [{ kind: 'wait', event: { types: ['maintenance.*'], where: inspected }, at_most: 'PT1H' }],
    });
    const ticketId = await fileTicket();
    const { accountId } = client;
    const inspect = () =>
      service.database.transaction(accountId, ({ sql }) =>
        recordEvents(
          sql,
          { accountId, requestId: 'newer', occurredAt: service.clock.now(), actor: automation('newer', 'Newer') },
          [{ type: 'maintenance.inspected', status: 'done', entity: { type: 'ticket', id: ticketId }, data: {} }],
        ),
      );
    await inspect();
    await eventualRun(client, id, 'WAITING');
    await inspect();
    await eventually(
      () => runsOf(client, id),
      (runs) => runs.some(({ steps }) => steps[0]?.result?.['timed_out'] === false),
    );
    // The catalogue does not promise them.
    await client.work(`delete from events.event where account_id = $1 and type = 'maintenance.inspected'`, [accountId]);
  });
});

describe('A start by hand', () => {
  it('runs a draft, on a record that there is', async () => {
    const id = await givenDraft(client, {
      trigger: { kind: 'manual' },
      steps: [{ kind: 'note', text: 'By hand: {{event.data.reason}}' }],
    });
    const ticketId = await fileTicket();
    const started = await startRun(client, id, {
      entity: { type: 'ticket', id: ticketId },
      payload: { reason: 'test' },
    });
    expect(started.status).toBe(202);
    await eventualRun(client, id, 'COMPLETED');
    expect(await notesOf(client, ticketId)).toEqual(['By hand: test']);
    const refused = await startRun(client, id, { entity: { type: 'ticket', id: 'nowhere' } });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('unknown_record')]);
  });
});

describe('A step that fails', () => {
  it('for good leaves the run stuck, until a retry goes on with what it was given', async () => {
    const id = await givenWorkflow(client, {
      steps: [
        { kind: 'assign_vendor', vendor: 'late' },
        { kind: 'note', text: 'Assigned to {{steps.0.vendor_id}}' },
      ],
    });
    const ticketId = await fileTicket();
    const stuck = await eventualRun(client, id, 'STUCK', 'COMPLETED');
    expect(stuck).toMatchObject({ status: 'STUCK', error: { code: 'unknown_vendor' } });
    await givenVendor(client, { id: 'late' });
    const answer = await client.rest('POST', `/api/v1/workflow-runs/${stuck.id}/retry`);
    expect(answer.status).toBe(202);
    await eventualRun(client, id, 'COMPLETED');
    expect(await notesOf(client, ticketId)).toEqual(['Assigned to late']);
    const again = await client.rest('POST', `/api/v1/workflow-runs/${stuck.id}/retry`);
    expect([again.status, again.body['code']]).toEqual([409, 'illegal_transition']);
  });
});

describe('A workflow that floods', () => {
  it('is paused with the reason, an owner gets a mail, and its runs go on', async () => {
    await givenApprover(service, client, { id: 'olga', roles: ['owner'] });
    const id = await givenWorkflow(client, { name: 'Flood', steps: [{ kind: 'stop' }] });
    await client.work(
      `insert into workflows.run (account_id, id, workflow_id, version, trigger_kind, event_pos, started_by, event, status,
         started_at, updated_at)
       select $1, 'r' || n, $2, 1, 'event', 0, 'event:' || n, '{}', 'completed', $3, $3 from generate_series(1, 1000) n`,
      [client.accountId, id, at(0)],
    );
    await fileTicket();
    await eventualRun(client, id, 'CANCELLED');
    const { body } = await client.rest('GET', `/api/v1/workflows/${id}`);
    expect(body).toMatchObject({
      status: 'paused',
      pause_reason: expect.stringMatching(/^It was started 1,001 times/),
    });
    const mails = 'event_type=workflow_definition.updated';
    expect(await eventualNotifications(client, mails, ({ length }) => length === 1)).toMatchObject([
      { subject: 'Flood was paused', channel: 'email', recipient: { kind: 'agent', id: 'olga' } },
    ]);
  });
});
