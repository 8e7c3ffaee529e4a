import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty, givenUnit, givenVendor } from '../support/given.ts';
import { eventually } from '../support/eventually.ts';
import { startProcessBeside } from '../support/process-beside.ts';
import type { ProcessBeside } from '../support/process-beside.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { givenWorkflow, lastingClient, runsOf } from './workflow-client.ts';

let service: TestService;
let workers: ProcessBeside[];
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  workers = [await startProcessBeside(service), await startProcessBeside(service)];
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await service.stop();
});
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T00:00:00Z');
  client = await lastingClient(service);
});

const schedule = (more: object = {}) => ({ kind: 'schedule', schedule: '0 6 * * *', timezone: 'UTC', ...more });

interface Started {
  entity: { id: string } | null;
  trigger: { slotOn: string };
}

/** What started the runs of a workflow, as `slot entity`, in order. */
async function startsOf(id: string): Promise<string[]> {
  const { workflowRuns } = await client.data<{ workflowRuns: { nodes: Started[] } }>(
    `query ($id: ID!) { workflowRuns(workflowId: $id, first: 200) { nodes { entity { id } trigger { slotOn } } } }`,
    { id },
  );
  return workflowRuns.nodes.map(({ entity, trigger }) => `${trigger.slotOn} ${entity?.id ?? ''}`.trim()).sort();
}

/** Waits for so many starts; all of one slot and 500 records become visible together. */
const startsDone = (id: string, count: number): Promise<string[]> =>
  eventually(
    () => startsOf(id),
    (starts) => starts.length >= count,
  );

const post = async (path: string, body: object): Promise<void> => {
  const answer = await client.rest('POST', path, { body });
  expect([answer.status, answer.body['detail']]).toEqual([201, undefined]);
};

async function givenLease(id: string, endDate: string | null, more: object = {}): Promise<void> {
  const unit = await givenUnit(client);
  const terms = { start_date: '2025-01-01', end_date: endDate, rent: 100_000, payment_due_day: 1, ...more };
  await post('/api/v1/leases', { id, unit_id: unit, tenant_ids: [], ...terms });
}

describe('A schedule', () => {
  it('starts one run for each record that fits, with three workers, also for slots that were missed', async () => {
    const trigger = schedule({ for_each: 'leases', where: { field: 'lease.days_to_end', op: 'in', value: [90, 30] } });
    const steps = [{ kind: 'stop', reason: 'In {{lease.days_to_end}} days' }];
    const workflow = await givenWorkflow(client, { trigger, steps });
    for (const [id, endDate] of [
      ['in-30', '2026-04-01'],
      ['in-31', '2026-04-02'],
      ['in-33', '2026-04-04'],
      ['in-90', '2026-05-31'],
      ['over', '2026-01-31'],
      ['open', null],
    ] as const) {
      await givenLease(id, endDate);
    }
    service.clock.jumpTo('2026-03-02T07:00:00Z');
    expect(await startsDone(workflow, 2)).toEqual(['2026-03-02 in-30', '2026-03-02 in-90']);
    service.clock.jumpTo('2026-03-05T07:00:00Z');
    expect((await startsDone(workflow, 4)).slice(2)).toEqual(['2026-03-03 in-31', '2026-03-05 in-33']);
    // A step counts the days from the slot, although the run began two days later.
    const late = await eventually(
      () => runsOf(client, workflow),
      (runs) => runs.every(({ status }) => status === 'CANCELLED'),
    );
    expect(late.map(({ steps: [step] }) => step!.result!['reason']).sort()).toEqual([
      ...['In 30 days', 'In 30 days', 'In 30 days', 'In 90 days'],
    ]);
  });

  it('catches up with at most the latest 31 slots, and with none of a pause', async () => {
    const workflow = await givenWorkflow(client, { trigger: schedule(), steps: [{ kind: 'stop' }] });
    const paused = await givenWorkflow(client, { trigger: schedule(), steps: [{ kind: 'stop' }] });
    await client.data(`mutation ($id: ID!) { pauseWorkflow(id: $id) { status } }`, { id: paused });
    service.clock.jumpTo('2026-06-01T05:00:00Z');
    await startsDone(workflow, 31);
    const starts = await startsOf(workflow);
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([31, '2026-05-01', '2026-05-31']);
    await client.data(`mutation ($id: ID!) { enableWorkflow(id: $id) { status } }`, { id: paused });
    service.clock.jumpTo('2026-06-01T06:00:00Z');
    await startsDone(workflow, 32);
    await startsDone(paused, 1);
    expect(await startsOf(paused)).toEqual(['2026-06-01']);
  });

  it('starts once on each date, through the change of the clock and a change of the schedule', async () => {
    const draft = {
      trigger: schedule({ schedule: '30 2 * * *', timezone: 'America/Denver' }),
      steps: [{ kind: 'stop' }],
    };
    const workflow = await givenWorkflow(client, draft);
    service.clock.jumpTo('2026-03-07T10:00:00Z');
    await startsDone(workflow, 6);
    service.clock.jumpTo('2026-03-08T08:59:00Z');
    const later = { ...draft, name: 'Later', trigger: { ...draft.trigger, schedule: '15 3 * * *' } };
    const change = `mutation ($id: ID!, $input: WorkflowInput!) { updateWorkflow(id: $id, input: $input) { version } }`;
    service.clock.jumpTo('2026-03-08T09:00:00Z');
    await startsDone(workflow, 7);
    expect(await client.data(change, { id: workflow, input: later })).toEqual({ updateWorkflow: { version: 2 } });
    service.clock.jumpTo('2026-03-09T10:00:00Z');
    await startsDone(workflow, 8);
    expect(await startsOf(workflow)).toEqual(
      ['02', '03', '04', '05', '06', '07', '08', '09'].map((day) => `2026-03-${day}`),
    );
    expect((await runsOf(client, workflow)).map(({ version }) => version).sort()).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
  });
});

describe('A schedule for each of some records', () => {
  it('goes through charges that are unpaid and not reversed, by the days to their due date', async () => {
    const value = [3, 0, -5];
    const trigger = schedule({
      for_each: 'charges',
      where: {
        all: [
          { field: 'charge.days_to_due', op: 'in', value },
          { field: 'charge.unpaid_minor', op: 'gt', value: 0 },
        ],
      },
    });
    const workflow = await givenWorkflow(client, { trigger, steps: [{ kind: 'stop' }], oncePer: 'EVENT' });
    const property = await givenProperty(client);
    for (const id of ['pays', 'owes', 'errs']) {
      await givenLease(id, null, { unit_id: await givenUnit(client, { propertyId: property }) });
    }
    const entry = { property_id: property, gl_class: 'rent', currency: 'USD', posted_on: '2026-02-20' };
    const charge = (id: string, lease: string, due: string) =>
      post('/api/v1/financial/ledger', { ...entry, id, lease_id: lease, kind: 'charge', amount: 500, due_date: due });
    await charge('paid', 'pays', '2026-03-02');
    await charge('open', 'owes', '2026-03-02');
    await charge('soon', 'owes', '2026-03-05');
    await charge('other-day', 'owes', '2026-03-04');
    await charge('late', 'owes', '2026-02-25');
    await charge('wrong', 'errs', '2026-03-02');
    await post('/api/v1/financial/ledger', { ...entry, lease_id: 'pays', kind: 'payment', amount: 500 });
    // Pays what is due first, and half of the next.
    await post('/api/v1/financial/ledger', { ...entry, lease_id: 'owes', kind: 'payment', amount: 750 });
    await post('/api/v1/financial/ledger/wrong/reverse', { posted_on: '2026-02-21' });
    service.clock.jumpTo('2026-03-02T07:00:00Z');
    expect(await startsDone(workflow, 2)).toEqual(['2026-03-02 open', '2026-03-02 soon']);
  });

  it('starts once for a record, or for each slot', async () => {
    const where = { field: 'vendor.days_to_insurance_end', op: 'lte', value: 30 };
    const [trigger, steps] = [schedule({ for_each: 'vendors', where }), [{ kind: 'stop' }]];
    const once = await givenWorkflow(client, { trigger, steps, oncePer: 'ENTITY' });
    const daily = await givenWorkflow(client, { trigger, steps, oncePer: 'DAY' });
    await givenVendor(client, { id: 'soon', insuranceExpiresOn: '2026-04-02' });
    await givenVendor(client, { id: 'later', insuranceExpiresOn: '2026-04-03' });
    await givenVendor(client, { id: 'long', insuranceExpiresOn: '2027-04-02' });
    await givenVendor(client, { id: 'uninsured' });
    service.clock.jumpTo('2026-03-04T07:00:00Z');
    const starts = ['2026-03-03 soon', '2026-03-04 later', '2026-03-04 soon'];
    expect(await startsDone(once, 2)).toEqual(starts.slice(0, 2));
    expect(await startsDone(daily, 3)).toEqual(starts);
  });
});

describe('A schedule that cannot be', () => {
  it('is refused where it fires twice a day, or names no zone, kind of records, or records for its conditions', async () => {
    const where = { field: 'lease.status', op: 'eq', value: 'active' };
    const refusal = async (trigger: object) => {
      const body = { name: 'Wrong', trigger, steps: [{ kind: 'stop' }] };
      return JSON.stringify((await client.rest('POST', '/api/v1/workflows', { body })).body['errors']);
    };
    expect(await refusal(schedule({ schedule: '0 6,18 * * *' }))).toMatch(/schedule_too_frequent.*06:00 and at 18:00/);
    expect(await refusal(schedule({ timezone: 'Mars' }))).toMatch(/IANA time zone/);
    expect(await refusal(schedule({ for_each: 'owners' }))).toMatch(/one of leases, tickets, units, charges, vendors/);
    expect(await refusal(schedule({ where }))).toMatch(/for_each beside where/);
  });
});
