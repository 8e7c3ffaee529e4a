import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, failuresOf } = account;

beforeEach(async () => {
  await take('properties', ['Property,Address', 'Oak,1 Oak St', 'Elm,2 Elm St']);
  await take('units', ['Unit ID,Property,Unit Number', '1,Oak,3', '2,Oak,1', '3,Oak,2']);
  await take('units', ['Property,Unit', 'Elm,1', 'Elm,B7', 'Elm,Apt 2', 'Elm,2']);
});

/** Where tenants live, by their last names. */
async function homes(): Promise<Record<string, string>> {
  const { tenants } = await account.client.data<{
    tenants: { nodes: { lastName: string; unit: { unitNumber: string; property: { name: string } } }[] };
  }>('{ tenants { nodes { lastName unit { unitNumber property { name } } } } }');
  return Object.fromEntries(
    tenants.nodes.map(({ lastName, unit }) => [lastName, `${unit.property.name} ${unit.unitNumber}`]),
  );
}

describe('The unit that a row names', () => {
  it('is told by its number or by its identifier, as the heading says, where both are numbers', async () => {
    for (const heading of ['Unit Number', 'Unit No.', 'Unit #']) {
      expect(await failuresOf(await take('tenants', [`Name,Property,${heading}`, 'Ana Silva,Oak,1']))).toEqual([]);
    }
    expect(await failuresOf(await take('tenants', ['Name,Property,Unit ID', 'Bo Ek,Oak,1']))).toEqual([]);
    expect(await failuresOf(await take('tenants', ['Name,Property,Unit Code', 'Cy Oh,Elm,B7']))).toEqual([]);
    expect(await failuresOf(await take('tenants', ['Name,Property,Unit', 'Di Moe,Oak,1']))).toEqual([
      expect.stringMatching(/^2,"Unit","unit_id: In the property, "1" is an identifier of one unit and names another/),
    ]);
    expect(await homes()).toEqual({ Silva: 'Oak 1', Ek: 'Oak 3', Oh: 'Elm B7' });
    const leases = await take('leases', [
      'Property,Unit Number,Start,Rent',
      'Oak,1,1/1/2026,900',
      'Elm,3,1/1/2026,900',
    ]);
    expect(await failuresOf(leases)).toEqual([
      '3,"Unit Number","unit_id: There is no unit "3" in the property "Elm"."',
    ]);
    const data = await account.client.data('{ leases { nodes { unit { unitNumber property { name } } } } }');
    expect(data).toEqual({ leases: { nodes: [{ unit: { unitNumber: '1', property: { name: 'Oak' } } }] } });
  });

  it('is the one of its number also where people write Unit or # before it, unless another has that very number', async () => {
    const rows = ['Ana Silva,Elm,Unit 1', 'Bo Ek,Elm,#1', 'Cy Oh,Elm,Apt. 1', 'Di Moe,Elm,apt 2', 'Fay Lo,Elm,Unit 9'];
    expect(await failuresOf(await take('tenants', ['Customer,Building,Unit', ...rows]))).toEqual([
      '6,"Unit","unit_id: There is no unit "Unit 9" in the property "Elm"."',
    ]);
    expect(await homes()).toEqual({ Silva: 'Elm 1', Ek: 'Elm 1', Oh: 'Elm 1', Moe: 'Elm Apt 2' });
    const leases = await take('leases', ['Building,Unit,Start,Rent', 'Elm,Apt 1,1/1/2026,900']);
    expect(await failuresOf(leases)).toEqual([]);
  });
});
