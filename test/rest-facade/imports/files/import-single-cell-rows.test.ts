import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, errorsOf, failuresOf } = account;

beforeEach(async () => {
  const properties = ['101,Oak Grove,1 Oak St', '102,Elm Court,2 Elm St'];
  await take('properties', ['Property Code,Property,Address', ...properties]);
});

/** The units of each property that has some, by its name. */
async function placed(): Promise<Record<string, string[]>> {
  const { units } = await account.client.data<{
    units: { nodes: { unitNumber: string; property: { name: string } }[] };
  }>('{ units { nodes { unitNumber property { name } } } }');
  const byProperty = Map.groupBy(units.nodes, ({ property }) => property.name);
  return Object.fromEntries([...byProperty].map(([name, own]) => [name, own.map((unit) => unit.unitNumber).sort()]));
}

const ROLL = [
  'Unit,Tenant,Rent,Lease Start,Lease End',
  'Oak Grove,,,,',
  '101,,1000,1/1/2026,12/31/2026',
  ',*** late ***,,,',
  '102,,,,',
  '103,,1030,1/1/2026,12/31/2026',
  'Elm Court,,,,',
  '101,,,,',
  '104,,1040,1/1/2026,12/31/2026',
];

describe('A row of one cell', () => {
  it('is a unit that stands empty where it looks like one, whatever property has that code', async () => {
    const units = await take('units', ROLL);
    expect(await failuresOf(units)).toEqual([]);
    expect(await placed()).toEqual({ 'Oak Grove': ['101', '102', '103'], 'Elm Court': ['101', '104'] });
    const leases = await take('leases', ROLL);
    expect(await failuresOf(leases)).toEqual([]);
    expect(leases).toMatchObject({ rows_ok: 3, rows_failed: 0, rows_skipped: 5 });
    expect(await errorsOf(leases)).toContain('4,"","Skipped as no record: a heading or a note."');
  });

  it('that may be a unit or the heading of the next group is refused with the rows below, up to the next heading', async () => {
    const result = await take('units', [
      'Unit,Beds,Market Rent',
      '101,,',
      '1,2,900.00',
      '102,,',
      '2,2,900.00',
      'Property: 102,,',
      '3,2,900.00',
      'X-9,,',
      '4,2,900.00',
    ]);
    const below = (line: number, heading: number): string =>
      `${line},"(group heading)","property_id: Line ${heading} may be the heading of another property, so that it is not clear which one this row belongs to."`;
    const unclear =
      'One cell may be a unit that stands empty, or the heading of the next group; give the property in a column, or more cells.';
    expect(await failuresOf(result)).toEqual([`4,"","${unclear}"`, below(5, 4), `8,"","${unclear}"`, below(9, 8)]);
    expect(await placed()).toEqual({ 'Oak Grove': ['1'], 'Elm Court': ['3'] });
  });

  it('behind the column of units is the heading that names a property, and ends no group otherwise', async () => {
    const result = await take('units', [
      'Unit,Type,Beds,Market Rent',
      'Oak Grove,,,',
      '1,2x1,2,900.00',
      ',needs paint,,',
      '2,2x1,2,900.00',
      ',Elm Court,,',
      '3,2x1,2,900.00',
    ]);
    expect(await failuresOf(result)).toEqual([]);
    expect(await placed()).toEqual({ 'Oak Grove': ['1', '2'], 'Elm Court': ['3'] });
  });
});
