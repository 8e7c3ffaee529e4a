import { describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { failuresOf, take } = account;

type Nodes = Record<string, { nodes: object[] }>;
const stored = async <Row>(kind: string, members: string): Promise<Row[]> =>
  (await account.client.data<Nodes>(`{ ${kind}(first: 50) { nodes { ${members} } } }`))[kind]!.nodes as Row[];

const MAPLE = ['Property Name,Address,City,State,Zip', 'Maple Court,1 Maple St,Denver,CO,80201'];
const givenUnits = async (...numbers: string[]): Promise<void> => {
  await take('properties', MAPLE);
  await take('units', ['Property,Unit', ...numbers.map((number) => `Maple Court,${number}`)]);
};

describe('A property', () => {
  it.each([
    '1 Maple Street,Denver,CO,80201',
    '1 Maple St.,Denver,CO,80201-1234',
    '1 MAPLE ST,Denver,Colorado,80201',
    '1 Maple St,Denver,CO,',
    '1 Maple St,Denver,,80201',
    '1 Maple St,,,',
  ])('is the same at %s, whichever file gives its identifier', async (address) => {
    const identified = ['Property Code,Property Name,Address,City,State,Zip', `maple,Maple Court,${address}`];
    for (const file of [MAPLE, identified, MAPLE]) expect(await failuresOf(await take('properties', file))).toEqual([]);
    expect(await stored('properties', 'externalId address')).toEqual([
      { externalId: 'maple', address: '1 Maple St, Denver, CO 80201' },
    ]);
  });

  it('is another one in another street or town, and an error where its address may be misspelt', async () => {
    await take('properties', MAPLE);
    const header = 'Property Code,Property Name,Address,City,State,Zip';
    const otherRows = [
      header,
      'm2,Maple Court,9 Maple St,Denver,CO,80201',
      'm3,Maple Court,1 Mapel St,Denver,CO,80201',
    ];
    expect(await failuresOf(await take('properties', otherRows))).toEqual([
      expect.stringMatching(
        /^3,"Address",""[^"]+" is called the same, but has another address; give it this identifier if it is meant\."$/,
      ),
    ]);
    expect(await stored('properties', 'id')).toHaveLength(2);
  });

  it('keeps no address in its name, by which units name it then', async () => {
    const appfolio = [
      'Property,Property Address',
      '"Maple Court - 1 Maple St Denver, CO 80201","1 Maple St Denver, CO 80201"',
    ];
    for (const file of [appfolio, MAPLE, appfolio]) {
      expect(await failuresOf(await take('properties', file))).toEqual([]);
    }
    expect(await failuresOf(await take('units', ['Property,Unit', 'Maple Court,101']))).toEqual([]);
    expect(await stored('properties', 'name')).toEqual([{ name: 'Maple Court' }]);
  });
});

describe('A unit', () => {
  it('is the same with and without a word before its number, and keeps what it is called', async () => {
    await givenUnits('101', 'Apt 102');
    const otherReport = ['Property,Unit,Beds', 'Maple Court,Unit 101,1', 'Maple Court,102,2', 'Maple Court,#103,3'];
    for (let time = 0; time < 2; time++) expect(await failuresOf(await take('units', otherReport))).toEqual([]);
    expect(
      (await stored<{ unitNumber: string }>('units', 'unitNumber bedrooms')).sort((left, two) =>
        left.unitNumber < two.unitNumber ? -1 : 1,
      ),
    ).toEqual([
      { unitNumber: '#103', bedrooms: 3 },
      { unitNumber: '101', bedrooms: 1 },
      { unitNumber: 'Apt 102', bedrooms: 2 },
    ]);
  });

  it('is another one beside one of exactly that number', async () => {
    await givenUnits('101', 'Unit 101');
    expect(await failuresOf(await take('units', ['Property,Unit,Beds', 'Maple Court,Unit 101,2']))).toEqual([]);
    expect(await stored('units', 'unitNumber bedrooms')).toEqual(
      expect.arrayContaining([
        { unitNumber: '101', bedrooms: null },
        { unitNumber: 'Unit 101', bedrooms: 2 },
      ]),
    );
  });
});

describe('A firm with several units', () => {
  it('is moved out of none by a file that lists it in all of them, in whatever order and however far apart', async () => {
    const numbers = Array.from({ length: 620 }, (_, place) => String(1_000 + place));
    await givenUnits(...numbers);
    await take('tenants', ['Property,Unit,Tenant,Email', 'Maple Court,1600,Acme LLC,rent@acme.example']);
    const otherRows = numbers.slice(1).map((number) => `Maple Court,${number},Tenant of${number},`);
    const file = ['Property,Unit,Tenant,Email', 'Maple Court,1000,Acme LLC,rent@acme.example', ...otherRows];
    file[file.indexOf('Maple Court,1600,Tenant of1600,')] = 'Maple Court,1600,Acme LLC,rent@acme.example';
    const before = await account.client.data<Nodes>('{ tenants { nodes { id unit { unitNumber } } } }');
    expect(before['tenants']!.nodes).toMatchObject([{ unit: { unitNumber: '1600' } }]);
    for (let time = 0; time < 2; time++) {
      expect(await take('tenants', file)).toMatchObject({ rows_ok: 620, rows_failed: 0 });
    }
    const { id } = before['tenants']!.nodes[0] as { id: string };
    const { tenant } = await account.client.data<{ tenant: object }>(`{ tenant(id: "${id}") { unit { unitNumber } } }`);
    expect(tenant).toEqual({ unit: { unitNumber: '1600' } });
  });

  it('is called by its company where a file has no name of a person for it', async () => {
    const file = [
      'First Name,Last Name,Company Name,Email',
      ',,Acme LLC,rent@acme.example',
      'Ana,Silva,Acme LLC,ana@acme.example',
    ];
    for (let time = 0; time < 2; time++) expect(await failuresOf(await take('tenants', file))).toEqual([]);
    const names = await stored<{ firstName: string; lastName: string }>('tenants', 'firstName lastName');
    expect(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`).sort()).toEqual([
      'Acme LLC',
      'Ana Silva',
    ]);
  });
});

describe('A lease', () => {
  const header = 'Property,Unit,Tenant,Lease From,Lease To,Rent';
  const signers = async (): Promise<string[][]> =>
    (await stored<{ tenants: { firstName: string }[] }>('leases', 'tenants { firstName }')).map(({ tenants }) =>
      tenants.map(({ firstName }) => firstName).sort(),
    );
  const givenTenants = async (): Promise<void> => {
    await givenUnits('101', '102');
    await take('tenants', [
      'Property,Unit,Tenant',
      ...['Ana', 'Ben', 'Cy'].map((name) => `Maple Court,101,${name} Silva`),
    ]);
  };

  it('keeps all who signed it where a later file names the first of them only, or another one', async () => {
    await givenTenants();
    const both = [header, 'Maple Court,101,"Ana Silva, Ben Silva",1/1/2026,12/31/2026,1200'];
    const first = [header, 'Maple Court,101,Ana Silva,1/1/2026,12/31/2026,1250'];
    const third = [header, 'Maple Court,101,Cy Silva,1/1/2026,12/31/2026,1250'];
    for (const file of [both, first]) expect(await failuresOf(await take('leases', file))).toEqual([]);
    expect(await signers()).toEqual([['Ana', 'Ben']]);
    expect(await failuresOf(await take('leases', third))).toEqual([]);
    expect(await signers()).toEqual([['Ana', 'Ben', 'Cy']]);
    expect(await stored('leases', 'rentMinor')).toEqual([{ rentMinor: 125_000 }]);
  });

  it('of a room or a bed is one of its own, also without a column that says so', async () => {
    await givenTenants();
    const rows = ['Ana', 'Ben', 'Cy'].map(
      (name, place) => `Maple Court,101,${'ABC'[place]},${name} Silva,1/1/2026,12/31/2026,700`,
    );
    const file = [header.replace('Tenant', 'Bed,Tenant'), ...rows];
    for (let time = 0; time < 2; time++) expect(await failuresOf(await take('leases', file))).toEqual([]);
    expect(await stored('leases', 'rentMinor byRoom')).toEqual(Array(3).fill({ rentMinor: 70_000, byRoom: true }));
    expect((await signers()).sort()).toEqual([['Ana'], ['Ben'], ['Cy']]);
    const whole = [header.replace('Tenant', 'Bed,Tenant'), 'Maple Court,102,2,Ana Silva,1/1/2026,12/31/2026,700'];
    expect(await failuresOf(await take('leases', whole))).toEqual([]);
    expect(await stored('leases', 'byRoom')).toEqual(expect.arrayContaining([{ byRoom: false }]));
  });
});
