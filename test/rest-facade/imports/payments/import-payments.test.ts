import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { storedOf } from '../../../support/database/stored.ts';
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
  await take('properties', 'id,name,address', 'P1,Maple,1 Maple St', 'P2,Oak,2 Oak St');
  await take('units', 'id,property id,unit', 'U1,P1,101', 'U2,P2,101', 'U3,P2,102');
  await take('tenants', 'id,name,unit id', 'T1,Ana Silva,U1', 'T2,Bo Ek,U2', 'T3,Ana Silva,U3');
  const leases = 'id,unit id,tenant id,start date,end date,rent,status';
  await take('leases', leases, 'L1,U1,T1,2026-01-01,,1000,', 'L2,U2,T2,2026-01-01,2026-03-31,900,ended');
});

const take = (kind: string, ...lines: string[]): Promise<Import> =>
  takeFile(service, client, `${lines.join('\n')}\n`, { kind });
const pay = (...lines: string[]): Promise<Import> => take('payments', ...lines);
const errorsOf = async ({ errors_url }: Import) => (await client.request('GET', errors_url!)).text();

interface Entry {
  external_id: string | null;
  property_id: string;
  lease_id: string | null;
  [member: string]: unknown;
}

async function entries(): Promise<Entry[]> {
  const { body } = await client.rest<{ data: Entry[] }>('GET', '/api/v1/financial/ledger');
  return body.data;
}

/** The record's own identifier. */
async function idOf(noun: string, externalId: string): Promise<string> {
  const [row] = await service.database.worker<{ id: string }>(
    `select id from properties.${noun} where account_id = $1 and external_id = $2`,
    [client.accountId, externalId],
  );
  return row!.id;
}

describe('A file of payments', () => {
  it('becomes entries of the ledger, of whom and what its rows name in any way', async () => {
    const result = await pay(
      'Receipt ID,Property,Unit,Resident,Date,Amount,Memo',
      'r1,Maple,101,"Silva, Ana",2/1/2026,"$1,234.50",rent',
      'r2,P2,101,Bo Ek,3/31/2026,900,',
      'r3,oak,102,,2026-02-03,USD 0.99,',
      'r4,,,T1,2026-02-04,(12.00),returned',
    );
    expect(result).toMatchObject({ status: 'completed', rows_ok: 4, rows_failed: 0 });
    const [p1, p2, u1, u2, u3] = await Promise.all(
      (['property P1', 'property P2', 'unit U1', 'unit U2', 'unit U3'] as const).map((name) =>
        idOf(...(name.split(' ') as [string, string])),
      ),
    );
    const [t1, t2, l1, l2] = await Promise.all([
      idOf('tenant', 'T1'),
      idOf('tenant', 'T2'),
      idOf('lease', 'L1'),
      idOf('lease', 'L2'),
    ]);
    const rent = { gl_class: 'rent', currency: 'USD', due_date: null };
    const ana = { property_id: p1, unit_id: u1, lease_id: l1, tenant_id: t1 };
    const bo = { property_id: p2, unit_id: u2, lease_id: l2, tenant_id: t2 };
    const nobody = { property_id: p2, unit_id: u3, lease_id: null, tenant_id: null };
    const posted = (await entries()).sort((left, right) => (left.external_id! < right.external_id! ? -1 : 1));
    expect(posted).toMatchObject([
      {
        external_id: 'r1',
        kind: 'payment',
        amount: 123_450,
        posted_on: '2026-02-01',
        reference: 'rent',
        ...rent,
        ...ana,
      },
      { external_id: 'r2', kind: 'payment', amount: 90_000, posted_on: '2026-03-31', reference: null, ...rent, ...bo },
      { external_id: 'r3', kind: 'payment', amount: 99, posted_on: '2026-02-03', ...rent, ...nobody },
      { external_id: 'r4', kind: 'refund', amount: 1_200, posted_on: '2026-02-04', ...rent, ...ana },
    ]);
  });

  it('changes nothing the second time, also when its rows have no identifiers and the leases are others by now', async () => {
    const lines = ['Tenant ID,Date,Amount', 'T1,2/1/2026,500', 'T1,2/1/2026,500', 'T1,2/1/2026,500', 'T2,2/1/2026,500'];
    expect(await pay(...lines)).toMatchObject({ rows_ok: 4, rows_failed: 0 });
    const before = (await storedOf(service.database, client.accountId))['finance.ledger_entry'];
    expect(before?.rows).toBe(4);
    await client.rest('DELETE', `/api/v1/leases/${await idOf('lease', 'L1')}`);
    expect(await pay(...lines)).toMatchObject({ rows_ok: 4, rows_failed: 0 });
    expect((await storedOf(service.database, client.accountId))['finance.ledger_entry']).toEqual(before);
    expect(await pay(...lines, 'T2,2/1/2026,500')).toMatchObject({ rows_ok: 5, rows_failed: 0 });
    expect((await storedOf(service.database, client.accountId))['finance.ledger_entry']?.rows).toBe(5);
  });

  it('is told of in batches, and only tried in a dry run', async () => {
    const file = 'Payment ID,Property ID,Date,Amount\na,P1,2026-02-01,5\n';
    expect(await takeFile(service, client, file, { kind: 'payments', dry_run: 'true' })).toMatchObject({ rows_ok: 1 });
    expect(await entries()).toEqual([]);
    await takeFile(service, client, file, { kind: 'payments' });
    const eventsOfPayments = async () => {
      const { body } = await client.rest<{ data: { type: string; data: object }[] }>('GET', '/api/v1/events?limit=200');
      return body.data.filter(({ type }) => type.startsWith('payment.'));
    };
    expect(await eventually(eventsOfPayments, ({ length }) => length > 0)).toMatchObject([
      { type: 'payment.batch_changed', data: { created: 1, updated: 0 } },
    ]);
  });
});

describe('A file of payments that cannot be posted as it is', () => {
  it('names each row that cannot be posted, with its column and why', async () => {
    const result = await pay(
      'Payment ID,Property ID,Unit,Tenant,Payment Date,Amount',
      'a,P1,,,2026-02-01,"1.23,450"',
      'b,P1,,,2026-02-01,€5',
      'c,P1,,,2026-02-01,12.345',
      'd,P1,,,2/30/2026,5',
      'e,,,Ana Silva,2026-02-01,5',
      'f,P1,102,,2026-02-01,5',
      'g,P9,,Nobody,2026-02-01,5',
      'h,,,,2026-02-01,5',
      'i,P1,,,1899-12-31,5',
      'j,P1,,,2026-02-01,5',
      'j,P1,,,2026-02-01,6',
    );
    expect(result).toMatchObject({ rows_ok: 1, rows_failed: 10 });
    const lines = (await errorsOf(result)).trim().split('\r\n').slice(1);
    expect(lines.map((line) => /^\d+,"[^"]*"/.exec(line)?.[0])).toEqual([
      '2,"Amount"',
      '3,"Amount"',
      '4,"Amount"',
      '5,"Payment Date"',
      '6,"Tenant"',
      '7,"Unit"',
      '8,"Property ID"',
      '8,"Tenant"',
      '9,"Property ID"',
      '10,"Payment Date"',
      '12,""',
    ]);
    expect(lines[0]).toContain('1,850.00');
    expect(lines[1]).toContain('USD');
    expect(lines[4]).toContain('several tenants');
  });

  it('refuses to change a payment that is posted', async () => {
    await pay('Payment ID,Property ID,Date,Amount', 'a,P1,2026-02-01,5');
    const result = await pay('Payment ID,Property ID,Date,Amount', 'a,P1,2026-02-01,6');
    expect(result).toMatchObject({ rows_ok: 0, rows_failed: 1 });
    expect(await errorsOf(result)).toMatch(/^2,"Amount",/m);
    expect(await entries()).toMatchObject([{ amount: 500 }]);
  });
});
