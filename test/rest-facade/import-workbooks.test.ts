import { describe, expect, it } from '@jest/globals';
import { zipOf } from '../support/zip.ts';
import { importAccount } from './import-account.ts';
import { takeFile } from './import-client.ts';

const account = importAccount();

/** A workbook of sheets by name, each of rows of texts and numbers. */
function workbookOf(sheets: Readonly<Record<string, readonly (readonly string[])[]>>, hidden = ''): Buffer {
  const names = Object.keys(sheets);
  const cell = (text: string): string =>
    /^[\d.]+$/.test(text) ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const state = (name: string): string => (name === hidden ? ' state="hidden"' : '');
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, place) => `<sheet name="${name}" sheetId="${place}" r:id="r${place}"${state(name)}/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((name, place) => `<Relationship Id="r${place}" Target="worksheets/${name}.xml"/>`)
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

describe('A workbook', () => {
  it('is read from the first sheet that is a table, behind a cover and what is hidden', async () => {
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

  it('of which no sheet can be read fails by the one that comes closest', async () => {
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
