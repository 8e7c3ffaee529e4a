import { beforeEach, describe, expect, it } from '@jest/globals';
import { zipOf } from '../../../support/zip.ts';
import { importAccount } from '../import-account.ts';
import { takeFile } from '../import-client.ts';

const account = importAccount();
const { take, failuresOf } = account;

beforeEach(async () => {
  await take('properties', ['id,name,address', 'P1,Cedar Row,1 Cedar St']);
  await take('units', ['id,property,unit', 'U1,P1,101']);
});

const ROWS = [
  ['Name', '', 'Contact', '', 'Unit', 'Property', 'Move'],
  ['First', 'Last', 'Email', 'Phone', '', '', 'In'],
  ['Ana', 'Silva', 'ana@example.com', '+1 555 010 0200', '101', 'Cedar Row', '2026-01-01'],
];

const sheetOf = (rows: readonly (readonly string[])[], cell: (text: string) => string): Buffer =>
  zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/one.xml"/></Relationships>',
    'xl/worksheets/one.xml': `<worksheet><sheetData>${rows
      .map((row) => `<row>${row.map(cell).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  });

const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

async function tenants(): Promise<object[]> {
  const { body } = await account.client.rest<{ data: object[] }>('GET', '/api/v1/tenants?limit=200');
  return body.data;
}

describe('A heading over two rows', () => {
  it.each(['a file', 'a workbook'])('is the upper name where nothing stands below it, in %s', async (form) => {
    const result =
      form === 'a file'
        ? await take(
            'tenants',
            ROWS.map((row) => row.join(',')),
          )
        : await takeFile(account.service, account.client, sheetOf(ROWS, textCell), { kind: 'tenants' });
    expect(await failuresOf(result)).toEqual([]);
    expect(result).toMatchObject({ rows_ok: 1, warnings: [] });
    expect(result.mapping?.map(({ column, field }) => [column, field])).toEqual([
      ['First', 'first_name'],
      ['Last', 'last_name'],
      ['Email', 'email'],
      ['Phone', 'phone'],
      ['Unit', 'unit_id'],
      ['Property', 'property_id'],
      ['Move In', 'move_in_date'],
    ]);
    expect(await tenants()).toMatchObject([
      { first_name: 'Ana', last_name: 'Silva', unit_id: expect.any(String), move_in_date: '2026-01-01' },
    ]);
  });

  it('is none where a title stands above a header', async () => {
    const result = await take('tenants', [
      'Residents,,Cedar Row',
      'First Name,Last Name,Property,Unit,Note',
      'Ana,Silva,Cedar Row,101,x',
    ]);
    expect(result.mapping?.map(({ column }) => column)).toEqual([
      'First Name',
      'Last Name',
      'Property',
      'Unit',
      'Note',
    ]);
    expect(result).toMatchObject({ rows_ok: 1, warnings: [] });
  });
});

describe('A column without a heading', () => {
  it('that holds something in rows is told of, with how many and where', async () => {
    const result = await take('tenants', [
      'First Name,Last Name,,Property,Unit,',
      'Ana,Silva,Ms,Cedar Row,101,',
      'Bo,Ek,,Cedar Row,101,',
      'Cy,Oh,Mr,Cedar Row,101,',
    ]);
    expect(result).toMatchObject({ rows_ok: 3 });
    const detail = 'The column has no heading, so that what 2 rows have there is left out.';
    expect(result.warnings).toEqual([
      { code: 'no_heading', detail, column: '(column C)', count: 2, samples: ['line 2', 'line 4'] },
    ]);
  });
});

describe('A cell of a workbook that is true', () => {
  it('is the text that the sheet shows', async () => {
    const rows = [
      ['Property', 'Unit #'],
      ['Cedar Row', 'TRUE'],
    ];
    const cell = (text: string): string => (text === 'TRUE' ? '<c t="b"><v>1</v></c>' : textCell(text));
    const result = await takeFile(account.service, account.client, sheetOf(rows, cell), { kind: 'units' });
    expect(await failuresOf(result)).toEqual([]);
    const { body } = await account.client.rest<{ data: { unit_number: string }[] }>('GET', '/api/v1/units?limit=200');
    expect(body.data.map(({ unit_number }) => unit_number).sort()).toEqual(['101', 'TRUE']);
  });
});
