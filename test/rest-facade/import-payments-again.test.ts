import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from './import-account.ts';

const account = importAccount();
const take = (kind: string, ...lines: string[]) => account.take(kind, lines);

beforeEach(async () => {
  await take('properties', 'Property,Address', 'Oak,1 Oak St');
  await take('units', 'Property,Unit', 'Oak,1', 'Oak,2');
  await take('tenants', 'Property,Unit,Tenant', 'Oak,1,Ana Silva', 'Oak,2,John Poe');
});

interface Entry {
  external_id: string;
  reference: string | null;
  gl_class: string;
}

const entries = async (): Promise<Entry[]> =>
  (await account.client.rest<{ data: Entry[] }>('GET', '/api/v1/financial/ledger')).body.data;

const header = 'Date,Property,Unit,Tenant,Amount,Memo';

describe('A payment without identifier', () => {
  it('is the same one in whatever way another file names whom it is of', async () => {
    await take('payments', header, '5/2/2026,Oak,2,John Poe,"$1,000.00",May rent');
    const first = await entries();
    expect(first).toHaveLength(1);
    const files = [
      [header, '5/2/2026,Oak,2,"Poe, John",1000,May rent'],
      [header, '2026-05-02,OAK,2,JOHN POE,1000.00,MAY RENT'],
      [header, '5/2/2026,Oak - 1 Oak St,2,John Poe,1000,May  rent'],
      ['Date,Property,Received From,Amount,Memo', '5/2/2026,Oak,John Poe,1000,May rent'],
      ['Date,Unit,Property,Tenant,Type,Amount,Memo', '5/2/2026,2,Oak,John Poe,Receipt,1000,May rent'],
    ];
    for (const file of files) expect(await take('payments', ...file)).toMatchObject({ rows_ok: 1, rows_failed: 0 });
    expect(await entries()).toEqual(first);
  });

  it('is the same one where a file with identifiers follows, as often as that lists it', async () => {
    const row = '5/2/2026,Oak,2,John Poe,1000,May';
    await take('payments', header, row);
    const before = await entries();
    const identified = [`Receipt Number,${header}`, `r1,${row}`, `r2,${row}`, 'r3,5/3/2026,Oak,1,Ana Silva,900,May'];
    for (let time = 0; time < 2; time++) {
      expect(await take('payments', ...identified)).toMatchObject({ rows_ok: 3, rows_failed: 0 });
      const added = (await entries()).filter(({ external_id }) => external_id !== before[0]!.external_id);
      expect(added.map(({ external_id }) => external_id).sort()).toEqual(['r2', 'r3']);
    }
  });

  it('is posted anew with its identifier where it was taken back', async () => {
    await take('payments', header, '5/2/2026,Oak,2,John Poe,1000,May');
    const [{ id }] = (await account.client.rest<{ data: [{ id: string }] }>('GET', '/api/v1/financial/ledger')).body
      .data;
    await account.client.data(`mutation { reverseLedgerEntry(id: "${id}") { entry { id } } }`);
    await take('payments', `Receipt Number,${header}`, 'r1,5/2/2026,Oak,2,John Poe,1000,May');
    expect((await entries()).map(({ external_id }) => external_id)).toContain('r1');
  });

  it('is another one where a file lists it once more, also in another way', async () => {
    const one = '5/2/2026,Oak,2,John Poe,1000,May';
    const other = '5/2/2026,OAK,2,"Poe, John",1000,May';
    await take('payments', header, one, one);
    expect(await entries()).toHaveLength(2);
    await take('payments', header, other, one);
    expect(await entries()).toHaveLength(2);
    expect(await take('payments', header, other, one, one)).toMatchObject({ rows_ok: 3, rows_failed: 0 });
    expect(await entries()).toHaveLength(3);
  });

  it('is another one by its day, its amount, its note, its type and its tenant', async () => {
    await take(
      ...(['payments', header.replace('Memo', 'Memo,Type')] as const),
      '5/2/2026,Oak,2,John Poe,1000,May,',
      '5/3/2026,Oak,2,John Poe,1000,May,',
      '5/2/2026,Oak,2,John Poe,1001,May,',
      '5/2/2026,Oak,2,John Poe,1000,June,',
      '5/2/2026,Oak,2,John Poe,1000,May,Refund',
      '5/2/2026,Oak,1,Ana Silva,1000,May,',
      '5/2/2026,Oak,1,,1000,May,',
      '5/2/2026,Oak,2,,1000,May,',
    );
    expect(await entries()).toHaveLength(8);
  });

  it('that is said to be about something else than what is posted is refused, and nothing is posted', async () => {
    await take('payments', `${header},GL Class`, '5/2/2026,Oak,2,John Poe,40,fee,other_income');
    expect(await take('payments', header, '5/2/2026,Oak,2,John Poe,40,fee')).toMatchObject({ rows_ok: 1 });
    const changed = await take('payments', `${header},GL Class`, '5/2/2026,Oak,2,John Poe,40,fee,deposit');
    expect(changed).toMatchObject({ rows_ok: 0, rows_failed: 1 });
    expect(await entries()).toMatchObject([{ gl_class: 'other_income' }]);
  });
});
