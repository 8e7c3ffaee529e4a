import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3 } from '../../finance/export/stores.ts';
import type { S3Store } from '../../finance/export/stores.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestRoles } from '../../support/test-roles.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PDF, givenDocument } from './document-client.ts';

const MIB = 1_048_576;
/** More than two parts of an upload. */
const LARGE = Buffer.concat([PDF, randomBytes(20 * MIB)]);

/** Keeps documents in a folder of the store's bucket. */
const keptIn = ({ connection }: S3Store): Record<string, string> => ({
  DOCUMENT_MAX_BYTES: String(32 * MIB),
  DOCUMENT_STORE: 's3://own/files/kept',
  EXPORT_CONNECTIONS: JSON.stringify({ own: { ...connection, accounts: [] } }),
});

let store: S3Store;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  store = await startS3('files');
  service = await startTestService(keptIn(store));
  client = await service.account();
});
afterAll(async () => {
  await service.stop();
  await store.close();
});

describe('A file that is kept in a bucket in several parts', () => {
  it('comes back byte for byte, whole and in ranges, and goes when its document goes', async () => {
    const { id, byte_count, sha256 } = await givenDocument(client, { bytes: LARGE });
    expect([byte_count, sha256]).toEqual([LARGE.length, createHash('sha256').update(LARGE).digest('hex')]);
    const [key] = await store.keys();
    expect(key).toMatch(/^kept\//);
    const path = `/api/v1/documents/${id}/content`;
    const whole = Buffer.from(await (await client.request('GET', path)).arrayBuffer());
    expect(whole.equals(LARGE)).toBe(true);
    const range = `bytes=${9 * MIB}-${9 * MIB + 99}`;
    const part = await client.request('GET', path, { headers: { range } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(LARGE.subarray(9 * MIB, 9 * MIB + 100));
    expect(await store.parts()).toEqual([]);
  });

  it('leaves neither an object nor parts of one when the upload breaks off', async () => {
    const before = await store.keys();
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(
      `POST /api/v1/documents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${LARGE.length + 1_000}\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
    );
    socket.write(LARGE);
    await eventually(
      () => store.parts(),
      (parts) => parts.length > 0,
      60_000,
    );
    socket.destroy();
    await eventually(
      () => store.parts(),
      (parts) => parts.length === 0,
      60_000,
    );
    expect(await store.keys()).toEqual(before);
    const { body } = await client.rest<{ data: object[] }>('GET', '/api/v1/documents');
    expect(body.data).toHaveLength(before.length);
  });
});

describe('The program that is installed', () => {
  it('keeps files in a bucket as the service does', async () => {
    await using started = new AsyncDisposableStack();
    const roles = await startTestRoles(keptIn(store), ['rest-facade']);
    started.defer(() => roles.stop());
    const owner = await roles.account();
    const { id } = await givenDocument(owner, { bytes: LARGE });
    const content = await owner.request('GET', `/api/v1/documents/${id}/content`);
    expect(Buffer.from(await content.arrayBuffer()).equals(LARGE)).toBe(true);
  });
});
