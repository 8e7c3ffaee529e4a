import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { readImport, sendFile } from './import-client.ts';
import type { Import } from './import-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const errorsOf = async ({ errors_url }: Import) => (await client.request('GET', errors_url!)).text();
const read = (id: string) => readImport(client, id);

describe('An import', () => {
  it('that is cancelled goes no further, and keeps what it has', async () => {
    const rows = Array.from({ length: 30_000 }, (_, n) => `x${n},Name ${n}`);
    const { body } = await sendFile(service, client, `id,name\n${rows.join('\n')}\n`);
    await eventually(
      () => read(body.import_id),
      ({ rows_ok }) => rows_ok > 0,
    );
    const cancelled = await client.rest<Import>('POST', `/api/v1/imports/${body.import_id}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    const [count] = await service.database.worker<{ count: number }>(
      `select count(*)::int as count from properties.tenant where account_id = $1`,
      [client.accountId],
    );
    expect(count?.count).toBe(cancelled.body.rows_ok);
    expect(await read(body.import_id)).toEqual(cancelled.body);
    await eventually(
      () => service.database.worker(`select 1 from properties.import_chunk where account_id = $1`, [client.accountId]),
      (chunks) => chunks.length === 0,
    );
  });

  it('whose worker died goes on where it stood, and takes each row once', async () => {
    // A row that failed has named nothing: one behind it may name the same.
    const rows = Array.from({ length: 2_000 }, (_, n) => `x${n},Name ${n}`);
    const csv = ['id,name', 'late,Madonna', ...rows, ',bad', 'late,Ana Silva', 'x7,Again Silva'].join('\n');
    const { import: made } = await client
      .data<{ createImport: { id: string } }>(`mutation { createImport { id } }`)
      .then(({ createImport }) => ({ import: createImport.id }));
    const base64 = Buffer.from(csv).toString('base64');
    await client.data(`mutation ($id: ID!, $base64: String!) { appendToImport(id: $id, place: 0, base64: $base64) }`, {
      id: made,
      base64,
    });
    // As a worker leaves it that died after 1,000 rows: they are written, and so is that they are. The import comes last:
    // a worker goes on with it at once.
    await client.write(({ sql }) =>
      sql(
        `insert into properties.tenant (account_id, id, external_id, first_name, last_name, preferred_channel, language,
           status, created_at, updated_at)
         select $1, 'id' || n, 'x' || n, 'Name', n::text, 'none', 'en', 'current', '2020-01-01', '2020-01-01'
         from generate_series(0, 999) n`,
        [client.accountId],
      ),
    );
    await client.write(({ sql }) =>
      sql(
        `insert into properties.import_fault (account_id, import_id, place, line, column_name, reason)
         values ($1, $2, 1, 2, 'name', 'Expected a first name.')`,
        [client.accountId, made],
      ),
    );
    await client.write(({ sql }) =>
      sql(
        `update properties.import set status = 'running', kind = 'tenants', wanted_mapping = '{}', holder = 'dead',
           claimed_until = now() - interval '1 minute', rows_total = 1001, rows_ok = 1000, rows_failed = 1 where id = $1`,
        [made],
      ),
    );
    const result = await eventually(
      () => read(made),
      ({ status }) => status === 'completed',
    );
    expect(result).toMatchObject({ rows_total: 2_004, rows_ok: 2_001, rows_failed: 3 });
    expect(await errorsOf(result)).toMatch(/^2,.*\r\n2003,.*\r\n2005,"","Line 10 names the same one/m);
    const [count] = await service.database.worker<{ all: number; old: number }>(
      `select count(*)::int as all, (count(*) filter (where updated_at < '2021-01-01'))::int as old
       from properties.tenant where account_id = $1`,
      [client.accountId],
    );
    expect(count).toEqual({ all: 2_001, old: 1_000 });
  });
});
