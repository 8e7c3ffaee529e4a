import { describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';
import type { Import } from '../import-client.ts';

const account = importAccount();
const { errorsOf } = account;
const take = (kind: string, ...lines: string[]) => account.take(kind, lines);

/** How each column that is mapped to one of the fields is read. */
const waysOf = ({ mapping }: Import, ...fields: string[]): unknown[] =>
  fields.map((name) => mapping?.find(({ field }) => field === name)?.reads_as);

/** What the records of a list have of a member, by their identifiers in the files. */
async function valuesOf(path: string, member: string): Promise<Record<string, unknown>> {
  const { body } = await account.client.rest<{ data: { external_id: string; [member: string]: unknown }[] }>(
    'GET',
    `/api/v1/${path}?limit=200`,
  );
  return Object.fromEntries(body.data.map((row) => [row.external_id, row[member]]));
}

async function takeLeases(header: string, rows: Record<string, string>): Promise<Import> {
  const ids = Object.keys(rows);
  await take('properties', 'id,name,address', 'P1,Maple,1 Maple St');
  await take('units', 'id,property id,unit', ...ids.map((id) => `${id},P1,${id}`));
  return take('leases', `id;unit id;start date;${header}`, ...ids.map((id) => `${id};${id};2026-01-01;${rows[id]}`));
}

const takeTenants = (header: string, ...rows: string[]): Promise<Import> =>
  take('tenants', `id,name,${header}`, ...rows.map((row, at) => `${at + 1},Ana Silva,${row}`));

describe('An amount', () => {
  it('that may be thousands as well as cents is refused, with both readings, where nothing tells which', async () => {
    const result = await takeLeases('rent;deposit', { A: '1.450;12.500', B: '1450;0' });
    expect(await errorsOf(result)).toEqual([
      '2,"rent","Expected 1.45 or 1450.00, whichever is meant, but got ""1.450""."',
      '2,"deposit","Expected 12.50 or 12500.00, whichever is meant, but got ""12.500""."',
    ]);
    expect(await valuesOf('leases', 'rent')).toEqual({ B: 145_000 });
    expect(waysOf(result, 'rent', 'deposit')).toEqual([undefined, undefined]);
  });

  it('with a decimal comma is taken, and tells of the other amounts of the file what they mean', async () => {
    const rows = { A: '1.450;12.500', B: '1.450,00;900', C: '1450,00;1.234.567,8', D: '0;1.455' };
    const result = await takeLeases('rent;deposit', rows);
    expect(await errorsOf(result)).toEqual([]);
    expect(await valuesOf('leases', 'rent')).toEqual({ A: 145_000, B: 145_000, C: 145_000, D: 0 });
    expect(await valuesOf('leases', 'deposit')).toEqual({ A: 1_250_000, B: 90_000, C: 123_456_780, D: 145_500 });
    expect(waysOf(result, 'rent', 'deposit')).toEqual(['decimal_comma', 'decimal_comma']);
  });

  it('may have spaces of any kind or apostrophes between its thousands, and tells the decimal comma all the same', async () => {
    const rows = {
      ...{ A: '1 250,00 $;1.450', B: '$1\u202f250,50;12\u00a0500', C: "1'100,50;1 234 567,8", D: '1’100;0' },
      ...{ E: '12 50,00;0', F: '1 250\u00a0000;0', G: '1.250 000;0', H: '450\t600;0' },
    };
    const result = await takeLeases('rent;deposit', rows);
    const lines = (await errorsOf(result)).map((error) => error.slice(0, 8));
    expect(lines).toEqual(['6,"rent"', '8,"rent"', '9,"rent"']);
    expect(await valuesOf('leases', 'rent')).toEqual({
      A: 125_000,
      B: 125_050,
      C: 110_050,
      D: 110_000,
      F: 125_000_000,
    });
    expect(await valuesOf('leases', 'deposit')).toMatchObject({ A: 145_000, B: 1_250_000, C: 123_456_780 });
    expect(waysOf(result, 'rent', 'deposit')).toEqual(['decimal_comma', 'decimal_comma']);
  });
});

describe('The amounts of a file', () => {
  it('have a decimal comma in the number of bathrooms, too, once one of them has, and nothing else has', async () => {
    await take('properties', 'id,name,address', 'P1,Maple,1 Maple St');
    const header = 'id;property id;unit;market rent;baths';
    const rows = (cents: string) => [`A;P1;101;900${cents};1,5`, 'B;P1;102;;2,50 Bath', 'C;P1;103;;1.5', 'D;P1;104;;2'];
    for (const cents of ['', '.00']) {
      const refused = await take('units', header, ...rows(cents));
      expect((await errorsOf(refused)).map((error) => error.slice(0, 9))).toEqual(['2,"baths"', '3,"baths"']);
    }
    const result = await take('units', header, ...rows(',00'));
    expect(await errorsOf(result)).toEqual([]);
    expect(await valuesOf('units', 'bathrooms')).toEqual({ A: 1.5, B: 2.5, C: 1.5, D: 2 });
    expect(waysOf(result, 'market_rent', 'bathrooms')).toEqual(['decimal_comma', 'decimal_comma']);
    const wholeNumber = await take('units', header, 'A;P1;101;900,00;1');
    expect(waysOf(wholeNumber, 'market_rent', 'bathrooms')).toEqual(['decimal_comma', undefined]);
  });

  it('have cents in all columns once one of them has a decimal point', async () => {
    const result = await takeLeases('rent;deposit', { A: '1.450;12.500', B: '1,450.00;1,200', C: '1.5;12.505' });
    expect(await valuesOf('leases', 'rent')).toEqual({ A: 145, B: 145_000 });
    expect(await valuesOf('leases', 'deposit')).toEqual({ A: 1_250, B: 120_000 });
    expect(await errorsOf(result)).toEqual([expect.stringMatching(/^4,"deposit","Expected an amount like 1,850.00, /)]);
    expect(waysOf(result, 'rent', 'deposit')).toEqual(['decimal_point', 'decimal_point']);
  });

  it('are each taken where they are clear by themselves, though some have a comma and some a point', async () => {
    const rows = { A: '1.450', B: '1,450', C: '1.450,00', D: '1,450.00', E: '0.450', F: '1450.000' };
    const result = await takeLeases('rent', rows);
    expect(await valuesOf('leases', 'rent')).toEqual({ C: 145_000, D: 145_000, E: 45, F: 145_000 });
    expect(await errorsOf(result)).toHaveLength(2);
    expect(waysOf(result, 'rent')).toEqual(['unclear']);
  });

  it('are read by the same rule for rent that is asked and for payments', async () => {
    await take('properties', 'id,name,address', 'P1,Maple,1 Maple St');
    const units = await take('units', 'id;property id;unit;market rent', 'A;P1;101;1.450', 'B;P1;102;900');
    expect(await errorsOf(units)).toEqual([expect.stringContaining('Expected 1.45 or 1450.00')]);
    const again = await take('units', 'id;property id;unit;market rent', 'A;P1;101;1.450', 'B;P1;102;900,00');
    expect(await errorsOf(again)).toEqual([]);
    expect(await valuesOf('units', 'market_rent')).toEqual({ A: 145_000, B: 90_000 });
    const payments = 'id;property id;unit;date;amount';
    const unclear = await take('payments', payments, 'X;P1;A;2026-01-02;1.450', 'Y;P1;B;2026-01-02;-1.450');
    expect(await errorsOf(unclear)).toHaveLength(2);
    const clear = await take('payments', payments, 'X;P1;A;2026-01-02;1.450', 'Y;P1;B;2026-01-02;(900,00)');
    expect(await errorsOf(clear)).toEqual([]);
    const { body } = await account.client.rest<{ data: { external_id: string; amount: number }[] }>(
      'GET',
      '/api/v1/financial/ledger',
    );
    expect(body.data.map(({ amount }) => Math.abs(amount)).sort()).toEqual([145_000, 90_000]);
  });
});

describe('A date in numbers', () => {
  it('has the day first in a column that proves so, wherever in the file', async () => {
    const result = await takeTenants(
      'move in',
      '12/02/2026',
      '25/02/2026',
      '3-4-2026',
      '1/6/26',
      '2026-05-06',
      '"May 7, 2026"',
    );
    expect(await errorsOf(result)).toEqual([]);
    expect(Object.values(await valuesOf('tenants', 'move_in_date')).sort()).toEqual(
      ['2026-02-12', '2026-02-25', '2026-04-03', '2026-06-01', '2026-05-06', '2026-05-07'].sort(),
    );
    expect(waysOf(result, 'move_in_date')).toEqual(['day_first']);
  });

  it('has the day first beside dates with dots', async () => {
    const result = await takeTenants('move in', '1.2.2026', '01/02/2026');
    expect(await valuesOf('tenants', 'move_in_date')).toEqual({ 1: '2026-02-01', 2: '2026-02-01' });
    expect(waysOf(result, 'move_in_date')).toEqual(['day_first']);
  });

  it('has the month first where nothing proves another order, and the answer says so', async () => {
    const result = await takeTenants('move in,move out', '1/2/2026,2026-03-04', '02/01/2026,');
    expect(await valuesOf('tenants', 'move_in_date')).toEqual({ 1: '2026-01-02', 2: '2026-02-01' });
    expect(waysOf(result, 'move_in_date', 'move_out_date', 'external_id')).toEqual([
      'month_first',
      undefined,
      undefined,
    ]);
  });

  it('is read as the other columns of dates, where its own proves nothing', async () => {
    const result = await takeTenants('move in,move out', '25/02/2026,01/03/2026', '26/02/2026,02/03/2026');
    expect(await valuesOf('tenants', 'move_out_date')).toEqual({ 1: '2026-03-01', 2: '2026-03-02' });
    expect(waysOf(result, 'move_in_date', 'move_out_date')).toEqual(['day_first', 'day_first']);
  });

  it('is refused in a column that proves both orders, unless it is clear by itself', async () => {
    const result = await takeTenants('move in', '25/02/2026', '02/25/2026', '03/04/2026', '05/05/2026');
    expect(await valuesOf('tenants', 'move_in_date')).toEqual({ 1: '2026-02-25', 2: '2026-02-25', 4: '2026-05-05' });
    expect(await errorsOf(result)).toEqual([
      '4,"move in","move_in_date: Expected a date like 2026-01-31, since some of this column have the month first (""02/25/2026"" on line 3) and others the day (""25/02/2026"" on line 2), but got ""03/04/2026""."',
    ]);
    expect(waysOf(result, 'move_in_date')).toEqual(['unclear']);
  });

  it('is refused behind the rows that are looked at, where it contradicts them', async () => {
    const clear = Array.from({ length: 1_000 }, () => '2/25/2026');
    const result = await takeTenants('move in', ...clear, '25/02/2026', '3/4/2026');
    expect(result).toMatchObject({ rows_ok: 1_001, rows_failed: 1 });
    expect(await errorsOf(result)).toEqual([
      '1002,"move in","move_in_date: Expected the month before the day, like 1/31/2026, as in ""2/25/2026"" on line 2, but got ""25/02/2026""."',
    ]);
  });

  it('says of the end of a lease what its column says, too', async () => {
    const rows = { A: '100;MTM', B: '100;28/02/2027', C: '100;01/02/2027' };
    await takeLeases('rent;end date', rows);
    expect(await valuesOf('leases', 'end_date')).toEqual({ A: null, B: '2027-02-28', C: '2027-02-01' });
  });
});
