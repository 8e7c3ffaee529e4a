import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { takeFile } from './import-client.ts';
import type { Import } from './import-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
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

describe('A payment', () => {
  it('is of the property whose address stands behind its name, and of none with another one', async () => {
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
    ]);
    expect(await errorsOf(result)).toEqual([
      '6,"Property","property_id: There is no property ""Maple Court - North"", by identifier or by name."',
      '7,"Property","property_id: There is no property ""Maple Court -"", by identifier or by name."',
      '8,"Property","property_id: There is no property ""Maple Court - 1"", by identifier or by name."',
    ]);
  });

  it('is refused where its unit may be two of the property', async () => {
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

  it('is told of in the words of the file, never by identifiers of ours', async () => {
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
      'b,P1,Receipt,2026-02-01,(5)',
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
