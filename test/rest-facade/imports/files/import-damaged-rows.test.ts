import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';
import { takeFile } from '../import-client.ts';

const account = importAccount();
const HEADER = 'Receipt Number,Property Code,Tenant Code,Date,Amount,Status';
const payments = (...rows: string[]) => account.take('payments', [HEADER, ...rows]);
/** Without a line break at the end. */
const cut = (lines: readonly string[], end = '\n') =>
  takeFile(account.service, account.client, lines.join(end), { kind: 'payments' });

beforeEach(async () => {
  await account.take('properties', ['Property Code,Property,Address', 'maple,Maple Court,1 Maple St']);
  await account.take('units', ['Property,Unit', 'Maple Court,1']);
  await account.take('tenants', ['T Code,Property,Unit,Tenant', 't77,Maple Court,1,Ana Silva']);
});

const row = (id: string, amount = '10.00', status = 'Posted'): string => `${id},maple,t77,3/1/2026,${amount},${status}`;
const many = Array.from({ length: 25 }, (_, n) => row(`R-${n}`, `${n + 1}.00`));

async function amounts(): Promise<number[]> {
  const { body } = await account.client.rest<{ data: { amount: number }[] }>(
    'GET',
    '/api/v1/financial/ledger?limit=100',
  );
  return body.data.map(({ amount }) => amount).sort((left, right) => left - right);
}

describe('A row with fewer cells than all before it', () => {
  it('is an error, as what it says may be cut off', async () => {
    const result = await payments(...many, 'R-90,maple,t77,3/1/2026,10', '40.17,Posted');
    expect(result).toMatchObject({ rows_ok: 25, rows_failed: 2 });
    expect(await account.failuresOf(result)).toEqual([
      expect.stringContaining('Expected 6 cells, as all rows before it have, but got 5'),
      expect.stringContaining('Expected 6 cells, as all rows before it have, but got 2'),
    ]);
    expect(await amounts()).toHaveLength(25);
  });

  it('is a row in a table that leaves empty cells at the end out', async () => {
    const result = await payments('R-1,maple,t77,3/1/2026,10', ...many.slice(2), 'R-90,maple,t77,3/1/2026,90');
    expect(result).toMatchObject({ rows_ok: 25, rows_failed: 0 });
  });
});

describe('A file that ends within a row', () => {
  const CUT = 'R-9,maple,t77,3/1/2026,1';
  const refused = (line: number): string =>
    `${line},"","Expected 6 cells, as all rows before it have, but got 5, and no line break behind: the file is cut off."`;

  it.each(['\n', '\r\n', '\r'])('is told so, and that row is an error, with lines that end in %j', async (end) => {
    const result = await cut([HEADER, row('R-1'), row('R-2'), CUT], end);
    expect(result).toMatchObject({ rows_ok: 2, rows_failed: 1 });
    expect(await account.failuresOf(result)).toEqual([refused(4)]);
    expect(await amounts()).toEqual([1000, 1000]);
  });

  it('is told so where it has that row alone, and where a title stands above the header', async () => {
    expect(await account.failuresOf(await cut([HEADER, CUT]))).toEqual([refused(2)]);
    const titled = ['Receipts,As of 3/2/2026', HEADER, row('R-1'), CUT];
    expect(await account.failuresOf(await cut(titled))).toEqual([refused(4)]);
    expect(await amounts()).toEqual([1000]);
  });

  it('is none where a line break ends the row, where the row is whole, or others leave cells out, too', async () => {
    const whole = [
      [HEADER, row('R-1'), CUT, ''],
      [HEADER, row('R-2')],
      [HEADER, 'R-3,maple,t77,3/1/2026,1', row('R-4'), 'R-5,maple,t77,3/1/2026,1'],
      [HEADER, `${row('R-6')},`, row('R-7')],
      [HEADER, row('R-8'), '', 'Total,2'],
      [HEADER, ...['R-90,maple,t77,3/1/2026,1', ...many, 'R-91,maple,t77,3/1/2026,1'].map((line) => `S${line}`)],
    ];
    for (const lines of whole) expect(await account.failuresOf(await cut(lines))).toEqual([]);
    expect(await amounts()).toHaveLength(36);
  });

  it('is told of in a file of more rows as of any short one', async () => {
    const result = await cut([HEADER, ...many, CUT]);
    expect(await account.failuresOf(result)).toEqual([expect.stringContaining('but got 5')]);
  });
});

describe('A quote that is alone in an identifier', () => {
  it('is an error, and no part of it', async () => {
    const result = await payments(row('R-1"'), row('R"2'), row('"""R-3"'), row('R-4'));
    expect(result).toMatchObject({ rows_ok: 1, rows_failed: 3 });
    for (const failure of await account.failuresOf(result)) expect(failure).toContain('an identifier without a quote');
    expect(await amounts()).toEqual([1000]);
  });
});

describe('The status of a payment', () => {
  it('tells whether it comes in', async () => {
    const words = ['Posted', 'Voided', 'Reversed', 'NSF', 'Pending', 'Cleared', 'whatever'];
    const result = await payments(...words.map((status, n) => row(`R-${n}`, `${n + 1}.00`, status)));
    expect(result).toMatchObject({ rows_ok: 2, rows_failed: 4, rows_skipped: 1 });
    expect(await amounts()).toEqual([100, 600]);
  });
});
