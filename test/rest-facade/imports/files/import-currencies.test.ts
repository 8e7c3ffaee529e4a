import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, failuresOf } = account;

beforeEach(async () => {
  await take('properties', ['id,name,address', 'P1,Cedar Row,1 Cedar St']);
});

/** What the records of a list have of a member, by their identifiers in the files. */
async function valuesOf(path: string, ...members: string[]): Promise<Record<string, unknown[]>> {
  const { body } = await account.client.rest<{ data: { external_id: string; [member: string]: unknown }[] }>(
    'GET',
    `/api/v1/${path}?limit=200`,
  );
  return Object.fromEntries(body.data.map((row) => [row.external_id, members.map((member) => row[member])]));
}

describe('A payment', () => {
  it.each(['Currency', 'Entity Currency'])(
    'in another currency than the account’s by %s is refused',
    async (heading) => {
      const result = await take('payments', [
        `ID,Date,Amount,Property,${heading}`,
        'A,2026-01-01,5,Cedar Row,EUR',
        'B,2026-01-01,6,Cedar Row,USD',
        'C,2026-01-01,7,Cedar Row,usd',
        'D,2026-01-01,8,Cedar Row,',
      ]);
      const name = heading === 'Currency' ? '' : 'currency: ';
      expect(await failuresOf(result)).toEqual([
        `2,"${heading}","${name}Expected USD, the currency of the account, in which payments are posted, but got "EUR"."`,
      ]);
      expect(result.mapping).toContainEqual(
        expect.objectContaining({ column: heading, field: 'currency', confidence: 'sure' }),
      );
      expect(await valuesOf('financial/ledger', 'amount', 'currency')).toEqual({
        B: [600, 'USD'],
        C: [700, 'USD'],
        D: [800, 'USD'],
      });
    },
  );
});

describe('The sign of an amount', () => {
  const takeUnits = (...rows: string[]) => take('units', ['ID,Property,Unit,Market Rent,Currency', ...rows]);
  const takeLeases = (...rows: string[]) =>
    take('leases', ['ID,Property,Unit,Start Date,Rent,Deposit,Currency', ...rows]);

  it('has to be that of the currency that its row says', async () => {
    const units = await takeUnits(
      'U1,P1,1,"$2,000",EUR',
      'U2,P1,2,"€2,000",eur',
      'U3,P1,3,"$2,000",CAD',
      'U4,P1,4,"2,000",JPY',
      'U5,P1,5,"£2,000",',
    );
    expect(await failuresOf(units)).toEqual([
      '2,"Market Rent","Expected an amount in EUR, the currency of the row, but got "$2,000"."',
      '6,"Market Rent","Expected an amount in USD, the currency of the account, but got "£2,000"."',
    ]);
    expect(await valuesOf('units', 'market_rent', 'currency')).toEqual({
      U2: [200_000, 'EUR'],
      U3: [200_000, 'CAD'],
      U4: [2_000, 'JPY'],
    });
    const leases = await takeLeases('L2,P1,2,2026-01-01,"$2,000",EUR 5,EUR', 'L3,P1,3,2026-01-01,€ 1,USD 5,EUR');
    expect((await failuresOf(leases)).map((failure) => failure.slice(0, 75))).toEqual([
      expect.stringMatching(/^2,"Rent","Expected an amount in EUR, the currency of the row/),
      expect.stringMatching(/^3,"Deposit","Expected an amount in EUR, the currency of the row/),
    ]);
  });

  it('has to be that of the stored record where its row says no currency', async () => {
    await takeUnits('U1,P1,1,"€1,500",EUR', 'U2,P1,2,1500,CAD', 'U3,P1,3,1500,JPY');
    await takeLeases('L1,P1,1,2026-01-01,€ 1500,,EUR');
    const units = await take('units', [
      'Property,Unit,Market Rent',
      'P1,1,"$1,700"',
      'P1,2,"$1,700"',
      'P1,3,"1,700"',
      'P1,4,"$1,700"',
      'P1,5,"€1,700"',
    ]);
    const reason = 'Expected an amount in EUR, the currency of the stored record, but got';
    expect(await failuresOf(units)).toEqual([
      `2,"Market Rent","${reason} "$1,700"."`,
      '6,"Market Rent","Expected an amount in USD, the currency of the account, but got "€1,700"."',
    ]);
    const { '': made, ...named } = await valuesOf('units', 'market_rent', 'currency');
    expect(made).toBeUndefined();
    expect(named).toMatchObject({ U1: [150_000, 'EUR'], U2: [170_000, 'CAD'], U3: [1_700, 'JPY'] });
    const leases = await take('leases', ['ID,Property,Unit,Start Date,Rent', 'L1,P1,1,2026-01-01,"$2,000"']);
    expect(await failuresOf(leases)).toEqual([`2,"Rent","${reason} "$2,000"."`]);
    const again = await take('leases', ['Property,Unit,Start Date,Rent,Deposit', 'P1,1,2026-01-01,"€2,000",5 EUR']);
    expect(await failuresOf(again)).toEqual([]);
    expect(await valuesOf('leases', 'rent', 'deposit', 'currency')).toEqual({ L1: [200_000, 500, 'EUR'] });
  });
});

describe('How often a rent is paid', () => {
  it('has to be each month', async () => {
    await take('units', ['ID,Property,Unit', 'U1,P1,1', 'U2,P1,2', 'U3,P1,3']);
    const result = await take('leases', [
      'ID,Property,Unit,Start Date,Rent,Rent Frequency',
      'L1,P1,1,2026-01-01,300,Weekly',
      'L2,P1,2,2026-01-01,300,Monthly',
      'L3,P1,3,2026-01-01,300,',
    ]);
    expect(await failuresOf(result)).toEqual([
      '2,"Rent Frequency","Expected Monthly, since rents are amounts a month, but got "Weekly"."',
    ]);
    expect(await valuesOf('leases', 'rent')).toEqual({ L2: [30_000], L3: [30_000] });
    const yearly = await take('units', ['ID,Property,Unit,Market Rent,Frequency', 'U1,P1,1,300,Annual']);
    expect(await failuresOf(yearly)).toEqual([expect.stringMatching(/^2,"Frequency",.*Expected Monthly.*"Annual"/)]);
  });

  it('is no month by a heading that names another time', async () => {
    const result = await take('leases', ['ID,Property,Unit,Start Date,Annual Base Rent', 'L1,P1,1,2026-01-01,300']);
    expect(result).toMatchObject({ status: 'failed', error: expect.stringMatching(/^No column gives rent;/) });
  });
});

describe('An amount that is none', () => {
  it('is refused with what came and why', async () => {
    const result = await take('payments', [
      'ID,Date,Amount,Property,Type',
      'A,2026-01-01,"1,250.00 CR",Cedar Row,Receipt',
      'B,2026-01-02,"1,200/mo",Cedar Row,Receipt',
      'C,2026-01-03,O50,Cedar Row,Receipt',
      'D,2026-01-04,-5,Cedar Row,Receipt',
      'E,2026-01-05,6,Cedar Row,Receipt',
      'F,2026-01-06,7,Cedar Row,Receipt',
    ]);
    const refund = 'expected the type Refund for money that was given back."';
    expect(await failuresOf(result)).toEqual([
      `2,"Amount","A payment is of 0 or more, but got "1,250.00 CR", and amounts with CR are below 0 beside most others of the column; ${refund}`,
      '3,"Amount","Expected an amount like 1,850.00, without "/mo", but got "1,200/mo"."',
      '4,"Amount","Expected an amount like 1,850.00, without "O", but got "O50"."',
      `5,"Amount","A payment is of 0 or more, but got "-5", which is below 0; ${refund}`,
    ]);
  });
});
