import { describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';
import { takeFile } from '../import-client.ts';

const account = importAccount();
const { take, errorsOf } = account;

interface Row {
  id: string;
  external_id: string | null;
  [member: string]: unknown;
}

const listOf = async (path: string): Promise<Row[]> =>
  (await account.client.rest<{ data: Row[] }>('GET', `/api/v1/${path}`)).body.data;

async function givenUnits(...numbers: string[]): Promise<void> {
  await take('properties', ['Property,Address', 'Maple,1 Maple St']);
  await take('units', ['Property,Unit', ...numbers.map((number) => `Maple,${number}`)]);
}

describe('A file without identifiers', () => {
  it('shows of which columns they are made, and takes another column as the client says', async () => {
    const lines = ['Property,Address,Ref', 'Maple,1 Maple St,M-1'];
    const made = await take('properties', lines);
    expect(made.mapping).toMatchObject([
      { column: 'Property', field: 'name', makes_id: true },
      { column: 'Address', field: 'address', makes_id: false },
      { column: 'Ref', field: null, makes_id: false },
    ]);
    const mapped = await take('properties', lines, { mapping: JSON.stringify({ Ref: 'external_id' }) });
    expect(mapped.mapping).toMatchObject([{ makes_id: false }, { makes_id: false }, { field: 'external_id' }]);
    // The row with an identifier gives it to the record that is called the same and has none.
    const { data } = (await account.client.graphql('{ properties { nodes { externalId } } }')) as {
      data: { properties: { nodes: { externalId: string }[] } };
    };
    expect(data.properties.nodes).toEqual([{ externalId: 'M-1' }]);
  });

  it('means the same unit, however another file spells its property, also one that gives it an identifier', async () => {
    await take('properties', ['Property,Address', 'Maple,1 Maple St']);
    await take('units', ['Property,Unit,Beds', 'Maple,1A,1']);
    expect(await take('units', ['Property,Bldg/Unit,Beds', 'MAPLE - 1 Maple St,1A,2'])).toMatchObject({ rows_ok: 1 });
    expect(await take('units', ['Property,Unit,Unit ID,Beds', 'Maple,1A,9001,3'])).toMatchObject({ rows_ok: 1 });
    const secondFile = await take('units', ['Property,Unit,Unit ID,Beds', 'Maple,1A,9002,4']);
    expect(await errorsOf(secondFile)).toEqual([expect.stringMatching(/^2,"Unit","unit_number: .*1A/)]);
    const { data } = await account.client.graphql('{ units { nodes { externalId bedrooms } } }');
    expect(data).toEqual({ units: { nodes: [{ externalId: '9001', bedrooms: 3 }] } });
  });

  it('refuses a row that is told apart from another by nothing, or that lacks what would', async () => {
    await givenUnits('1A');
    const result = await take('tenants', [
      'Property,Unit,Tenant,Email,Status',
      'Maple,1A,"Silva, Ana",,',
      'Maple,1A,Ana Silva,,',
      ',,Ana Silva,,Current',
      ',,Ana Silva,ana@example.com,',
    ]);
    expect(result).toMatchObject({ rows_ok: 2, rows_failed: 2 });
    expect(await errorsOf(result)).toEqual([
      '3,"","Line 2 names the same one; the first counts."',
      '4,"","Expected Tenant and Unit, or Tenant and Email, by which the row is found again, but nothing under ""Unit"", ""Email""."',
    ]);
  });

  it('of payments has equal ones of a day as often as it lists them', async () => {
    await givenUnits('1A');
    const report = [
      'Receipts',
      'Property,Unit,Date,Amount',
      'Maple,1A,2/1/2026,"$1,250.00"',
      'Maple,1A,2/1/2026,"$1,250.00"',
      'Maple,1A,2/3/2026,(125.00)',
      'Total,,,"$2,375.00"',
    ];
    for (let time = 0; time < 2; time++) {
      expect(await take('payments', report)).toMatchObject({ rows_ok: 3, rows_failed: 0, rows_skipped: 1 });
    }
    const entries = await listOf('financial/ledger');
    expect(entries.map(({ amount }) => amount).sort()).toEqual([12_500, 125_000, 125_000]);
  });
});

describe('A file of properties without names or identifiers', () => {
  it('has the address stand in for names, and leaves a name that was given since', async () => {
    const lines = [
      'Street Address,City,State,Zip,Units',
      '1 Maple St,Denver,CO,80202,4',
      '1 Maple St,Boulder,CO,80301,2',
      'West side,,,,',
      'Total 2 properties,,,,6',
    ];
    const made = await take('properties', lines);
    expect(made).toMatchObject({ rows_ok: 2, rows_failed: 0, rows_skipped: 2 });
    expect(made.mapping).toMatchObject([
      { column: 'Street Address', field: 'address', makes_id: true },
      ...['city', 'state', 'postal_code', null].map((field) => ({ field, makes_id: false })),
      { column: 'Street Address', field: 'name', makes_id: false },
    ]);
    const properties = async () =>
      (await account.client.data<{ properties: { nodes: object[] } }>('{ properties { nodes { id name address } } }'))
        .properties.nodes as { id: string; name: string; address: string }[];
    expect((await properties()).map(({ name, address }) => `${name}: ${address}`).sort()).toEqual([
      '1 Maple St: 1 Maple St, Boulder, CO 80301',
      '1 Maple St: 1 Maple St, Denver, CO 80202',
    ]);
    const { id } = (await properties())[0]!;
    await account.client.data(
      'mutation ($id: ID!) { updateProperty(id: $id, input: { name: "Maple Court" }) { id } }',
      { id },
    );
    const before = await properties();
    expect(before.map(({ name }) => name).sort()).toEqual(['1 Maple St', 'Maple Court']);
    expect(await take('properties', lines)).toMatchObject({ rows_ok: 2, rows_failed: 0 });
    expect(await properties()).toEqual(before);
  });
});

describe('A report', () => {
  it('tells of its rows by the lines of the file, under its own headings, and of what is no record', async () => {
    await givenUnits('1A', '1B', '1C', '1D');
    const header = 'Property,Unit,Resident Status,Lease From,Lease To,Actual Rent';
    const result = await take('leases', [
      'Rent Roll',
      'As of 11/20/2026',
      '',
      header,
      'Maple (maple),,,,,',
      'Maple,1A,Current,soon,--,"1,850.00"',
      'Maple,1B,Vacant-Rented,,,--',
      'Maple,1C,Canceled,1/1/2026,,900.00',
      ',,,,,',
      header,
      'Maple,9Z,Current,1/1/2026,,900.00',
      'Maple,1C,Vacant-Rented,1/1/2027,,900.00,,',
      'Maple,1D,Asleep,1/1/2026,,900.00',
      'Maple,1D,Current,1/1/2026,,(900.00)',
      'Maple,1D,Current,1/1/2026,,',
      'Total 4 units,,,,,"3,650.00"',
    ]);
    expect(result).toMatchObject({ status: 'completed', rows_total: 11, rows_ok: 1, rows_failed: 5, rows_skipped: 5 });
    expect(await errorsOf(result)).toEqual([
      '5,"","Skipped as no record: a heading or a note."',
      '6,"Lease From","start_date: Expected a date like 2026-01-31 or 1/31/2026, but got ""soon""."',
      '7,"Resident Status","Skipped as no record: a unit without lease."',
      '8,"Resident Status","Skipped as no record: a lease that never came about."',
      '10,"","Skipped as no record: the header once more."',
      expect.stringMatching(/^11,"Unit","unit_id: There is no unit .*9Z/),
      expect.stringMatching(
        /^13,"Resident Status","status: Expected one of draft, active, notice, ended, but got ""Asleep"/,
      ),
      expect.stringMatching(/^14,"Actual Rent","rent: Expected an amount of 0 or more/),
      expect.stringMatching(/^15,"Actual Rent","rent: /),
      '16,"","Skipped as no record: a total."',
    ]);
  });

  it('that lacks a column fails, and says which it has, what they give, and what was expected', async () => {
    const result = await take('leases', ['Rent Roll', '', 'Property,Unit,Tenant,Lease From,Colour', 'Maple,1A,,,red']);
    expect(result).toMatchObject({ status: 'failed', rows_total: 0 });
    expect(result.mapping).toMatchObject([
      { column: 'Property', field: 'property_id' },
      { column: 'Unit', field: 'unit_id' },
      { column: 'Tenant', field: 'tenant_names' },
      { column: 'Lease From', field: 'start_date' },
      { column: 'Colour', field: null },
    ]);
    expect(result.error).toMatch(/^No column gives rent; expected one headed "Rent", "Monthly Rent", .*name it in the/);
    expect(result.error).toMatch(/The file has the columns "Property", "Unit", "Tenant", "Lease From", "Colour"\.$/);
    const people = await take('tenants', ['Email,Phone', 'ana@example.com,']);
    expect(people.error).toMatch(
      /gives first_name; expected one headed .*"Full Name".*first_name and last_name and unit_id, or .* and email/,
    );
  });
});

describe('The tenants of a report', () => {
  it('are looked for by the whole of a name before its parts, and it is said which of several is not there', async () => {
    await givenUnits('1A', '1B', '1C', '1D', '1E');
    await take('tenants', [
      'Tenant ID,First Name,Last Name',
      ...['firm,Oak &,Sons', 'ana,Ana,Silva', 'bo,Bo,Ek', 'cy,Cy,Oh'],
    ]);
    const result = await take('leases', [
      'Property,Unit,Tenant,Start Date,Rent',
      'Maple,1A,Oak & Sons,2026-01-01,1',
      'Maple,1B,"Silva, Ana & Ek, Bo and Cy Oh",2026-01-01,1',
      'Maple,1C,"ana, bo",2026-01-01,1',
      'Maple,1D,"Ana Silva, Nobody Else",2026-01-01,1',
      'Maple,1E,"Else, Nobody",2026-01-01,1',
    ]);
    expect(await errorsOf(result)).toEqual([
      '5,"Tenant","tenant_names: There is no tenant ""Nobody Else"", by identifier or by name."',
      '6,"Tenant","tenant_names: There is no tenant ""Else, Nobody"", by identifier or by name."',
    ]);
    const { data } = (await account.client.graphql('{ leases { nodes { tenants { externalId } } } }')) as {
      data: { leases: { nodes: { tenants: { externalId: string }[] }[] } };
    };
    const signed = data.leases.nodes.map(({ tenants }) =>
      tenants
        .map(({ externalId }) => externalId)
        .sort()
        .join(' '),
    );
    expect(signed.sort()).toEqual(['ana bo', 'ana bo cy', 'firm']);
  });

  it('may stand in the words of other systems', async () => {
    const words = {
      applicant: ['Applicant', 'Prospect', 'Wait List'],
      future: ['Future', 'Approved'],
      current: ['Current', 'Notice-Unrented', 'Evict', 'Eviction', 'Month-to-Month', 'Renewed', 'Resident'],
      past: ['Past', 'Moved out', 'Former'],
    };
    const rows = Object.entries(words).flatMap(([status, names]) => names.map((name) => `${status} ${name},${name}`));
    const result = await take('tenants', [
      'ID,Name,Status',
      ...rows.map((row, n) => `${n},${row}`),
      '99,Di Moe,Denied',
    ]);
    expect(result).toMatchObject({ rows_ok: rows.length, rows_failed: 0, rows_skipped: 1 });
    for (const { first_name, status } of await listOf('tenants?limit=200')) {
      expect(String(first_name).split(' ')[0]).toBe(status);
    }
  });
});

describe('Of rows that name the same record', () => {
  it('the first counts that can be written, in one batch and across batches', async () => {
    await givenUnits('1A');
    const rest = Array.from({ length: 1_200 }, (_, n) => `x${n},Name ${n},`);
    const result = await take('tenants', [
      'ID,Name,Unit ID',
      'a,Ana One,ghost',
      'a,Ana Two,ghost',
      'a,Ana Three,',
      'a,Ana Four,',
      'b,Bo One,ghost',
      ...rest,
      'b,Bo Two,',
      'b,Bo Three,',
    ]);
    expect(result).toMatchObject({ rows_ok: 1_202, rows_failed: 5 });
    expect((await errorsOf(result)).map((error) => error.replace(/no unit.*/, 'no unit'))).toEqual([
      '2,"Unit ID","There is no unit',
      '3,"Unit ID","There is no unit',
      '5,"","Line 4 names the same one; the first counts."',
      '6,"Unit ID","There is no unit',
      '1208,"","Line 1207 names the same one; the first counts."',
    ]);
    const [ana] = await account.service.database.worker<{ names: string[] }>(
      `select array_agg(last_name order by external_id) as names from properties.tenant
       where account_id = $1 and external_id in ('a', 'b')`,
      [account.client.accountId],
    );
    expect(ana?.names).toEqual(['Three', 'Two']);
  });
});

describe('Of rows that name the same record by different identifiers', () => {
  it('the others name the line of the first', async () => {
    const mapping = JSON.stringify({ Ours: 'id' });
    await take('tenants', ['Ours,ID,Name', 'a,A,Ana Silva'], { mapping });
    const result = await take('tenants', ['Ours,ID,Name', 'x,X,', 'a,,Ana Ek', ',A,Ana Oh'], { mapping });
    expect((await errorsOf(result)).at(-1)).toBe('4,"","Line 3 names the same tenant; the first counts."');
  });

  it('an identifier that another record has is refused, which is told by its name', async () => {
    const mapping = JSON.stringify({ Ours: 'id' });
    const result = await take('tenants', ['Ours,ID,Name', 'a,A,Ana Silva', 'b,B,Bo Ek'], { mapping });
    expect(result).toMatchObject({ rows_ok: 2 });
    expect(await errorsOf(await take('tenants', ['Ours,ID,Name', 'b,A,Bo Ek'], { mapping }))).toEqual([
      '2,"ID","external_id: The tenant ""a"" (Ana Silva) has this external_id already."',
    ]);
  });
});

describe('A table', () => {
  it('goes on behind a row without end, quoted or not, and names the lines behind it right', async () => {
    const long = 'x'.repeat(1_500_000);
    const broken = `${'y'.repeat(99)}\r\n`.repeat(20_000);
    const lines = ['id,name', '1,Ana Silva', `2,"${long}"`, `3,${long}" "quoted`, `4,"${broken}"`, ',,bad', '5,Bo Ek'];
    const wide = `6${',z'.repeat(700_000)}`;
    const result = await takeFile(account.service, account.client, [...lines, wide, '7,Cy Oh', '=8,Di'].join('\r\n'));
    expect(result).toMatchObject({ status: 'completed', rows_ok: 3, rows_failed: 6 });
    expect(await errorsOf(result)).toEqual([
      ...['3', '4', '5'].map((line) => `${line},"","Expected a row of at most 1000000 characters, but it is longer."`),
      expect.stringMatching(/^20006,/),
      expect.stringMatching(/^20008,"","Expected a row/),
      expect.stringMatching(/^20010,/),
    ]);
  });
});
