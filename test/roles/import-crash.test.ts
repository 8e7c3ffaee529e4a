import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readImport, sendFile } from '../rest-facade/imports/import-client.ts';
import { eventually } from '../support/eventually.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestRoles } from '../support/test-roles.ts';
import type { TestRoles } from '../support/test-roles.ts';

const ROWS = 40_000;
let roles: TestRoles;
let client: TestClient;

beforeAll(async () => {
  roles = await startTestRoles({}, ['worker']);
  client = await roles.account();
});
afterAll(() => roles.stop());

describe('An import whose worker is killed in the middle', () => {
  it('goes on where it stood, with every row once', async () => {
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
