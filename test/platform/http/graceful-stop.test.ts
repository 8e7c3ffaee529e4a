import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;
let unitId: string;
let locker: pg.Client;

beforeEach(async () => {
  service = await startTestService({ SHUTDOWN_TIMEOUT_SECONDS: '60' });
  client = await service.account();
  unitId = await givenUnit(client);
  locker = new pg.Client({ connectionString: service.databaseUrl });
  locker.on('error', () => undefined);
  await locker.connect();
});
afterEach(() => locker.end());

/** Files a ticket that waits in the database until the lock is let go. */
async function fileAndWait(): Promise<{ status: Promise<number>; letGo(): Promise<unknown> }> {
  await locker.query('begin; lock table maintenance.ticket in access exclusive mode');
  const status = client
    .rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) })
    .then((answer) => answer.status);
  await eventually(
    async () => (await locker.query(`select 1 from pg_locks where not granted`)).rows.length,
    (waiting) => waiting > 0,
  );
  return { status, letGo: () => locker.query('commit') };
}

/** Whether the service still takes connections. */
const takesConnections = (): Promise<boolean> =>
  fetch(new URL('/health/live', service.url), { headers: { connection: 'close' } }).then(
    (response) => response.ok,
    () => false,
  );

describe('Stopping', () => {
  it('answers the request in flight, takes no new one, and then ends well before its deadline', async () => {
    const { status, letGo } = await fileAndWait();
    const startedAt = performance.now();
    const stopped = service.stop();
    await eventually(takesConnections, (does) => !does);
    await letGo();
    expect(await status).toBe(200);
    await locker.end();
    await stopped;
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  it('does not wait for connections that clients keep open without asking', async () => {
    await Promise.all(Array.from({ length: 5 }, () => client.rest('GET', '/api/v1/properties')));
    await locker.end();
    const startedAt = performance.now();
    await service.stop();
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });
});
