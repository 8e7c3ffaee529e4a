import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { givenProperty, givenUnit, ticketBody } from '../support/given.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { allAreNoted, eventualNotifications } from '../accounts/notification/notification.client.ts';
import { daily, givenPerson, givenRoster } from '../accounts/roster/roster.client.ts';
import { eventualRun, givenDraft, givenWorkflow, notesOf, simulate } from './workflow-client.ts';

const TAP = 'The tap drips a little';
const GAS = 'There is a strong smell of gas in the kitchen';
const TEXT = 'Nobody has come';

interface Page {
  id: string;
  state: string;
  alarm: string;
  text: string | null;
  ticket_id: string;
  roster_id: string | null;
  steps: { layer: string; persons: { id: string }[] }[];
}

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client, { propertyId: await givenProperty(client) });
  for (const id of ['ana', 'ben']) await givenPerson(client, { id });
  await givenPerson(client, { id: 'olga', roles: ['owner'] });
});

const pages = async (): Promise<Page[]> => (await client.rest<{ data: Page[] }>('GET', '/api/v1/pages')).body.data;
const calledOn = ({ steps }: Page): string[] => steps.flatMap(({ persons }) => persons.map(({ id }) => id));
const pageOnce = async (isThere: (page: Page) => boolean): Promise<Page> =>
  (await eventually(pages, ([page]) => page !== undefined && isThere(page)))[0]!;

async function fileTicket(description: string): Promise<string> {
  const body = ticketBody(unitId, { description });
  expect((await client.rest('POST', '/api/v1/maintenance', { body })).status).toBe(200);
  return body.ticket_id as string;
}

const paging = (to: string) => ({ kind: 'page', to, text: TEXT });
const openPage = (input: object) =>
  client.graphql<{ openPage: { id: string; state: string } }>(
    `mutation ($input: OpenPageInput!) { openPage(input: $input) { id state } }`,
    { input },
  );

describe('A step that pages', () => {
  it('wakes who is on call with its text, and the run hears who took it on', async () => {
    const rosterId = await givenRoster(client, [daily('responder', 'ana')]);
    const acknowledged = { field: 'event.status', op: 'eq', value: 'acknowledged' };
    const workflow = await givenWorkflow(client, {
      steps: [
        paging('on_call'),
        { kind: 'wait', event: { types: ['agent.paged'], where: acknowledged }, at_most: 'P1D' },
        { kind: 'note', text: '{{steps.1.event.data.acknowledged_by.name}} has it' },
      ],
    });
    const ticketId = await fileTicket(TAP);
    const page = await pageOnce(({ steps }) => steps.length > 0);
    expect(page).toMatchObject({
      alarm: 'workflow.page',
      text: TEXT,
      ticket_id: ticketId,
      roster_id: rosterId,
      created_by: { kind: 'automation', id: 'workflows' },
    });
    expect(calledOn(page)).toEqual(['ana']);
    const [mail] = await eventualNotifications(client, 'event_type=agent.paged', ({ length }) => length > 0);
    expect([mail!.recipient.id, mail!.body]).toEqual(['ana', expect.stringContaining(TEXT)]);
    expect((await client.rest('POST', `/api/v1/pages/${page.id}/acknowledge`)).status).toBe(200);
    const { steps } = await eventualRun(client, workflow, 'COMPLETED');
    expect(steps[0]!.result).toEqual({ page_id: page.id, state: 'sent', roster_id: rosterId });
    expect(await notesOf(client, ticketId)).toEqual(['tester has it']);
  });

  it('begins with the person whom it names, and goes on to the roster', async () => {
    await givenRoster(client, [daily('responder', 'ana')]);
    await givenWorkflow(client, { steps: [paging('agent:ben')] });
    await fileTicket(TAP);
    const { id } = await pageOnce((page) => calledOn(page).join() === 'ben');
    // As if the time to answer were over.
    await client.work(
      `update accounts.page set steps = jsonb_set(steps, '{0,respondBy}', to_jsonb(created_at)), due_at = created_at
       where account_id = $1 and id = $2`,
      [client.accountId, id],
    );
    expect(calledOn(await pageOnce(({ steps }) => steps.length > 1))).toEqual(['ben', 'ana']);
  });

  it.each(['roster:gone', 'agent:gone', 'on_call'])('wakes the owners when %s finds nobody', async (to) => {
    await givenWorkflow(client, { steps: [paging(to)] });
    await fileTicket(TAP);
    expect(await pageOnce(({ steps }) => steps.length > 0)).toMatchObject({ steps: [{ layer: 'owners' }] });
  });
});

describe('A page of a ticket', () => {
  it('is the only open one, beside another run and an alarm', async () => {
    await givenRoster(client, [daily('responder', 'ana')]);
    const workflows = [
      await givenWorkflow(client, { steps: [paging('on_call')] }),
      await givenWorkflow(client, { steps: [paging('agent:ben')] }),
    ];
    // No vendor takes it, which is an alarm.
    await fileTicket(GAS);
    const runs = await Promise.all(workflows.map((id) => eventualRun(client, id, 'COMPLETED')));
    const [page, ...others] = await pages();
    expect(others).toEqual([]);
    expect(runs.map(({ steps }) => steps[0]!.result!['page_id'])).toEqual([page!.id, page!.id]);
    expect(page!.text).toBe(TEXT);
  });

  it('is opened once however often it is asked for, and calls on nobody for a canceled ticket', async () => {
    const ticketId = await fileTicket(TAP);
    const repeated = await Promise.all(
      Array.from({ length: 8 }, (_, place) => openPage({ id: place < 4 ? 'run-0' : null, ticketId, text: TEXT })),
    );
    expect(new Set(repeated.map(({ data }) => data.openPage.id)).size).toBe(1);
    expect(
      await openPage({ id: repeated[0]!.data.openPage.id, ticketId: await fileTicket(GAS), text: TEXT }),
    ).toMatchObject({
      errors: [{ extensions: { code: 'already_exists' } }],
    });
    const canceled = await fileTicket('The closet door has come off its track');
    await client.rest('POST', `/api/v1/maintenance/${canceled}/transitions`, {
      body: { to: 'cancelled', reason: 'Mended' },
    });
    expect(await openPage({ ticketId: canceled, text: TEXT })).toMatchObject({
      data: { openPage: { state: 'RESOLVED' } },
    });
    expect((await pages()).find(({ ticket_id }) => ticket_id === canceled)).toMatchObject({ steps: [] });
  });

  it('outlasts a raised severity, and ends with a lowered emergency', async () => {
    await givenRoster(client, [daily('responder', 'ana')]);
    const ticketId = await fileTicket(TAP);
    await openPage({ ticketId, text: TEXT });
    const correct = (severity: string) =>
      client.rest('PUT', `/api/v1/maintenance/${ticketId}/triage`, { body: { severity, reason: 'Looked again' } });
    /** What became of the page once it was looked at after all that has happened. */
    const seen = async () => {
      await allAreNoted(client);
      await eventually(
        () => client.work(`select 1 from accounts.page where account_id = $1 and due_at <= now()`, [client.accountId]),
        ({ length }) => length === 0,
      );
      return (await pages())[0]!.state;
    };
    await pageOnce(({ steps }) => steps.length > 0);
    expect((await correct('urgent')).status).toBe(200);
    expect(await seen()).toBe('sent');
    expect((await correct('emergency')).status).toBe(200);
    expect((await correct('standard')).status).toBe(200);
    await pageOnce(({ state }) => state === 'resolved');
  });
});

describe('A page in a workflow', () => {
  it('is foreseen by a simulation, which hears of pages of the past', async () => {
    await givenRoster(client, [daily('responder', 'ana')]);
    await fileTicket(GAS);
    const { id } = await pageOnce(({ steps }) => steps.length > 0);
    await client.rest('POST', `/api/v1/pages/${id}/acknowledge`);
    const acknowledged = { field: 'event.status', op: 'eq', value: 'acknowledged' };
    const workflow = await givenDraft(client, {
      steps: [
        paging('on_call'),
        paging('agent:ben'),
        { kind: 'wait', event: { types: ['agent.*'], where: acknowledged }, at_most: 'P1D' },
      ],
    });
    await eventually(
      () => simulate(client, { workflow_id: workflow }),
      ({ events }) => events[0]?.run?.status === 'completed',
    );
    const { totals, events } = await simulate(client, { workflow_id: workflow });
    expect(events[0]!.run!.steps.at(-1)).toMatchObject({ result: { timed_out: false } });
    expect(totals).toMatchObject({
      messages: 2,
      recipients: [
        { kind: 'agent', id: 'ana', name: expect.any(String), messages: 1 },
        { kind: 'agent', id: 'ben', name: expect.any(String), messages: 1 },
      ],
    });
  });

  it('is foreseen for the escalation contact where there is no roster', async () => {
    const body = { escalation_contact: { name: 'Sam Duty', email: 'sam@example.com' } };
    expect((await client.rest('PATCH', '/api/v1/settings', { body })).status).toBe(200);
    const workflow = await givenWorkflow(client, { steps: [paging('on_call')] });
    await fileTicket(TAP);
    expect(await pageOnce(({ steps }) => steps.length > 0)).toMatchObject({ steps: [{ layer: 'contact' }] });
    const { totals } = await simulate(client, { workflow_id: workflow });
    expect(totals).toMatchObject({ recipients: [{ kind: 'contact', id: null, name: null, messages: 1 }] });
  });

  it.each(['nobody', 'agent:', 'owners'])('refuses to page %s', async (to) => {
    const answer = await client.rest('POST', '/api/v1/workflows', {
      body: { name: 'A', trigger: { kind: 'manual' }, steps: [paging(to)] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ detail: `Expected on_call, agent:ID or roster:ID, but got "${to}".` }] },
    });
  });
});
