import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from './import-account.ts';

const account = importAccount();
const take = (...rows: string[]) =>
  account.take('payments', ['Control,Property Code,tcode,Post Date,Receipt Amount,Charge Code,Notes', ...rows]);

beforeEach(async () => {
  await account.take('properties', ['Property Code,Property,Address', 'maple,Maple Court,1 Maple St']);
  await account.take('units', ['Property,Unit', 'Maple Court,1']);
  await account.take('tenants', ['T Code,Property,Unit,Tenant', 't77,Maple Court,1,Ana Silva']);
});

interface Entry {
  external_id: string;
  amount: number;
  gl_class: string;
}

const posted = async (): Promise<string[]> =>
  (await account.client.rest<{ data: Entry[] }>('GET', '/api/v1/financial/ledger')).body.data
    .map(({ external_id, amount, gl_class }) => `${external_id}: ${amount} ${gl_class}`)
    .sort();

const rent = 'R-31,maple,t77,2/1/2026,1850.00,rent,check 12';
const fee = 'R-31,maple,t77,2/1/2026,50.00,Late Fee,check 12';
const parking = 'R-31,maple,t77,2/1/2026,50.00,parking,check 12';

describe('A receipt with a row for each charge', () => {
  it('comes in with each of its amounts once, in whatever order and how often files list them', async () => {
    expect(await take(rent, fee, parking)).toMatchObject({ rows_ok: 3, rows_failed: 0 });
    const all = ['R-31 (late fee): 5000 other_income', 'R-31 (parking): 5000 other_income', 'R-31: 185000 rent'];
    expect(await posted()).toEqual(all);
    for (const rows of [[rent, fee, parking], [parking, fee, rent], [fee, rent, parking], [fee], [parking], [rent]]) {
      expect(await take(...rows)).toMatchObject({ rows_ok: rows.length, rows_failed: 0 });
      expect(await posted()).toEqual(all);
    }
  });

  it('may pay two charges of one kind, also of the same amount, and comes in once in another order', async () => {
    const rows = [fee, parking];
    await take(...rows);
    expect(await take(...rows.reverse())).toMatchObject({ rows_ok: 2, rows_failed: 0 });
    expect(await posted()).toHaveLength(2);
    const more = [rent.replace('R-31', 'R-32'), rent.replace('R-31', 'R-32').replace('1850', '20')];
    for (let time = 0; time < 2; time++) {
      expect(await take(...more)).toMatchObject({ rows_ok: 2, rows_failed: 0 });
    }
    expect(await posted()).toHaveLength(4);
  });

  it('comes in whole where its rows are taken in by several batches', async () => {
    const others = Array.from({ length: 499 }, (_, n) => `S-${n},maple,t77,2/1/2026,${n + 100},rent,`);
    for (let time = 0; time < 2; time++) {
      expect(await take(...others, fee, parking, rent)).toMatchObject({ rows_ok: 502, rows_failed: 0 });
      const [{ id }] = (await account.client.rest<{ data: [{ id: string }] }>('GET', '/api/v1/properties')).body.data;
      const figures = await account.client.rest<{ data: Entry[] }>(
        'GET',
        `/api/v1/financial/ledger?property_id=${id}&gl_class=other_income&limit=100`,
      );
      expect(figures.body.data.filter(({ gl_class }) => gl_class === 'other_income')).toHaveLength(2);
    }
  });

  it('is refused where it says otherwise what is posted, and nothing is posted twice', async () => {
    await take(rent, fee);
    const before = await posted();
    expect(await take(rent.replace('1850', '1800'), fee)).toMatchObject({ rows_ok: 1, rows_failed: 1 });
    expect(await take(rent, fee.replace('50.00', '60.00'))).toMatchObject({ rows_ok: 1, rows_failed: 1 });
    expect(await take(fee, rent.replace('1850', '1800'))).toMatchObject({ rows_ok: 1, rows_failed: 1 });
    expect(await take(rent.replace('1850', '1900').replace(',rent,', ',,'))).toMatchObject({ rows_failed: 1 });
    expect(await posted()).toEqual(before);
  });

  it('is not put together of rows that say the same, or are of another day', async () => {
    const again = await take(rent, rent, fee.replace('2/1', '2/2'));
    expect(again).toMatchObject({ rows_ok: 1, rows_failed: 2 });
    expect(await account.failuresOf(again)).toEqual([
      expect.stringMatching(/^3,.*Line 2 names the same/),
      expect.stringMatching(/^4,.*Line 2 names the same/),
    ]);
  });

  it('that came as one sum does not come once more in parts', async () => {
    await take(rent.replace('1850', '1900').replace(',rent,', ',,'));
    const before = await posted();
    expect(await take(rent, fee)).toMatchObject({ rows_ok: 0, rows_failed: 2 });
    expect(await posted()).toEqual(before);
  });
});
