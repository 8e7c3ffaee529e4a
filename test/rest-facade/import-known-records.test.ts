import { describe, expect, it } from '@jest/globals';
import { importAccount } from './import-account.ts';

const account = importAccount();
const { take, failuresOf } = account;

const MADE = expect.stringMatching(/^key-/);

/** The records of a kind, in the order of what they say. */
async function stored(kind: string, members: string): Promise<unknown[]> {
  type Nodes = Record<string, { nodes: object[] }>;
  const { [kind]: found } = await account.client.data<Nodes>(`{ ${kind} { nodes { ${members} } } }`);
  const said = (record: object): string => JSON.stringify(record).toLowerCase();
  return [...found!.nodes].sort((one, other) => (said(one) < said(other) ? -1 : 1));
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
    const other = await take('properties', ['Property Code,Property,Address', 'p9,Elm,2 Elm St.']);
    expect(await failuresOf(other)).toEqual([
      '2,"Property Code","external_id: "elm" has the same name and address; leave the identifier out, or change that of the property."',
    ]);
    const without = await take('properties', ['Property,Address', 'Elm,"9 Elm St"']);
    expect(await failuresOf(without)).toEqual([]);
    expect(await properties()).toEqual(known);
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
