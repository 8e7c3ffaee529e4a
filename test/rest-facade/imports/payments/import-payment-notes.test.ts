import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const PLAIN = 'Date,Property,Unit,Tenant,Amount';
const rowOn = (day: string): string => `2026-01-${day},Maple Court,101,Ana Silva,500.00`;
const take = (columns: string, ...rows: string[]) => account.take('payments', [columns, ...rows]);

beforeEach(async () => {
  await account.take('properties', ['Property Code,Property,Address', 'maple,Maple Court,1 Maple St']);
  await account.take('units', ['Property,Unit', 'Maple Court,101']);
  await account.take('tenants', ['T Code,Property,Unit,Tenant', 'ana,Maple Court,101,Ana Silva']);
});

interface Entry {
  external_id: string;
  reference: string | null;
  amount: number;
}

const posted = async (): Promise<Entry[]> =>
  (await account.client.rest<{ data: Entry[] }>('GET', '/api/v1/financial/ledger?limit=100')).body.data;

/** Takes a file, and then another one, which is refused since its row may be the one of the first. */
async function expectUnclear(first: readonly string[], second: readonly string[], why: RegExp): Promise<void> {
  await account.take('payments', first);
  const before = await posted();
  expect(await account.failuresOf(await account.take('payments', second))).toEqual([expect.stringMatching(why)]);
  expect(await posted()).toEqual(before);
}

describe('The notes of a payment', () => {
  it('are of one that is posted where a report has a column of them more, or less, or in another order', async () => {
    const both = `${PLAIN},Memo,Reference`;
    await take(`${PLAIN},Memo`, `${rowOn('05')},Jan rent`);
    for (const [columns, row] of [
      [both, `${rowOn('05')},Jan rent,1044`],
      [`${PLAIN},Check #,Comments`, `${rowOn('05')},1044,JAN RENT`],
      [`Receipt #,${PLAIN},Description,Memo`, `R-1,${rowOn('05')},1044,Jan rent`],
    ] as const) {
      expect(await account.failuresOf(await take(columns, row))).toEqual([]);
    }
    expect(await posted()).toMatchObject([{ reference: 'Jan rent' }]);
    await take(both, `${rowOn('06')},Jan rent,1044`, `${rowOn('06')},Jan rent,1045`);
    for (const [columns, ...notes] of [
      [`${PLAIN},Memo`, 'Jan rent', 'Jan rent'],
      [`${PLAIN},Check Number`, '1045', '1044'],
      [`${PLAIN},Ref,Notes`, '1045,Jan rent', '1044,Jan rent'],
    ] as const) {
      const result = await take(columns, ...notes.map((note) => `${rowOn('06')},${note}`));
      expect(await account.failuresOf(result)).toEqual([]);
    }
    expect(await posted()).toHaveLength(3);
  });

  it('that are others make it unclear whether it is another payment, unless the file has the posted one, too', async () => {
    const memo = `${PLAIN},Memo`;
    await expectUnclear([memo, `${rowOn('05')},Jan rnet`], [memo, `${rowOn('05')},Jan rent`], /"Memo".*"Jan rnet"/);
    const receipt = [`Receipt Number,${PLAIN},Reference`, `R-1,${rowOn('06')},1044`];
    await expectUnclear([memo, `${rowOn('06')},Jan`], receipt, /"Reference".*"Jan"/);
    const otherReport = [`Receipt Number,${PLAIN},Reference`, `R-2,${rowOn('07')},1044`];
    await expectUnclear(otherReport, [memo, `${rowOn('07')},Jan`], /posted entry "R-2"/);
    const checks = `${PLAIN},Check Number,Memo`;
    await expectUnclear([checks, `${rowOn('08')},1044,Rent`], [checks, `${rowOn('08')},1045,Rent`], /"1044 \| Rent"/);
    expect(await take(checks, `${rowOn('08')},1045,Rent`, `${rowOn('08')},1044,Rent`)).toMatchObject({ rows_ok: 2 });
    expect(await take(checks, `${rowOn('08')},1045,Rent`)).toMatchObject({ rows_ok: 1 });
    expect(await posted()).toHaveLength(5);
  });

  it('tell who paid for a tenant', async () => {
    const paid = (payer: string): string => rowOn('05').replace('Ana Silva', `${payer},Ana Silva`);
    const columns = PLAIN.replace('Tenant', 'Payer,Tenant');
    await expectUnclear(
      [columns, paid('Housing Authority')],
      [columns, paid('"Silva, Ana"')],
      /^2,"Payer".*"Housing Authority"/,
    );
    expect(await take(columns, paid('Ana Silva'), paid('Housing Authority'))).toMatchObject({ rows_ok: 2 });
    expect((await posted()).map(({ reference }) => reference).sort()).toEqual(['Housing Authority', null]);
  });

  it('tell several of one day and amount apart also where a batch ends between them', async () => {
    const fillerRows = Array.from({ length: 499 }, (_, n) => `${rowOn('05').replace('500.00', String(n + 600))},x`);
    for (let time = 0; time < 2; time++) {
      const result = await take(`${PLAIN},Memo`, ...fillerRows, `${rowOn('05')},a`, `${rowOn('05')},b`);
      expect(await account.failuresOf(result)).toEqual([]);
    }
  });
});

describe('The number of a payment', () => {
  it('is read under any heading that other systems have for it', async () => {
    const headings = [
      ...['Receipt #', 'Receipt No', 'Receipt', 'Rcpt #', 'Transaction Number', 'Transaction #', 'Trans #', 'Trans ID'],
      ...['Txn ID', 'Payment Number', 'Payment #', 'Confirmation #', 'Confirmation Number', 'Control Number', 'Ctrl'],
    ];
    for (const heading of headings) {
      const { mapping } = await take(`${heading},${PLAIN}`, `1001,${rowOn('05')}`);
      expect(mapping![0]).toMatchObject({ column: heading, field: 'external_id', makes_id: false });
    }
    await take(`Receipt #,${PLAIN},Memo`, `1002,${rowOn('05')},`);
    expect((await posted()).map(({ external_id }) => external_id).sort()).toEqual(['1001', '1002']);
  });

  it('that a spreadsheet changed is refused where the payment is posted under its own', async () => {
    const columns = `Receipt Number,${PLAIN}`;
    await expectUnclear(
      [columns, `006323923,${rowOn('05')}`],
      [columns, `6323923,${rowOn('05')}`],
      /"Receipt Number".*posted entry "006323923"/,
    );
    await expectUnclear([columns, `R-77,${rowOn('06')}`], [columns, `r-77.0,${rowOn('06')}`], /posted entry "R-77"/);
    expect(await account.failuresOf(await take(columns, `6.42052E+15,${rowOn('07')}`))).toEqual([
      expect.stringMatching(/an identifier with all its digits/),
    ]);
    expect(await take(columns, `R-78,${rowOn('06')}`)).toMatchObject({ rows_ok: 1 });
  });
});

describe('The amount of a payment', () => {
  it('is what was paid, beside what was due', async () => {
    const due = rowOn('05').replace('500.00', '1000.00');
    await take(`${PLAIN},Amount Paid,Balance`, `${due},400.00,600.00`);
    await take(`${PLAIN},Payment Amount`, `${due},300.00`);
    expect((await posted()).map(({ amount }) => amount).sort()).toEqual([30_000, 40_000]);
    const unclear = await take(`${PLAIN},Receipt Amount,Charge Code`, `${due},1050.00,Rent`);
    expect(await account.failuresOf(unclear)).toEqual([expect.stringMatching(/1000.00 USD or 1050.00 USD/)]);
  });
});

describe('The type of a payment', () => {
  const columns = `${PLAIN},Type`;

  it('may be how it was paid, which the others of its column tell', async () => {
    const ways = ['Check', 'ACH', 'Credit Card', 'Zelle', 'Autopay', 'Payment - Check', 'Electronic Payment'];
    const rows = ways.map((way, at) => `${rowOn('05').replace('500', String(500 + at))},${way}`);
    expect(await take(columns, ...rows)).toMatchObject({ rows_ok: ways.length, rows_skipped: 0 });
    const alone = await take(columns, `${rowOn('06')},Check`, `${rowOn('06')},Credit Card`);
    expect(alone).toMatchObject({ rows_ok: 1, rows_failed: 1, rows_skipped: 0 });
    expect(await account.failuresOf(alone)).toEqual([
      expect.stringMatching(/^2,"Type",.*says whether it is a payment/),
    ]);
    expect(await take(columns, `${rowOn('07')},Check`, `${rowOn('07')},Bill`)).toMatchObject({ rows_skipped: 2 });
  });
});

describe('The charge of a payment', () => {
  it('is known by more names', async () => {
    const names = ['late', 'Residential Rent', 'Utility Reimbursement', 'Water & Sewer'];
    const rows = names.map((name, at) => `R-${at},${rowOn('05')},${name}`);
    expect(await account.failuresOf(await take(`Receipt,${PLAIN},Charge Code`, ...rows))).toEqual([]);
  });
});
