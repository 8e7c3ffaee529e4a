import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();

beforeEach(async () => {
  await account.take('properties', ['Property Code,Property,Address', 'maple,Maple Court,1 Maple St']);
  await account.take('units', ['Property,Unit', 'Maple Court,1']);
  await account.take('tenants', ['T Code,Property,Unit,Tenant', 't77,Maple Court,1,Ana Silva']);
});

interface Entry {
  id: string;
  external_id: string;
  amount: number;
  gl_class: string;
}

const posted = async (): Promise<Entry[]> =>
  (await account.client.rest<{ data: Entry[] }>('GET', '/api/v1/financial/ledger')).body.data;

describe('A payment without a number', () => {
  const header = 'Property,Unit,Tenant,Date,Amount,Charge Code,Memo';
  const noted = 'Maple Court,1,Ana Silva,2026-04-06,50.00,Storage,chk 3';
  const bare = noted.replace('chk 3', '');

  it('is refused where only it or only what is posted has a note, unless the file has both', async () => {
    const numbered = (row: string) => account.take('payments', [`Receipt ID,${header}`, `S-1,${row}`]);
    for (const [first, second] of [
      [bare, noted],
      [noted, bare],
    ] as const) {
      const day = (row: string): string => (first === bare ? row : row.replace('04-06', '04-07'));
      await account.take('payments', [header, day(first)]);
      for (const again of [account.take('payments', [header, day(second)]), numbered(day(second))]) {
        expect(await account.failuresOf(await again)).toEqual([
          expect.stringMatching(/^2,"Memo",.*50.00 USD on 2026-04-0\d, which is with.* a note|the note/),
        ]);
      }
      expect(await account.take('payments', [header, day(second), day(first)])).toMatchObject({ rows_ok: 2 });
      expect(await account.take('payments', [header, day(second)])).toMatchObject({ rows_ok: 1 });
    }
    expect(await posted()).toHaveLength(4);
  });

  it('is not doubled by a receipt with several charges of its amount', async () => {
    const plain = 'Property,Unit,Tenant,Date,Amount';
    const row = 'Maple Court,1,Ana Silva,2026-02-06,50.00';
    await account.take('payments', [plain, row, row]);
    const receipt = [`B-1,${row},Late Fee`, `B-1,${row},Security Deposit`];
    expect(await account.take('payments', [`Receipt ID,${plain},Charge Code`, ...receipt])).toMatchObject({
      rows_ok: 0,
    });
    expect(await posted()).toHaveLength(2);
  });

  it('that was taken back is not said to be in the books when it comes again', async () => {
    await account.take('payments', [header, noted]);
    const [entry] = await posted();
    await account.client.rest('POST', `/api/v1/financial/ledger/${entry!.id}/reverse`, { body: {} });
    expect(await account.failuresOf(await account.take('payments', [header, noted]))).toEqual([
      expect.stringMatching(/50.00 USD on 2026-04-06, which was taken back.*give it an identifier/),
    ]);
  });

  it('is posted to what its general ledger account says, and names its unit as other files do', async () => {
    const rows = [
      'Maple Court,Apt 1,Ana Silva,2026-02-06,50.00,4100: Late Fee',
      'Maple Court,#1,Ana Silva,2026-02-06,500.00,2100 - Security Deposit',
    ];
    const result = await account.take('payments', [
      'Property,Unit,Payer Name,Receipt Date,Receipt Amount,GL Account',
      ...rows,
    ]);
    expect(await account.failuresOf(result)).toEqual([]);
    expect((await posted()).map(({ amount, gl_class }) => `${amount} ${gl_class}`)).toEqual(
      expect.arrayContaining(['5000 other_income', '50000 deposit']),
    );
    const unknown = await account.take('payments', [
      header.replace('Charge Code', 'GL Account'),
      noted.replace('Storage', '4999: Moon'),
    ]);
    expect(await account.failuresOf(unknown)).toEqual([
      expect.stringMatching(/Expected one of Rent, Late Fee.*leave the column out/),
    ]);
  });
});
