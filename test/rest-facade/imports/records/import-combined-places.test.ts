import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, failuresOf } = account;

beforeEach(async () => {
  const properties = [
    'maple,Maple Court,1 Maple St',
    'phase2,Maple Court - Phase 2,2 Maple St',
    '123,123 Main St,123 Main',
  ];
  await take('properties', ['Property Code,Property,Address', ...properties]);
});

interface Unit {
  unitNumber: string;
  property: { name: string };
  tenants: { nodes: { lastName: string }[] };
}

/** The units as `property: number`, with who lives there. */
async function placed(): Promise<string[]> {
  const { tenants } = await account.client.data<{
    tenants: { nodes: { lastName: string; unit: { id: string } | null }[] };
  }>('{ tenants { nodes { lastName unit { id } } } }');
  const { units } = await account.client.data<{ units: { nodes: (Unit & { id: string })[] } }>(
    '{ units { nodes { id unitNumber property { name } } } }',
  );
  return units.nodes
    .map(({ id, unitNumber, property }) => {
      const living = tenants.nodes.filter(({ unit }) => unit?.id === id).map(({ lastName }) => ` ${lastName}`);
      return `${property.name}: ${unitNumber}${living.sort().join('')}`;
    })
    .sort();
}

describe('A building beside a property', () => {
  it('is part of the number of its units, by which tenants and leases find them, and changes nothing the next time', async () => {
    const units = [
      'Property Name,Building,Unit,Beds',
      'Maple Court,A,101,1',
      'Maple Court,B,101,2',
      'Maple Court,B,B-102,2',
      'Maple Court,Maple Court,7,2',
    ];
    const tenants = ['Property Name,Building,Unit,Tenant', 'Maple Court,A,101,Ana Silva', 'Maple Court,B,101,Bo Ek'];
    const leases = [
      'Property Name,Bldg,Unit,Lease From,Rent',
      'Maple Court,A,101,1/1/2026,1',
      'Maple Court,B,101,1/1/2026,1',
      'Maple Court,B,B-102,1/1/2026,1',
      'Maple Court,C,101,1/1/2026,1',
      'Maple Court,C,7,1/1/2026,1',
    ];
    for (let time = 0; time < 2; time++) {
      const result = await take('units', units);
      expect(await failuresOf(result)).toEqual([]);
      expect(result).toMatchObject({ rows_ok: 4 });
      expect(result.mapping).toMatchObject([
        { field: 'property_id', makes_id: true },
        { field: 'building', makes_id: true },
        { field: 'unit_number', makes_id: true },
        { field: 'bedrooms', makes_id: false },
      ]);
      expect(await take('tenants', tenants)).toMatchObject({ rows_ok: 2, rows_failed: 0 });
      expect(await failuresOf(await take('leases', leases))).toEqual([
        '5,"Unit","unit_id: There is no unit "C - 101" in the property "Maple Court"."',
      ]);
    }
    expect(await placed()).toEqual([
      'Maple Court: 7',
      'Maple Court: A - 101 Silva',
      'Maple Court: B - 101 Ek',
      'Maple Court: B-102',
    ]);
  });

  it('is the property itself where no other column is', async () => {
    const result = await take('units', ['Building,Building Name,Unit', 'maple,Maple Court,101']);
    expect(result.mapping).toMatchObject([{ field: 'property_id' }, { field: null }, { field: 'unit_number' }]);
    expect(await placed()).toEqual(['Maple Court: 101']);
  });
});

describe('A cell with a property and its unit', () => {
  it('is taken apart where the name of a property ends', async () => {
    const result = await take('units', [
      'Property | Unit,Beds',
      'Maple Court - 101,1',
      'Maple Court - B - 101,1',
      'Maple Court - Phase 2 - 101,1',
      '123 Main St | 4B,1',
      'Birch Hall - 1,1',
      'Maple Court,1',
    ]);
    expect(await failuresOf(result)).toEqual([
      '6,"Property | Unit","There is no property "Birch Hall", by identifier or by name."',
      '7,"Property | Unit","Expected a property and a unit like Maple Court - 101, but got "Maple Court"."',
    ]);
    const units = ['123 Main St: 4B', 'Maple Court - Phase 2: 101', 'Maple Court: 101', 'Maple Court: B - 101'];
    expect(await placed()).toEqual(units);
    const tenants = [
      'Unit,Tenant',
      'Maple Court - Phase 2 - 101,Ana Silva',
      'maple court - b - 101,Bo Ek',
      '123 | 4B,Cy Oh',
    ];
    expect(await failuresOf(await take('tenants', tenants))).toEqual([]);
    const leases = ['Property - Unit,Tenant,Start Date,Rent', 'Maple Court - B - 101,Bo Ek,1/1/2026,900'];
    expect(await failuresOf(await take('leases', leases))).toEqual([]);
    expect(await placed()).toEqual([
      '123 Main St: 4B Oh',
      'Maple Court - Phase 2: 101 Silva',
      'Maple Court: 101',
      'Maple Court: B - 101 Ek',
    ]);
  });

  it('may be one of a column of units, in a file without properties', async () => {
    const result = await take('units', ['Unit,Beds', 'Maple Court - 101,1', '123 Main St | 4B,1', '102,1']);
    expect(result.mapping).toMatchObject([{ field: 'property_unit', makes_id: true }, { field: 'bedrooms' }]);
    expect(await failuresOf(result)).toEqual([
      '4,"Unit","property_unit: Expected a property and a unit like Maple Court - 101, but got "102"."',
    ]);
    expect(await placed()).toEqual(['123 Main St: 4B', 'Maple Court: 101']);
  });
});
