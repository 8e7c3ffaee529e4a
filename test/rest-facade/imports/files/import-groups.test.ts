import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { storedOf } from '../../../support/database/stored.ts';
import { zipOf } from '../../../support/zip.ts';
import { importAccount } from '../import-account.ts';
import { readImport, takeFile } from '../import-client.ts';
import type { Import } from '../import-client.ts';

const account = importAccount();
const { take, errorsOf } = account;
const failuresOf = async (result: Import): Promise<string[]> =>
  (await errorsOf(result)).filter((line) => !line.includes('Skipped as no record'));

const givenProperties = (): Promise<Import> =>
  take('properties', [
    'Property Code,Property,Address',
    'maple,Maple Court,1 Maple St',
    'elm,Elm House,2 Elm St',
    'oak,Oak Row,3 Oak St',
  ]);

/** The units of each property, by its name. */
async function unitsByProperty(): Promise<Record<string, string[]>> {
  const { properties } = await account.client.data<{
    properties: { nodes: { name: string; units: { nodes: { unitNumber: string }[] } }[] };
  }>('{ properties { nodes { name units { nodes { unitNumber } } } } }');
  return Object.fromEntries(
    properties.nodes.map(({ name, units }) => [name, units.nodes.map(({ unitNumber }) => unitNumber).sort()]),
  );
}

const UNITS = [
  'Unit Directory',
  'As of 11/20/2026',
  'Unit,Beds,Baths,Market Rent',
  '"-> Maple Court - 1 Maple St Denver, CO 80202",,,',
  '1A,2,1,"1,950.00"',
  '1B,1,1,950.00',
  '2 Units,,,"2,900.00"',
  'Property: Elm House (elm),,,',
  '1A,1,1,900.00',
  'Page 1 of 2,,,',
  'Unit,Beds,Baths,Market Rent',
  '1C,1,1,900.00',
  'Total for Elm House,,,',
  'oak (Oak Row),,,',
  '1A,3,2,"2,100.00"',
  'Total 4 Units,,,"5,850.00"',
];

/** The same table as a workbook. */
function workbookOf(lines: readonly string[]): Buffer {
  const cellsOf = (line: string): string[] =>
    [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const rows = lines.map((line, row) => {
    const cells = cellsOf(line).flatMap((text, place) => {
      const reference = `${String.fromCharCode(65 + place)}${row + 1}`;
      return text === '' ? [] : `<c r="${reference}" t="inlineStr"><is><t>${text.replace('>', '&gt;')}</t></is></c>`;
    });
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Roll" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Target="worksheets/roll.xml"/></Relationships>`,
    'xl/worksheets/roll.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
}

const PLACED = { 'Maple Court': ['1A', '1B'], 'Elm House': ['1A', '1C'], 'Oak Row': ['1A'] };

describe('A report whose rows stand in groups under their properties', () => {
  it('has its units placed by the headings, as CSV or as a workbook, shows so, and changes nothing the next time', async () => {
    await givenProperties();
    const tried = await take('units', UNITS, { dry_run: 'true' });
    expect(tried).toMatchObject({ rows_ok: 5, rows_failed: 0, rows_skipped: 8 });
    expect(await unitsByProperty()).toEqual({ 'Maple Court': [], 'Elm House': [], 'Oak Row': [] });
    const result = await takeFile(account.service, account.client, workbookOf(UNITS), { kind: 'units' });
    expect(result).toMatchObject({ status: 'completed', rows_ok: 5, rows_failed: 0, rows_skipped: 8 });
    expect(result.mapping).toMatchObject([
      { column: 'Unit', field: 'unit_number', makes_id: true },
      { column: 'Beds', field: 'bedrooms', makes_id: false },
      { column: 'Baths', field: 'bathrooms', makes_id: false },
      { column: 'Market Rent', field: 'market_rent', makes_id: false, reads_as: 'decimal_point' },
      { column: '(group heading)', field: 'property_id', makes_id: true },
    ]);
    expect(await unitsByProperty()).toEqual(PLACED);
    const before = await storedOf(account.service.database, account.client.accountId);
    expect(await take('units', UNITS)).toMatchObject({ rows_ok: 5, rows_failed: 0 });
    expect((await storedOf(account.service.database, account.client.accountId))['properties.unit']).toEqual(
      before['properties.unit'],
    );
  });

  it('has tenants and leases found in the units of these', async () => {
    await givenProperties();
    await take('units', UNITS);
    const roll = [
      'Unit,Tenant,Status,Lease From,Rent',
      'Maple Court,,,,',
      '1A,"Silva, Ana",Current,1/1/2026,900.00',
      '1B,VACANT,Vacant,,',
      'Elm House,,,,',
      '1A,"Ek, Bo",Current,1/1/2026,800.00',
    ];
    expect(await take('tenants', roll)).toMatchObject({ rows_ok: 2, rows_failed: 0, rows_skipped: 3 });
    const leases = await take('leases', roll);
    expect(await failuresOf(leases)).toEqual([]);
    expect(leases).toMatchObject({ rows_ok: 2, rows_failed: 0, rows_skipped: 3 });
    const { leases: signed } = await account.client.data<{ leases: { nodes: { rentMinor: number }[] } }>(
      '{ leases { nodes { rentMinor unit { property { name } } tenants { firstName unit { property { name } } } } } }',
    );
    const [maple, elm] = ['Maple Court', 'Elm House'].map((name) => ({ property: { name } }));
    expect([...signed.nodes].sort((left, right) => right.rentMinor - left.rentMinor)).toEqual([
      { rentMinor: 90_000, unit: maple, tenants: [{ firstName: 'Ana', unit: maple }] },
      { rentMinor: 80_000, unit: elm, tenants: [{ firstName: 'Bo', unit: elm }] },
    ]);
  });

  it('is read by a column instead, or without headings, as the client says; or by its title', async () => {
    await givenProperties();
    const lines = ['Unit,Bldg Ref,Beds', 'Maple Court,,', '1A,elm,2'];
    const column = await take('units', lines, { mapping: JSON.stringify({ 'Bldg Ref': 'property_id' }) });
    expect(column).toMatchObject({ rows_ok: 1, rows_failed: 0, rows_skipped: 1 });
    expect(column.mapping).toHaveLength(3);
    expect(await unitsByProperty()).toMatchObject({ 'Maple Court': [], 'Elm House': ['1A'] });
    const without = await take('units', lines, { mapping: JSON.stringify({ '(group heading)': null }) });
    expect(without).toMatchObject({ status: 'failed', error: expect.stringMatching(/^No column gives property_id/) });
    const wrong = await take('units', lines, { mapping: JSON.stringify({ '(group heading)': 'status' }) });
    expect(wrong.error).toMatch(/"\(group heading\)", which gives property_id or nothing/);
    await take('units', ['Property = oak', 'Unit,Beds', '9A,2']);
    expect(await unitsByProperty()).toMatchObject({ 'Oak Row': ['9A'] });
  });
});

describe('A heading of a group of rows that means no property or several', () => {
  it('places no row in the building before it', async () => {
    await givenProperties();
    await take('properties', ['Property Code,Property,Address', 'elm2,Elm House,4 Elm St']);
    const result = await take('units', [
      'Unit,Beds,Market Rent',
      'Maple Court,,',
      '1A,2,900.00',
      'Birch Hall,,',
      '2A,2,900.00',
      'Total for Birch Hall,,',
      '2B,2,900.00',
      'Elm House,,',
      '3A,2,900.00',
      'Maple Court (elm),,',
      '4A,2,900.00',
      'Elm House (elm2),,',
      '5A,2,900.00',
      `6A,2,${'9'.repeat(1_100_000)}`,
      '7A,2,900.00',
    ]);
    expect(await failuresOf(result)).toEqual([
      ...['5', '7'].map(
        (line) =>
          `${line},"(group heading)","property_id: The heading ""Birch Hall"" on line 4 means no property, by identifier or by name."`,
      ),
      expect.stringMatching(/^9,.*The heading ""Elm House"" on line 8 means /),
      expect.stringMatching(/^11,.*The heading ""Maple Court \(elm\)"" on line 10 means several properties/),
      expect.stringMatching(/^14,"","Expected a row of at most/),
      expect.stringMatching(/^15,.*The heading ""\(a row that cannot be read\)"" on line 14 means no property/),
    ]);
    expect(result).toMatchObject({ rows_ok: 2 });
    expect(await unitsByProperty()).toMatchObject({ 'Maple Court': ['1A'] });
  });

  it('is one of a property also where it looks like a total', async () => {
    await take('properties', ['Property,Address', 'Maple Court,1 Maple St', 'Total Living,2 Elm St']);
    await take('units', ['Unit,Beds,Baths', 'Maple Court,,', '1A,1,1', 'Total Living,,', '1B,1,1']);
    expect(await unitsByProperty()).toEqual({ 'Maple Court': ['1A'], 'Total Living': ['1B'] });
  });
});

describe('A report in groups whose worker dies', () => {
  it('goes on under the right heading', async () => {
    await givenProperties();
    const numbers = Array.from({ length: 1_100 }, (_, n) => `${n + 1}`);
    const rows = [
      'Unit,Beds,Baths',
      'Maple Court,,',
      ...numbers.slice(0, 200).map((n) => `${n},1,1`),
      'Elm House,,',
      ...numbers.slice(200).map((n) => `${n},1,1`),
    ];
    const { createImport } = await account.client.data<{ createImport: { id: string } }>(
      `mutation { createImport { id } }`,
    );
    const base64 = Buffer.from(rows.join('\n')).toString('base64');
    await account.client.data(
      `mutation ($id: ID!, $base64: String!) { appendToImport(id: $id, place: 0, base64: $base64) }`,
      {
        id: createImport.id,
        base64,
      },
    );
    // As a worker leaves it that died after 500 rows, two of them headings.
    await account.client.write(({ sql }) =>
      sql(
        `update properties.import set status = 'running', kind = 'units', wanted_mapping = '{}', holder = 'dead',
           claimed_until = now() - interval '1 minute', rows_total = 500, rows_ok = 498 where id = $1`,
        [createImport.id],
      ),
    );
    const result = await eventually(
      () => readImport(account.client, createImport.id),
      ({ status }) => status === 'completed',
    );
    expect(result).toMatchObject({ rows_total: 1_102, rows_ok: 1_100, rows_failed: 0, rows_skipped: 2 });
    const placed = await account.service.database.worker<{ name: string; units: number }>(
      `select p.name, count(*)::int as units from properties.unit u
       join properties.property p on p.account_id = u.account_id and p.id = u.property_id
       where u.account_id = $1 group by 1`,
      [account.client.accountId],
    );
    // Those that the dead worker would have written are not there.
    expect(placed).toEqual([{ name: 'Elm House', units: 602 }]);
  });
});
