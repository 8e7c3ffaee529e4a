import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from './import-account.ts';

const account = importAccount();
const payments = (...rows: string[]) =>
  account.take('payments', ['Receipt Number,Property Code,Tenant Code,Date,Amount,Status', ...rows]);

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
  return body.data.map(({ amount }) => amount).sort((one, other) => one - other);
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
