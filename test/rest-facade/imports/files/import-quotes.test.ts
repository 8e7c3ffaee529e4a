import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/test-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { takeFile } from '../import-client.ts';
import type { Import } from '../import-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const take = (...lines: string[]): Promise<Import> => takeFile(service, client, `${lines.join('\n')}\n`);
const errorsOf = async ({ errors_url }: Import): Promise<string[]> =>
  (await (await client.request('GET', errors_url!)).text()).trim().split('\r\n').slice(1);

interface Tenant {
  external_id: string;
  first_name: string;
  last_name: string;
}

/** Who is stored, each as `id first last`. */
async function tenants(): Promise<string[]> {
  const { body } = await client.rest<{ data: Tenant[] }>('GET', '/api/v1/tenants?limit=200');
  return body.data.map((tenant) => `${tenant.external_id} ${tenant.first_name} ${tenant.last_name}`).sort();
}

const HEADER = 'Tenant ID,Remark,First Name,Last Name';
const UNCLOSED = /^2,"","Expected the quote that opens cell 2 on line 2 to be closed where the cell ends/;
const UNCLEAR = /^2,"","Expected the quote that opens cell \d to be closed before the next delimiter/;

describe('A quote that is not closed', () => {
  it.each([
    ['in a cell with a doubled one', '"x ""y""', '"ok"'],
    ['in a cell of doubled ones alone', '"y""', '"ok"'],
    ['with a blank behind a doubled one', '"y"" ', '"ok"'],
    ['with a quoted cell below', '"y', '"ok"'],
    ['in the whole file', '"y', 'ok'],
  ])('%s costs its own row, and none below', async (_where, broken, later) => {
    const result = await take(HEADER, `1,${broken},Al,One`, '2,,Bo,Two', `3,${later},Cy,Three`, '4,,Di,Four');
    expect(result).toMatchObject({ status: 'completed', rows_ok: 3, rows_failed: 1 });
    expect(await errorsOf(result)).toEqual([expect.stringMatching(UNCLOSED)]);
    expect(await tenants()).toEqual(['2 Bo Two', '3 Cy Three', '4 Di Four']);
  });

  it('is found again below thousands of rows, in files of any line breaks', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => `${n},${n === 10 ? '"y' : n === 2_500 ? '"ok"' : ''},Al,One`);
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const result = await takeFile(service, client, [HEADER, ...rows].join(lineBreak));
      expect(result).toMatchObject({ status: 'completed', rows_ok: 2_999, rows_failed: 1 });
      expect(await errorsOf(result)).toEqual([expect.stringMatching(/^12,"","Expected the quote/)]);
    }
  });

  it.each([
    ['its rows', [HEADER, '1,"y,Al,One', '2,,Bo,Two', '3,5",Cy,Three', '4,,Di,Four']],
    [
      'rows with a padded column',
      [HEADER, '0,, Zo,Zero', '1,"y, Al,One', '2,, Bo,Two', '3,5", Cy,Three', '4,, Di,Four'],
    ],
    ['rows of two columns', ['Tenant ID,Full Name', '1,"Al One', '2,Bo Two', '3,Cy Three"', '4,Di Four']],
  ])('but by the quote of another row, is an error that names the lines: %s', async (_what, lines) => {
    const result = await take(...lines);
    expect(result).toMatchObject({ status: 'completed', rows_ok: lines.length - 4, rows_failed: 1 });
    expect(await errorsOf(result)).toEqual([
      expect.stringMatching(/lines \d to \d are within one cell, but look like rows; none of them is taken in/),
    ]);
    expect((await tenants()).at(-1)).toBe('4 Di Four');
  });

  it('in the last row of a file, or in its title, leaves the others alone', async () => {
    const result = await take('"Report', HEADER, '1,,Al,One', '2,"y,Bo,Two');
    expect(result).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 1 });
  });

  it('in a row that is longer than any may be leaves the others alone', async () => {
    const result = await take(HEADER, `1,"${'x'.repeat(1_200_000)},Al,One`, '2,,Bo,Two');
    expect(result).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 1 });
  });

  it.each([
    ['in the middle', '"1","note,"Al","One"'],
    ['in the middle, and cells with commas', '"1","3 Main St,"Boston", MA","Al"'],
    ['before an empty cell', '"1","note,"","Al"'],
  ])('%s of a row does not shift its cells', async (_where, row) => {
    const result = await take(HEADER, row, '"2","","Bo","Two"');
    expect(result).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 1 });
    expect(await tenants()).toEqual(['2 Bo Two']);
  });

  it('does not put an amount in the place of another', async () => {
    await takeFile(service, client, 'Property Code,Property,Address\nmaple,Maple Court,1 Maple St\n', {
      kind: 'properties',
    });
    await takeFile(service, client, 'Unit ID,Property Code,Unit\nu1,maple,1\nu2,maple,2\n', { kind: 'units' });
    const lines = [
      '"Lease ID","Unit ID","Lease From","Tenant","Comment","Rent","Deposit","Deposits Held","Lease To"',
      '"l1","u1","01/01/2026","","note one,"1200.00","500.00","500.00","12/31/2026"',
      '"l2","u2","01/01/2026","","note two","1300.00","500.00","500.00","12/31/2026"',
    ];
    const result = await takeFile(service, client, `${lines.join('\n')}\n`, { kind: 'leases' });
    expect(result).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 1 });
    expect(await errorsOf(result)).toEqual([expect.stringMatching(UNCLEAR)]);
    const { body } = await client.rest<{ data: { rent: string }[] }>('GET', '/api/v1/leases');
    expect(body.data.map(({ rent }) => Number(rent))).toEqual([130_000]);
  });
});

describe('Quotes within a cell', () => {
  it('that are not doubled belong to its text, and those around it do not', async () => {
    const result = await take(HEADER, '1,,"Robert "Bob"",One', '2,,"the "big" one",Two', '3,,"5" high",Three');
    expect(result).toMatchObject({ status: 'completed', rows_ok: 3, rows_failed: 0 });
    expect(await tenants()).toEqual(['1 Robert "Bob" One', '2 the "big" one Two', '3 5" high Three']);
  });

  it('make an error of a row that has another number of cells than the others', async () => {
    const result = await take(HEADER, '1,"Smith "Bob", Robert",Al,One', '2,,Bo,Two');
    expect(await errorsOf(result)).toEqual([expect.stringMatching(UNCLEAR)]);
    expect(await tenants()).toEqual(['2 Bo Two']);
  });

  it('make an error of a row in which all cells are in quotes but one, which lacks the first of them', async () => {
    const rows = [
      '1","","Al","One"',
      '"2","",Bo","Two"',
      '"3","","Cy",Three"',
      '"4",,"Di","Four"',
      '5,32" screen,Ed,Five',
    ];
    const result = await take(HEADER, ...rows);
    expect(result).toMatchObject({ rows_ok: 2, rows_failed: 3 });
    const errors = [1, 3, 4].map((cell) => expect.stringContaining(`Expected cell ${cell} to begin with a quote`));
    expect(await errorsOf(result)).toEqual(errors);
    expect(await tenants()).toEqual(['4 Di Four', '5 Ed Five']);
  });

  it('make an error of a row where it is not clear which one closes', async () => {
    const result = await take(HEADER, '1,"x "y" z,Al,One', '2,,Bo,Two');
    expect(await errorsOf(result)).toEqual([expect.stringMatching(UNCLEAR)]);
  });
});

describe('A cell over several lines', () => {
  it.each([
    ['with an address', '"1 Main St\r\nSuite 5, Boston, MA"'],
    [
      'of prose with commas',
      '"Call first, then knock,\nask, for, Bob, or leave, please\n\nand wait, if he comes, a bit"',
    ],
    ['with doubled quotes', '"said\n""hello"", then ""left"""'],
  ])('%s comes in', async (_what, cell) => {
    const result = await take(HEADER, `1,${cell},Al,One`, `2,"a, ""b""",Bo,Two`);
    expect(result).toMatchObject({ status: 'completed', rows_ok: 2, rows_failed: 0 });
    expect(await tenants()).toEqual(['1 Al One', '2 Bo Two']);
    const last = await take('Tenant ID,First Name,Last Name,Remark', `3,Cy,Three,${cell}`);
    expect(last).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 0 });
  });

  it('whose lines look like rows is refused, and none of them is a record', async () => {
    const header = 'Tenant ID,First Name,Last Name,Remark';
    const result = await take(header, '1,Al,One,"thanks', '8,Eve,Evil,', '9,Eva,Evil,"', '2,Bo,Two,"ok"');
    expect(result).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 1 });
    expect(await tenants()).toEqual(['2 Bo Two']);
  });

  it('and a quote within it that is not doubled is one error, and no part of it a row', async () => {
    const result = await take(HEADER, '1,"He said', '"hi" to me",Al,One', '2,,Bo,Two');
    expect(await errorsOf(result)).toEqual([expect.stringMatching(/lines 2 to 3 are taken for a part of it/)]);
    expect(await tenants()).toEqual(['2 Bo Two']);
  });
});
