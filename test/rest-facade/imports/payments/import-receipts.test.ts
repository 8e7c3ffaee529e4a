import { describe, expect, it } from '@jest/globals';
import { charged, fee, parking, prepaid, receiptAccount, rent } from './receipt-import-account.ts';
import type { Entry } from './receipt-import-account.ts';

const { account, take, posted, takeBack } = receiptAccount();

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
    const fillerRows = Array.from({ length: 499 }, (_, n) => `S-${n},maple,t77,2/1/2026,${n + 100},rent,`);
    for (let time = 0; time < 2; time++) {
      expect(await take(...fillerRows, fee, parking, rent)).toMatchObject({ rows_ok: 502, rows_failed: 0 });
      const [{ id }] = (await account.client.rest<{ data: [{ id: string }] }>('GET', '/api/v1/properties')).body.data;
      const figures = await account.client.rest<{ data: Entry[] }>(
        'GET',
        `/api/v1/financial/ledger?property_id=${id}&gl_class=other_income&limit=100`,
      );
      expect(figures.body.data.filter(({ gl_class }) => gl_class === 'other_income')).toHaveLength(2);
    }
  });

  it('is one though its tenant and property are spelled in two ways', async () => {
    const spelled = fee.replace('maple,t77', 'MAPLE COURT,"Silva, Ana"');
    const named = rent.replace('maple,t77', 'Maple Court,Ana Silva');
    expect(await take(named, spelled)).toMatchObject({ rows_ok: 2, rows_failed: 0 });
  });
});

describe('A receipt that contradicts what is posted', () => {
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

  it('is refused whole where its money is for other charges by now, and names what is posted', async () => {
    const ways: readonly (readonly [readonly string[], readonly string[], number])[] = [
      [[prepaid], [rent, fee], 2],
      [[rent, fee], [prepaid], 1],
      [[rent], [charged(rent, '1750.00', 'rent'), charged(rent, '100.00', 'Late Fee')], 2],
      [[fee], [charged(fee, '55.00', 'parking')], 1],
      [[rent, fee], [rent, charged(fee, '20.00', 'parking'), charged(fee, '30.00', 'water')], 2],
      [[rent, fee], [rent, charged(fee, '55.00', 'parking')], 1],
    ];
    for (const [place, [before, after, refused]] of ways.entries()) {
      const named = (rows: readonly string[]): string[] => rows.map((row) => row.replace('R-31', `A-${place}`));
      await take(...named(before));
      const books = await posted();
      const result = await take(...named(after));
      expect(result).toMatchObject({ rows_ok: after.length - refused, rows_failed: refused });
      expect(await posted()).toEqual(books);
      const failures = await account.failuresOf(result);
      expect(failures).toEqual(failures.map(() => expect.stringMatching(new RegExp(`posted entry "A-${place}`, 'i'))));
    }
  });

  it('is refused where another tenant or day has its number, as within one file', async () => {
    await account.take('tenants', ['T Code,Property,Unit,Tenant', 't78,Maple Court,1,Bo Ek']);
    await take(rent.replace('1850.00', 'n.n.'), parking);
    for (const changed of [rent.replace('t77', 't78'), rent.replace('2/1', '2/2')]) {
      expect(await account.failuresOf(await take(changed))).toEqual([
        expect.stringMatching(/^2,"Control",.*"R-31 \(parking\)".*another day, type or party/),
      ]);
    }
    expect(await posted()).toHaveLength(1);
  });
});

describe('A receipt that another file spells otherwise', () => {
  it('does not come once more in parts when it came as one sum', async () => {
    await take(rent.replace('1850', '1900').replace(',rent,', ',,'));
    const before = await posted();
    expect(await take(rent, fee)).toMatchObject({ rows_ok: 0, rows_failed: 2 });
    expect(await posted()).toEqual(before);
  });

  it('does not take a changed amount for its first charge, which it lacks as yet', async () => {
    expect(await take(rent.replace('1850.00', 'n.n.'), fee, parking)).toMatchObject({ rows_ok: 2, rows_failed: 1 });
    const before = await posted();
    expect(await take(fee.replace('50.00', '60.00'))).toMatchObject({ rows_failed: 1 });
    expect(await posted()).toEqual(before);
  });

  it('is the same where another report spells its charges otherwise', async () => {
    const deposit = rent.replace(',rent,', ',Security Deposit,').replace('1850', '500');
    await take(rent, fee, deposit);
    const respelled = [rent, fee.replace('Late Fee', 'late-fees'), deposit.replace('Security Deposit', 'secdep')];
    for (const rows of [respelled, [...respelled].reverse()]) {
      expect(await take(...rows)).toMatchObject({ rows_ok: 3, rows_failed: 0 });
    }
    expect(await posted()).toEqual([
      'R-31 (late fee): 5000 other_income',
      'R-31 (security deposit): 50000 deposit',
      'R-31: 185000 rent',
    ]);
  });

  it('is not put together of what one charge says and another report calls otherwise, unless all its rows say so', async () => {
    await take(fee);
    const alone = await take(parking);
    expect(alone).toMatchObject({ rows_ok: 0, rows_failed: 1 });
    expect(await account.failuresOf(alone)).toEqual([
      expect.stringMatching(/^2,"Charge Code",.*posted entry "R-31", which is for "late fee"/),
    ]);
    for (let time = 0; time < 2; time++) {
      expect(await take(parking, fee)).toMatchObject({ rows_ok: 2, rows_failed: 0 });
      expect(await take(parking)).toMatchObject({ rows_ok: 1, rows_failed: 0 });
      expect(await posted()).toEqual(['R-31 (parking): 5000 other_income', 'R-31: 5000 other_income']);
    }
  });

  it('is known again with its notes or without, and refused with others', async () => {
    const bare = [rent, fee].map((row) => row.replace('check 12', ''));
    await take(rent, fee);
    expect(await take(...bare)).toMatchObject({ rows_ok: 2, rows_failed: 0 });
    expect(await take(rent.replace('check 12', 'check 13'), fee)).toMatchObject({ rows_ok: 1, rows_failed: 1 });
    await take(...bare.map((row) => row.replace('R-31', 'R-32')));
    expect(await take(...[rent, fee].map((row) => row.replace('R-31', 'R-32')))).toMatchObject({ rows_ok: 2 });
    expect(await posted()).toHaveLength(4);
  });
});

describe('A receipt whose charges come in several files', () => {
  it('comes in whole once a charge is corrected that could not be read, alone or with the others', async () => {
    for (const receipt of ['R-40', 'R-41']) {
      const renumbered = (row: string): string => row.replace('R-31', receipt);
      const broken = renumbered(rent).replace('1850.00', 'eighteen fifty');
      expect(await take(broken, renumbered(fee), renumbered(parking))).toMatchObject({ rows_ok: 2, rows_failed: 1 });
      const corrected = receipt === 'R-40' ? [rent] : [rent, fee, parking];
      for (let time = 0; time < 2; time++) {
        expect(await take(...corrected.map(renumbered))).toMatchObject({ rows_ok: corrected.length, rows_failed: 0 });
      }
      expect(await take(renumbered(parking).replace('50.00', '60.00'))).toMatchObject({ rows_failed: 1 });
      const entries = (await posted()).filter((entry) => entry.startsWith(receipt));
      expect(entries).toEqual([
        `${receipt} (late fee): 5000 other_income`,
        `${receipt} (parking): 5000 other_income`,
        `${receipt}: 185000 rent`,
      ]);
    }
  });

  it('comes in whole where an earlier file had only the later charges', async () => {
    await take(fee);
    const rows = [rent, parking, fee];
    for (let time = 0; time < 2; time++) {
      expect(await take(...rows)).toMatchObject({ rows_ok: 3, rows_failed: 0 });
      expect(await posted()).toHaveLength(3);
    }
    expect(await posted()).toContain('R-31 (rent): 185000 rent');
  });

  it('takes in a further charge beside those that are posted, and not without them', async () => {
    await take(rent);
    const alone = await take(fee);
    expect(await account.failuresOf(alone)).toEqual([
      expect.stringMatching(
        /"R-31" of 1850.00 USD for "rent" on 2026-02-01.*Expected all rows of the receipt in one file/,
      ),
    ]);
    expect(await take(fee, rent)).toMatchObject({ rows_ok: 2, rows_failed: 0 });
    expect(await posted()).toHaveLength(2);
  });
});

describe('A receipt with charges of one kind', () => {
  it('comes in once with two of them, also with these in another order', async () => {
    const more = rent.replace('1850', '20');
    await take(rent, more);
    for (const rows of [[more, rent], [rent, more, parking], [parking, more, rent], [more]]) {
      expect(await take(...rows)).toMatchObject({ rows_ok: rows.length, rows_failed: 0 });
    }
    expect(await posted()).toHaveLength(3);
  });

  it('comes in once with three of them, in every order, and when one was faulty before', async () => {
    const [ten, twenty, thirty] = ['10', '20', '30'].map((amount) => rent.replace('1850', amount)) as [
      string,
      string,
      string,
    ];
    for (const receipt of ['R-50', 'R-51']) {
      const renumbered = (row: string): string => row.replace('R-31', receipt);
      const first = receipt === 'R-50' ? ten : ten.replace('10.00', '1o');
      await take(...[first, twenty, thirty].map(renumbered));
      for (const rows of [[thirty, ten, twenty], [twenty, thirty, ten], [ten, twenty, thirty], [thirty]]) {
        expect(await take(...rows.map(renumbered))).toMatchObject({ rows_ok: rows.length, rows_failed: 0 });
      }
      const amounts = (await posted())
        .filter((entry) => entry.startsWith(receipt))
        .map((entry) => entry.split(': ')[1]);
      expect(amounts.sort()).toEqual(['1000 rent', '2000 rent', '3000 rent']);
    }
  });
});

describe('A receipt that was taken back or corrected', () => {
  it('comes in once under an identifier of its own when it is corrected after it was taken back', async () => {
    const single = rent.replace(',rent,', ',,');
    for (const [receipt, row] of [
      ['R-31', rent],
      ['R-60', single.replace('R-31', 'R-60')],
    ] as const) {
      await take(row);
      const corrected = row.replace('1850', '1800');
      expect(await take(corrected)).toMatchObject({ rows_failed: 1 });
      await takeBack(receipt);
      for (let time = 0; time < 2; time++) expect(await account.failuresOf(await take(corrected))).toEqual([]);
      const own = (await posted()).filter((entry) => entry.startsWith(receipt));
      expect(own).toHaveLength(2);
      expect(await take(corrected.replace('1800', '1799'))).toMatchObject({ rows_failed: 1 });
    }
  });

  it('tells how its rows differ from each other, or from what is posted', async () => {
    const result = await take(
      rent,
      fee.replace('2/1', '2/2'),
      parking.replace('t77', 't78'),
      fee.replace('Late Fee', ''),
    );
    expect(await account.failuresOf(result)).toEqual([
      expect.stringMatching(/^3,.*Line 2 names the same.*Rows with one identifier have to agree in posted_on/),
      expect.stringMatching(/^4,.*Line 2 names the same.*Rows with one identifier have to agree in tenant_id/),
      expect.stringMatching(/^5,.*Line 2 names the same.*each has to give gl_class/),
    ]);
    const changed = await take(rent.replace('1850', '1800'));
    expect(await account.failuresOf(changed)).toEqual([
      expect.stringMatching(/^2,"Receipt Amount",.*The posted entry "R-31" has 1850.00 USD/),
    ]);
  });

  it('is not said to be in the books when it comes again after it was taken back', async () => {
    await take(rent);
    await takeBack('R-31');
    expect(await account.failuresOf(await take(rent))).toEqual([
      expect.stringMatching(/^2,"Control",.*"R-31", which was taken back.*such as "R-31 \(2\)"/),
    ]);
    expect(await take(rent.replace('R-31', 'R-31 (2)'))).toMatchObject({ rows_ok: 1 });
    expect(await posted()).toHaveLength(3);
  });
});
