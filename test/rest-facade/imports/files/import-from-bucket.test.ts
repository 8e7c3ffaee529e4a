import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3 } from '../../../finance/export/stores.ts';
import type { S3Store } from '../../../finance/export/stores.ts';
import { eventually } from '../../../support/eventually.ts';
import { expectProblem } from '../../../support/problem.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { readImport } from '../import-client.ts';
import type { Import } from '../import-client.ts';

const PATH = '/api/v1/imports/from-bucket';
let store: S3Store;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  store = await startS3('files');
  const customers = { ...store.connection, accounts: [], adopt: { acme: ['files/acme/'] } };
  service = await startTestService({ EXPORT_CONNECTIONS: JSON.stringify({ customers }) });
  client = await service.account('acme');
});
afterAll(async () => {
  await service.stop();
  await store.close();
});

const write = (key: string, text: string) => store.write(key, Buffer.from(text), 'text/csv');

async function takeFrom(prefix: string): Promise<Import[]> {
  const answer = await client.rest<{ data: Import[] }>('POST', PATH, {
    body: { kind: 'tenants', bucket: 'files', prefix },
  });
  expect(answer.status).toBe(202);
  return eventually(
    () => Promise.all(answer.body.data.map(({ import_id }) => readImport(client, import_id))),
    (imports) => imports.every(({ status }) => !['queued', 'running'].includes(status)),
    60_000,
  );
}

describe('Files that lie in a bucket', () => {
  it('are taken in where they lie, each as an import of its own, and change nothing the second time', async () => {
    await write('acme/roll/1.csv', 'id,name\n1,Ana Silva\n2,Bo Ek\n');
    await write('acme/roll/2.csv', 'id,name\n3,Cy Day\n,bad\n');
    await write('acme/other.csv', 'id,name\n9,No One\n');
    const keys = await store.keys();
    const taken = await takeFrom('acme/roll/');
    expect(taken).toMatchObject([
      { file_name: '1.csv', status: 'completed', rows_ok: 2, rows_failed: 0 },
      { file_name: '2.csv', status: 'completed', rows_ok: 1, rows_failed: 1 },
    ]);
    const tenants = async () =>
      (await client.rest<{ data: { external_id: string }[] }>('GET', '/api/v1/tenants')).body.data;
    const stored = await tenants();
    expect(stored.map(({ external_id }) => external_id).sort()).toEqual(['1', '2', '3']);
    expect(await takeFrom('acme/roll/')).toMatchObject([{ rows_ok: 2 }, { rows_ok: 1 }]);
    expect(await tenants()).toEqual(stored);
    expect(await store.keys()).toEqual(keys);
  });

  it('fail with a reason when they are gone by the time they are read', async () => {
    await service.database.worker(
      `insert into properties.import (account_id, id, status, kind, wanted_mapping, actor, connection, bucket, object_key,
         object_tag, created_at, updated_at)
       values ('acme', 'gone', 'queued', 'tenants', '{}',
         '{"kind": "service", "id": "acme", "name": "acme"}', 'customers', 'files', 'acme/gone.csv', '"x"', now(), now())`,
    );
    const ended = await eventually(
      () => readImport(client, 'gone'),
      ({ status }) => status === 'failed',
      60_000,
    );
    expect(ended.error).toMatch(/changed or removed/);
  });

  it('are read only where the operator lets the account, and when there are some', async () => {
    for (const [body, pointer] of [
      [{ bucket: 'files', prefix: 'other/' }, '/bucket'],
      [{ bucket: 'files' }, '/bucket'],
      [{ bucket: 'files', prefix: 'acme/../other/' }, '/bucket'],
      [{ bucket: 'files', prefix: 'acme/nothing/' }, '/prefix'],
    ] as const) {
      const answer = await client.rest('POST', PATH, { body: { kind: 'tenants', ...body } });
      expect(expectProblem(answer, 400, 'validation_failed').errors).toMatchObject([{ pointer }]);
    }
  });
});
