import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createFolderStore } from '../../../platform/files/folder-store.ts';
import { fileKey } from '../../../platform/files/account-file.ts';
import { eventually } from '../../support/eventually.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PDF, givenDocument, keptFiles } from './document-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(new Date().toISOString());
  client = await service.account();
});

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const begin = async (): Promise<string> =>
  (await client.data<{ beginDocumentUpload: string }>('mutation { beginDocumentUpload }')).beginDocumentUpload;
const storeOf = ({ dataDir }: TestService) => createFolderStore(join(dataDir, 'documents'));
const swept = (expected: number) =>
  eventually(
    () => keptFiles(service),
    ({ length }) => length === expected,
    60_000,
  );

describe('What no document has', () => {
  it('is swept after an hour: bytes whose process died before it wrote the row, whole or half', async () => {
    const kept = await givenDocument(client);
    const [whole, half] = [await begin(), await begin()];
    const store = storeOf(service);
    await store.write(
      fileKey({ accountId: client.accountId, fileId: whole }),
      Readable.from([PDF]),
      AbortSignal.any([]),
    );
    // As a process leaves it that is killed while it writes.
    const place = join(service.dataDir, 'documents', fileKey({ accountId: client.accountId, fileId: half }));
    await writeFile(`${place}.part`, PDF);
    const before = (await keptFiles(service)).length;
    const listed = await client.rest<{ data: { id: string }[] }>('GET', '/api/v1/documents');
    expect(listed.body.data.map(({ id }) => id)).toEqual([kept.id]);
    service.clock.jumpTo(inHours(2));
    await swept(before - 2);
    service.clock.jumpTo(inHours(0));
    expect(await (await client.request('GET', `/api/v1/documents/${kept.id}/content`)).text()).toBe(PDF.toString());
  });

  it('is swept after an hour: the bytes of a document that was deleted', async () => {
    const { id } = await givenDocument(client);
    const before = (await keptFiles(service)).length;
    await client.rest('DELETE', `/api/v1/documents/${id}`);
    expect(await keptFiles(service)).toHaveLength(before);
    service.clock.jumpTo(inHours(2));
    await swept(before - 1);
  });

  it('cannot be had by a receipt that somebody made up, or of bytes that were swept', async () => {
    const fileId = await begin();
    for (const receipt of ['', 'x', Buffer.from(JSON.stringify({ fileId })).toString('base64url')]) {
      const { errors } = await client.graphql(
        `mutation ($receipt: String!) { createDocument(input: { receipt: $receipt }) { id } }`,
        { receipt },
      );
      expect(errors).toMatchObject([{ extensions: { code: 'validation_failed' } }]);
    }
  });
});

describe('A document whose bytes are gone', () => {
  it('says so, and stays listed', async () => {
    const { id } = await givenDocument(client);
    await rm(join(service.dataDir, 'documents'), { recursive: true });
    const answer = await client.rest('GET', `/api/v1/documents/${id}/content`);
    expectProblem(answer, 410, 'content_gone');
    expect((await client.rest('GET', `/api/v1/documents/${id}`)).status).toBe(200);
  });
});

describe('A folder of files', () => {
  it('never shows a file that is not whole', async () => {
    const store = storeOf(service);
    const key = 'account/half';
    async function* breaksOff(): AsyncGenerator<Uint8Array> {
      yield PDF;
      await expect(store.read(key)).rejects.toThrow('There is no file');
      throw new Error('the sender is gone');
    }
    await expect(store.write(key, breaksOff(), AbortSignal.any([]))).rejects.toThrow('the sender is gone');
    await expect(store.read(key)).rejects.toThrow('There is no file');
  });

  it('is never left by a key', async () => {
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a\0b', '']) {
      await expect(storeOf(service).read(key)).rejects.toThrow('Expected a key of plain parts');
    }
  });
});
