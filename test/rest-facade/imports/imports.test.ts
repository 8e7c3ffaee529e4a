import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { expectProblem } from '../../support/problem.ts';
import { storedOf } from '../../support/database/stored.ts';
import type { TestClient } from '../../support/test-client.ts';
import { PNG } from '../documents/document-client.ts';
import { sendFile, takeFile, type Import } from './import-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => void (service = await sharedTestService()));
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const take = (file: string | Uint8Array, fields: Record<string, string> = {}) =>
  takeFile(service, client, file, fields);
const tenants = async () =>
  (await client.rest<{ data: Record<string, unknown>[] }>('GET', '/api/v1/tenants?limit=200')).body.data;
const importCount = async () => (await client.rest<{ data: Import[] }>('GET', '/api/v1/imports')).body.data.length;
const errorsOf = async ({ errors_url }: Import) => (await client.request('GET', errors_url!)).text();

const CSV =
  'Tenant ID,First Name,Last Name,Email,Move-in\r\n1,Ana,Silva,ana@example.com,1/31/2026\r\n2,Bo,"Öst, Jr",,\r\n';

describe('A file of tenants', () => {
  it('is taken in by its header, found again by external_id, and changes nothing the second time', async () => {
    const first = await take(CSV);
    expect(first).toMatchObject({ status: 'completed', rows_total: 2, rows_ok: 2, rows_failed: 0, errors_url: null });
    expect(first.mapping).toMatchObject([
      { column: 'Tenant ID', field: 'external_id', makes_id: false },
      { column: 'First Name', field: 'first_name', makes_id: false },
      { column: 'Last Name', field: 'last_name', makes_id: false },
      { column: 'Email', field: 'email', makes_id: false },
      { column: 'Move-in', field: 'move_in_date', makes_id: false, reads_as: 'month_first' },
    ]);
    const stored = await tenants();
    expect(stored.map(({ external_id }) => external_id).sort()).toEqual(['1', '2']);
    expect(stored.find(({ external_id }) => external_id === '1')).toMatchObject({
      first_name: 'Ana',
      email: 'ana@example.com',
      move_in_date: '2026-01-31',
      preferred_channel: 'email',
    });
    expect((await take(CSV)).rows_ok).toBe(2);
    expect(await tenants()).toEqual(stored);
  });

  it('changes what its cells say, and leaves what empty cells and other columns would', async () => {
    await take(CSV);
    await take('Tenant ID,First Name,Last Name,Phone,Email\n1,Ana,Souza,+13035550123,\n');
    expect((await tenants()).find(({ external_id }) => external_id === '1')).toMatchObject({
      last_name: 'Souza',
      phone: '+13035550123',
      email: 'ana@example.com',
      move_in_date: '2026-01-31',
    });
  });

  it('is only tried in a dry run', async () => {
    const before = await storedOf(service.database, client.accountId);
    const result = await take('id,name\n1,Ana Silva\n,Nobody\n', { dry_run: 'true' });
    expect(result).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 1 });
    const after = await storedOf(service.database, client.accountId);
    expect(after['properties.tenant']).toEqual(before['properties.tenant']);
    expect(await errorsOf(result)).toMatch(/^3,/m);
  });

  it('of 1,200 rows is told of by an event for each 500, and by one for the end', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => `x${n},Name ${n}`);
    await take(`id,name\n${rows.join('\n')}\nTotal 1200 tenants,\n`);
    const events = await eventually(
      async () =>
        (await client.rest<{ data: { type: string; status: string; data: object }[] }>('GET', '/api/v1/events')).body
          .data,
      (found) => found.some(({ type }) => type === 'import.completed'),
    );
    const [progress] = events.filter(({ type }) => type === 'import.progressed');
    expect(progress).toMatchObject({ status: 'running', data: { rows_total: 500, rows_ok: 500, rows_skipped: 0 } });
    const otherEvents = events.filter(({ type }) => type !== 'import.progressed');
    expect(otherEvents.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'tenant.batch_changed changed',
      'tenant.batch_changed changed',
      'tenant.batch_changed changed',
      'import.completed completed',
    ]);
    expect(events.at(-1)?.data).toMatchObject({ rows_total: 1_201, rows_ok: 1_200, rows_failed: 0, rows_skipped: 1 });
  });
});

describe('The form of a file of tenants', () => {
  it.each([
    ['semicolons and quoted line breaks', 'tcode;Resident\r\nt1;"Silva,\r\n Ana"\r\n'],
    ['tabs and a byte order mark', '\uFEFFtcode\tResident\nt1\tAna Silva\n'],
    ['bars', 'tcode|Resident\nt1|Silva, Ana\n'],
    [
      'tabs below titles with commas',
      'Residents\nAs of May 1, 2026\n\ntcode\tResident\tLanguage\nt1\tSilva, Ana\ten\n',
    ],
    ['semicolons and more commas than these', 'tcode;Resident;Language\nt1;Silva, Ana;en\n'],
  ])('may have %s', async (_what, csv) => {
    expect(await take(csv)).toMatchObject({ status: 'completed', rows_ok: 1 });
    expect(await tenants()).toMatchObject([{ external_id: 't1', first_name: 'Ana', last_name: 'Silva' }]);
  });

  it.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFFid,name\n1,Zoë Ångström\n', 'utf16le')],
    ['UTF-16 without', Buffer.from('id,name\n1,Zoë Ångström\n', 'utf16le')],
    ['Windows-1252', Buffer.from('id,name\n1,Zoë Ångström\n', 'latin1')],
    ['UTF-8', Buffer.from('id,name\n1,Zoë Ångström\n')],
  ])('may be encoded in %s', async (_what, bytes) => {
    expect(await take(bytes)).toMatchObject({ status: 'completed', rows_ok: 1 });
    expect(await tenants()).toMatchObject([{ first_name: 'Zoë', last_name: 'Ångström' }]);
  });

  it('is known by its bytes, whatever its name and its type say', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const table = new File(['id,name\n1,Ana Silva\n'], 'rows.xlsx', { type });
    expect(await takeFile(service, client, table)).toMatchObject({ status: 'completed', rows_ok: 1 });
    const picture = new File([PNG], 'rows.csv', { type: 'text/csv' });
    const refused = await takeFile(service, client, picture);
    expect(refused).toMatchObject({ status: 'failed', rows_ok: 0, error: expect.stringMatching(/is an image/) });
  });

  it('may be mapped by the client', async () => {
    const csv = 'Key,Who,Notes\n1,Ana Silva,nice\n';
    const mapping = JSON.stringify({ Key: 'external_id', Who: 'full_name', Notes: null });
    expect(await take(csv, { mapping })).toMatchObject({ status: 'completed', rows_ok: 1 });
    const wrong = await take(csv, { mapping: JSON.stringify({ Key: 'shoe_size', Gone: 'email' }) });
    expect(wrong.status).toBe('failed');
    expect(wrong.error).toMatch(/"Gone".*"shoe_size".*first_name.*external_id/);
  });
});

describe('A file of tenants with bad rows', () => {
  it('gives its good rows, and lists the bad ones with line, column and reason', async () => {
    const csv = [
      'id,first name,last name,email,move in,unit id',
      '1,Ana,Silva,,,',
      '2,"two\nlines",Silva,nowhere,31-31-2026,',
      '3,,Silva,,,',
      ',No,Key,,,',
      '5,Bo,Ek,,,ghost',
      '1,Again,Silva,,,',
      '7,To,Many,,,,x',
      '8,Last,One,=1+1,,',
    ].join('\n');
    const result = await take(csv);
    expect(result).toMatchObject({ status: 'completed', rows_total: 8, rows_ok: 1, rows_failed: 7 });
    const errors = await client.request('GET', result.errors_url!);
    expect(errors.headers.get('content-disposition')).toBe('attachment; filename=rows-errors.csv');
    const lines = (await errors.text()).trim().split('\r\n');
    expect(lines[0]).toBe('line,column,reason');
    expect(lines.slice(1).map((line) => line.split('"', 2).join('"'))).toEqual([
      '3,"email',
      '3,"move in',
      '5,"first name',
      '6,"',
      '7,"unit id',
      '8,"',
      '9,"',
      '10,"email',
    ]);
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])(
    'with blank lines and quoted breaks, in %s, is told of its bad rows by the line they begin on',
    async (_what, end) => {
      const lines = [
        '',
        'id,first name,last name,email',
        '1,Ana,Silva,',
        '',
        '',
        '2,Bo,Ek,bad',
        '3,"Cy',
        '',
        'Jr",Oh,',
      ];
      const more = ['4,Di,Ek,bad', '5,"Ed', 'Jr",Oh,bad', '', '3,Cy,Again,', '6,Flo,Ek,bad', '', ''];
      const result = await take([...lines, ...more].join(end));
      expect(result).toMatchObject({ rows_total: 7, rows_ok: 2 });
      const errors = (await errorsOf(result)).trim().split('\r\n').slice(1);
      expect(errors.map((error) => error.split(',', 1)[0])).toEqual(['6', '10', '11', '14', '15']);
      expect(errors[3]).toMatch(/Line 7 names the same one/);
    },
  );
});

describe('A portfolio', () => {
  it('comes in file by file, each naming the last by the identifiers of the old system', async () => {
    await take('Property Code,Property Name,Address\nP1,Maple,"1 Maple St"\n', { kind: 'properties' });
    await take('Unit Code,Property Code,Unit,Beds,Baths,Market Rent,Status\nU1,P1,101,2,1.5,"$1,850.00",Vacant\n', {
      kind: 'units',
    });
    await take('tcode,Resident,Unit Code\nT1,"Silva, Ana",U1\nT2,"Ek, Bo",U1\n');
    const leases = 'Lease ID,Unit Code,tcode,Lease From,Lease To,Rent,Deposit,Status\n';
    const result = await take(
      `${leases}L1,U1,T1;T2,1/1/2026,,1850,500.5,Current\nL2,U1,,6/1/2026,,1,,Current\nL3,U1,T9,6/1/2020,,1,,Current\n`,
      { kind: 'leases' },
    );
    expect(result).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 2 });
    expect(await errorsOf(result)).toMatch(/^3,"Lease From","start_date: .*\r\n4,"tcode","tenant_ids: /m);
    const { data } = await client.graphql(`{ properties { nodes { name units { nodes {
      unitNumber bedrooms bathrooms marketRentMinor status currentLease { externalId rentMinor depositMinor tenants { lastName } }
    } } } } }`);
    expect(data).toEqual({
      properties: {
        nodes: [
          {
            name: 'Maple',
            units: {
              nodes: [
                {
                  unitNumber: '101',
                  bedrooms: 2,
                  bathrooms: 1.5,
                  marketRentMinor: 185000,
                  status: 'OCCUPIED',
                  currentLease: {
                    externalId: 'L1',
                    rentMinor: 185000,
                    depositMinor: 50050,
                    tenants: [{ lastName: 'Ek' }, { lastName: 'Silva' }],
                  },
                },
              ],
            },
          },
        ],
      },
    });
  });
});

describe('A file that cannot be taken in', () => {
  it.each([
    ['that is empty', '', /empty/],
    ['with a header alone that says nothing', 'a,b,c\n', /external_id/],
    ['that is binary', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 5]), /neither/],
    ['with more columns than any table', `${'c,'.repeat(100_000)}\n`, /columns/],
  ])('%s fails, and says why', async (_what, file, reason) => {
    const result = await take(file);
    expect(result.status).toBe('failed');
    expect(result.error).toMatch(reason);
  });

  it('is refused at once when the form lacks a part, or is none', async () => {
    const { body, status } = await sendFile(service, client, null);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await sendFile(service, client, 'id,name\n', { kind: 'pets' })).toMatchObject({ status: 400 });
    expect(await sendFile(service, client, 'id,name\n', { mapping: '[]' })).toMatchObject({ status: 400 });
    const mapping = JSON.stringify({ 'Tenant ID': 7, 'A/B~C': true, Gone: 'id' });
    expect(await sendFile(service, client, 'id,name\n', { mapping })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/mapping/Tenant ID' }, { pointer: '/mapping/A~1B~0C' }] },
    });
    const json = await client.rest('POST', '/api/v1/imports', { body: {} });
    expectProblem(json, 415, 'unsupported_media_type');
    await eventually(importCount, (count) => count === 0);
  });
});

describe('An upload', () => {
  const CSV = 'id,name\n1,Ana Silva\n';

  it('under an Idempotency-Key is one import, however often it is sent, and never another file', async () => {
    const key = { 'idempotency-key': 'monday' };
    const first = await sendFile(service, client, CSV, {}, key);
    const again = await sendFile(service, client, CSV, {}, key);
    expect(again).toMatchObject({ status: 202, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const otherFiles = [
      await sendFile(service, client, `${CSV}2,Bo Ek\n`, {}, key),
      await sendFile(service, client, CSV, { dry_run: 'true' }, key),
    ];
    expect(otherFiles.map(({ status }) => status)).toEqual([422, 422]);
    await eventually(importCount, (count) => count === 1);
  });

  it('of many parts counts as one write', async () => {
    const remaining = ({ headers }: { headers: Headers }): number =>
      Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    const before = remaining(await sendFile(service, client, CSV, { dry_run: 'true' }));
    const large = `id,name\n${Array.from({ length: 40_000 }, (_, n) => `${n},Ana Silva`).join('\n')}\n`;
    const sent = await sendFile(service, client, large, { dry_run: 'true' });
    expect(sent.status).toBe(202);
    // The bucket fills up again in between; it never gets emptier than by one.
    expect(remaining(sent)).toBeGreaterThanOrEqual(before - 1);
    await client.rest('POST', `/api/v1/imports/${sent.body.import_id}/cancel`);
  });
});
