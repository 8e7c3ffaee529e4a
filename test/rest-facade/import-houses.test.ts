import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from './import-account.ts';

const account = importAccount();
const { failuresOf, take } = account;

beforeEach(async () => {
  await take('properties', ['Property,Address', 'Oak House,1 Oak St', 'Elm House,2 Elm St', 'Maple Court,3 Maple St']);
  await take('units', [
    'Property,Unit,Beds,Rent',
    'Oak House,,3,2000',
    'Maple Court,101,1,900',
    'Maple Court,102,1,900',
  ]);
});

type Nodes = Record<string, { nodes: object[] }>;
const stored = async (kind: string, members: string): Promise<unknown[]> =>
  (await account.client.data<Nodes>(`{ ${kind} { nodes { ${members} } } }`))[kind]!.nodes;
const homes = async (): Promise<unknown[]> =>
  (await stored('units', 'unitNumber bedrooms property { name }')).map((unit) => {
    const { unitNumber, bedrooms, property } = unit as {
      unitNumber: string;
      bedrooms: number;
      property: { name: string };
    };
    return `${property.name} ${unitNumber}: ${bedrooms}`;
  });

describe('A property that is let as a whole', () => {
  it('has one unit, which the same file and others with an empty cell are about', async () => {
    const again = ['Property,Unit,Beds', 'Oak House,,4', 'Elm House,-,2'];
    for (let time = 0; time < 2; time++) expect(await failuresOf(await take('units', again))).toEqual([]);
    expect((await homes()).sort()).toEqual([
      'Elm House 1: 2',
      'Maple Court 101: 1',
      'Maple Court 102: 1',
      'Oak House 1: 4',
    ]);
  });

  it('keeps what its unit is called', async () => {
    await take('units', ['Property,Unit,Beds', 'Elm House,Main,2']);
    expect(await failuresOf(await take('units', ['Property,Unit,Beds', 'Elm House,,5']))).toEqual([]);
    expect(await homes()).toContain('Elm House Main: 5');
  });

  it('is where its tenants live, and what their lease is of', async () => {
    const tenants = ['Property,Unit,Tenant', 'Oak House,,Ana Silva', 'Maple Court,101,Bo Ek'];
    const leases = ['Property,Unit,Tenant,Lease From,Lease To,Rent', 'Oak House,,Ana Silva,1/1/2026,12/31/2026,2000'];
    for (let time = 0; time < 2; time++) {
      expect(await failuresOf(await take('tenants', tenants))).toEqual([]);
      expect(await failuresOf(await take('leases', leases))).toEqual([]);
    }
    const silva = { lastName: 'Silva', unit: { unitNumber: '1', property: { name: 'Oak House' } } };
    const ek = { lastName: 'Ek', unit: { unitNumber: '101', property: { name: 'Maple Court' } } };
    const stays = await stored('tenants', 'lastName unit { unitNumber property { name } }');
    expect(stays).toHaveLength(2);
    expect(stays).toEqual(expect.arrayContaining([silva, ek]));
    expect(await stored('leases', 'unit { property { name } } tenants { lastName }')).toEqual([
      { unit: { property: { name: 'Oak House' } }, tenants: [{ lastName: 'Silva' }] },
    ]);
  });

  it('is told from one with several units, whose empty cells are faults', async () => {
    const units = ['Property,Unit,Beds', 'Maple Court,,3', 'Elm House,,2', 'Elm House,B,1', 'Total,,6'];
    expect(await failuresOf(await take('units', units))).toEqual([
      '2,"Unit","unit_number: Expected a unit number, because the property has other units; the cell is empty."',
      '3,"Unit","unit_number: Expected a unit number, because the property has other units; the cell is empty."',
    ]);
    const leases = ['Property,Unit,Lease From,Rent', 'Maple Court,,1/1/2026,900', 'Nowhere,,1/1/2026,900'];
    expect(await failuresOf(await take('leases', leases))).toEqual([
      '2,"Unit","unit_id: Expected a unit; the cell is empty, and the property has 2."',
      expect.stringMatching(/^3,"Property",.*There is no property "Nowhere"/),
    ]);
    const tenants = [
      'Property,Unit,Tenant,Email',
      'Maple Court,,Ana Silva,ana@example.com',
      'Maple Court,,Bo Ek,',
      'Maple Court,,,',
    ];
    expect(await failuresOf(await take('tenants', tenants))).toEqual([
      '3,"Unit","unit_id: Expected a unit, or an email address or a telephone number; the cell is empty, and the property has 2."',
    ]);
    expect(await stored('tenants', 'lastName unit { id }')).toEqual([{ lastName: 'Silva', unit: null }]);
  });

  it('is none in a file without a column of units', async () => {
    expect(
      await failuresOf(await take('tenants', ['Property,Tenant,Email', 'Oak House,Ana Silva,ana@example.com'])),
    ).toEqual([]);
    expect(await stored('tenants', 'lastName unit { id }')).toEqual([{ lastName: 'Silva', unit: null }]);
  });
});
