import { describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';
import type { Import } from '../import-client.ts';

const account = importAccount();
const { errorsOf } = account;
const take = (kind: string, ...lines: string[]): Promise<Import> => account.take(kind, lines);
/** What is wrong with each row, without quotes that CSV doubles. */
const reasonsOf = async (result: Import): Promise<string[]> =>
  (await errorsOf(result)).map((error) => error.replace(/(?<!,)""/g, '"'));

/** Buildings with units, e.g. `A 101`. */
async function givenUnits(...units: string[]): Promise<void> {
  const names = [...new Set(units.map((unit) => unit.split(' ')[0]!))];
  await take('properties', 'Property,Address', ...names.map((name, place) => `${name},${place + 1} Maple St`));
  const rows = units.map((unit) => unit.replace(' ', ','));
  expect(await take('units', 'Property,Unit', ...rows)).toMatchObject({ rows_ok: units.length, rows_failed: 0 });
}

const graphql = async <Data>(query: string): Promise<Data> => (await account.client.graphql(query)).data as Data;

describe('Units of several buildings with the same number', () => {
  it('have a lease and tenants of the same name each, and a building without that unit has an error', async () => {
    await givenUnits('A 101', 'B 101', 'G 7');
    const leases = ['Property,Unit,Lease From,Rent', 'A,101,1/1/2026,1000', 'B,101,1/1/2026,1000', 'G,101,1/1/2026,1'];
    const tenants = ['Property,Unit,Tenant', 'A,101,"Silva, Ana"', 'B,101,"Silva, Ana"', 'a ,101,"SILVA,  Ana"'];
    for (let time = 0; time < 2; time++) {
      const ofLeases = await take('leases', ...leases);
      expect(ofLeases).toMatchObject({ rows_ok: 2, rows_failed: 1 });
      expect(await reasonsOf(ofLeases)).toEqual([
        expect.stringMatching(/^4,"Unit","unit_id: There is no unit .*"101"/),
      ]);
      const ofTenants = await take('tenants', ...tenants);
      expect(ofTenants).toMatchObject({ rows_ok: 2, rows_failed: 1 });
      expect(await reasonsOf(ofTenants)).toEqual(['4,"","Line 2 names the same one; the first counts."']);
    }
    const { data: all } = (await account.client.rest<{ data: object[] }>('GET', '/api/v1/leases')).body;
    expect(all).toHaveLength(2);
    expect((await account.client.rest<{ data: object[] }>('GET', '/api/v1/tenants')).body.data).toHaveLength(2);
  });
});

describe('A unit that is not where a row looks for it', () => {
  it('is told of in the words of the file, with the property that it is looked for in or belongs to', async () => {
    await givenUnits('A 101', 'B 7');
    const nameless = 'by its number a unit is found where a column gives its property';
    await take('units', 'Unit ID,Property,Unit', 'u9,B,9');
    const rows = ['a,1B,Ana Silva', 'B,u9,Bo Ek', 'A,u9,Cy Oh', ',101,Di Moe'];
    const placed = await take('tenants', 'Property,Unit,Name', ...rows);
    expect(await reasonsOf(placed)).toEqual([
      '2,"Unit","unit_id: There is no unit "1B" in the property "A"."',
      '4,"Unit","unit_id: The unit "u9" belongs to the property "B"."',
      '5,"Property","property_id: Expected the property of the unit "101", but got nothing. A cell that is merged with the one above it counts as empty."',
    ]);
    const lonely = await take('leases', 'Unit,Lease From,Rent', '1B,1/1/2026,1');
    expect(await reasonsOf(lonely)).toEqual([`2,"Unit","unit_id: There is no unit "1B", by identifier; ${nameless}."`]);
  });
});

describe('A unit whose row leaves the cell of its property empty', () => {
  it('is refused, in every kind of file, for the number may be an identifier of a unit elsewhere', async () => {
    await givenUnits('A 1', 'B 102');
    await take('units', 'Unit ID,Property,Unit', '102,A,1');
    await take('tenants', 'Property,Unit ID,Name', 'A,102,Ana Silva');
    for (const [kind, header, row] of [
      ['tenants', 'Property,Unit Number,Name', ',102,Bo Ek'],
      ['leases', 'Property,Unit,Tenant,From,To,Rent', ',102,Ana Silva,1/1/2026,12/31/2026,900'],
      ['payments', 'Property,Unit No,Tenant,Date,Amount', ',102,Ana Silva,11/1/2026,900'],
    ] as const) {
      const result = await take(kind, header, row);
      expect({ kind, ...result }).toMatchObject({ kind, rows_ok: 0, rows_failed: 1 });
      expect(await reasonsOf(result)).toEqual([
        expect.stringMatching(/^2,"Property","property_id: Expected the property of the unit "102", but got nothing/),
      ]);
    }
  });

  it('is found by what is headed as its identifier, and by what says the property, too', async () => {
    await givenUnits('A 1', 'B 102');
    await take('units', 'Unit ID,Property,Unit', 'u-1,A,1');
    expect(await take('tenants', 'Property,Unit ID,Name', ',u-1,Ana Silva')).toMatchObject({ rows_failed: 0 });
    expect(await take('tenants', 'Property,Unit,Name', ',B - 102,Bo Ek')).toMatchObject({ rows_failed: 0 });
  });
});

describe('A property', () => {
  it('is meant by its name with its address behind it, and by its name with anything else behind it not', async () => {
    await take('properties', 'Property,Address', 'Maple  Court,"1 Maple St, Denver, CO 80202"', 'Oak,5 Elm');
    const result = await take(
      'units',
      'Property,Unit',
      'Maple Court,1',
      'maple  court - 1 Maple St,2',
      'Maple Court - 1 MAPLE St. Denver CO 80202-1234,3',
      'Oak - 5 Elm,4',
      'Maple Court - Phase 2,5',
      'Maple Court - 1,6',
      'Maple Court - 1 Ma,7',
      'Oak - 5 Elm Street,8',
      'Oak - 5,9',
      'Oak - ,10',
    );
    expect((await reasonsOf(result)).map((reason) => reason.split(',')[0])).toEqual(['6', '7', '8', '10']);
    expect((await reasonsOf(result))[0]).toMatch(
      /There is no property "Maple Court - Phase 2", by identifier or by name\."$/,
    );
    const { units } = await graphql<{ units: { nodes: { unitNumber: string }[] } }>(
      '{ units { nodes { unitNumber } } }',
    );
    expect(units.nodes.map(({ unitNumber }) => unitNumber).sort()).toEqual(['1', '10', '2', '3', '4', '8']);
  });
});

describe('A tenant who is named by name only', () => {
  it('is none of another property than the unit, unless an identifier says so', async () => {
    await givenUnits('A 1', 'A 2', 'B 2', 'B 3', 'B 4');
    const tenants = ['A,1,"Doe, John",t1', 'B,3,"Oh, Cy",t2', 'A,2,"Oh, Cy",t3', ',,"Ek, Bo",t4'];
    expect(await take('tenants', 'Property,Unit,Name,Tenant ID', ...tenants)).toMatchObject({ rows_ok: 4 });
    const header = 'Property,Unit,Tenant,Tenant ID,Lease From,Lease To,Rent';
    const result = await take(
      'leases',
      header,
      'B,2,"Doe, John",,1/1/2026,,1000',
      'B,2,John Doe & Bo Ek,,1/1/2026,,1000',
      'B,2,"Oh, Cy",,1/1/2020,12/31/2020,1000',
      'A,1,"Ek, Bo",,1/1/2020,12/31/2020,1000',
      'B,2,,t1,1/1/2021,12/31/2021,1000',
      'A,2,John Doe,,1/1/2022,12/31/2022,1000',
    );
    expect(await reasonsOf(result)).toEqual([
      '2,"Tenant","tenant_names: The tenant called "Doe, John" is in another property than the unit; name by an identifier who is meant."',
      '3,"Tenant","tenant_names: The tenant called "John Doe" is in another property than the unit; name by an identifier who is meant."',
    ]);
    const { leases } = await graphql<{ leases: { nodes: { startDate: string; tenants: { externalId: string }[] }[] } }>(
      '{ leases { nodes { startDate tenants { externalId } } } }',
    );
    const signed = leases.nodes.map(({ startDate, tenants: [tenant] }) => `${startDate} ${tenant!.externalId}`);
    expect(signed.sort()).toEqual(['2020-01-01 t2', '2020-01-01 t4', '2021-01-01 t1', '2022-01-01 t1']);
  });
});

describe('Rows that another row of the file makes room for', () => {
  it('are taken in before it and behind it alike, and no others', async () => {
    await givenUnits('A 101', 'A 102', 'A 103');
    const header = 'Lease ID,Property,Unit,Lease From,Lease To,Rent,Status';
    await take('leases', header, 'L1,A,101,1/1/2024,,1000,Active', 'M1,A,102,1/1/2024,,1000,Active');
    const turnover = [
      'L3,A,101,1/1/2026,,1200,Active',
      'L2,A,101,1/1/2025,12/31/2025,1100,Ended',
      'L1,A,101,1/1/2024,12/31/2024,1000,Ended',
      'M2,A,102,1/1/2025,,1000,Active',
    ];
    for (let time = 0; time < 2; time++) {
      const result = await take('leases', header, ...turnover);
      expect(result).toMatchObject({ rows_ok: 3, rows_failed: 1 });
      expect(await reasonsOf(result)).toEqual([
        '5,"Lease From","start_date: Another lease runs from 2024-01-01 on; end it first, or give the day on which its tenants moved out."',
      ]);
    }
  });

  it('are of units, too, those that get the number which another gives up', async () => {
    await take('properties', 'Property ID,Property,Address', 'A,A,1 Maple St');
    await take('units', 'Unit ID,Property,Unit', 'u1,A,101', 'u2,A,102');
    const result = await take('units', 'Unit ID,Property,Unit', 'u2,A,101', 'u3,A,102', 'u1,A,103', 'u4,A,103');
    expect(await reasonsOf(result)).toEqual([
      '5,"Unit","unit_number: The unit "u1" of this property has the number "103" already."',
    ]);
    const { units } = await graphql<{ units: { nodes: { externalId: string; unitNumber: string }[] } }>(
      '{ units { nodes { externalId unitNumber } } }',
    );
    const numbers = units.nodes.map(({ externalId, unitNumber }) => `${externalId} ${unitNumber}`).sort();
    expect(numbers).toEqual(['u1 103', 'u2 101', 'u3 102']);
  });

  it('are of units that trade their numbers, unless one of them cannot get its own', async () => {
    await take('properties', 'Property ID,Property,Address', 'A,A,1 Maple St');
    const units = ['u1,A,101', 'u2,A,102', 'u3,A,103', 'u4,A,104', 'u5,A,105', 'u6,A,106'];
    await take('units', 'Unit ID,Property,Unit', ...units);
    const traded = ['u1,A,102', 'u2,A,103', 'u3,A,101', 'u4,A,105', 'u5,A,106'];
    const result = await take('units', 'Unit ID,Property,Unit', ...traded);
    expect(await reasonsOf(result)).toEqual([
      '5,"Unit","unit_number: The unit "u5" of this property has the number "105" already."',
      '6,"Unit","unit_number: The unit "u6" of this property has the number "106" already."',
    ]);
    const { units: now } = await graphql<{ units: { nodes: { externalId: string; unitNumber: string }[] } }>(
      '{ units { nodes { externalId unitNumber } } }',
    );
    const numbers = now.nodes.map(({ externalId, unitNumber }) => `${externalId} ${unitNumber}`).sort();
    expect(numbers).toEqual(['u1 102', 'u2 103', 'u3 101', 'u4 104', 'u5 105', 'u6 106']);
  });
});

describe('A row of tenants', () => {
  it('is one tenant, also one whose name has a comma or a sign in it', async () => {
    const several = [
      ...['Ng, Ann / Ng, Bob', 'Smith, Ann; Smith, Bob', 'Bob Dy & Al Dy', 'Bob and Al Dy', 'Ann Smith; Oak LLC'],
      ...['Adam Ant, Eve Ant', 'Adam Ant Jr., Eve Ant', 'Silva, Ana, Ek, Bo', 'Ann Ng, Bob Ng, Cy Ng'],
    ];
    const single = [
      ...['Silva, Ana', 'Silva, Ana Maria', 'Smith, John, Jr.', 'Smith III, John Paul', 'de la Cruz, Maria Elena'],
      ...['Garcia Lopez, Maria E.', 'Oak & Sons LLC', 'Smith & Co', 'Dy, Ng and Oh Partners, Inc.', 'Anderson Sandy'],
    ];
    const rows = [...several, ...single].map((name, place) => `${place},"${name}"`);
    const result = await take('tenants', 'Tenant ID,Name', ...rows);
    expect(result).toMatchObject({ rows_ok: single.length, rows_failed: several.length });
    expect(await reasonsOf(result)).toEqual(
      several.map(
        (name, place) =>
          `${place + 2},"Name","full_name: Expected the name of one tenant (give each a row of its own), but got "${name}"."`,
      ),
    );
  });
});
