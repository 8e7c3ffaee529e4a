import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

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

describe('The tenants of a property that is let as a whole', () => {
  it('live in it, and their lease is of it', async () => {
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

  it('pay for it, whenever they lived there', async () => {
    await take('tenants', [
      'Property,Unit,Tenant,Status,Email',
      'Oak House,,"Mora, José",Past,',
      'Maple Court,101,Bo Ek,Past,',
      'Oak House,,Ana Silva,Current,',
    ]);
    await take('leases', ['Property,Unit,Tenant,Lease From,Lease To,Rent', 'Oak House,,Ana Silva,1/1/2026,,2000']);
    const header = 'Receipt Number,Property,Unit,Tenant,Date,Amount';
    const payments = [
      header,
      'r1,Oak House - 1 Oak St,,"Mora, José",2/1/2020,900',
      'r2,Oak House,,Ana Silva,2/1/2026,2000',
      'r3,Maple Court,,"Ek, Bo",2/1/2020,900',
      'r4,Elm House,,,2/1/2020,900',
      'r5,Oak House,,,2/1/2020,900',
      'r6,oak house,-,Jose Mora,3/1/2020,900',
    ];
    const paid = async () =>
      account.service.database.worker<{ entry: string }>(
        `select concat_ws(' ', e.external_id, p.name, u.unit_number, case when lease_id is not null then 'leased' end) as entry
         from finance.ledger_entry e join properties.property p on p.id = e.property_id
         left join properties.unit u on u.id = e.unit_id where e.account_id = $1 order by e.external_id`,
        [account.client.accountId],
      );
    for (let time = 0; time < 2; time++) {
      expect(await failuresOf(await take('payments', payments))).toEqual([]);
      expect((await paid()).map(({ entry }) => entry)).toEqual([
        'r1 Oak House 1',
        'r2 Oak House 1 leased',
        'r3 Maple Court',
        'r4 Elm House',
        'r5 Oak House',
        'r6 Oak House 1',
      ]);
    }
    // What was posted while the property had another unit stays as it is.
    await take('units', ['Property,Unit', 'Elm House,A', 'Elm House,B']);
    await take('tenants', ['Property,Unit,Tenant', 'Elm House,A,Cy Oh']);
    const before = [header, 'r7,Elm House,,Cy Oh,2/1/2020,900'];
    await take('payments', before);
    const units = await stored('units', 'id unitNumber');
    const gone = (units as { id: string; unitNumber: string }[]).find(({ unitNumber }) => unitNumber === 'B')!;
    await account.client.rest('DELETE', `/api/v1/units/${gone.id}`);
    expect(await failuresOf(await take('payments', before))).toEqual([]);
    expect((await paid()).at(-1)).toEqual({ entry: 'r7 Elm House' });
  });
});
