import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, failuresOf } = account;

beforeEach(async () => {
  const properties = ['maple,Maple Court,1 Maple St', 'elm,Elm House,2 Elm St', '1,Oak Row,3 Oak St', 'x,B,4 Fir St'];
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

const UNCLEAR =
  'Two cells may be a record of the group above, or the heading of the next; give the property in a column, or more cells.';
const below = (line: number, heading: number): string =>
  `${line},"(group heading)","property_id: Line ${heading} may be the heading of another property, so that it is not clear which one this row belongs to."`;

describe('A heading of two cells', () => {
  it('places the rows below it, by a code and a name, a name and an address, or either beside what is not known', async () => {
    const result = await take('units', [
      'Unit,Type,Beds,Market Rent',
      'maple,Maple Court,,',
      '1A,2x1,2,900.00',
      'Elm House,2 Elm St,,',
      '1A,2x1,2,900.00',
      '1B,studio,,',
      'p3,Oak Row,,',
      '1A,2x1,2,900.00',
      '2,studio,,',
    ]);
    expect(await failuresOf(result)).toEqual([]);
    expect(result).toMatchObject({ rows_ok: 5, rows_skipped: 3 });
    expect(await placed()).toEqual({ 'Maple Court': ['1A'], 'Elm House': ['1A', '1B'], 'Oak Row': ['1A', '2'] });
  });

  it('that means no property, and a row that cannot be told from one, are refused with the rows below, up to the next', async () => {
    const result = await take('units', [
      'Unit,Type,Beds,Market Rent',
      'Maple Court,,,',
      'A,2x1,2,900.00',
      'B,Studio,,',
      'C,2x1,2,900.00',
      'Elm House,,,',
      'birch,Birch Hall,,',
      '1A,2x1,2,900.00',
      'elm,Elm House,,',
      '2A,2x1,2,900.00',
      '3A,Studio,,',
    ]);
    expect(await failuresOf(result)).toEqual([`4,"","${UNCLEAR}"`, below(5, 4), `7,"","${UNCLEAR}"`, below(8, 7)]);
    expect(await placed()).toEqual({ 'Maple Court': ['A'], 'Elm House': ['2A', '3A'] });
  });

  it('is none where a row of two cells is a tenant of whom nothing else is known', async () => {
    await take('units', ['Property,Unit', ...['1', '2', '12B'].map((unit) => `maple,${unit}`), 'elm,1']);
    const result = await take('tenants', [
      'Unit,Tenant,Email,Phone',
      'Maple Court,,,',
      '1,Ana Silva,,',
      '2,Bo Ek,bo@example.com,',
      '12B,Cy Oh,,',
      'Elm House,,,',
      '1,Di Moe,,',
    ]);
    expect(await failuresOf(result)).toEqual([]);
    expect(result).toMatchObject({ rows_ok: 4, rows_skipped: 2 });
  });

  it('counts beside a column of properties for rows whose cell is empty, and a row with another property stays there', async () => {
    const result = await take('units', [
      'Property,Unit,Beds,Market Rent',
      'maple,Maple Court,,',
      ',1A,2,900.00',
      'elm,9Z,2,900.00',
      ',1B,2,900.00',
      'Elm House - 2 Elm St,,,',
      ',1C,2,900.00',
      'elm,Elm House,,',
      ',2A,2,900.00',
    ]);
    expect(await failuresOf(result)).toEqual([
      '7,"","Expected Property and Unit, by which the row is found again, but nothing under "Property". A cell that is merged with the one above it counts as empty."',
    ]);
    expect(await placed()).toEqual({ 'Maple Court': ['1A', '1B'], 'Elm House': ['2A', '9Z'] });
  });
});
