import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { givenProperty, givenUnit, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PDF, PNG, givenDocument, keptFiles, upload } from './document-client.ts';
import type { ShownDocument } from './document-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const list = async (query = ''): Promise<string[]> =>
  (await client.rest<{ data: ShownDocument[] }>('GET', `/api/v1/documents${query}`)).body.data.map(({ id }) => id);
const contentOf = (id: string, headers: Record<string, string> = {}) =>
  client.request('GET', `/api/v1/documents/${encodeURIComponent(id)}/content`, { headers });
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

describe('A document that is uploaded', () => {
  it('is shown with its size, type and SHA-256, and comes back byte by byte', async () => {
    const unit = await givenUnit(client);
    const bytes = Buffer.concat([PDF, Buffer.alloc(3_000_000, 'x')]);
    const answer = await upload(client, { bytes, name: 'Lease 4B.pdf' }, { kind: 'lease', unit_id: unit, id: 'L/1 a' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...{ id: 'L/1 a', kind: 'lease', file_name: 'Lease 4B.pdf', unit_id: unit, property_id: null },
        ...{ content_type: 'application/pdf', byte_count: bytes.length, sha256: sha256(bytes), source: 'upload' },
      },
    });
    expect(answer.headers.get('location')).toBe('/api/v1/documents/L%2F1%20a');
    const read = await client.rest('GET', answer.headers.get('location')!);
    expect(read.body).toEqual(answer.body);
    expect(read.headers.get('etag')).toBe(answer.headers.get('etag'));
    const content = await contentOf('L/1 a');
    expect(content.status).toBe(200);
    expect((await bytesOf(content)).equals(bytes)).toBe(true);
    expect(Object.fromEntries(content.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="Lease 4B.pdf"',
      'x-content-type-options': 'nosniff',
      etag: `"${sha256(bytes)}"`,
    });
  });

  it('is not said to be UTF-8 where it may be another text', async () => {
    const bytes = Buffer.from('Müller', 'latin1');
    const { id } = await givenDocument(client, { bytes, type: 'text/plain' });
    const content = await contentOf(id);
    expect((await bytesOf(content)).equals(bytes)).toBe(true);
    expect(content.headers.get('content-type')).toBe('text/plain');
  });

  it('is listed, the latest first, by what it belongs to and by kind', async () => {
    const [property, unit] = [await givenProperty(client), await givenUnit(client)];
    await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unit, { ticket_id: 'T-9' }) });
    await givenDocument(client, { bytes: PDF }, { id: 'of-property', property_id: property });
    await givenDocument(
      client,
      { bytes: PNG, type: 'image/png' },
      { id: 'of-ticket', ticket_id: 'T-9', kind: 'photo' },
    );
    await givenDocument(client, { bytes: PDF }, { id: 'of-both', property_id: property, unit_id: unit });
    expect(await list()).toEqual(['of-both', 'of-ticket', 'of-property']);
    expect(await list(`?property_id=${property}`)).toEqual(['of-both', 'of-property']);
    expect(await list('?kind=photo')).toEqual(['of-ticket']);
    expect(await list('?ticket_id=T-9')).toEqual(['of-ticket']);
    const first = await client.rest<{ next_cursor: string }>('GET', '/api/v1/documents?limit=1');
    expect(await list(`?limit=1&cursor=${first.body.next_cursor}`)).toEqual(['of-ticket']);
  });

  it('must belong to records that are there, and have an id that is free', async () => {
    const fields = { property_id: 'no-1', unit_id: 'no-2', lease_id: 'no-3', tenant_id: 'no-4', ticket_id: 'no-5' };
    const refused = await upload(client, { bytes: PDF }, fields);
    const { errors } = expectProblem(refused, 422, 'unknown_reference');
    expect(errors?.map(({ pointer }) => pointer)).toEqual(Object.keys(fields).map((name) => `/${name}`));
    await givenDocument(client, { bytes: PDF }, { id: 'taken' });
    expectProblem(await upload(client, { bytes: PNG, type: 'image/png' }, { id: 'taken' }), 409, 'already_exists');
    expect(await list()).toEqual(['taken']);
  });

  it('is added once under an Idempotency-Key, which is compared with its fields and its bytes', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await upload(client, { bytes: PDF }, { kind: 'lease' }, headers);
    const again = await upload(client, { bytes: PDF }, { kind: 'lease' }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const otherBytes = await upload(client, { bytes: `${PDF.toString()}!` }, { kind: 'lease' }, headers);
    expectProblem(otherBytes, 422, 'idempotency_key_reused');
    expect(await list()).toEqual([first.body.id]);
  });
});

describe('A document that is changed or deleted', () => {
  it('has other details, only at the version that was read, and never other bytes', async () => {
    const { id } = await givenDocument(client);
    const path = `/api/v1/documents/${id}`;
    const unit = await givenUnit(client);
    const read = await client.rest('GET', path);
    const headers = { 'if-match': read.headers.get('etag')! };
    expectProblem(await client.rest('PATCH', path, { body: { sha256: 'x' }, headers }), 400, 'unknown_member');
    const changed = await client.rest('PATCH', path, { body: { kind: 'receipt', unit_id: unit }, headers });
    expect(changed).toMatchObject({ status: 200, body: { kind: 'receipt', unit_id: unit, sha256: sha256(PDF) } });
    expectProblem(await client.rest('PATCH', path, { body: { kind: 'other' }, headers }), 412, 'precondition_failed');
    expectProblem(await client.rest('DELETE', path, { headers }), 412, 'precondition_failed');
    expect((await client.rest('PATCH', path, { body: { unit_id: null } })).body).toMatchObject({ unit_id: null });
  });

  it('leaves a tombstone where it was deleted, and nobody reads it any more', async () => {
    const { id } = await givenDocument(client);
    expect((await client.rest('DELETE', `/api/v1/documents/${id}`)).status).toBe(204);
    expectProblem(await client.rest('GET', `/api/v1/documents/${id}`), 404, 'not_found');
    expect((await contentOf(id)).status).toBe(404);
    const tomb = await client.rest<ShownDocument>('GET', `/api/v1/documents/${id}?include_deleted=true`);
    expect(tomb.body.deleted_at).not.toBeNull();
    expect(await list()).toEqual([]);
    expect(await list('?include_deleted=true')).toEqual([id]);
  });

  it('has an event for each of it', async () => {
    const { id } = await givenDocument(client, { bytes: PDF }, { kind: 'lease' });
    await client.rest('PATCH', `/api/v1/documents/${id}`, { body: { file_name: 'new.pdf' } });
    await client.rest('PATCH', `/api/v1/documents/${id}`, { body: { file_name: 'new.pdf' } });
    await client.rest('DELETE', `/api/v1/documents/${id}`);
    const events = await eventually(
      async () => (await client.rest<{ data: { type: string; data: object }[] }>('GET', '/api/v1/events')).body.data,
      ({ length }) => length >= 3,
      60_000,
    );
    expect(events.map(({ type }) => type)).toEqual(['document.created', 'document.updated', 'document.deleted']);
    expect(events[1]!.data).toMatchObject({ id, file_name: 'new.pdf', sha256: sha256(PDF), byte_count: PDF.length });
  });
});

describe('The bytes of a document', () => {
  it('are sent in part, not at all to whoever has them, and whole when the part is of another version', async () => {
    const { id, sha256: sum } = await givenDocument(client);
    const part = await contentOf(id, { range: 'bytes=1-3' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${PDF.length}`);
    expect(await part.text()).toBe('PDF');
    expect(await (await contentOf(id, { range: 'bytes=-1' })).text()).toBe('\n');
    expect((await contentOf(id, { range: 'bytes=1-3', 'if-range': '"other"' })).status).toBe(200);
    expect((await contentOf(id, { range: 'bytes=0-0,2-2' })).status).toBe(200);
    const longer = await contentOf(id, { range: 'bytes=-5000' });
    expect(longer.headers.get('content-range')).toBe(`bytes 0-${PDF.length - 1}/${PDF.length}`);
    expect(await longer.text()).toBe(PDF.toString());
    expect((await contentOf(id, { range: 'bytes=5-2' })).status).toBe(200);
    expect((await contentOf(id, { range: 'bytes=-0' })).status).toBe(416);
    const beyond = await contentOf(id, { range: 'bytes=4000-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${PDF.length}`);
    expect((await contentOf(id, { 'if-none-match': `"${sum}"` })).status).toBe(304);
    const head = await client.request('HEAD', `/api/v1/documents/${id}/content`);
    expect(head.headers.get('content-length')).toBe(String(PDF.length));
  });

  it('need the right to read documents, and taking them the right to write', async () => {
    const { id } = await givenDocument(client);
    const writer = await service.tokens.issue({
      ...{ accountId: client.accountId, subject: 'writer', scopes: ['documents:write'], ttlSeconds: 60 },
    });
    const reader = await service.tokens.issue({
      ...{ accountId: client.accountId, subject: 'reader', scopes: ['documents:read'], ttlSeconds: 60 },
    });
    const path = `/api/v1/documents/${id}/content`;
    expect((await client.request('GET', path, { token: null })).status).toBe(401);
    expect((await client.request('GET', path, { token: writer })).status).toBe(403);
    expect((await client.request('GET', path, { token: reader })).status).toBe(200);
    const files = await keptFiles(service);
    const form = { rawBody: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expect((await client.request('POST', '/api/v1/documents', { ...form, token: reader })).status).toBe(403);
    expect(await keptFiles(service)).toEqual(files);
  });

  it('are nobody else’s', async () => {
    const { id } = await givenDocument(client);
    const stranger = await service.account();
    expect((await stranger.request('GET', `/api/v1/documents/${id}/content`)).status).toBe(404);
  });
});
