import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { zipOf } from '../../../support/zip.ts';
import { importAccount } from '../import-account.ts';
import { readImport, takeFile } from '../import-client.ts';

const account = importAccount();

/** A workbook of sheets by name, each of rows of texts and numbers. */
function workbookOf(sheets: Readonly<Record<string, readonly (readonly string[])[]>>, hidden = ''): Buffer {
  const names = Object.keys(sheets);
  const cell = (text: string): string =>
    /^[\d.]+$/.test(text) ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const state = (name: string): string => (name === hidden ? ' state="hidden"' : '');
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map(
        (name, place) =>
          `<sheet name="${name.replace('&', '&amp;')}" sheetId="${place}" r:id="r${place}"${state(name)}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((name, place) => `<Relationship Id="r${place}" Target="worksheets/${name.replace('&', '&amp;')}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.entries(sheets).map(([name, rows]) => [
        `xl/worksheets/${name}.xml`,
        `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}

const UNITS = [
  ['Property', 'Unit', 'Beds'],
  ['Maple', '105.0', '2.0'],
];

const damaged = (sheet: string): Buffer => {
  const texts = ['Property', 'Address', 'Maple', '1 Maple St'].map((text) => `<si><t>${text}</t></si>`);
  return zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/one.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
    'xl/worksheets/one.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
};

describe('A workbook with faults', () => {
  it('whose header names a text which it lacks is refused, as that column would be left out', async () => {
    const file =
      damaged(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>77</v></c></row>
      <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>3</v></c><c r="C2"><v>5</v></c></row>`);
    const result = await takeFile(account.service, account.client, file, { kind: 'properties' });
    expect(result).toMatchObject({ status: 'failed', rows_ok: 0 });
    expect(result.error).toMatch(/^Line 1: .*cell C1, but it names the text "77" of the workbook, which has 4/);
  });

  it('with a cell that names a text which it lacks has that row refused, by the name of the cell', async () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"/></row>
      <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>3</v></c></row>
      <row r="3"><c r="A3" t="s"><v>99</v></c><c r="B3" t="s"><v>3</v></c></row>
      <row r="4"><c r="A4" t="s"><v>x</v></c></row><row r="5"><c t="s"><v></v></c><c t="s"><v>3.5</v></c></row>`;
    const result = await takeFile(account.service, account.client, damaged(sheet), { kind: 'properties' });
    expect(result).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 3, rows_skipped: 0 });
    expect(await account.failuresOf(result)).toEqual([
      expect.stringMatching(/^3,"Property",.*cell A3, but it names the text "99" of the workbook, which has 4/),
      expect.stringMatching(/^4,"Property",.*cell A4/),
      expect.stringMatching(/^5,"Address",.*cell in column 2 of row 5/),
    ]);
  });

  it('is read as far as its sheet was, although the file is there whole', async () => {
    const people = Array.from({ length: 5_000 }, (_, place) => [String(place), `First${place}`, `Last${place}`]);
    const file = workbookOf({ All: [['Tenant ID', 'First Name', 'Last Name'], ...people, ['x', '<END', 'x']] });
    const result = await takeFile(account.service, account.client, file, { kind: 'tenants' });
    expect(result).toMatchObject({ status: 'failed', bytes_total: file.length });
    expect(result.rows_ok).toBeGreaterThan(500);
    expect(result.bytes_read).toBeGreaterThan(0);
    expect(result.bytes_read).toBeLessThan(file.length);
  });
});

describe('The cells of a workbook', () => {
  it('are what they show: no reading aids, no escapes, and no errors of formulas', async () => {
    const texts = [
      '<si><t>Tenant ID</t></si><si><t>First Name</t></si><si><t>Last Name</t></si>',
      '<si><r><t>山</t></r><r><t>田</t></r><rPh sb="0" eb="2"><t>ヤマダ</t></rPh></si>',
      '<si><t xml:space="preserve">Ek_x000D_</t></si><si><t>a_x005F_x000D_</t></si>',
    ];
    const text = (place: number) => `<c t="s"><v>${place}</v></c>`;
    const inline = (inner: string) => `<c t="inlineStr"><is>${inner}</is></c>`;
    const file = zipOf({
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/one.xml"/></Relationships>',
      'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
      'xl/worksheets/one.xml': `<worksheet><sheetData>
        <row r="1">${text(0)}${text(1)}${text(2)}</row>
        <row r="2"><c><v>1</v></c>${inline('<t>太郎</t><rPh><t>タロウ</t></rPh>')}${text(3)}</row>
        <row r="3"><c><v>2</v></c>${inline('<t>Bo_x000D_</t>')}${text(4)}</row>
        <row r="4">${text(5)}${inline('<t>Ana</t>')}${inline('<t>Silva</t>')}</row>
        <row r="5"><c><v>4</v></c><c t="e"><v>#REF!</v></c>${inline('<t>Doe</t>')}</row>
        <row r="6"><c t="e"><v>#N/A</v></c>${inline('<t>Eve</t>')}${inline('<t>Fox</t>')}</row>
        </sheetData></worksheet>`,
    });
    const result = await takeFile(account.service, account.client, file, { kind: 'tenants' });
    expect(result).toMatchObject({ status: 'completed', encoding: null, rows_ok: 3, rows_failed: 2 });
    expect(await account.failuresOf(result)).toEqual([
      '5,"First Name","Expected a value and not the error of a formula, but got "#REF!"."',
      '6,"Tenant ID","external_id: Expected a value and not the error of a formula, but got "#N/A"."',
    ]);
    const { body } = await account.client.rest<{ data: Record<string, unknown>[] }>('GET', '/api/v1/tenants');
    expect(
      body.data.map((tenant) => [tenant['external_id'], tenant['first_name'], tenant['last_name']]).sort(),
    ).toEqual([
      ['1', '太郎', '山田'],
      ['2', 'Bo', 'Ek'],
      ['a_x000D_', 'Ana', 'Silva'],
    ]);
    const csv = await account.take('tenants', ['Tenant ID,First Name,Last Name', '9,Ana,#DIV/0!', '8,#ann,#1 Oak']);
    expect(csv).toMatchObject({ rows_ok: 1, rows_failed: 1 });
  });

  it('are read by rows where each has an element, and a merged heading stands above all that it covers', async () => {
    const cell = (name: string, text: string): string => {
      const inner = `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
      return `<row r="${name.slice(1)}">${inner}</row>`;
    };
    const table = [
      ['Tenant ID', 'First Name', 'Last Name', 'Move', ''],
      ['', '', '', 'In', 'Out'],
      ['1', 'Ana', 'Silva', '2026-01-31', '2026-09-30'],
    ];
    const sheet = table.flatMap((row, at) => row.map((text, place) => cell(`${'ABCDE'[place]}${at + 1}`, text)));
    const texts = ['2', 'Bo', 'Ek'].map((text, at) => `<c r="${'ABC'[at]}4" t="inlineStr"><is><t>${text}</t></is></c>`);
    const hidden = `<row r="4" hidden="1">${texts.join('')}</row>`;
    const file = damaged(sheet.join('') + hidden);
    const result = await takeFile(account.service, account.client, file, { kind: 'tenants' });
    const warning = { code: 'hidden_rows', column: null, count: 1, samples: ['line 4'] };
    expect(result).toMatchObject({ status: 'completed', rows_ok: 2, rows_failed: 0, warnings: [warning] });
    const { body } = await account.client.rest<{ data: { last_name: string }[] }>('GET', '/api/v1/tenants');
    // Tenants of one import may have been made in one millisecond, and then stand in any order.
    expect(body.data.toSorted((left, right) => left.last_name.localeCompare(right.last_name))).toMatchObject([
      { last_name: 'Ek' },
      { last_name: 'Silva', move_in_date: '2026-01-31', move_out_date: '2026-09-30' },
    ]);
  });
});

describe('The sheet that is read of a workbook', () => {
  it('is the first that is a table, behind a cover and what is hidden', async () => {
    await account.take('properties', ['Property,Address', 'Maple,1 Maple St']);
    const old = [
      ['Property', 'Unit'],
      ['Maple', 'old'],
    ];
    const file = workbookOf(
      { Old: old, Cover: [['Units of all properties'], ['Pat Doe', 'November']], None: [], Units: UNITS },
      'Old',
    );
    for (let time = 0; time < 2; time++) {
      const result = await takeFile(account.service, account.client, file, { kind: 'units' });
      expect(result).toMatchObject({ status: 'completed', rows_total: 1, rows_ok: 1 });
      expect(result.mapping).toHaveLength(3);
    }
    const { units } = await account.client.data<object & { units: { nodes: object[] } }>(
      '{ units { nodes { unitNumber bedrooms } } }',
    );
    expect(units.nodes).toEqual([{ unitNumber: '105', bedrooms: 2 }]);
  });

  it('is one, and each other one with a table is said to be left out', async () => {
    await account.take('properties', ['Property,Address', 'Maple,1 Maple St']);
    const rows = (property: string) => [
      ['Property', 'Unit', 'Beds'],
      [property, '1', '2'],
      [property, 'x', 'many'],
    ];
    const sheets = {
      Cover: [['Units of all properties'], ['Pat Doe', 'November']],
      Maple: rows('Maple'),
      Birch: rows('Birch'),
      Old: rows('Old'),
      None: [],
      'Oak & Elm': [
        ['Heim', 'Tür', 'Betten'],
        ['Oak', '1', '2'],
        ['Oak', '2', '2'],
      ],
    };
    const result = await takeFile(account.service, account.client, workbookOf(sheets, 'Old'), { kind: 'units' });
    expect(result).toMatchObject({ status: 'completed', rows_total: 4, rows_ok: 1, rows_failed: 1, rows_skipped: 2 });
    const leftOut = (name: string): string =>
      `0,"","Skipped as no record: the sheet ""${name}""; only the sheet ""Maple"" is read. Send it as a file of its own."`;
    expect(await account.errorsOf(result)).toEqual([
      leftOut('Birch'),
      leftOut('Oak & Elm'),
      expect.stringMatching(/^3,"Beds",/),
    ]);
  });

  it('is the one that comes closest, by which the file fails, where none can be read', async () => {
    const file = workbookOf({
      Cover: [['Units']],
      Units: [
        ['Unit', 'Beds'],
        ['1', '2'],
      ],
      Empty: [],
    });
    const result = await takeFile(account.service, account.client, file, { kind: 'units' });
    expect(result).toMatchObject({ status: 'failed', error: expect.stringMatching(/^No column gives property_id/) });
    expect(result.mapping).toMatchObject([{ column: 'Unit' }, { column: 'Beds' }]);
    const empty = await takeFile(account.service, account.client, workbookOf({ A: [], B: [] }), { kind: 'units' });
    expect(empty).toMatchObject({ status: 'failed', error: 'The file has no rows.' });
  });
});

describe('A workbook whose worker died', () => {
  it.each([true, false])('goes on where it stood: it had told of other sheets: %s', async (isTold) => {
    await account.take('properties', ['Property,Address', 'Maple,1 Maple St']);
    const rows = Array.from({ length: 1_200 }, (_, n) => ['Maple', `${n}`, '1']);
    const sheets = { Maple: [['Property', 'Unit', 'Beds'], ...rows], Birch: UNITS, Oak: UNITS };
    const { client, service } = account;
    const { createImport } = await client.data<{ createImport: { id: string } }>(`mutation { createImport { id } }`);
    const { id } = createImport;
    const base64 = workbookOf(sheets).toString('base64');
    await client.data(`mutation ($id: ID!, $base64: String!) { appendToImport(id: $id, place: 0, base64: $base64) }`, {
      id,
      base64,
    });
    // As a worker leaves it that died after 500 rows; whether they are written is not looked at again.
    if (isTold) {
      await service.database.worker(
        `insert into properties.import_fault (account_id, import_id, place, line, column_name, reason)
         select $1, $2, n, 0, '', 'Skipped as no record: a sheet' from generate_series(1, 2) n`,
        [client.accountId, id],
      );
    }
    await service.database.worker(
      `update properties.import set status = 'running', kind = 'units', wanted_mapping = '{}', holder = 'dead',
         claimed_until = now() - interval '1 minute', rows_total = $3, rows_ok = 500
       where account_id = $1 and id = $2`,
      [client.accountId, id, isTold ? 502 : 500],
    );
    const result = await eventually(
      () => readImport(client, id),
      ({ status }) => status === 'completed',
    );
    expect(result).toMatchObject({ rows_total: 1_202, rows_ok: 1_200, rows_failed: 0, rows_skipped: 2 });
    expect(await account.errorsOf(result)).toHaveLength(2);
    const [first] = await service.database.worker<{ count: number; lowest: number }>(
      `select count(*)::int as count, min(unit_number::int) as lowest from properties.unit where account_id = $1`,
      [client.accountId],
    );
    expect(first).toEqual({ count: 700, lowest: 500 });
  });
});
