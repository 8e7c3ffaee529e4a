import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, errorsOf, failuresOf } = account;

const UNITS = ['Maple,1', 'Maple,2'];

beforeEach(async () => {
  await take('properties', ['Property,Address', 'Maple,1 Maple St']);
  await take('units', ['Property,Unit', ...UNITS]);
});

const TOTALS = [
  '67% Occupied',
  '95.5% Occupied',
  '"95,5 % occupied"',
  '12 of 18 occupied',
  '12/18 Units Occupied',
  '6 of 18 Vacant',
  'Occupancy: 66.67%',
  'Total 18 units',
  '18 Units',
];

describe('A line of a report that says how much is let', () => {
  it('is left out as other totals are, alone or with figures beside it, also between groups', async () => {
    const alone = TOTALS.map((total) => `${total},,,`);
    const beside = TOTALS.map((total) => `${total},,,"3,600.00"`);
    const header = 'Property,Unit,Beds,Market Rent';
    const result = await take('units', [header, 'Maple,1,2,1800', ...alone, ...beside, 'Maple,2,1,1800']);
    expect(await failuresOf(result)).toEqual([]);
    expect(result).toMatchObject({ rows_ok: 2, rows_failed: 0, rows_skipped: 2 * TOTALS.length });
    const grouped = ['Unit,Tenant,Lease From,Rent', 'Maple,,,', '1,Ana Silva,1/1/2026,1800', ...alone, ...beside];
    const roll = await take('leases', [...grouped, '2,Bo Ek,2/1/2026,1800']);
    // Nobody is called so yet, but each row was looked for under its heading.
    expect(await failuresOf(roll)).toEqual([
      expect.stringMatching(/^3,.*Ana Silva/),
      expect.stringMatching(/^22,.*Bo Ek/),
    ]);
  });

  it('is no record that is called alike', async () => {
    const result = await take('properties', ['Property,Address', '12 of 18,5 Oak St', '100 Percent Lofts,6 Oak St']);
    expect(result).toMatchObject({ rows_ok: 2, rows_failed: 0 });
  });
});

describe('A payment of nothing', () => {
  it('is an error, and posts nothing', async () => {
    const rows = ['5/2/2026,Maple,1,0.00', '5/2/2026,Maple,1,(0.00)', '5/2/2026,Maple,1,10.00'];
    const result = await take('payments', ['Date,Property,Unit,Amount', ...rows]);
    expect(result).toMatchObject({ rows_ok: 1, rows_failed: 2 });
    expect(await errorsOf(result)).toEqual(
      [2, 3].map(
        (line) =>
          `${line},"Amount","An amount of 0.00 USD is no payment, since no money was paid; expected another amount."`,
      ),
    );
    const { body } = await account.client.rest<{ data: object[] }>('GET', '/api/v1/financial/ledger');
    expect(body.data).toMatchObject([{ amount: 1000 }]);
  });
});

describe('A file that is no table', () => {
  it('is refused by one sentence that says what was expected and what came', async () => {
    expect(await take('tenants', ['hello'])).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(
        /^Expected a table that begins with the names of its columns, such as "First Name", "Last Name".{0,80}, but the file has only "hello"\.$/,
      ),
    });
    const { error } = await take('payments', ['hello', 'world', 'x'.repeat(500)]);
    expect(error).toMatch(/such as "Amount Paid", "Posted On".* but the file has only "hello"\.$/);
  });

  it('of two columns names what it lacks', async () => {
    const { error } = await take('tenants', ['hello,world']);
    expect(error).toMatch(/No column gives first_name.*The file has the columns "hello", "world"\./);
  });

  it('with a first row without end is refused at once, with the line, the limit and how it begins', async () => {
    const { status, error } = await take('tenants', [`id,${'x'.repeat(5_000_000)}`, '1,Ana Silva']);
    expect(status).toBe('failed');
    expect(error).toMatch(/^Line 1: Expected a row of at most 1000000 characters.* longer and begins with "id,xxx/);
    expect(error!.length).toBeLessThan(250);
  });
});
