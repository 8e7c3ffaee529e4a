import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { givenEverything } from '../isolation/given-everything.ts';
import { asAdmin } from '../support/database/admin.ts';
import { eventually } from '../support/eventually.ts';
import { givenUnit, givenVendor } from '../support/given.ts';
import { namedRoutes, samplesOf } from '../support/samples/route-samples.ts';
import type { RouteSample } from '../support/samples/route-sample.types.ts';
import { idsWith } from '../support/samples/samples.ts';
import type { Ids } from '../support/samples/samples.ts';
import { storedOf } from '../support/database/stored.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { sendKeyed } from './keyed-request.ts';
import type { RawAnswer } from './keyed-request.ts';

/** Reads that are posted, and routes that ask a store that this service is not connected to. */
const WITHOUT_COMMAND = [
  'POST /api/v1/maintenance/triage-preview',
  'POST /api/v1/dispatch-rules/simulate',
  'POST /api/v1/workflows/simulate',
  'POST /api/v1/notification-templates/preview',
  'POST /api/v1/agents/{agent_id}/test',
  'POST /api/v1/imports/from-bucket',
  'POST /api/v1/document-adoptions',
];

const THEIRS = idsWith('theirs');
const SECOND = { unit: 'second-unit', vendor: 'second-vendor' };

/** Routes whose samples are refused for what is there already. */
const OTHER_SAMPLES: Readonly<Record<string, RouteSample>> = {
  'POST /api/v1/financial/ledger': {
    path: '/api/v1/financial/ledger',
    body: { property_id: THEIRS.property, kind: 'payment', gl_class: 'rent', amount: 100, posted_on: '2026-03-01' },
  },
  // Of a tenant whose data is erased already, so that the others of the tenant’s routes have somebody to change.
  'POST /api/v1/tenants/{tenant_id}/erase': { path: `/api/v1/tenants/${THEIRS.tenant}-erased/erase`, body: {} },
  'POST /api/v1/leases': {
    path: '/api/v1/leases',
    body: { unit_id: SECOND.unit, start_date: '2026-01-01', rent: 1 },
  },
};

const OFFERED = `update maintenance.ticket set status = 'dispatched', vendor_id = '${THEIRS.vendor}',
  accept_by = now() + interval '1 hour' where account_id = $1 and id = '${THEIRS.ticket}'`;
/** Statements that make what is there fit for a route. */
const BEFORE: Readonly<Record<string, string>> = {
  'POST /api/v1/maintenance/{ticket_id}/accept': OFFERED,
  'POST /api/v1/maintenance/{ticket_id}/decline': OFFERED,
  'POST /api/v1/maintenance/{ticket_id}/assign': OFFERED,
  'POST /api/v1/approvals/{approval_id}/reject': `update workflows.approval set status = 'pending' where account_id = $1`,
  'POST /api/v1/approvals/{approval_id}/approve': `update workflows.approval set status = 'pending' where account_id = $1`,
  'POST /api/v1/workflow-runs/{run_id}/retry': `update workflows.run set status = 'stuck', waiting_for = null, due_at = null where account_id = $1`,
  'POST /api/v1/imports/{import_id}/cancel': `update properties.import set status = 'cancelled', error = null where account_id = $1`,
};

/** Workers go on with these in their own time. */
const WORKED_ON = /^(accounts\.webhook_|finance\.kpi_export|properties\.document_adoption|events\.|idempotency\.)/;

let service: TestService;
let client: TestClient;
let keys = 0;
/** Nothing but a person answers approvals. */
let person: string;
/** An endpoint that is enabled, and a delivery of it. */
let endpoint: Pick<Ids, 'webhook' | 'delivery'>;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  await givenEverything(client, THEIRS);
  await givenUnit(client, { id: SECOND.unit, propertyId: THEIRS.property, unitNumber: 'second' });
  await givenVendor(client, { id: SECOND.vendor });
  endpoint = await givenEndpoint();
  const actor = { kind: 'person', id: THEIRS.agent, name: 'Somebody' } as const;
  const { accountId } = client;
  person = await service.tokens.issue({ accountId, subject: actor.id, scopes: SCOPES, ttlSeconds: 3_600, actor });
});
afterAll(() => service.stop());

async function givenEndpoint(): Promise<typeof endpoint> {
  const made = await client.rest('POST', '/api/v1/webhooks', { body: { url: 'https://own.example/hook' } });
  const webhook = String(made.body['id']);
  await client.rest('POST', `/api/v1/webhooks/${webhook}/test`);
  const path = `/api/v1/webhooks/${webhook}/deliveries`;
  const { body } = await eventually(
    () => client.rest<{ data: { id: string }[] }>('GET', path),
    (answer) => answer.body.data.length > 0,
  );
  return { webhook, delivery: body.data[0]!.id };
}

/** Samples that name what is there, and, for what a route makes, something new. */
function requestsOf([name, route]: (typeof namedRoutes)[number]): RouteSample[] {
  const fresh = idsWith(`new-${keys}`);
  const made: (keyof Ids)[] = [
    'property',
    'unit',
    'tenant',
    'ticket',
    'vendor',
    'rule',
    'entry',
    'export',
    'screening',
  ];
  const idSets: Ids[] = [
    THEIRS,
    { ...THEIRS, ...endpoint },
    { ...THEIRS, vendor: SECOND.vendor },
    ...made.map((kind) => ({ ...THEIRS, [kind]: fresh[kind] })),
  ];
  const samples = OTHER_SAMPLES[name] ? [OTHER_SAMPLES[name]] : idSets.flatMap((ids) => samplesOf(route, ids));
  const owned = JSON.stringify(samples).replaceAll('own-unit', THEIRS.unit).replaceAll('own-property', THEIRS.property);
  return JSON.parse(owned) as RouteSample[];
}

/** Leaves the database as a process would that died after the commits of a request and before its answer was kept. */
const forgetAnswers = (): Promise<unknown> =>
  asAdmin(service.databaseUrl, (admin) => admin.query('update idempotency.keyed_request set sealed_answer = null'));

/** What a client can tell apart. */
const seen = ({ status, text, headers }: RawAnswer): unknown[] => [
  status,
  text,
  headers.get('location'),
  headers.get('etag'),
];

async function rowCounts(): Promise<Record<string, number>> {
  const stored = await storedOf(service.database, client.accountId);
  const settled = Object.entries(stored).filter(([table]) => !WORKED_ON.test(table));
  return Object.fromEntries(settled.map(([table, { rows }]) => [table, rows]));
}

const keyed = namedRoutes.filter(([name]) => /^(POST|PATCH) /.test(name) && !WITHOUT_COMMAND.includes(name));

describe.each(keyed)('%s under an Idempotency-Key', (name, route) => {
  it('is answered as before when the process died before it kept the answer, and nothing is done twice', async () => {
    if (BEFORE[name]) await client.work(BEFORE[name], [client.accountId]);
    const refused: unknown[] = [];
    for (const { path, body } of requestsOf([name, route])) {
      const key = `key-${++keys}`;
      const send = (): Promise<RawAnswer> =>
        sendKeyed(client, route.method, path, {
          body,
          key,
          ...(name.includes('/approvals/') ? { token: person } : {}),
        });
      const first = await send();
      if (first.status >= 300) {
        refused.push([first.status, first.text]);
        continue;
      }
      const before = await rowCounts();
      await forgetAnswers();
      const again = await send();
      expect(seen(again)).toEqual(seen(first));
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(await rowCounts()).toEqual(before);
      return;
    }
    throw new Error(`Expected one of the samples to be accepted, but got ${JSON.stringify(refused)}.`);
  });
});
