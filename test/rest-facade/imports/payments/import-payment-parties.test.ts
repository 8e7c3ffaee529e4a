import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/test-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { takeFile } from '../import-client.ts';
import type { Import } from '../import-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  await take(
    'properties',
    'id,name,address',
    'P1,Maple Court,"1 Maple St, Denver"',
    'P2,Oak,2 Oak St',
    'P3,Elm - East,3 Elm',
  );
  await take('units', 'id,property id,unit', 'U1,P1,101', 'B7,P1,102', 'U3,P1,B7', 'U4,P2,101', 'U5,P3,1');
  await take(
    'tenants',
    'id,name,unit id',
    'T1,Ana Silva,U1',
    'T2,Bo Ek,U4',
    'T3,Cy Oh,',
    'T4,Di Moe,',
    'T5,Ana Silva,U4',
  );
  await take(
    'leases',
    'id,unit id,tenant id,start date,end date,rent,status',
    'L1,B7,T3,2025-01-01,2025-12-31,1,ended',
  );
});

const take = (kind: string, ...lines: string[]): Promise<Import> =>
  takeFile(service, client, `${lines.join('\n')}\n`, { kind });
const pay = (...lines: string[]): Promise<Import> => take('payments', ...lines);
const errorsOf = async ({ errors_url }: Import): Promise<string[]> =>
  (await (await client.request('GET', errors_url!)).text()).trim().split('\r\n').slice(1);

interface Posted {
  externalId: string;
  kind: string;
  amount: number;
  property: string;
  unit: string | null;
  tenant: string | null;
}

/** What is posted, under the identifiers of the files. */
function posted(): Promise<Posted[]> {
  return service.database.worker<Posted>(
    `select e.external_id as "externalId", e.kind, e.amount_minor::int as amount, p.external_id as property,
       u.external_id as unit, t.external_id as tenant
     from finance.ledger_entry e
     join properties.property p on p.account_id = e.account_id and p.id = e.property_id
     left join properties.unit u on u.account_id = e.account_id and u.id = e.unit_id
     left join properties.tenant t on t.account_id = e.account_id and t.id = e.tenant_id
     where e.account_id = $1 order by e.external_id`,
    [client.accountId],
  );
}

/** The leases that payments are of, under the identifiers of the files. */
async function leasesPaid(): Promise<Record<string, string | null>> {
  const rows = await service.database.worker<{ payment: string; lease: string | null }>(
    `select e.external_id as payment, l.external_id as lease from finance.ledger_entry e
     left join properties.lease l on l.account_id = e.account_id and l.id = e.lease_id where e.account_id = $1`,
    [client.accountId],
  );
  return Object.fromEntries(rows.map(({ payment, lease }) => [payment, lease]));
}

describe('The unit and the tenant of a payment', () => {
  it('are those of the property whose address stands behind its name, and none with another one', async () => {
    const result = await pay(
      'ID,Property,Date,Amount',
      'a,Maple Court - 1 Maple St,2026-02-01,5',
      'b,"maple  court - 1 MAPLE ST. Denver, CO 80202",2026-02-01,5',
      'c,Elm - East,2026-02-01,5',
      'd,Elm - East - 3 Elm,2026-02-01,5',
      'e,Maple Court - North,2026-02-01,5',
      'f,Maple Court - ,2026-02-01,5',
      'g,Maple Court - 1,2026-02-01,5',
    );
    expect((await posted()).map(({ externalId, property }) => externalId + property)).toEqual([
      'aP1',
      'bP1',
      'cP3',
      'dP3',
      'fP1',
    ]);
    expect(await errorsOf(result)).toEqual([
      '6,"Property","property_id: There is no property ""Maple Court - North"", by identifier or by name."',
      '8,"Property","property_id: There is no property ""Maple Court - 1"", by identifier or by name."',
    ]);
  });

  it('are refused where the unit may be two of the property', async () => {
    const result = await pay('ID,Property,Unit,Date,Amount', 'a,P1,B7,2026-02-01,5', 'b,P1,102,2026-02-01,5');
    expect(await errorsOf(result)).toEqual([
      expect.stringMatching(
        /^2,"Unit","unit_id: In the property, ""B7"" is an identifier of one unit and names another/,
      ),
    ]);
    expect(await posted()).toMatchObject([{ externalId: 'b', unit: 'B7' }]);
  });

  it('is of a tenant by name only where it is of: who lives or signed there, or nowhere', async () => {
    const result = await pay(
      'ID,Property,Unit,Tenant,Date,Amount',
      'a,Maple Court,101,Ana Silva,2026-02-01,5',
      'b,Maple Court,102,"Oh, Cy",2026-02-01,5',
      'c,Maple Court,,Cy Oh,2026-02-01,5',
      'd,Oak,101,Di Moe,2026-02-01,5',
      'e,Maple Court,101,T2,2026-02-01,5',
      'f,Maple Court,101,Bo Ek,2026-02-01,5',
      'g,Maple Court,,Bo Ek,2026-02-01,5',
      'h,Maple Court,102,Ana Silva,2026-02-01,5',
    );
    expect((await posted()).map(({ externalId, unit, tenant }) => [externalId, unit, tenant])).toEqual([
      ['a', 'U1', 'T1'],
      ['b', 'B7', 'T3'],
      ['c', null, 'T3'],
      ['d', 'U4', 'T4'],
      ['e', 'U1', 'T2'],
    ]);
    const refused = (name: string, unit: string, property: string): string =>
      `"Tenant","tenant_id: There is no tenant ""${name}"" where the payment is of, but one of the unit ""${unit}"" of the property ""${property}""."`;
    const errors = await errorsOf(result);
    expect(errors.slice(0, 2)).toEqual([`7,${refused('Bo Ek', '101', 'Oak')}`, `8,${refused('Bo Ek', '101', 'Oak')}`]);
    expect(errors[2]).toMatch(/^9,"Tenant","tenant_id: There is no tenant ""Ana Silva"" where the payment is of, but /);
  });
});

describe('What is said of a payment that is refused', () => {
  it('has the words of the file, never identifiers of ours', async () => {
    await take('leases', 'id,unit id,tenant id,start date,rent', 'L4,U4,T2,2026-01-01,1');
    const result = await pay(
      'ID,Property,Unit,Lease,Tenant,Date,Amount',
      'a,Oak,U1,,,2026-02-01,5',
      'b,Maple Court,,L4,,2026-02-01,5',
      'c,,,L4,T1,2026-02-01,5',
      'd,Maple Court,,,T2,2026-02-01,5',
    );
    expect(await errorsOf(result)).toEqual([
      '2,"Unit","unit_id: There is no unit ""U1"" where the payment is of, but one of the property ""Maple Court""."',
      expect.stringMatching(
        /^3,"Lease","lease_id: There is no lease ""L4"" .* the unit ""101"" of the property ""Oak""/,
      ),
      '4,"Tenant","tenant_id: The tenant ""T1"" is not of the lease ""L4""."',
      expect.stringMatching(/^5,"Tenant","tenant_id: On 2026-02-01, the tenant ""T2"" has a lease, but of another/),
    ]);
    expect(await posted()).toEqual([]);
  });
});

describe('A transaction of a file of payments', () => {
  it('is a payment, a refund or a credit as its type says, and none where it is a charge', async () => {
    const result = await pay(
      'ID,Property,Transaction Type,Date,Amount',
      'a,P1,Payment,2026-02-01,5',
      'b,P1,,2026-02-01,(5)',
      'c,P1,Refund,2026-02-01,5',
      'd,P1,Credit,2026-02-01,5',
      'e,P1,,2026-02-01,5',
      'f,P1,Charge,2026-02-01,5',
      'g,P1,Journal Entry,2026-02-01,5',
      'h,P1,Barter,2026-02-01,5',
    );
    expect(result).toMatchObject({ rows_ok: 5, rows_skipped: 2, rows_failed: 1 });
    expect((await posted()).map(({ externalId, kind, amount }) => [externalId, kind, amount])).toEqual([
      ['a', 'payment', 500],
      ['b', 'refund', 500],
      ['c', 'refund', 500],
      ['d', 'credit', 500],
      ['e', 'payment', 500],
    ]);
    expect(await errorsOf(result)).toEqual([
      ...[7, 8].map((line) => `${line},"Transaction Type","Skipped as no record: a transaction that is no payment."`),
      '9,"Transaction Type","kind: Expected one of payment, receipt, refund, credit or charge, but got ""Barter""."',
    ]);
  });

  it('without identifier is the same payment, whether a later file says that it is one or not', async () => {
    await pay('Property,Date,Amount', 'P1,2026-02-01,5');
    await pay('Property,Type,Date,Amount', 'P1,Payment,2026-02-01,5');
    expect(await posted()).toHaveLength(1);
  });
});

describe('A type of an accounting system', () => {
  it('says of money that goes out, or came back, that it is no payment, and of other receipts that they are', async () => {
    const out = ['Check', 'Bill Payment (Check)', 'Expense', 'Credit Card Expense'];
    const taken = ['eCheck receipt', 'CC receipt', 'Sales Receipt', 'Payment'];
    const rows = [...out, ...taken, 'NSF'].map((type, place) => `${place},P1,${type},2026-02-01,5,Oak`);
    const result = await pay('ID,Property,Transaction Type,Date,Amount,Class', ...rows);
    expect(result).toMatchObject({ rows_ok: taken.length, rows_skipped: out.length, rows_failed: 1 });
    const errors = await errorsOf(result);
    const skipped = '"Transaction Type","Skipped as no record: money paid out, no payment of a tenant."';
    expect(errors.slice(0, out.length)).toEqual(out.map((_, place) => `${place + 2},${skipped}`));
    expect(errors.at(-1)).toMatch(/^10,"Transaction Type","kind: Expected a payment that was not returned/);
    expect(result.mapping).toContainEqual({ column: 'Class', field: null, makes_id: false });
  });

  it('that says payment contradicts an amount below 0; where no type is said, that is a refund', async () => {
    const rows = ['a,P1,Payment,2026-02-01,"($1,000.00)"', 'b,P1,Receipt,2026-02-01,-5', 'c,P1,Refund,2026-02-01,(5)'];
    const result = await pay('ID,Property,Type,Date,Amount', ...rows);
    const why = (text: string): string =>
      `A payment is of 0 or more, but got ""${text}"", which is below 0; expected the type Refund for money that was given back.`;
    expect(await errorsOf(result)).toEqual([`2,"Amount","${why('($1,000.00)')}"`, `3,"Amount","${why('-5')}"`]);
    expect(await posted()).toMatchObject([{ externalId: 'c', kind: 'refund', amount: 500 }]);
  });
});

describe('A code of charges', () => {
  it('says what a payment is about', async () => {
    const codes = ['rent', 'petrent', 'secdep', 'prepay'];
    await pay('ID,Property,Date,Amount,Charge Code', ...codes.map((code) => `${code},P1,2026-02-01,5,${code}`));
    const { body } = await client.rest<{ data: { external_id: string; gl_class: string }[] }>(
      'GET',
      '/api/v1/financial/ledger',
    );
    expect(Object.fromEntries(body.data.map((entry) => [entry.external_id, entry.gl_class]))).toEqual({
      rent: 'rent',
      petrent: 'other_income',
      secdep: 'deposit',
      prepay: 'rent',
    });
  });
});

describe('A payment outside of the days of a lease', () => {
  it('is of the only lease of the tenant in the unit: the first rent comes before it, the last one behind it', async () => {
    const start = 'id,unit id,tenant id,start date,end date,rent,status';
    await take('leases', start, 'L4,U4,T2,2026-02-01,,1,');
    const result = await pay(
      'ID,Property,Unit,Tenant,Date,Amount',
      'before,Oak,101,Bo Ek,2026-01-28,5',
      'home,Oak,,Bo Ek,2026-01-28,5',
      'behind,Maple Court,102,Cy Oh,2026-01-15,5',
      'not his,Oak,101,Ana Silva,2026-01-28,5',
      'nobody,Oak,101,,2026-01-28,5',
    );
    expect(result).toMatchObject({ rows_failed: 0 });
    expect(await leasesPaid()).toEqual({ before: 'L4', home: 'L4', behind: 'L1', 'not his': null, nobody: null });
    const { body } = await client.rest<{ data: { id: string; external_id: string }[] }>('GET', '/api/v1/leases');
    const { id } = body.data.find(({ external_id }) => external_id === 'L4')!;
    expect((await client.rest('GET', `/api/v1/financial/leases/${id}/balance`)).body).toMatchObject({
      data: [{ received: 1000 }],
    });
  });

  it('is of none of several that might be meant', async () => {
    const start = 'id,unit id,tenant id,start date,end date,rent,status';
    await take('leases', start, 'L2,B7,T3,2026-03-01,2026-12-31,1,');
    await pay('ID,Property,Unit,Tenant,Date,Amount', 'a,Maple Court,102,Cy Oh,2026-02-10,5');
    expect(await leasesPaid()).toEqual({ a: null });
  });
});

describe('A column of payments', () => {
  it('says the unit or the payer under any heading that other files have for them', async () => {
    const units = ['Apt', 'Apartment', 'Suite', 'Unit No', 'Bldg/Unit', 'Building/Unit'];
    for (const heading of units) await pay(`ID,Property,${heading},Date,Amount`, `${heading},P1,102,2026-02-01,5`);
    const payers = ['Received From', 'Name', 'Person', 'Customer', 'Tenants', 'Residents', 'Paid By', 'Lessee'];
    for (const heading of payers) {
      await pay(`ID,Property,${heading},Date,Amount`, `${heading},P2,"Ek, Bo",2026-02-01,5`);
    }
    const found = (await posted()).map(({ externalId, unit, tenant }) => [externalId, tenant ?? unit]);
    expect(Object.fromEntries(found)).toEqual({
      ...Object.fromEntries(units.map((heading) => [heading, 'B7'])),
      ...Object.fromEntries(payers.map((heading) => [heading, 'T2'])),
    });
  });
});
