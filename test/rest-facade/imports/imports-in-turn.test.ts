import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { readImport, sendFile, takeFile } from './import-client.ts';
import type { Import } from './import-client.ts';

const tenants = (rows: number): string =>
  `id,name\n${Array.from({ length: rows }, (_, n) => `x${n},Name ${n}`).join('\n')}\n`;
/** Several batches, of which the last is held. */
const ROWS = 3_000;
const TENANTS = tenants(ROWS);
/** More than are in when a claim is first renewed. */
const MANY_ROWS = 20_000;
let service: TestService;
let big: TestClient;
let small: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  big = await service.account();
  small = await service.account();
});

/** Does something while somebody else holds a tenant that a file names, so that the file cannot come to its end. */
async function whileHeld<Result>(
  client: TestClient,
  externalId: string,
  work: (pid: number) => Promise<Result>,
): Promise<Result> {
  const body = { first_name: 'Held', last_name: 'Ek', external_id: externalId };
  await client.rest('PUT', '/api/v1/tenants/held', { body });
  return client.write(async ({ sql }) => {
    const [held] = await sql<{ pid: number }>(
      `select pg_backend_pid() as pid from properties.tenant where id = 'held' for update`,
    );
    return work(held!.pid);
  });
}

const send = async (client: TestClient, file: string, kind = 'tenants'): Promise<string> =>
  (await sendFile(service, client, file, { kind })).body.import_id;
const ended = (client: TestClient, id: string): Promise<Import> =>
  eventually(
    () => readImport(client, id),
    ({ status }) => status === 'completed',
  );
const begun = (client: TestClient, id: string): Promise<Import> =>
  eventually(
    () => readImport(client, id),
    ({ rows_ok }) => rows_ok > 0,
  );

describe('The long file of an account', () => {
  it('holds up no other account’s, and those of its own account until it is in', async () => {
    const [long, next] = await whileHeld(big, `x${ROWS - 1}`, async () => {
      const ids = [await send(big, TENANTS), await send(big, 'id,name\nx0,After All\n')] as const;
      await begun(big, ids[0]);
      for (const kind of ['tenants', 'properties']) {
        const file = kind === 'tenants' ? 'id,name\ny1,Ana Silva\n' : 'name,address\nMaple,1 Maple St\n';
        expect(await takeFile(service, small, file, { kind })).toMatchObject({ status: 'completed', rows_ok: 1 });
      }
      expect(await readImport(big, ids[0])).toMatchObject({ status: 'running' });
      expect(await readImport(big, ids[1])).toMatchObject({ status: 'queued', rows_total: 0 });
      return ids;
    });
    expect(await ended(big, long)).toMatchObject({ rows_total: ROWS, rows_ok: ROWS });
    expect(await ended(big, next)).toMatchObject({ rows_ok: 1 });
    const found = await service.database.worker(
      `select first_name, last_name from properties.tenant where account_id = $1 and external_id = 'x0'`,
      [big.accountId],
    );
    expect(found).toEqual([{ firstName: 'After', lastName: 'All' }]);
  });

  it('goes on when another account’s fails or is cancelled in between', async () => {
    const stranger = await service.account();
    const [long, cancelled] = await whileHeld(big, `x${ROWS - 1}`, async () => {
      const ids = [await send(big, TENANTS), await send(stranger, TENANTS)] as const;
      await begun(stranger, ids[1]);
      expect(await takeFile(service, small, 'nothing,known\n1,2\n')).toMatchObject({ status: 'failed' });
      await stranger.rest('POST', `/api/v1/imports/${ids[1]}/cancel`);
      expect(await takeFile(service, stranger, 'id,name\ny1,Ana Silva\n')).toMatchObject({ rows_ok: 1 });
      return ids;
    });
    expect(await ended(big, long)).toMatchObject({ rows_total: ROWS, rows_ok: ROWS });
    expect(await readImport(stranger, cancelled)).toMatchObject({ status: 'cancelled' });
  });

  it('stays its worker’s while another account’s batch has to wait', async () => {
    const claimOf = async (id: string) => {
      const [row] = await service.database.worker<{ holder: string; until: Date }>(
        `select holder, claimed_until as until from properties.import where id = $1`,
        [id],
      );
      return row!;
    };
    const long = await send(big, tenants(MANY_ROWS));
    await begun(big, long);
    const { holder } = await claimOf(long);
    const waiting = await whileHeld(small, 'x1', async (pid) => {
      const id = await send(small, 'id,name\nx1,Ana Silva\n');
      await eventually(
        () =>
          service.database.worker(`select 1 from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))`, [
            pid,
          ]),
        (found) => found.length > 0,
      );
      const before = await claimOf(long);
      expect(await readImport(big, long)).toMatchObject({ status: 'running' });
      await eventually(
        () => claimOf(long),
        ({ until }) => until > before.until,
      );
      expect((await claimOf(long)).holder).toBe(holder);
      return id;
    });
    expect(await ended(small, waiting)).toMatchObject({ rows_ok: 1 });
    expect(await ended(big, long)).toMatchObject({ rows_total: MANY_ROWS, rows_ok: MANY_ROWS });
  });
});
