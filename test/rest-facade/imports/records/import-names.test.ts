import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const take = (kind: string, ...lines: string[]) => account.take(kind, lines);

beforeEach(async () => {
  await take('properties', 'Property,Address', 'Oak,1 Oak St');
  await take('units', 'Property,Unit', ...Array.from({ length: 30 }, (_, place) => `Oak,${place}`));
});

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  [member: string]: unknown;
}

const listOf = async (path: string): Promise<Row[]> =>
  (await account.client.rest<{ data: Row[] }>('GET', `/api/v1/${path}?limit=100`)).body.data;

/** People as files write them, the same one in each line, first as it is stored. */
const PEOPLE: readonly (readonly [first: string, last: string, ...written: string[]])[] = [
  ['John', 'Smith Jr.', 'John Smith Jr.', 'Smith Jr., John', 'Smith, John, Jr.', 'Smith, John Jr.', 'John Smith, Jr'],
  ['John', 'Smith III', 'John Smith III', 'Smith III, John'],
  ['Maria', 'de la Cruz', 'Maria de la Cruz', 'de la Cruz, Maria', 'Cruz, Maria de la', 'DE LA CRUZ, MARIA'],
  ['Jan', 'van der Berg', 'Jan van der Berg', 'van der Berg, Jan'],
  ['Mary Ann', 'Lee', 'Mary Ann Lee, MD', 'Lee, Mary Ann', 'Lee, Mary Ann, M.D.', 'Dr. Mary Ann Lee'],
  ['Lee', 'Kim', 'Lee Kim (Co-signer)', 'Kim, Lee', 'Lee Kim [guarantor]'],
  ['Ann', 'O’Neil', 'Ann O’Neil', "O'Neil, Ann", 'Ann O`Neil'],
  ['José', 'Núñez', 'José Núñez', 'Nunez, Jose', 'Jose\u0301 Nu\u0301n\u0303ez'],
  ['Ann-Marie', 'Ek', 'Ann-Marie Ek', 'Ek, Ann Marie', 'Ann\u2011Marie  Ek'],
  ['Di', 'Moe', 'Di Moe', 'Moe, Di'],
  ['Van', 'Nguyen', 'Nguyen, Van', 'Van Nguyen'],
  ['Oak Grove', 'LLC', 'Oak Grove, LLC', 'Oak Grove LLC'],
];

const rowsOf = (way: number): string[] =>
  PEOPLE.flatMap(([, , ...written], place) => (written[way] === undefined ? [] : `Oak,${place},"${written[way]}"`));

const namesOf = (rows: readonly Row[]): string[] => rows.map((row) => `${row.first_name}|${row.last_name}`).sort();

const byPlace = PEOPLE.map(([first, last]) => `${first}|${last}`).sort();

describe('A name in one column', () => {
  it.each([{}, { mapping: '{"Name": "full_name"}' }])(
    'is the first of two that are headed alike, with %j',
    async (fields) => {
      const taken = await account.take('tenants', ['Tenant ID,Name,Name', '1,Ana Silva,Bo Ek'], fields);
      expect(taken.mapping!.map(({ field }) => field)).toEqual(['external_id', 'full_name', null]);
      expect(namesOf(await listOf('tenants'))).toEqual(['Ana|Silva']);
    },
  );

  it('of one word is told to lack the other, unless the tenant has it', async () => {
    const result = await take('tenants', 'Tenant ID,Name', 's1,Walgreens', 's2,Walgreens LLC');
    expect(result).toMatchObject({ rows_ok: 1, rows_failed: 1 });
    expect(await account.failuresOf(result)).toEqual([
      '2,"Name","full_name: Expected a first and a last name, but got only "Walgreens"; of a firm, say what it is, too, as in "Walgreens LLC"."',
    ]);
    const without = await take('tenants', 'Name,Email', 'Walgreens,w@example.com', ',v@example.com');
    expect(await account.failuresOf(without)).toEqual([
      expect.stringMatching(/^2,"Name","full_name: Expected a first and a last name, but got only "Walgreens";/),
      expect.stringMatching(/^3,"","Expected Name and Email, .* but nothing under "Name"/),
    ]);
    expect(await take('tenants', 'Tenant ID,Name', 's2,Inc')).toMatchObject({ rows_ok: 1 });
    expect(namesOf(await listOf('tenants'))).toEqual(['Walgreens|Inc']);
  });

  it('is divided as people are called: suffixes and particles with the surname, degrees and notes nowhere', async () => {
    expect(await take('tenants', 'Property,Unit,Name', ...rowsOf(0))).toMatchObject({ rows_failed: 0 });
    expect(namesOf(await listOf('tenants'))).toEqual(byPlace);
  });

  it('is of the same tenant in whatever way it is written: in files of tenants, leases and payments', async () => {
    await take('tenants', 'Property,Unit,Name', ...rowsOf(0));
    const tenants = (await listOf('tenants')).map(({ id }) => id).sort();
    for (const way of [1, 2, 3, 4]) {
      expect(await take('tenants', 'Property,Unit,Name', ...rowsOf(way))).toMatchObject({ rows_failed: 0 });
      const leases = rowsOf(way).map((row) => `${row},2026-0${way}-01,2026-0${way}-20,1000`);
      expect(await take('leases', 'Property,Unit,Tenant,From,To,Rent', ...leases)).toMatchObject({ rows_failed: 0 });
      const payments = rowsOf(way).map((row) => `${row},2026-0${way}-02,5`);
      expect(await take('payments', 'Property,Unit,Tenant,Date,Amount', ...payments)).toMatchObject({ rows_failed: 0 });
    }
    expect((await listOf('tenants')).map(({ id }) => id).sort()).toEqual(tenants);
    const payers = (await listOf('financial/ledger')).map(({ tenant_id }) => tenant_id);
    expect([...new Set(payers)].sort()).toEqual(tenants);
  });

  it('means the tenant whose name is divided otherwise, or stored with its degree', async () => {
    await take('tenants', 'ID,First Name,Last Name', 'a,Mary,Smith-Jones', 'b,Bo,"Dy, MD"');
    const payments = ['x,Oak,Mary Smith Jones,2026-01-02,5', 'y,Oak,"Bo Dy, MD",2026-01-02,5'];
    expect(await take('payments', 'ID,Property,Tenant,Date,Amount', ...payments)).toMatchObject({ rows_failed: 0 });
    expect((await listOf('financial/ledger')).filter(({ tenant_id }) => tenant_id !== null)).toHaveLength(2);
  });
});
