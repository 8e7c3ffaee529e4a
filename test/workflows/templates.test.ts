import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/paths.ts';
import { daily, givenRoster } from '../accounts/roster/roster.client.ts';
import { givenTenant } from '../accounts/notification/notification.client.ts';
import { SECRET, finishedRun, givenExport, runNow } from '../finance/export/export.builders.ts';
import { startHttpsReceiver } from '../finance/export/https-receiver.ts';
import type { HttpsReceiver } from '../finance/export/https-receiver.ts';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { givenPerson, lastingClient, runsOf, simulate, startRun } from './workflow-client.ts';
import type { SeenRun, SeenSimulation } from './workflow-client.ts';

const START = '2026-03-01T10:00:00Z';
const GAS = 'There is a strong smell of gas in the kitchen';
const TAP = 'The tap drips a little';
const page = readFileSync(join(projectRoot, 'docs/guide/workflow-templates.md'), 'utf8');

interface Template {
  id: string;
  parameters: { pointer: string }[];
  definition: Record<string, unknown>;
}

interface SeenPage {
  text: string | null;
  steps: { persons: { id: string }[] }[];
}

let receiver: HttpsReceiver;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  receiver = await startHttpsReceiver();
  service = await startTestService({ EGRESS_ALLOW: '127.0.0.1,::1' });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});
beforeEach(async () => {
  service.clock.jumpTo(START);
  client = await lastingClient(service);
  await givenPerson(client, 'ana', ['owner']);
});

const done = async (method: string, path: string, body: object): Promise<void> => {
  const { status, body: answer } = await client.rest(method, path, { body });
  if (status >= 300) throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer)}`);
};
const templates = async (): Promise<Template[]> =>
  (await client.rest<{ data: Template[] }>('GET', '/api/v1/workflow-templates')).body.data;

async function fileTicket(description: string, unitId?: string): Promise<string> {
  const unit = unitId ?? (await givenUnit(client, { unitNumber: '4A' }));
  await givenTenant(client, unit, { email: 'tenant@example.com' });
  await givenDispatchRule(client, { vendorIds: [await givenVendor(client, { name: 'Acme' })] });
  const body = ticketBody(unit, { description });
  await done('POST', '/api/v1/maintenance', body);
  return body.ticket_id as string;
}

const givenLease = async (id: string, more: object): Promise<{ property: string }> => {
  const property = await givenProperty(client, { name: 'Elm Court' });
  const unit = await givenUnit(client, { propertyId: property, unitNumber: '4A' });
  const tenant = await givenTenant(client, unit, { email: 'tenant@example.com' });
  const terms = { start_date: '2025-01-01', rent: 100_000, payment_due_day: 1, end_date: null, ...more };
  await done('POST', '/api/v1/leases', { id, unit_id: unit, tenant_ids: [tenant], ...terms });
  return { property };
};

const givenOnCall = async (): Promise<void> => {
  await givenPerson(client, 'ben', ['coordinator']);
  await givenRoster(client, [daily('responder', 'ben')]);
};
/** Waits until a page says a text and has woken who is on call. */
const hasWoken = (id: string) =>
  eventually(
    async () => (await client.rest<{ data: SeenPage[] }>('GET', '/api/v1/pages')).body.data,
    (pages) => pages.some(({ text, steps: [step] }) => text !== null && step?.persons[0]?.id === id),
  );

/** What happens in the account, step by step: the workflow is enabled before, and reaches a number of runs after each part. */
const STORIES: Record<string, (reach: (runs: number) => Promise<void>) => Promise<void>> = {
  'emergency-not-accepted': async (reach) => {
    await givenOnCall();
    await fileTicket(GAS);
    await reach(1);
    service.clock.jumpTo('2026-03-01T10:16:00Z');
    await hasWoken('ben');
  },
  'quarantined-emergency': async () => {
    await givenOnCall();
    await done('PATCH', '/api/v1/settings', { unknown_unit_policy: 'quarantine' });
    await done('POST', '/api/v1/maintenance', ticketBody('nowhere', { description: GAS, ticket_id: 'lost' }));
    await hasWoken('ben');
  },
  'sla-at-risk': async (reach) => {
    await givenPerson(client, 'cora', ['coordinator']);
    await done('POST', `/api/v1/maintenance/${await fileTicket(GAS)}/assignee`, { agent_id: 'cora' });
    service.clock.jumpTo('2026-03-01T10:16:00Z');
    await reach(1);
    const [run] = await runsOf(client, 'sla-at-risk');
    expect(run!.steps[0]!.result).toMatchObject({ recipients: [{ kind: 'agent', id: 'cora' }] });
  },
  'ask-tenant-when-completed': async (reach) => {
    const path = `/api/v1/maintenance/${await fileTicket(TAP)}/transitions`;
    for (const to of ['accepted', 'in_progress', 'completed']) await done('POST', path, { to });
    await reach(1);
    service.clock.jumpTo('2026-03-03T10:00:00Z');
    await done('POST', path, { to: 'open', reason: 'It still drips' });
  },
  'vendor-insurance-ends': async (reach) => {
    await givenVendor(client, { id: 'acme', name: 'Acme', insuranceExpiresOn: '2026-04-01' });
    await givenDispatchRule(client, { vendorIds: ['acme'] });
    service.clock.jumpTo('2026-03-02T23:00:00Z');
    await reach(1);
    service.clock.jumpTo('2026-04-02T23:00:00Z');
    await reach(2);
    const body = ticketBody(await givenUnit(client), { description: TAP });
    await done('POST', '/api/v1/maintenance', body);
    const { body: ticket } = await client.rest('GET', `/api/v1/maintenance/${String(body['ticket_id'])}`);
    expect(ticket).toMatchObject({ vendor_assigned: null });
  },
  'rent-reminders': async (reach) => {
    const { property } = await givenLease('lease', {});
    await done('POST', '/api/v1/financial/ledger', {
      ...{ id: 'rent', property_id: property, lease_id: 'lease', kind: 'charge', gl_class: 'rent', currency: 'USD' },
      ...{ amount: 100_000, posted_on: '2026-03-01', due_date: '2026-03-05' },
    });
    for (const [day, runs] of [
      ['02', 1],
      ['05', 2],
      ['10', 3],
    ] as const) {
      service.clock.jumpTo(`2026-03-${day}T23:00:00Z`);
      await reach(runs);
    }
    service.clock.jumpTo('2026-03-11T12:00:00Z');
  },
  'lease-ends': async (reach) => {
    await givenLease('lease', { end_date: '2026-05-31' });
    for (const [day, runs] of [
      ['03-02', 1],
      ['04-01', 2],
      ['05-01', 3],
    ] as const) {
      service.clock.jumpTo(`2026-${day}T23:00:00Z`);
      await reach(runs);
    }
  },
  'move-out-turnover': async () => {
    await givenLease('lease', { end_date: '2026-02-28' });
    await done('PATCH', '/api/v1/leases/lease', { moved_out_on: '2026-02-27' });
  },
  'export-or-import-failed': async () => {
    receiver.answers.push({ status: 500 });
    const webhook = { destination: 'webhook', webhook_url: receiver.url, webhook_secret: SECRET, kpis: ['noi'] };
    const period = { period_start: '2026-02-01', period_end: '2026-02-28' };
    await finishedRun(client, await runNow(client, await givenExport(client, webhook), period));
  },
  'screening-standard': async (reach) => {
    await done('POST', '/api/v1/tenants', { id: 'applicant', first_name: 'Ana', last_name: 'Reyes' });
    const application = { tenant_id: 'applicant', unit_id: await givenUnit(client), credit_score: 700, evictions: 0 };
    for (const [place, incomeMultiple] of [2, 3.5].entries()) {
      const payload = { ...application, income_multiple: incomeMultiple };
      expect(await startRun(client, 'screening-standard', { payload })).toMatchObject({ status: 202 });
      await reach(place + 1);
    }
  },
};

/** The lines in which the guide shows what runs did, oldest first. */
const linesOf = (runs: SeenRun[]): string[] =>
  runs.toReversed().flatMap((run, place) =>
    run.steps.map(({ kind, status, input, result }) => {
      const recipients = result?.['recipients'] as { kind: string }[] | undefined;
      const text = (input?.['subject'] ??
        input?.['description'] ??
        (kind === 'page' ? input?.['text'] : undefined) ??
        waited(result) ??
        result?.['side'] ??
        result?.['decision'] ??
        '') as string;
      return `| ${place + 1} | ${kind} | ${status.toLowerCase()} | ${recipients?.[0]?.kind ?? ''} | ${text} |`;
    }),
  );
const waited = (result: SeenRun['steps'][number]['result']): string | undefined =>
  result && 'timed_out' in result ? (result['timed_out'] ? 'nothing came' : 'it came') : undefined;

const allEnded = (runs: SeenRun[]): boolean => runs.every(({ status }) => ['COMPLETED', 'STUCK'].includes(status));
/** How runs went, in any order. */
const wentOf = (runs: readonly { status: string; steps: readonly { kind: string; status: string }[] }[]): string[] =>
  runs
    .map(({ status, steps }) =>
      [status, ...steps.map((step) => `${step.kind} ${step.status}`)].join(', ').toLowerCase(),
    )
    .sort();
const startedIn = ({ events }: SeenSimulation) => events.flatMap(({ run }) => run ?? []);
/** Nothing of the past starts what a person starts by hand. */
const isByHand = ({ trigger }: Record<string, unknown>): boolean => (trigger as { kind: string }).kind === 'manual';

const spaceless = (text: string): string => text.replaceAll(/ +/g, ' ');

describe('A template', () => {
  it.each(Object.keys(STORIES))('%s is created, simulated, enabled, and runs to its end', async (id) => {
    const { definition } = (await templates()).find((template) => template.id === id)!;
    if (!isByHand(definition)) await simulate(client, { ...definition });
    await done('POST', '/api/v1/workflows', { id, ...definition });
    await done('POST', `/api/v1/workflows/${id}/enable`, {});
    const reach = async (count: number): Promise<void> => {
      await eventually(
        () => runsOf(client, id),
        (runs) => runs.length >= count && runs.every(({ status }) => !['QUEUED', 'RUNNING'].includes(status)),
      );
    };
    await STORIES[id]!(reach);
    const runs = await eventually(
      () => runsOf(client, id),
      (found) => found.length > 0 && allEnded(found),
    );
    expect(runs.map(({ status, error }) => [status, error])).toEqual(runs.map(() => ['COMPLETED', null]));
    const part = page.split(/^## /m).find((each) => each.startsWith(`${id}\n`)) ?? '';
    expect(spaceless(part)).toContain(linesOf(runs).map(spaceless).join('\n'));
    if (isByHand(definition)) return;
    const simulation = await simulate(client, { workflow_id: id });
    expect(wentOf(startedIn(simulation))).toEqual(wentOf(runs));
    expect(simulation.totals).toMatchObject({ started: runs.length });
  });

  it('names in its parameters what its definition holds', async () => {
    const found = await templates();
    expect(found.map(({ id }) => id)).toEqual(Object.keys(STORIES));
    const valueAt = (definition: object, pointer: string): unknown =>
      pointer
        .slice(1)
        .split('/')
        .reduce<unknown>((at, member) => (at as Record<string, unknown>)[member], definition);
    const missing = found.flatMap(({ id, parameters, definition }) =>
      parameters
        .filter(({ pointer }) => valueAt(definition, pointer) === undefined)
        .map(({ pointer }) => `${id} ${pointer}`),
    );
    expect(missing).toEqual([]);
  });
});
