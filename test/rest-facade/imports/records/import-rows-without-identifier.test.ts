import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, failuresOf } = account;

beforeEach(async () => {
  await take('properties', ['Property ID,Property,Address', 'maple,Maple Court,"1 Maple St, Denver, CO"']);
  await take('units', ['Unit ID,Property ID,Unit,Beds', 'u1,maple,101,1', 'u2,maple,102,1']);
  const tenants = ['t1,Ana Silva,ana@example.com,u1', 't2,Bo Ek,,', 't3,Cy Oh,,u2', 't4,Cy Oh,,u2'];
  await take('tenants', ['Tenant ID,Name,Email,Unit ID', ...tenants]);
  await take('leases', ['Lease ID,Unit ID,Tenant ID,Start Date,Rent', 'l1,u1,"t1, t2",2026-01-01,900']);
});

interface Row {
  externalId: string;
  [member: string]: unknown;
}

/** The records of each kind, by their identifiers. */
async function stored(): Promise<Record<'properties' | 'units' | 'tenants' | 'leases', Row[]>> {
  const data = await account.client.data<Record<'properties' | 'units' | 'tenants' | 'leases', { nodes: Row[] }>>(`{
    properties { nodes { externalId address } }
    units { nodes { externalId bedrooms } }
    tenants { nodes { externalId lastName phone email unit { externalId } } }
    leases { nodes { externalId rentMinor } }
  }`);
  const sorted = ({ nodes }: { nodes: Row[] }): Row[] =>
    [...nodes].sort((left, right) => (left.externalId < right.externalId ? -1 : 1));
  return {
    properties: sorted(data.properties),
    units: sorted(data.units),
    tenants: sorted(data.tenants),
    leases: sorted(data.leases),
  };
}

describe('A row without an identifier', () => {
  it('is about the record that is called so and has another identifier, and makes no second one', async () => {
    const address = '"1 Maple St, Denver, CO 80202"';
    for (let time = 0; time < 2; time++) {
      const properties = await take('properties', ['Property,Address', `MAPLE  Court,${address}`]);
      expect(await failuresOf(properties)).toEqual([]);
      expect(await failuresOf(await take('units', ['Property,Unit,Beds', 'Maple Court,101,2']))).toEqual([]);
      const tenants = [
        'Maple Court,101,"Silva, Ana",(303) 555-0123',
        'Maple Court,101,Bo Ek,',
        'Maple Court,102,Di Moe,',
      ];
      expect(await failuresOf(await take('tenants', ['Property,Unit,Name,Phone', ...tenants]))).toEqual([]);
      const leases = await take('leases', ['Property,Unit,Lease From,Rent', 'Maple Court,101,1/1/2026,950.00']);
      expect(await failuresOf(leases)).toEqual([]);
    }
    const made = expect.stringMatching(/^key-/);
    expect(await stored()).toMatchObject({
      properties: [{ externalId: 'maple', address: '1 Maple St, Denver, CO 80202' }],
      units: [{ externalId: 'u1', bedrooms: 2 }, { externalId: 'u2' }],
      tenants: [
        { externalId: made, lastName: 'Moe' },
        { externalId: 't1', phone: '+13035550123', email: 'ana@example.com' },
        { externalId: 't2', unit: { externalId: 'u1' } },
        { externalId: 't3' },
        { externalId: 't4' },
      ],
      leases: [{ externalId: 'l1', rentMinor: 95_000 }],
    });
  });

  it('that may be about several, or is about another one of the same name, is refused and says which there are', async () => {
    const tenants = await take('tenants', [
      'Property,Unit,Name,Email',
      'Maple Court,102,Cy Oh,',
      'Maple Court,101,Ana Silva,other@example.com',
      'Maple Court,102,Ana Silva,',
    ]);
    expect(await failuresOf(tenants)).toEqual([
      '2,"","The row may be about any of these tenants: "t3", "t4"; name one by its identifier."',
      '3,"Email",""t1" is called the same, but has another email; say by an identifier which is meant."',
    ]);
    const properties = await take('properties', ['Property,Address', 'Maple Court,9 Oak Ave']);
    expect(await failuresOf(properties)).toEqual([
      '2,"Address",""maple" is called the same, but has another address; say by an identifier which is meant."',
    ]);
    const { properties: left, tenants: people } = await stored();
    expect(left).toMatchObject([{ address: '1 Maple St, Denver, CO' }]);
    expect(people).toHaveLength(5);
  });
});
