import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatOf, readTable } from '../../subgraphs/properties/import/file/read-table.ts';
import { takeFile } from '../rest-facade/imports/import-client.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';
import { zipOf } from '../support/zip.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
});
afterAll(() => service.stop());

const workbook = (rows: string): Buffer =>
  zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Roll" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
const row = (...cells: string[]): string =>
  `<row>${cells.map((cell) => (cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`;
const CSV = 'id,name\n1,Ana Silva\n';
const take = (file: string | Uint8Array) => takeFile(service, client, file);

describe('A hostile file', () => {
  it.each([
    ['a workbook that unpacks to a thousand times its size', workbook(row('0'.repeat(30_000_000))), /too much/],
    [
      'a workbook of workbooks',
      zipOf({ 'xl/workbook.xml': zipOf({ a: '0'.repeat(1_000_000) }).toString('latin1') }),
      /workbook/,
    ],
    ['a million columns', `${'c,'.repeat(1_000_000)}\n`, /columns|1000000 characters/],
    [
      'a picture that is called a table',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(4_096)]),
      /is an image/,
    ],
    ['nothing but NUL bytes', Buffer.alloc(100_000), /neither/],
  ])('with %s fails and says why, and the service takes the next one', async (_what, file, reason) => {
    const result = await take(file);
    expect(result.status).toBe('failed');
    expect(result.error).toMatch(reason);
    expect(await take(CSV)).toMatchObject({ status: 'completed', rows_ok: 1 });
  });

  it('with NUL bytes or formulas in its cells loses these rows only', async () => {
    const withNul = await take(
      `id,name\n${Array.from({ length: 200 }, (_, n) => `${n},Ana Silva`).join('\n')}\nx,A\0na Silva\n`,
    );
    expect(withNul).toMatchObject({ status: 'completed', rows_ok: 200, rows_failed: 1 });
    const formula = '<c><f>HYPERLINK("http://x")</f><v>2</v></c>';
    const sheet = workbook(row('id', 'name') + row('1', 'Ana Silva') + row(formula, 'Bo Ek'));
    expect(await take(sheet)).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 1 });
    const errors = await (await client.request('GET', (await take(sheet)).errors_url!)).text();
    expect(errors).toMatch(/formula/);
  });

  it('is taken for what its bytes are, whatever name and type the form gives it', async () => {
    // The client calls every file rows.csv, without a type.
    expect(await take(workbook(row('id', 'name') + row('7', 'Cy Day')))).toMatchObject({
      status: 'completed',
      rows_ok: 1,
    });
  });

  it('that is one line of 50 MB is read no further than a row may be long', async () => {
    let read = 0;
    async function* file(): AsyncGenerator<Buffer> {
      for (let sent = 0; sent < 50; sent++, read++) yield await Promise.resolve(Buffer.alloc(1_048_576, 'x'));
    }
    const source = () => {
      read = 0;
      return file();
    };
    const rows = readTable(source, await formatOf(source));
    const begin = async (): Promise<void> => {
      for await (const some of rows) expect(some).toEqual([]);
    };
    await expect(begin()).rejects.toThrow(/^Line 1: Expected a row of at most 1000000 characters/);
    expect(read).toBeLessThan(2);
  });

  it('with a cell of 5 MB is read past that row', async () => {
    async function* file(): AsyncGenerator<Buffer> {
      yield Buffer.from('id,name\n1,"');
      for (let sent = 0; sent < 5; sent++) yield await Promise.resolve(Buffer.alloc(1_048_576, 'x'));
      yield Buffer.from('"\n2,Bo Ek\n');
    }
    const rows = [];
    for await (const some of readTable(file, await formatOf(file))) rows.push(...some);
    expect(rows).toEqual([
      { line: 1, cells: ['id', 'name'] },
      { line: 2, cells: [], refusedRow: expect.stringMatching(/1000000 characters/) },
      { line: 3, cells: ['2', 'Bo Ek'] },
    ]);
  });
});
