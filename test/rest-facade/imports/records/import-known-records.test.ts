import { describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, failuresOf } = account;

const MADE = expect.stringMatching(/^key-/);

/** The records of a kind, in the order of what they say. */
async function stored(kind: string, members: string): Promise<unknown[]> {
  type Nodes = Record<string, { nodes: object[] }>;
  const { [kind]: found } = await account.client.data<Nodes>(`{ ${kind} { nodes { ${members} } } }`);
  const textOf = (record: object): string => JSON.stringify(record).toLowerCase();
  return [...found!.nodes].sort((left, right) => (textOf(left) < textOf(right) ? -1 : 1));
}
const tenants = (): Promise<unknown[]> =>
  stored('tenants', 'lastName unit { property { name } unitNumber } email externalId');
const properties = (): Promise<unknown[]> => stored('properties', 'name address externalId');

const livesIn = (name: string, unitNumber: string): object => ({ unit: { unitNumber, property: { name } } });

const givenUnits = async (): Promise<void> => {
  await take('properties', ['Property,Address', 'Oak,1 Oak St', 'Elm,2 Elm St']);
  await take('units', ['Property,Unit', 'Oak,1', 'Oak,2', 'Elm,1']);
};

describe('A file with identifiers', () => {
  it('gives them to the property of the same name and address that has none, whoever made it, and makes no second one', async () => {
    await account.client.data(
      'mutation { createProperty(input: { name: "Maple Court", address: "1 Maple St" }) { id } }',
    );
    await take('properties', ['Property,Address', 'Elm,2 Elm St']);
    const file = [
      'Property Code,Property,Address',
      'maple,MAPLE  Court,1 Maple St.',
      'elm,Elm,2 Elm St',
      'elm2,Elm,9 Elm St',
    ];
    for (let time = 0; time < 2; time++) expect(await failuresOf(await take('properties', file))).toEqual([]);
    const known = [
      { externalId: 'elm', name: 'Elm', address: '2 Elm St' },
      { externalId: 'elm2', name: 'Elm', address: '9 Elm St' },
      { externalId: 'maple', name: 'MAPLE  Court', address: '1 Maple St.' },
    ];
    expect(await properties()).toEqual(known);
    const unknownProperty = await take('properties', ['Property Code,Property,Address', 'p9,Elm,2 Elm St.']);
    expect(await failuresOf(unknownProperty)).toEqual([
      '2,"Property Code","external_id: "elm" has the same name and address; leave the identifier out, or change that of the property."',
    ]);
    const without = await take('properties', ['Property,Address', 'Elm,"9 Elm St"']);
    expect(await failuresOf(without)).toEqual([]);
    expect(await properties()).toEqual(known);
  });
});

describe('A file with identifiers behind one without', () => {
  const unit = (unitNumber: string): object => ({ unit: { unitNumber, property: { name: 'Oak' } } });

  it('gives them to the units, tenants and leases that it is about, and makes no second ones', async () => {
    await givenUnits();
    await take('tenants', ['Name,Email,Property,Unit', 'Ana Silva,ana@example.com,Oak,1', 'Bo Ek,bo@example.com,,']);
    await take('leases', ['Property,Unit,Tenant,Lease From,Lease To,Rent', 'Oak,1,Ana Silva,1/1/2026,12/31/2026,1000']);
    await account.client.data(
      'mutation { createTenant(input: { firstName: "Di", lastName: "Moe", phone: "3035550199" }) { id } }',
    );
    const files = {
      units: ['Unit Code,Property,Unit', 'u1,Oak,1', 'u2,Oak,2', 'u3,Elm,1', 'u4,Elm,4'],
      tenants: [
        'Tenant ID,Name,Email,Phone,Property,Unit',
        't1,"Silva, Ana",ana@example.com,,Oak,1',
        't2,Bo Ek,bo@example.com,,Oak,2',
        't3,Di Moe,,(303) 555-0199,Oak,2',
        't4,Cy Low,cy@example.com,,Elm,1',
      ],
      leases: ['Lease ID,Property,Unit,Tenant ID,Lease From,Lease To,Rent', 'l1,Oak,1,t1,1/1/2026,12/31/2026,1100'],
    };
    for (let time = 0; time < 2; time++) {
      for (const [kind, file] of Object.entries(files)) expect(await failuresOf(await take(kind, file))).toEqual([]);
    }
    expect(await stored('units', 'externalId')).toEqual(['u1', 'u2', 'u3', 'u4'].map((externalId) => ({ externalId })));
    expect(await stored('tenants', 'externalId unit { unitNumber property { name } }')).toMatchObject([
      { externalId: 't1', ...unit('1') },
      { externalId: 't2', ...unit('2') },
      { externalId: 't3', ...unit('2') },
      { externalId: 't4' },
    ]);
    expect(await stored('leases', 'externalId rentMinor')).toEqual([{ externalId: 'l1', rentMinor: 110_000 }]);
  });

  it('gives none to who has one, and to one of two who are called the same', async () => {
    await givenUnits();
    await take('tenants', ['Tenant ID,Name,Property,Unit', 't1,Ana Silva,Oak,1']);
    await take('tenants', ['Name,Property,Unit', 'John Poe,Oak,1']);
    const file = ['Tenant ID,Name,Property,Unit', 't7,Ana Silva,Oak,1', 't8,John Poe,Oak,1', 't9,John Poe,Oak,1'];
    for (let time = 0; time < 2; time++) expect(await failuresOf(await take('tenants', file))).toEqual([]);
    expect(await stored('tenants', 'externalId lastName')).toEqual([
      { externalId: 't1', lastName: 'Silva' },
      { externalId: 't7', lastName: 'Silva' },
      { externalId: 't8', lastName: 'Poe' },
      { externalId: 't9', lastName: 'Poe' },
    ]);
  });

  it('refuses a row that may be about several, or about somebody with another address', async () => {
    await givenUnits();
    for (const email of ['ana@example.com', 'other@example.com']) {
      await account.client.data(
        `mutation { createTenant(input: { firstName: "Ana", lastName: "Silva", phone: "3035550100", email: "${email}" }) { id } }`,
      );
    }
    await take('tenants', ['Name,Email,Property,Unit', 'Bo Ek,bo@example.com,Oak,1']);
    const result = await take('tenants', [
      'Tenant ID,Name,Email,Phone,Property,Unit',
      't1,Ana Silva,,303-555-0100,Oak,1',
      't2,Bo Ek,ek@example.com,,Oak,1',
    ]);
    expect(await failuresOf(result)).toEqual([
      expect.stringMatching(
        /^2,"","The row may be about any of these tenants: "[^"]+", "[^"]+"; name one by its identifier\."$/,
      ),
      expect.stringMatching(
        /^3,"Email",""[^"]+" is called the same, but has another email; give it this identifier if it is meant\."$/,
      ),
    ]);
    expect(await stored('tenants', 'id')).toHaveLength(3);
  });
});

describe('A tenant in a file without identifiers', () => {
  it('is known by name and email address or telephone number, without a unit and in another one', async () => {
    await givenUnits();
    await account.client.data(
      `mutation { createTenant(input: { firstName: "Di", lastName: "Moe", phone: "(303) 555-0199" }) { id } }`,
    );
    await take('tenants', ['Name,Email,Property,Unit', 'Ana Silva,ana@example.com,Oak,1']);
    expect(await failuresOf(await take('tenants', ['Name,Email', '"Silva, Ana",Ana@Example.com']))).toEqual([]);
    const moved = ['Name,Email,Phone,Property,Unit', 'Ana Silva,ana@example.com,,Elm,1', 'Di Moe,,303-555-0199,Oak,2'];
    for (let time = 0; time < 2; time++) expect(await failuresOf(await take('tenants', moved))).toEqual([]);
    const known = [
      { externalId: null, lastName: 'Moe', ...livesIn('Oak', '2') },
      { externalId: MADE, lastName: 'Silva', ...livesIn('Elm', '1') },
    ];
    expect(await tenants()).toMatchObject(known);
    // Somebody else of that name moves in where she lived.
    await take('tenants', ['Name,Email,Property,Unit', 'Ana Silva,younger@example.com,Oak,1']);
    expect(await tenants()).toMatchObject([...known, { email: 'younger@example.com', ...livesIn('Oak', '1') }]);
  });

  it('is moved by no row about a unit left before, nor by a second row of the same file', async () => {
    await givenUnits();
    const firm = ['Name,Email,Property,Unit', 'Acme LLC,rent@acme.example,Oak,1', 'Acme LLC,rent@acme.example,Oak,2'];
    for (let time = 0; time < 2; time++) expect(await failuresOf(await take('tenants', firm))).toEqual([]);
    await take('tenants', ['Name,Email,Property,Unit', 'Ana Silva,ana@example.com,Oak,1']);
    await take('tenants', ['Name,Email,Property,Unit,Status', 'Ana Silva,ana@example.com,Elm,1,Past']);
    expect(await tenants()).toMatchObject([
      livesIn('Oak', '1'),
      livesIn('Oak', '2'),
      { lastName: 'Silva', ...livesIn('Elm', '1') },
      { lastName: 'Silva', ...livesIn('Oak', '1') },
    ]);
  });

  it.each([
    ['stored in the unit left', true, ['1,Past,10/31/2026', '2,Current,']],
    ['stored in the unit left, whose row is the second', true, ['2,Current,', '1,Past,10/31/2026']],
    ['new', false, ['1,Past,10/31/2026', '2,Current,']],
    ['new, with the unit left in the second row', false, ['2,Current,', '1,Past,10/31/2026']],
  ])('who left a unit and is in another by the same file is a tenant of each: %s', async (_who, isStored, rows) => {
    await givenUnits();
    const bob = 'Bob Two,bob@example.com,Oak,';
    if (isStored) await take('tenants', ['Name,Email,Property,Unit,Status', `${bob}1,Current`]);
    const [before] = await stored('tenants', 'id');
    const file = ['Name,Email,Property,Unit,Status,Move Out', ...rows.map((row) => `${bob}${row}`)];
    const known = [
      { status: 'CURRENT', ...livesIn('Oak', '2') },
      { status: 'PAST', ...livesIn('Oak', '1'), ...(before as object | undefined) },
    ];
    for (let time = 0; time < 2; time++) {
      expect(await failuresOf(await take('tenants', file))).toEqual([]);
      expect(await stored('tenants', 'status unit { unitNumber property { name } } id')).toMatchObject(known);
    }
  });

  it('is refused where several have that name and address, or one of that name and number another address', async () => {
    await givenUnits();
    await take('tenants', [
      'Tenant ID,Name,Email,Phone',
      't1,Ana Silva,ana@example.com,',
      't2,Ana Silva,ana@example.com,',
      't3,Bo Ek,bo@example.com,303-555-0100',
    ]);
    const result = await take('tenants', [
      'Name,Email,Phone,Property,Unit',
      'Ana Silva,ana@example.com,,Oak,1',
      'Bo Ek,ek@example.com,303-555-0100,Oak,1',
    ]);
    expect(await failuresOf(result)).toEqual([
      '2,"","The row may be about any of these tenants: "t1", "t2"; name one by its identifier."',
      '3,"Email",""t3" is called the same, but has another email; say by an identifier which is meant."',
    ]);
    expect(await tenants()).toHaveLength(3);
  });
});
