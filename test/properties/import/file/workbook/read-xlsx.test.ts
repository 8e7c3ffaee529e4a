import { describe, expect, it } from '@jest/globals';
import { readXlsx } from '../../../../../subgraphs/properties/import/file/workbook/read-xlsx.ts';
import { zipOf } from '../../../../support/zip.ts';

const WORKBOOK = `<workbook xmlns:r="r"><sheets><sheet name="Roll" sheetId="1" r:id="rId7"/></sheets></workbook>`;
const RELATIONS = `<Relationships><Relationship Id="rId7" Target="worksheets/roll.xml"/></Relationships>`;
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
const TEXTS = `<sst><si><t>id</t></si><si><r><t>na</t></r><r><t>me</t></r></si><si><t>Ana &amp; Bo</t></si></sst>`;

const workbook = (sheet: string, parts: Record<string, string> = {}): Buffer =>
  zipOf({
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': TEXTS,
    'xl/worksheets/roll.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  });

async function rowsOf(file: Buffer) {
  const rows = [];
  for await (const piece of readXlsx(() => [file] as unknown as AsyncIterable<Buffer>)) rows.push(...piece);
  return rows.map(({ line, cells, refused, refusedRow }) => ({
    ...(refusedRow === undefined ? {} : { refusedRow }),
    line,
    cells,
    refused: [...(refused ?? [])].map(([place]) => place),
  }));
}

describe('The first sheet of a workbook', () => {
  it('gives shared and own texts, numbers, dates and gaps, by row', async () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
      <row r="3"><c r="A3"><v>17</v></c><c r="B3" s="1"><v>46053</v></c><c r="C3" t="s"><v>2</v></c>
        <c r="D3" s="2"><v>46053.5</v></c><c r="E3" t="inlineStr"><is><t>own</t></is></c><c r="F3" t="b"><v>1</v></c></row>
      <row r="4"><c r="A4"/></row>`;
    expect(await rowsOf(workbook(sheet))).toEqual([
      { line: 1, cells: ['id', '', 'name'], refused: [] },
      { line: 3, cells: ['17', '2026-01-31', 'Ana & Bo', '2026-01-31', 'own', 'TRUE'], refused: [] },
    ]);
  });

  it.each([
    [
      'an element for each cell',
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1"><c r="B1"><v>2</v></c></row><row r="2"><c r="A2"><v>3</v></c></row>',
      ['1: 1|2', '2: 3'],
    ],
    [
      'elements without a number, whose cells say it',
      '<row><c r="A4"><v>1</v></c></row><row><c r="B4"><v>2</v></c></row><row><c r="A5"><v>3</v></c></row>',
      ['4: 1|2', '5: 3'],
    ],
    [
      'no numbers and names at all',
      '<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c/><c><v>3</v></c></row>',
      ['1: 1|2', '3: |3'],
    ],
    [
      'cells out of order, and one without a name behind them',
      '<row r="1"><c r="C1"><v>3</v></c><c r="A1"><v>1</v></c><c><v>2</v></c></row>',
      ['1: 1|2|3'],
    ],
    ['small letters for names', '<row r="1"><c r="b1"><v>2</v></c><c r="$a$1"><v>1</v></c></row>', ['1: 1|2']],
    [
      'an empty cell again behind its value',
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1"><c r="A1"/><c r="B1"><v>2</v></c></row>',
      ['1: 1|2'],
    ],
    [
      'words for truth',
      '<row r="1"><c r="A1" t="b"><v>true</v></c><c r="B1" t="b"><v>0</v></c></row>',
      ['1: TRUE|FALSE'],
    ],
  ])('is read with %s', async (_what, sheet, expected) => {
    const rows = await rowsOf(workbook(sheet));
    expect(rows.map(({ line, cells }) => `${line}: ${cells.join('|')}`)).toEqual(expected);
    expect(rows.flatMap(({ refused }) => refused)).toEqual([]);
  });

  it('names the cell that has two values', async () => {
    const sheet =
      '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>5</v></c></row><row r="1"><c r="A1"><v>2</v></c></row>';
    expect(await rowsOf(workbook(sheet))).toEqual([{ line: 1, cells: ['2', '5'], refused: [0] }]);
  });

  it('is refused if the cells of a row are scattered', async () => {
    const sheet = [1, 2, 1].map((r, at) => `<row r="${r}"><c r="${'AAB'[at]}${r}"><v>1</v></c></row>`).join('');
    await expect(rowsOf(workbook(sheet))).rejects.toThrow(/row 1 comes a second time behind row 2/);
  });

  it('is found if its parts have other names', async () => {
    const file = zipOf({
      '_rels/.rels': `<Relationships><Relationship Id="x" Type="http://x/officeDocument" Target="/xl/workbook2.xml"/></Relationships>`,
      'xl/workbook2.xml': `<workbook xmlns:d="r"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" d:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook2.xml.rels': `<Relationships><Relationship Id="r1" Target="/xl/Worksheets/One.xml"/>
        <Relationship Id="r2" Type="http://x/sharedStrings" Target="texts.xml"/>
        <Relationship Id="r3" Type="http://x/styles" Target="./looks.xml"/></Relationships>`,
      'xl/texts.xml': TEXTS,
      'xl/looks.xml': STYLES,
      'xl/worksheets/one.xml': `<worksheet><sheetData><row><c t="s"><v>1</v></c><c s="1"><v>44591</v></c></row></sheetData></worksheet>`,
    });
    expect((await rowsOf(file))[0]!.cells).toEqual(['name', '2026-01-31']);
  });
});

describe('The cells of a workbook', () => {
  it.each([
    ['1850.0999999999999', '1850.1'],
    ['1.1000000000000001', '1.1'],
    ['-1234.5599999999999', '-1234.56'],
    ['0.28999999999999998', '0.29'],
    ['1.0000000000000001E-5', '0.00001'],
    ['1.2345E+10', '12345000000'],
    ['1.2E+21', '1200000000000000000000'],
    ['1850.10', '1850.10'],
    ['105.0', '105'],
    ['-12.00', '-12'],
    ['12345678901234567', '12345678901234567'],
    ['007', '007'],
  ])('give the number %s as %s, with as many digits as Excel shows', async (stored, shown) => {
    const [row] = await rowsOf(workbook(`<row r="1"><c r="A1"><v>${stored}</v></c></row>`));
    expect(row!.cells).toEqual([shown]);
  });

  it('give numbers with the leading zeros that their format shows', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0000"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="1"/></cellXfs></styleSheet>`;
    const cells = [1, 2, 3, 0].map(
      (style, at) => `<c r="${'ABCD'[at]}1" s="${style}"><v>${style === 2 ? 101 : 2108}</v></c>`,
    );
    const long = `<c r="E1" s="1"><v>123456</v></c><c r="F1" s="1"><v>12.5</v></c><c r="G1" s="1"/>`;
    const [row] = await rowsOf(workbook(`<row r="1">${cells.join('')}${long}</row>`, { 'xl/styles.xml': styles }));
    expect(row!.cells).toEqual(['02108', '0101', '2108', '2108', '123456', '12.5', '']);
  });

  it('are refused where they are formulas', async () => {
    const sheet = `<row r="1"><c r="A1"><f>SUM(B1:B9)</f><v>3</v></c><c r="B1"><v>4</v></c></row>`;
    expect(await rowsOf(workbook(sheet))).toEqual([{ line: 1, cells: ['3', '4'], refused: [0] }]);
  });
});

describe('A workbook that is too large or damaged', () => {
  it('names the row with more cells than any table, and skips empty cells that are as far off', async () => {
    const far = `<row r="1"><c r="A1"><v>7</v></c><c r="XFD1" s="1"/></row><row r="2"><c r="XFD2"><v>1</v></c></row>`;
    expect(await rowsOf(workbook(`${far}<row r="3"><c r="A3"><v>8</v></c></row>`))).toEqual([
      { line: 1, cells: ['7'], refused: [] },
      { line: 2, cells: [], refused: [], refusedRow: 'Expected a row of at most 1000 cells, but it has 16384.' },
      { line: 3, cells: ['8'], refused: [] },
    ]);
  });

  it('names the cell that is too long, and goes on after it', async () => {
    const file = workbook(`${longCell()}<row r="2"><c r="A2"><v>7</v></c></row>`);
    expect(await rowsOf(file)).toEqual([
      { line: 1, cells: ['…'], refused: [0] },
      { line: 2, cells: ['7'], refused: [] },
    ]);
  });

  it.each([
    [
      'a bomb',
      workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'0'.repeat(50_000_000)}</t></is></c></row>`),
      /MiB/,
    ],
    ['no sheet', zipOf({ 'xl/workbook.xml': WORKBOOK, 'xl/_rels/workbook.xml.rels': RELATIONS }), /has no/],
    ['XML that never ends', workbook('<row r="1"><c>'.repeat(3)), /cannot be read/],
    ['another archive', zipOf({ 'readme.txt': 'hello' }), /has no xl\/workbook.xml/],
    ['half of it', workbook('').subarray(0, 200), /damaged/],
  ])('is refused with a reason for %s', async (_what, file, reason) => {
    await expect(rowsOf(file)).rejects.toThrow(reason);
  });
});

/** A text that compresses no better than a table. */
function longCell(): string {
  const text = Array.from({ length: 300_000 }, (_, n) => ((n * 2_654_435_761) % 4_294_967_296).toString(36)).join('');
  return `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
}
