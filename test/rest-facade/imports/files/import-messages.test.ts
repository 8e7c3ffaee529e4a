import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';
import { takeFile } from '../import-client.ts';

const account = importAccount();
const { errorsOf } = account;
const take = (kind: string, ...lines: string[]) => account.take(kind, lines);

async function detailsOf(method: string, path: string, body: object): Promise<unknown[]> {
  const answer = await account.client.rest<{ errors?: { detail: string }[] }>(method, path, { body });
  return (answer.body.errors ?? [answer.status]).map((fault) => (typeof fault === 'object' ? fault.detail : fault));
}

describe('A request that is refused', () => {
  it.each([
    [{ name: 7, address: 'x' }, 'Expected text, but got 7.'],
    [{ name: '', address: 'x' }, 'Expected text of at least 1 character, but got "".'],
    [{ name: 'x'.repeat(300), address: 'x' }, 'Expected text of at most 200 characters, but got 300 characters.'],
    [{ name: 'x', address: ['y'] }, 'Expected text, but got a list of 1 item.'],
  ])('says in whole sentences what was expected and what came', async (body, detail) => {
    expect(await detailsOf('POST', '/api/v1/properties', body)).toEqual([detail]);
  });

  it('says so of lists and their rows, too', async () => {
    const tenants = Array.from({ length: 501 }, () => ({ first_name: 'Ana', last_name: 'Silva' }));
    expect(await detailsOf('POST', '/api/v1/tenants/batch', { tenants })).toEqual([
      'Expected a list of at most 500 items, but got a list of 501 items.',
    ]);
    expect(await detailsOf('POST', '/api/v1/tenants/batch', { tenants: 'Ana' })).toEqual([
      'Expected a list, but got "Ana".',
    ]);
  });

  it('says which email address is none', async () => {
    const body = { first_name: 'Ana', last_name: 'Silva', email: 'ana at example' };
    expect(await detailsOf('POST', '/api/v1/tenants', body)).toEqual([
      expect.stringMatching(/^Expected an email address.*, but got "ana at example"\.$/),
    ]);
    const result = await take('tenants', 'id,name,email', `1,Ana Silva,${'x'.repeat(100)}`);
    expect(await errorsOf(result)).toEqual([
      expect.stringMatching(/Expected an email address, but got ""x{40,59}…""\."$/),
    ]);
  });

  it('says of a row whatever is wrong with it, at once', async () => {
    const result = await take('tenants', 'id,name,email,move in', '1,Ana Silva,ana at example,31/31/2026');
    expect(await errorsOf(result)).toEqual([
      expect.stringMatching(/Expected an email address, but got ""ana at example""/),
      expect.stringMatching(/Expected a date/),
    ]);
  });

  it.each(['\u0007', '\u001b', '\u007f'])('is one of a name with a control character', async (mark) => {
    const tenant = { first_name: `An${mark}a`, last_name: 'Silva' };
    const escaped = `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
    expect(await detailsOf('POST', '/api/v1/tenants', tenant)).toEqual([
      `Expected text without control characters, but got "An${escaped}a".`,
    ]);
    const result = await take('tenants', 'id,name', `1,An${mark}a Silva`, '2,Bo Ek');
    expect(result).toMatchObject({ rows_ok: 1, rows_failed: 1 });
    expect(await errorsOf(result)).toEqual([expect.stringContaining('Expected text without control characters')]);
  });
});

describe('A file', () => {
  it.each([
    ['%PDF-1.7\n%âãÏÓ\n1 0 obj', 'a PDF'],
    [
      '\n<html><body><table><tr><td>Unit</td></tr></table></body></html>',
      'a web page or other markup; save it as XLSX or CSV',
    ],
    ['<?xml version="1.0"?><Workbook/>', 'a web page or other markup; save it as XLSX or CSV'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a document of an old version of Office; save it as XLSX or CSV'],
    [Buffer.from('89504e470d0a1a0a', 'hex'), 'an image'],
  ])('that is no table is recognised by how it begins', async (bytes, what) => {
    const result = await takeFile(account.service, account.client, new File([bytes], 'report.xls'), { kind: 'units' });
    expect(result).toMatchObject({
      status: 'failed',
      error: `Expected a CSV text file or an XLSX workbook, but the file is ${what}.`,
    });
  });
});

describe('A row', () => {
  beforeEach(async () => {
    await take('properties', 'name,address', 'Maple,1 Maple St', '12 Pearl St,12 Pearl St');
    await take('units', 'property,unit', 'Maple,101', 'Maple,102');
  });

  it('of a unit that stands empty is skipped, also with what it would cost', async () => {
    const tenants = await take('tenants', 'Property,Unit,Tenant,Rent', 'Maple,101,Ana Silva,900', 'Maple,102,,950');
    expect(tenants).toMatchObject({ rows_ok: 1, rows_failed: 0, rows_skipped: 1 });
    expect(await errorsOf(tenants)).toEqual(['3,"","Skipped as no record: a unit without tenants."']);
    const header = 'Property,Unit,Tenant,Start,End,Rent';
    const leases = await take(
      'leases',
      header,
      'Maple,101,Ana Silva,2026-01-01,,900',
      'Maple,102,,,,950',
      'Maple,102,Ana Silva,,,950',
    );
    expect(leases).toMatchObject({ rows_ok: 1, rows_failed: 1, rows_skipped: 1 });
    expect(await errorsOf(leases)).toEqual([
      '3,"","Skipped as no record: a unit without lease."',
      '4,"","Expected Unit and Start, by which the row is found again, but nothing under ""Start""."',
    ]);
  });

  it('that lacks what it is found again by says which cell is empty, and what to do', async () => {
    const result = await take('units', 'Property Name,Unit,Beds', ',103,2');
    expect(await errorsOf(result)).toEqual([
      '2,"","Expected Property Name and Unit, by which the row is found again, but nothing under ""Property Name"". A cell that is merged with the one above it counts as empty."',
    ]);
  });

  it.each(['Phone (Home)', 'Home Phone', 'Cell', 'Mobile'])(
    'gives a telephone number under %s alone',
    async (heading) => {
      await take('tenants', `id,name,${heading}`, '1,Ana Silva,303-555-0101');
      const { body } = await account.client.rest<{ data: { phone: string }[] }>('GET', '/api/v1/tenants');
      expect(body.data).toMatchObject([{ phone: '+13035550101' }]);
    },
  );
});
