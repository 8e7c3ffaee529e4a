import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { failuresOf, take } = account;

beforeEach(async () => {
  await take('properties', ['Property,Address', 'Maple Court,1 Maple St']);
  await take('units', ['Property,Unit', 'Maple Court,101', 'Maple Court,102']);
  await take('tenants', [
    'Tenant ID,Property,Unit,Name',
    't1,Maple Court,101,"First, Ada"',
    't2,Maple Court,101,"Second, Bea"',
    't3,Maple Court,101,"Third, Cal"',
    't4,Maple Court,102,"Fourth, Dee"',
  ]);
});

const DATES = '1/1/2026,12/31/2026,900';

/** Who signed each lease, by unit. */
async function signed(): Promise<string[]> {
  const { leases } = await account.client.data<{
    leases: { nodes: { unit: { unitNumber: string }; tenants: { firstName: string }[] }[] };
  }>(`{ leases { nodes { unit { unitNumber } tenants { firstName } } } }`);
  const named = leases.nodes.map(
    ({ unit, tenants }) =>
      `${unit.unitNumber}: ${tenants
        .map(({ firstName }) => firstName)
        .sort()
        .join(' ')}`,
  );
  return named.sort();
}

describe('Tenants of a second column', () => {
  it.each([
    ['Additional Tenants', '"Second, Bea"', '101: Ada Bea'],
    ['Co-Tenant', 'Bea Second', '101: Ada Bea'],
    ['Other Tenants', '"Bea Second, Cal Third"', '101: Ada Bea Cal'],
    ['Roommates', '"Second, Bea; Third, Cal"', '101: Ada Bea Cal'],
    ['Co-Tenants', '"First, Ada & Bea Second"', '101: Ada Bea'],
    ['Additional Tenant', '', '101: Ada'],
  ])('under %s (%s) sign the lease, too', async (heading, cell, expected) => {
    const file = [
      `Property,Unit,Tenant,${heading},Lease From,Lease To,Rent`,
      `Maple Court,101,"First, Ada",${cell},${DATES}`,
      `Maple Court,102,"Fourth, Dee",,${DATES}`,
      'Maple Court,101,Vacant,,,,950',
    ];
    for (let time = 0; time < 2; time++) {
      expect(await failuresOf(await take('leases', file))).toEqual([]);
      expect(await signed()).toEqual([expected, '102: Dee']);
    }
  });

  it('sign it beside tenants by identifier, and alone where no other column names any', async () => {
    const file = ['Property,Unit,Tenant ID,Tenant,Additional Tenants,Lease From,Lease To,Rent'];
    const row = `Maple Court,101,t1,"First, Ada","Second, Bea",${DATES}`;
    expect(await failuresOf(await take('leases', [...file, row]))).toEqual([]);
    const otherReport = ['Property,Unit,Co-Tenants,Lease From,Lease To,Rent', `Maple Court,102,Dee Fourth,${DATES}`];
    expect(await failuresOf(await take('leases', otherReport))).toEqual([]);
    expect(await signed()).toEqual(['101: Ada Bea', '102: Dee']);
  });

  it('may have any column, and are named where nobody is called so', async () => {
    const mapping = JSON.stringify({ Who: 'tenant_names', 'And Who': 'additional_tenant_names' });
    const header = 'Property,Unit,Who,And Who,Lease From,Lease To,Rent';
    const lines = [
      header,
      `Maple Court,101,"First, Ada","Second, Bea",${DATES}`,
      `Maple Court,102,"Fourth, Dee","Nobody, Eve",${DATES}`,
    ];
    expect(await failuresOf(await take('leases', lines, { mapping }))).toEqual([
      '3,"And Who","additional_tenant_names: There is no tenant "Nobody, Eve", by identifier or by name."',
    ]);
    expect(await signed()).toEqual(['101: Ada Bea']);
  });

  it('join those of other rows of the lease', async () => {
    const header = 'Property,Unit,Tenant,Additional Tenants,Lease From,Lease To,Rent';
    const rows = [`Maple Court,101,Ada First,Bea Second,${DATES}`, `Maple Court,101,Ada First,Cal Third,${DATES}`];
    expect(await failuresOf(await take('leases', [header, ...rows]))).toEqual([]);
    expect(await signed()).toEqual(['101: Ada Bea Cal']);
  });

  it('tell leases by the room apart', async () => {
    const header = 'Property,Unit,Room,Tenant,Co-Tenants,Lease From,Lease To,Rent';
    const rows = [`Maple Court,101,A,Ada First,Bea Second,${DATES}`, `Maple Court,101,B,Cal Third,,${DATES}`];
    for (let time = 0; time < 2; time++) {
      expect(await failuresOf(await take('leases', [header, ...rows]))).toEqual([]);
      expect(await signed()).toEqual(['101: Ada Bea', '101: Cal']);
    }
  });
});
