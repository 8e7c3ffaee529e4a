import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { errorsOf } = account;
const take = (kind: string, ...lines: string[]) => account.take(kind, lines);

beforeEach(async () => {
  await take('properties', 'id,name,address', 'P1,Maple,1 Maple St');
  await take('units', 'id,property id,unit', 'U1,P1,101', 'U2,P1,102');
  await take('tenants', 'id,name', 'T1,Ana Silva', 'T2,Bo Ek', 'T3,Cy Oh');
});

interface Lease {
  tenant_ids: string[];
  deposit: number;
  version: string;
}
const leases = async (): Promise<Lease[]> =>
  (await account.client.rest<{ data: Lease[] }>('GET', '/api/v1/leases?limit=200')).body.data;

/** Who signed each lease, by their identifiers in the files. */
async function signers(): Promise<string[][]> {
  const { body } = await account.client.rest<{ data: { id: string; external_id: string }[] }>(
    'GET',
    '/api/v1/tenants?limit=200',
  );
  const names = new Map(body.data.map((tenant) => [tenant.id, tenant.external_id]));
  return (await leases()).map(({ tenant_ids }) => tenant_ids.map((id) => names.get(id)!).sort()).sort();
}

const HEADER = 'Property,Unit,Tenant,Lease Start,Lease End,Rent,Deposit';
const row = (tenant: string, unit = '101', more = '2026-01-01,2026-12-31,900,100'): string =>
  `Maple,${unit},${tenant},${more}`;

describe('Rows of roommates, who have one each', () => {
  it('make one lease that all of them signed, and again change nothing', async () => {
    const file = [HEADER, row('Ana Silva'), row('Cy Oh', '102'), row('Bo Ek', '101', '2026-01-01,2026-12-31,900,0')];
    const result = await take('leases', ...file);
    expect([result.rows_ok, await errorsOf(result)]).toEqual([3, []]);
    expect(await signers()).toEqual([['T1', 'T2'], ['T3']]);
    const before = await leases();
    expect(before.map(({ deposit }) => deposit)).toEqual([10_000, 10_000]);
    expect(await take('leases', ...file)).toMatchObject({ rows_ok: 3, rows_failed: 0 });
    expect(await leases()).toEqual(before);
  });

  it('may name the lease by its identifier', async () => {
    const file = ['Lease ID,Unit ID,Tenant ID,Start,Rent', 'L1,U1,T1,2026-01-01,900', 'L1,U1,T2,2026-01-01,900'];
    expect(await take('leases', ...file)).toMatchObject({ rows_ok: 2, rows_failed: 0 });
    expect(await signers()).toEqual([['T1', 'T2']]);
  });

  it('may be far from each other', async () => {
    const fillerRows = Array.from({ length: 600 }, (_, n) => row('Ana Silva', `9${n}`));
    const file = [HEADER, row('Ana Silva'), ...fillerRows, row('Bo Ek')];
    expect(await take('leases', ...file)).toMatchObject({ rows_ok: 2, rows_failed: 600 });
    expect(await signers()).toEqual([['T1', 'T2']]);
    const before = await leases();
    await take('leases', ...file);
    expect(await leases()).toEqual(before);
  });

  it('leave out whom nobody knows, and those that say the same or something else', async () => {
    const result = await take(
      'leases',
      HEADER,
      row('Nobody'),
      row('Ana Silva'),
      row('Ana Silva'),
      row('Bo Ek'),
      row('Cy Oh', '101', '2026-01-01,2026-12-31,950,100'),
    );
    expect(await errorsOf(result)).toEqual([
      expect.stringMatching(/^2,"Tenant"/),
      '4,"","Line 3 names the same one; the first counts."',
      '6,"","Line 3 names the same one; the first counts."',
    ]);
    expect(await signers()).toEqual([['T1', 'T2']]);
  });
});

describe('A row of a lease that no other tells of', () => {
  it('takes nobody off it', async () => {
    await take('leases', HEADER, row('Ana Silva'), row('Bo Ek'));
    await take('leases', HEADER, row('Bo Ek'));
    expect(await signers()).toEqual([['T1', 'T2']]);
  });
});
