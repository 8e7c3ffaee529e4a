import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3 } from '../../finance/export/stores.ts';
import type { S3Store } from '../../finance/export/stores.ts';
import { eventually } from '../../support/eventually.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PDF } from './document-client.ts';

const IMPORTS = '/api/v1/imports/from-bucket';
let store: S3Store;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  store = await startS3('files', { pageOf: 3 });
  const customers = { ...store.connection, accounts: [], adopt: { acme: ['files/'] } };
  service = await startTestService({ EXPORT_CONNECTIONS: JSON.stringify({ customers }) });
  client = await service.account('acme');
});
afterAll(async () => {
  await service.stop();
  await store.close();
});

const named = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at).padStart(3, '0'));

describe('Of a bucket that lists fewer objects than it is asked for', () => {
  it('every file is adopted', async () => {
    // More than a step takes, and no multiple of a page.
    const keys = named(32).map((name) => `leases/${name}.pdf`);
    for (const key of keys) await store.write(key, Buffer.concat([PDF, Buffer.from(key)]), 'application/pdf');
    const answer = await client.rest('POST', '/api/v1/document-adoptions', {
      body: { bucket: 'files', prefix: 'leases/', kind: 'lease' },
    });
    const { body } = await eventually(
      () => client.rest<{ status: string; adopted: number }>('GET', answer.headers.get('location')!),
      (answer) => ['completed', 'failed'].includes(answer.body.status),
      60_000,
    );
    expect(body).toMatchObject({ status: 'completed', adopted: keys.length, refused: 0 });
  });

  it('every file is imported, and too many are refused', async () => {
    const files = named(101).map((name) => `roll/${name}.csv`);
    const taken = files.slice(0, 8);
    for (const [at, key] of taken.entries()) {
      await store.write(key, Buffer.from(`id,name\n${at},Ana Silva\n`), 'text/csv');
    }
    const body = { kind: 'tenants', bucket: 'files', prefix: 'roll/' };
    const answer = await client.rest<{ data: { file_name: string }[] }>('POST', IMPORTS, { body });
    expect(answer.body.data.map(({ file_name }) => `roll/${file_name}`)).toEqual(taken);
    for (const key of files.slice(8)) await store.write(key, Buffer.from('id,name\n'), 'text/csv');
    const refused = await client.rest('POST', IMPORTS, { body });
    expect(expectProblem(refused, 400, 'validation_failed').errors).toMatchObject([{ code: 'wrong_number_of_files' }]);
  });
});
