import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3 } from '../../finance/export/stores.ts';
import type { S3Store } from '../../finance/export/stores.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PDF, PNG, givenDocument } from './document-client.ts';
import type { ShownDocument } from './document-client.ts';
import { takeFile } from '../imports/import-client.ts';

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
      customers: { ...connection, accounts: [], adopt: { acme: ['files/acme/'], neighbor: ['files/other/'] } },
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
  const answer = await client.rest<Adoption>('POST', '/api/v1/document-adoptions', { body });
  expect(answer.status).toBe(202);
  const path = answer.headers.get('location')!;
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
    const request = { bucket: 'files', prefix: 'acme/leases/', kind: 'lease', unit_id: unit };

    const first = await adopt(request);
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

    expect(await adopt(request)).toMatchObject({ adopted: 0, changed: 0, unchanged: 2 });
    expect(await list(`?unit_id=${unit}`)).toEqual(adopted);

    const renewed = Buffer.from('%PDF-1.7 the second version');
    await store.write('acme/leases/1/Lease A.pdf', renewed, 'application/pdf');
    // Until that is known, nobody is given other bytes than the document says.
    expect((await contentOf(lease.id)).status).toBe(410);
    expect(await adopt(request)).toMatchObject({ adopted: 0, changed: 1, unchanged: 1 });
    const after = (await list(`?unit_id=${unit}`)).find(({ id }) => id === lease.id)!;
    expect(after).toMatchObject({
      byte_count: renewed.length,
      sha256: createHash('sha256').update(renewed).digest('hex'),
    });
    expect(await (await contentOf(lease.id)).text()).toBe(renewed.toString());

    await client.rest('DELETE', `/api/v1/documents/${lease.id}`);
    expect(await adopt(request)).toMatchObject({ adopted: 0, unchanged: 2 });
    expect(await store.keys()).toEqual(keys);
  });

  it('become text where the bucket says no type and the bytes are text', async () => {
    await store.write('acme/notes/1/note.txt', Buffer.from('Key under the mat\n'), 'application/octet-stream');
    await store.write('acme/notes/2/roll.csv', Buffer.from('id,name\n1,Ana\n'), 'binary/octet-stream');
    await store.write('acme/notes/3/page', Buffer.from('<html>'), 'application/octet-stream');
    const ended = await adopt({ bucket: 'files', prefix: 'acme/notes/', kind: 'other' });
    expect(ended).toMatchObject({ adopted: 2, refused: 1, refusals: [{ key: 'acme/notes/3/page' }] });
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

describe('Files that lie in a bucket, when the worker dies in the middle,', () => {
  it('are each adopted once', async () => {
    for (const name of ['1', '2', '3']) await store.write(`acme/crash/${name}.pdf`, PDF, 'application/pdf');
    // As a worker leaves it that died behind the first object: the lease ran out, and the object was counted.
    await client.work(
      `insert into properties.document_adoption (account_id, id, status, connection, bucket, prefix, facts, actor, after_key,
         adopted, holder, due_at, created_at, updated_at)
       values ($1, 'left', 'running', 'customers', 'files', 'acme/crash/', '{"kind": "other"}',
         '{"kind": "service", "id": "acme", "name": "acme"}', 'acme/crash/1.pdf',
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
});

const importLines = async (account: TestClient, kind: string, ...lines: string[]): Promise<void> => {
  expect(await takeFile(service, account, lines.join('\n'), { kind })).toMatchObject({ rows_failed: 0 });
};
const idsOf = async (kind: string): Promise<Record<string, string>> => {
  const found = await client.data<Record<string, { nodes: { id: string; externalId: string }[] }>>(
    `{ ${kind}(first: 100) { nodes { id externalId } } }`,
  );
  return Object.fromEntries(found[kind]!.nodes.map(({ id, externalId }) => [externalId, id]));
};

/** Records of two buildings that files may belong to, and a ticket; the identifiers by what the imports call them. */
async function givenRecords() {
  await importLines(
    client,
    'properties',
    'Property Code,Property,Address',
    'mc-1,Maple Court,12 Maple St',
    'oak-1,Oak Row,7 Oak St',
  );
  await importLines(
    client,
    'units',
    'Unit ID,Property,Unit',
    ...['u-101,Maple Court,101', 'u-7b,Maple Court,7B', 'u-201,Oak Row,101', 'u-9,Oak Row,Apt 9'],
  );
  await importLines(
    client,
    'tenants',
    'Tenant ID,Property,Unit,Name',
    ...['t-1,Maple Court,101,Ana Silva', 't-2,Maple Court,7B,Bo Ek', 't-3,Oak Row,101,Bo Ek'],
  );
  await importLines(
    client,
    'leases',
    'Lease ID,Property,Unit,Tenant ID,From,Rent',
    'L-77,Maple Court,101,t-1,1/1/2026,900',
  );
  const ticket = await client.rest<{ ticket_id: string }>('POST', '/api/v1/maintenance', {
    body: ticketBody((await idsOf('units'))['u-101']!),
  });
  const [properties, units, tenants, leases] = await Promise.all([
    idsOf('properties'),
    idsOf('units'),
    idsOf('tenants'),
    idsOf('leases'),
  ]);
  return { ticketId: ticket.body.ticket_id, properties, units, tenants, leases };
}

describe('What a file of a bucket belongs to', () => {
  it('is told by the folders and the name that it has, or is nothing where that is not clear', async () => {
    const { ticketId, properties, units, tenants, leases } = await givenRecords();
    const maple = { property_id: properties['mc-1'] };
    const files: Record<string, readonly [attachedBy: string, references: Record<string, string | undefined>]> = {
      'Maple Court/101/lease.pdf': ['guess', { ...maple, unit_id: units['u-101'] }],
      'maple_court_101/2026-01-31 scan.pdf': ['guess', { ...maple, unit_id: units['u-101'] }],
      '12 Maple St/Unit 7B/notice.pdf': ['guess', { ...maple, unit_id: units['u-7b'] }],
      'Oak Row - 9/keys.pdf': ['guess', { property_id: properties['oak-1'], unit_id: units['u-9'] }],
      'units/7B/pet.pdf': ['guess', { unit_id: units['u-7b'] }],
      'units/u-201/pet.pdf': ['identifier', { unit_id: units['u-201'] }],
      'scans/Silva, Ana lease 2026.pdf': ['guess', { tenant_id: tenants['t-1'] }],
      'tenants/t-2/id card.pdf': ['identifier', { tenant_id: tenants['t-2'] }],
      'Maple Court/Bo Ek.pdf': ['guess', { ...maple, tenant_id: tenants['t-2'] }],
      'signed/L-77.pdf': ['identifier', { lease_id: leases['L-77'] }],
      [`tickets/${ticketId}/photo.pdf`]: ['identifier', { ticket_id: ticketId }],
      'units/101/pet.pdf': ['ambiguous', {}],
      'Bo Ek.pdf': ['ambiguous', {}],
      'Maple Court/u-201.pdf': ['ambiguous', {}],
      'misc/2026/receipt 12.pdf': ['none', {}],
    };
    for (const key of Object.keys(files)) await store.write(`acme/attach/${key}`, PDF, 'application/pdf');
    const stranger = await service.account('neighbor');
    await importLines(stranger, 'properties', 'Property Code,Property,Address', 'x-1,Birch Hall,1 Birch St');
    await store.write('acme/attach/Birch Hall/x-1.pdf', PDF, 'application/pdf');
    await store.write('other/Maple Court/u-101/L-77.pdf', PDF, 'application/pdf');

    await adopt({ bucket: 'files', prefix: 'acme/attach/' });
    const adopted = (await list('?limit=200')).filter(({ attached_by }) => attached_by !== 'given');
    const none = { property_id: null, unit_id: null, lease_id: null, tenant_id: null, ticket_id: null };
    for (const [key, [attachedBy, references]] of Object.entries(files)) {
      const name = key.slice(key.lastIndexOf('/') + 1);
      const wanted = { file_name: name, attached_by: attachedBy, ...none, ...references };
      expect(adopted).toContainEqual(expect.objectContaining(wanted));
    }
    expect(adopted).toContainEqual(expect.objectContaining({ file_name: 'x-1.pdf', attached_by: 'none', ...none }));
    expect(adopted.find(({ file_name }) => file_name === 'lease.pdf')!.attachment_reason).toMatch(
      /^"Maple Court" is the name of the property .*; "101" is the number of the unit /,
    );
    expect(adopted.find(({ file_name }) => file_name === 'Bo Ek.pdf')!.attachment_reason).toMatch(/\w/);

    const { body: adoption } = await stranger.rest<Adoption>('POST', '/api/v1/document-adoptions', {
      body: { bucket: 'files', prefix: 'other/' },
    });
    await eventually(
      () => stranger.rest<Adoption>('GET', `/api/v1/document-adoptions/${adoption.id}`),
      (answer) => answer.body.status === 'completed',
      60_000,
    );
    const { body: foreign } = await stranger.rest<{ data: ShownDocument[] }>('GET', '/api/v1/documents');
    expect(foreign.data).toMatchObject([{ attached_by: 'none', ...none }]);
  });

  it('is put right in one call, and stays so', async () => {
    const [wrong] = await list('?attached_by=guess&limit=1');
    const unit = await givenUnit(client);
    const { body } = await client.rest<ShownDocument>('PATCH', `/api/v1/documents/${wrong!.id}`, {
      body: { unit_id: unit, property_id: null, tenant_id: null },
    });
    expect(body).toMatchObject({ unit_id: unit, attached_by: 'given', attachment_reason: null });
    await adopt({ bucket: 'files', prefix: 'acme/attach/' });
    expect((await client.rest('GET', `/api/v1/documents/${wrong!.id}`)).body).toMatchObject({ unit_id: unit });
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
