import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/paths.ts';
import { startRoleProcess } from '../../service/roles/role-process.ts';
import type { RoleProcess } from '../../service/roles/role-process.ts';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const MINUTE_MS = 60_000;
const AHEAD_MS = 10 * MINUTE_MS;
const TICKETS = '/api/v1/maintenance';
const EXPORTS = '/api/v1/financial/exports';
const GAS_LEAK = 'Strong smell of gas in the whole kitchen';

interface TicketAnswer {
  status: string;
  vendor_assigned: string;
  accept_by: string;
}

let service: TestService;
let shifted: RoleProcess;
const logLines: string[] = [];
let client: TestClient;
let beside: TestClient;

// Only the process with the wrong clock does what falls due.
beforeAll(async () => {
  service = await startTestService({ ROLES: 'gateway,rest-facade,properties,maintenance,finance,accounts,workflows' });
  client = await service.account();
  const vendorIds = [await givenVendor(client), await givenVendor(client)];
  await givenDispatchRule(client, { vendorIds });
  const preload = pathToFileURL(join(projectRoot, 'test', 'support', 'shifted-clock.mjs')).href;
  shifted = startRoleProcess(
    {
      ...{ DATABASE_URL: service.databaseUrl, DATA_DIR: service.dataDir, NODE_ENV: 'test', PORT: '0' },
      ...{ NODE_OPTIONS: `--import=${preload}`, CLOCK_AHEAD_MS: String(AHEAD_MS) },
    },
    (line) => void logLines.push(line),
  );
  beside = new TestClient({ ...service, url: await shifted.ready }, client.accountId, client.token);
});
afterAll(async () => {
  shifted.child.kill('SIGKILL');
  await once(shifted.child, 'close');
  await service.stop();
});

async function fileGasLeak(through: TestClient): Promise<string> {
  // Each in a unit of its own, as reports of one unit are one matter.
  const body = ticketBody(await givenUnit(client), { description: GAS_LEAK });
  expect((await through.rest('POST', TICKETS, { body })).status).toBe(200);
  const ticketId = String(body['ticket_id']);
  expect(await read(ticketId)).toMatchObject({ status: 'dispatched' });
  return ticketId;
}

const read = async (ticketId: string): Promise<TicketAnswer> =>
  (await client.rest<TicketAnswer>('GET', `${TICKETS}/${ticketId}`)).body;

/** Makes an export whose next slot is some minutes away. */
async function exportIn(minutes: number): Promise<string> {
  const slot = new Date(Date.now() + minutes * MINUTE_MS);
  const schedule = `${slot.getUTCMinutes()} ${slot.getUTCHours()} * * *`;
  const body = { destination: 's3', bucket: 'acme', path: 'kpis.csv', kpis: ['noi'], schedule, timezone: 'UTC' };
  const made = await client.rest('POST', EXPORTS, { body });
  expect(made.status).toBe(201);
  return String(made.body['export_id']);
}

const runsOf = async (exportId: string): Promise<unknown[]> =>
  (await client.rest<{ data: unknown[] }>('GET', `${EXPORTS}/${exportId}/runs`)).body.data;

describe('A process whose clock is ten minutes ahead', () => {
  it('takes no ticket from its vendor before the database says that the time is up', async () => {
    const [waiting, expired] = [await fileGasLeak(client), await fileGasLeak(beside)];
    const [before, { vendor_assigned: late }] = [await read(waiting), await read(expired)];
    await service.database.worker(`update maintenance.ticket set accept_by = now() where id = $1`, [expired]);
    await eventually(
      () => read(expired),
      ({ vendor_assigned: vendor }) => vendor !== late,
    );
    expect(await read(waiting)).toEqual(before);
  });

  it('gives vendors the time that they have, not ten minutes more', async () => {
    const [first, second] = [await read(await fileGasLeak(client)), await read(await fileGasLeak(beside))];
    const laterMs = Date.parse(second.accept_by) - Date.parse(first.accept_by);
    expect(Math.abs(laterMs)).toBeLessThan(MINUTE_MS);
  });

  it('queues no export before its slot, and marks none late', async () => {
    const [early, due] = [await exportIn(5), await exportIn(6)];
    await service.database.worker(
      `update finance.kpi_export set next_run_at = date_trunc('minute', now()) where id = $1`,
      [due],
    );
    const [run] = await eventually(
      () => runsOf(due),
      (runs) => runs.length > 0,
    );
    expect({ late: (run as { late: boolean }).late, early: await runsOf(early) }).toEqual({ late: false, early: [] });
  });

  it('accepts the tokens of the other processes, and they accept its own', async () => {
    const ofMinute = { accountId: client.accountId, subject: 'tester', scopes: ['properties:read'], ttlSeconds: 60 };
    const token = await service.tokens.issue(ofMinute);
    expect((await beside.rest('GET', '/api/v1/properties', { token })).status).toBe(200);
  });

  it('says so in its health and in its log', async () => {
    const { status, body } = await beside.rest('GET', '/health/ready', { token: null });
    const sentence = expect.stringContaining('is 600 s ahead of the clock of the database');
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'ready', version: '1.0.0', warnings: [sentence] },
    });
    const warnings = logLines.map((line) => JSON.parse(line) as { level: string; msg: string });
    expect(warnings).toContainEqual(expect.objectContaining({ msg: sentence }));
  });
});
