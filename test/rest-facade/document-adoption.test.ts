import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3 } from '../finance/export/stores.ts';
import type { S3Store } from '../finance/export/stores.ts';
import { eventually } from '../support/eventually.ts';
import { givenUnit } from '../support/given.ts';
import { expectProblem } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { PDF, PNG, givenDocument } from './document-client.ts';
import type { ShownDocument } from './document-client.ts';

interface Adoption {
  id: string;
  status: string;
  adopted: number;
  changed: number;
  unchanged: number;
  refused: number;
  refusals: { key: string; reason: string }[];
}

const MOST = 5_000;
let store: S3Store;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  store = await startS3('files');
  const { connection } = store;
  service = await startTestService({
    DOCUMENT_MAX_BYTES: String(MOST),
    DOCUMENT_STORE: 's3://own/files/kept',
    EXPORT_CONNECTIONS: JSON.stringify({
      own: { ...connection, accounts: [] },
      customers: { ...connection, accounts: [], adopt: { acme: ['files/acme/'], other: ['files/other/'] } },
    }),
  });
  client = await service.account('acme');
});
afterAll(async () => {
  await service.stop();
  await store.close();
});

const list = async (query = '') =>
  (await client.rest<{ data: ShownDocument[] }>('GET', `/api/v1/documents${query}`)).body.data;
const contentOf = (id: string) => client.request('GET', `/api/v1/documents/${id}/content`);

async function adopt(body: object): Promise<Adoption> {
  const asked = await client.rest<Adoption>('POST', '/api/v1/document-adoptions', { body });
  expect(asked.status).toBe(202);
  const path = asked.headers.get('location')!;
  const { body: ended } = await eventually(
    () => client.rest<Adoption>('GET', path),
    (answer) => ['completed', 'failed'].includes(answer.body.status),
    60_000,
  );
  return ended;
}

describe('Files that lie in a bucket', () => {
  it('become documents where they lie, once, and follow their bytes', async () => {
    const unit = await givenUnit(client);
    await store.write('acme/leases/1/Lease A.pdf', PDF, 'application/pdf');
    await store.write('acme/leases/2/photo', PNG, 'application/octet-stream');
    await store.write('acme/leases/3/page.html', Buffer.from('<html>'), 'text/html');
    await store.write('acme/leases/4/big.pdf', Buffer.concat([PDF, Buffer.alloc(MOST)]), 'application/pdf');
    await store.write('acme/other/5.pdf', PDF, 'application/pdf');
    const keys = await store.keys();
    const asked = { bucket: 'files', prefix: 'acme/leases/', kind: 'lease', unit_id: unit };

    const first = await adopt(asked);
    expect(first).toMatchObject({ status: 'completed', adopted: 2, changed: 0, unchanged: 0, refused: 2 });
    expect(first.refusals.map(({ key }) => key)).toEqual(['acme/leases/3/page.html', 'acme/leases/4/big.pdf']);
    const adopted = await list(`?unit_id=${unit}`);
    expect(adopted.map(({ file_name }) => file_name).sort()).toEqual(['Lease A.pdf', 'photo']);
    const lease = adopted.find(({ file_name }) => file_name === 'Lease A.pdf')!;
    expect(lease).toMatchObject({
      ...{ kind: 'lease', source: 'adopted', content_type: 'application/pdf', byte_count: PDF.length },
      sha256: createHash('sha256').update(PDF).digest('hex'),
    });
    expect(await (await contentOf(lease.id)).text()).toBe(PDF.toString());
    expect(await store.keys()).toEqual(keys);

    expect(await adopt(asked)).toMatchObject({ adopted: 0, changed: 0, unchanged: 2 });
    expect(await list(`?unit_id=${unit}`)).toEqual(adopted);

    const renewed = Buffer.from('%PDF-1.7 the second version');
    await store.write('acme/leases/1/Lease A.pdf', renewed, 'application/pdf');
    // Until that is known, nobody is given other bytes than the document says.
    expect((await contentOf(lease.id)).status).toBe(410);
    expect(await adopt(asked)).toMatchObject({ adopted: 0, changed: 1, unchanged: 1 });
    const after = (await list(`?unit_id=${unit}`)).find(({ id }) => id === lease.id)!;
    expect(after).toMatchObject({
      byte_count: renewed.length,
      sha256: createHash('sha256').update(renewed).digest('hex'),
    });
    expect(await (await contentOf(lease.id)).text()).toBe(renewed.toString());

    await client.rest('DELETE', `/api/v1/documents/${lease.id}`);
    expect(await adopt(asked)).toMatchObject({ adopted: 0, unchanged: 2 });
    expect(await store.keys()).toEqual(keys);
  });

  it('become text where the bucket says no type and the bytes are text', async () => {
    await store.write('acme/notes/1/note.txt', Buffer.from('Key under the mat\n'), 'application/octet-stream');
    await store.write('acme/notes/2/roll.csv', Buffer.from('id,name\n1,Ana\n'), 'binary/octet-stream');
    await store.write('acme/notes/3/page', Buffer.from('<html>'), 'application/octet-stream');
    const ended = await adopt({ bucket: 'files', prefix: 'acme/notes/', kind: 'other' });
    expect(ended).toMatchObject({ adopted: 2, refused: 1, refusals: [{ key: 'acme/notes/3/page' }] });
  });

  it('are each adopted once when the worker dies in the middle', async () => {
    for (const name of ['1', '2', '3']) await store.write(`acme/crash/${name}.pdf`, PDF, 'application/pdf');
    // As a worker leaves it that died behind the first object: the lease ran out, and the object was counted.
    await client.work(
      `insert into properties.document_adoption (account_id, id, status, connection, bucket, prefix, facts, actor, after_key,
         adopted, holder, due_at, created_at, updated_at)
       values ($1, 'left', 'running', 'customers', 'files', 'acme/crash/', '{"kind": "other"}', 'acme', 'acme/crash/1.pdf',
         1, 'dead', now() - interval '1 second', now(), now())`,
      [client.accountId],
    );
    const { body } = await eventually(
      () => client.rest<Adoption>('GET', '/api/v1/document-adoptions/left'),
      (answer) => answer.body.status === 'completed',
      60_000,
    );
    expect(body).toMatchObject({ adopted: 3, unchanged: 0, refused: 0 });
    const names = (await list()).map(({ file_name }) => file_name);
    expect(names.filter((name) => /^[123]\.pdf$/.test(name)).sort()).toEqual(['2.pdf', '3.pdf']);
  });

  it('are adopted only from where the operator lets the account', async () => {
    for (const body of [
      { bucket: 'files', prefix: 'other/' },
      { bucket: 'files', prefix: 'acme' },
      { bucket: 'files', prefix: 'acme/../other/' },
      { bucket: 'files' },
      { bucket: 'files', prefix: 'kept/' },
      { bucket: 'elsewhere', prefix: 'acme/' },
      { bucket: 'files', prefix: 'acme/', connection: 'own' },
    ]) {
      const answer = await client.rest('POST', '/api/v1/document-adoptions', { body });
      expect(expectProblem(answer, 400, 'validation_failed').errors).toMatchObject([{ pointer: '/bucket' }]);
    }
    const stranger = await service.account('stranger');
    const body = { bucket: 'files', prefix: 'acme/' };
    expectProblem(await stranger.rest('POST', '/api/v1/document-adoptions', { body }), 400, 'validation_failed');
  });
});

describe('A bucket that keeps documents', () => {
  it('takes them in, gives them out in parts, and lets go of what nobody has', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(MOST - PDF.length, 'x')]);
    const { id } = await givenDocument(client, { bytes });
    const kept = (await store.keys()).filter((key) => key.startsWith('kept/'));
    expect(kept).toHaveLength(1);
    expect((await store.read(kept[0]!)).equals(bytes)).toBe(true);
    const part = await client.request('GET', `/api/v1/documents/${id}/content`, { headers: { range: 'bytes=1-3' } });
    expect({ status: part.status, text: await part.text() }).toEqual({ status: 206, text: 'PDF' });
    await client.rest('DELETE', `/api/v1/documents/${id}`);
    service.clock.jumpTo(new Date(Date.now() + 2 * 3_600_000).toISOString());
    await eventually(
      () => store.keys(),
      (keys) => !keys.some((key) => key.startsWith('kept/')),
      60_000,
    );
  });
});
