import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMERGENCY, fileTicket, givenHousehold } from '../accounts/notification/notification.client.ts';
import { givenWebhook } from '../accounts/webhook/webhook.client.ts';
import { PATH, SECRET, givenExport, runNow } from '../finance/export/export.builders.ts';
import { startHttpsReceiver } from '../finance/export/https-receiver.ts';
import type { HttpsReceiver } from '../finance/export/https-receiver.ts';
import { readImport, sendFile } from '../rest-facade/imports/import-client.ts';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { promiseContactIn, targetBecomes } from '../support/maintenance/contact-clocks.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestRoles } from '../support/test-roles.ts';
import type { TestRoles } from '../support/test-roles.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import type { Received, WebhookReceiver } from '../support/webhook-receiver.ts';

const TAKEN_UP_WITHIN_MS = 90_000;
const ROWS = 40_000;

let receiver: WebhookReceiver;
let destination: HttpsReceiver;
let folder: string;
/** Of all that follows, as a process of its own takes long to start. */
let roles: TestRoles;

beforeAll(async () => {
  receiver = await startReceiver();
  destination = await startHttpsReceiver();
  folder = await mkdtemp(join(tmpdir(), 'property-service-ca-'));
  const authority = join(folder, 'ca.pem');
  await writeFile(authority, destination.certificate);
  roles = await startTestRoles({ EGRESS_ALLOW: '127.0.0.1,::1', NODE_EXTRA_CA_CERTS: authority }, ['worker']);
});
afterAll(async () => {
  await roles.stop();
  await receiver.close();
  await destination.close();
  await rm(folder, { recursive: true });
});

describe('A worker in a process of its own', () => {
  let client: TestClient;
  let ticketId: string;

  beforeAll(async () => {
    client = await roles.account();
    const unitId = await givenUnit(client);
    await givenVendor(client, { id: 'first' });
    await givenVendor(client, { id: 'second' });
    await givenDispatchRule(client, { vendorIds: ['first', 'second'] });
    const body = ticketBody(unitId);
    ticketId = String(body['ticket_id']);
    await client.rest('POST', '/api/v1/maintenance', { body });
  });

  it('offers a ticket to the next vendor when the first has not answered in time', async () => {
    await roles.database.worker(
      `update maintenance.ticket set accept_by = now() - interval '1 minute' where account_id = $1 and id = $2`,
      [client.accountId, ticketId],
    );
    const { body } = await eventually(
      () => client.rest<{ data: { vendor_id: string }[] }>('GET', `/api/v1/maintenance/${ticketId}/dispatch`),
      (answer) => answer.body.data.length > 1,
    );
    expect(body.data.map((attempt) => attempt.vendor_id).toSorted()).toEqual(['first', 'second']);
  });

  it('lets the promises about open tickets follow what the account changes', async () => {
    await promiseContactIn(client, 45);
    expect(await targetBecomes(client, ticketId, 45)).toMatchObject({ state: 'RUNNING' });
  });

  it('fails at nothing', () => {
    const failures = roles.role('worker').logLines.filter((line) => /"level":"(warn|error|fatal)"/.test(line));
    expect(failures).toEqual([]);
  });
});

describe('An import whose worker is killed in the middle', () => {
  it('goes on where it stood, with every row once', async () => {
    const client = await roles.account();
    const last = { first_name: 'Ana', last_name: 'Silva', external_id: `x${ROWS - 1}` };
    await client.rest('PUT', '/api/v1/tenants/last', { body: last });
    const rows = Array.from({ length: ROWS }, (_, n) => `x${n},Name ${n}`);
    // Somebody else holds the last row's tenant until the worker is dead, so that it cannot come to the end before.
    const id = await client.write(async ({ sql }) => {
      await sql(`select 1 from properties.tenant where id = 'last' for update`);
      const { body } = await sendFile(roles, client, `id,name\n${rows.join('\n')}\n`);
      await eventually(
        () => readImport(client, body.import_id),
        ({ rows_ok }) => rows_ok > 0,
        60_000,
      );
      await roles.role('worker').crash();
      return body.import_id;
    });
    const read = () => readImport(client, id);
    const stored = async () => {
      const [row] = await roles.database.worker<{ status: string; announced: number; written: number }>(
        `select i.status, i.rows_ok as announced,
           (select count(*)::int from properties.tenant t where t.account_id = i.account_id) as written
         from properties.import i where i.id = $1`,
        [id],
      );
      return row!;
    };
    const { status, announced, written } = await stored();
    // What is written and what is said to be written are one.
    expect({ status, announced }).toEqual({ status: 'running', announced: written - 1 });
    expect(written).toBeLessThan(ROWS);
    // As it is half a minute later, when the claim of the dead worker has run out.
    await roles.database.worker(
      `update properties.import set claimed_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    await roles.role('worker').restart();
    const ended = await eventually(read, ({ status }) => status === 'completed', 90_000);
    expect(ended).toMatchObject({ rows_total: ROWS, rows_ok: ROWS, rows_failed: 0 });
    expect(await stored()).toEqual({ status: 'completed', announced: ROWS, written: ROWS });
    const [counts] = await roles.database.worker<{ created: number; updated: number }>(
      `select sum((data->>'created')::int)::int as created, sum((data->>'updated')::int)::int as updated from events.event
       where account_id = $1 and type = 'tenant.batch_changed'`,
      [client.accountId],
    );
    expect(counts).toEqual({ created: ROWS - 1, updated: 1 });
  });
});

/** What came at a path. */
const receivedAt = (path: string): Received[] => receiver.received.filter((request) => request.path === path);
const eventuallyAt = (path: string, count: number): Promise<Received[]> =>
  eventually(
    () => Promise.resolve(receivedAt(path)),
    ({ length }) => length >= count,
    TAKEN_UP_WITHIN_MS,
  );

/** Files an emergency whose webhook and whose vendor's notification meet a receiver that does not answer. */
async function leaveMessagesUnanswered(client: TestClient): Promise<void> {
  const { unitId, vendorId } = await givenHousehold(client);
  const settings = { channel: 'webhook', webhook_url: `${receiver.url}/vendor` };
  await client.rest('PUT', `/api/v1/vendors/${vendorId}/notification-settings`, { body: settings });
  await givenWebhook(client, `${receiver.url}/account`, { events: ['maintenance.created'] });
  receiver.reply = ({ path }) => (receivedAt(path).length === 1 ? 'silence' : 200);
  await fileTicket(client, unitId, EMERGENCY);
  await Promise.all([eventuallyAt('/account', 1), eventuallyAt('/vendor', 1)]);
}

/** Runs an export whose destination does not answer; gives the run's address. */
async function leaveExportUnanswered(client: TestClient): Promise<string> {
  const webhook = { destination: 'webhook', webhook_url: destination.url, webhook_secret: SECRET, kpis: ['noi'] };
  const path = await givenExport(client, webhook);
  destination.answers.push('hang');
  const run = await runNow(client, path, { period_start: '2026-02-01', period_end: '2026-02-28' });
  await eventually(
    async () => destination.received.length,
    (count) => count === 1,
  );
  return `${PATH}/${run.export_id}/runs/${run.run_id}`;
}

describe('A worker that is killed while receivers have not answered yet', () => {
  it('costs an event, a notification of an emergency and an export ninety seconds at most, and they stay the same', async () => {
    const client = await roles.account();
    await leaveMessagesUnanswered(client);
    const runPath = await leaveExportUnanswered(client);
    await roles.role('worker').crash();
    await roles.role('worker').restart();
    const again = ['/account', '/vendor'].map((path) => eventuallyAt(path, 2));
    const run = eventually(
      () => client.rest('GET', runPath),
      (seen) => seen.body['status'] === 'succeeded',
      TAKEN_UP_WITHIN_MS,
    );
    for (const [first, second] of await Promise.all(again)) {
      expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
      expect(second!.rawBody).toBe(first!.rawBody);
    }
    expect((await run).body).toMatchObject({ attempts: [{ outcome: 'interrupted' }, { outcome: 'succeeded' }] });
    const [first, second] = destination.received;
    expect(second!.body.equals(first!.body)).toBe(true);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  }, 240_000);
});
