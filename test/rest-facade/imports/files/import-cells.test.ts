import { describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';
import type { Import } from '../import-client.ts';

const account = importAccount();
const { errorsOf } = account;
const take = (kind: string, ...lines: string[]): Promise<Import> => account.take(kind, lines);

/** What the records of a list have of a member, by their identifiers in the files. */
async function valuesOf(path: string, member: string): Promise<Record<string, unknown>> {
  const { body } = await account.client.rest<{ data: { external_id: string; [member: string]: unknown }[] }>(
    'GET',
    `/api/v1/${path}?limit=200`,
  );
  return Object.fromEntries(body.data.map((row) => [row.external_id, row[member]]));
}

async function givenUnits(...ids: string[]): Promise<void> {
  await take('properties', 'id,name,address', 'P1,Maple,1 Maple St');
  await take('units', 'id,property id,unit', ...ids.map((id) => `${id},P1,${id}`));
}

describe('A cell', () => {
  it('may hold a date as people write it', async () => {
    const dates = {
      '2026-01-05': ['05-Jan-26', '5-Jan-2026', '"Jan 5, 2026"', '"January 5, 2026"', 'Jan. 5 2026', '5 January 2026'],
      '2026-01-06': ['1/6/26', '2026/01/06', '01-06-2026', '1/6/2026 12:00:00 AM', '2026-1-6'],
      '2068-09-01': ['9/1/68', '1-Sept-68'],
      '1969-09-01': ['9/1/69', '1-Sep-69'],
    };
    const wanted = Object.entries(dates).flatMap(([day, spelled]) =>
      spelled.map((text, n) => [`${day} ${n}`, day, text]),
    );
    const wrong = ['13-13-2026', '5-Jab-2026', '2/30/26', 'Jan-26', 'January'];
    const result = await take(
      'tenants',
      'id,name,move in',
      ...wanted.map(([id, , text]) => `${id},Ana Silva,${text}`),
      ...wrong.map((text) => `${text},Ana Silva,${text}`),
    );
    expect(await valuesOf('tenants', 'move_in_date')).toEqual(Object.fromEntries(wanted));
    expect((await errorsOf(result)).map((error) => /got ""(.*)""/.exec(error)?.[1])).toEqual(wrong);
  });

  it('may say that a lease has no end', async () => {
    const words = ['At will', 'MTM', 'Month to month', 'Month-to-Month'];
    await givenUnits('A', ...words);
    const leases = 'id,unit id,start date,rent,end date';
    await take('leases', leases, 'MTM,MTM,2026-01-01,1,2026-12-31');
    const result = await take('leases', leases, ...['A', ...words].map((id) => `${id},${id},2026-01-01,1,${id}`));
    expect(await valuesOf('leases', 'end_date')).toEqual(Object.fromEntries(words.map((id) => [id, null])));
    expect(await errorsOf(result)).toEqual([expect.stringMatching(/^2,"end date".*a date like/)]);
  });

  it('may hold an amount of nothing as spreadsheets show it', async () => {
    await givenUnits('A', 'B', 'C');
    const leases = ['A,A,2026-01-01,5,$-', 'B,B,2026-01-01,5,$ -   ', 'C,C,2026-01-01,5,€ -'];
    const result = await take('leases', 'id,unit id,start date,rent,deposit', ...leases);
    expect(await valuesOf('leases', 'deposit')).toEqual({ A: 0, B: 0 });
    expect(await errorsOf(result)).toEqual([expect.stringMatching(/^4,"deposit"/)]);
  });

  it('may hold bathrooms in quarters, of which halves count', async () => {
    await take('properties', 'id,name,address', 'P1,Maple,1 Maple St');
    const baths = ['2.75', '1.25', '2.00', '1.5'];
    await take('units', 'id,property id,unit,BD/BA', ...baths.map((bath) => `${bath},P1,${bath},3/${bath}`));
    expect(await valuesOf('units', 'bathrooms')).toEqual({ '2.75': 2.5, 1.25: 1, '2.00': 2, 1.5: 1.5 });
  });

  it('may be a formula of nothing but a text, which is that text; other formulas are none', async () => {
    await take('properties', '="id","=""name""",address', '="P1","=""Maple """"Old"""" Court""",1 Maple St');
    expect(Object.values(await valuesOf('properties', 'name'))).toEqual(['Maple "Old" Court']);
    const units = ['="0101",P1,="101"', 'u2,P1,"=""1""&""2"""', '="","",=""', 'u3,P1,=SUM(1)'];
    const result = await take('units', 'id,property id,unit', ...units);
    expect(result).toMatchObject({ rows_total: 3, rows_ok: 3 });
    expect(await valuesOf('units', 'unit_number')).toEqual({ '0101': '101', u2: '="1"&"2"', u3: '=SUM(1)' });
  });
});

describe('A cell of a unit or of a status', () => {
  it.each(['2025-04-04', '4-Apr', 'Apr-04'])(
    'is no unit as %s, which a spreadsheet makes of a number',
    async (text) => {
      await take('properties', 'id,name,address', 'P1,Maple,1 Maple St');
      const result = await take('units', 'property,unit', `Maple,${text}`, 'Maple,4-A', 'Maple,12-abc', 'Maple,4-4');
      expect(result).toMatchObject({ rows_ok: 3, rows_failed: 1 });
      expect(await account.failuresOf(result)).toEqual([
        `2,"unit","unit_number: Expected the number of a unit and not a date, but got "${text}"."`,
      ]);
    },
  );

  it('may say of units and tenants that they are on notice, and of tenants by their lease', async () => {
    await take('properties', 'id,name,address', 'P1,Maple,1 Maple St');
    const words = ['Occupied On Notice', 'Notice', 'Occupied NTV'];
    await take('units', 'id,property id,unit,status', ...words.map((word) => `${word},P1,${word},${word}`));
    expect(await valuesOf('units', 'status')).toEqual(Object.fromEntries(words.map((word) => [word, 'occupied'])));
    const statuses = { 'Occupied NTV': 'current', Active: 'current', Past: 'past', Expired: 'past', Future: 'future' };
    await take('tenants', 'id,name,Lease Status', ...Object.keys(statuses).map((word) => `${word},Ana Silva,${word}`));
    expect(await valuesOf('tenants', 'status')).toEqual(statuses);
  });
});

describe('A cell of a telephone number', () => {
  it('counts where the columns of better ones are empty', async () => {
    const header = 'id,name,phone (home),phone (work),phone (mobile),email,primary email';
    const result = await take(
      'tenants',
      header,
      '1,Ana Silva,3035550101,3035550102,3035550103,a@example.com,',
      '2,Bo Ek,3035550101,,,,b@example.com',
      '3,Cy Oh,,3035550102,n/a,,',
      '4,Di Um,call me maybe?,,3035550103,,',
    );
    expect(result).toMatchObject({ rows_failed: 0 });
    expect(result.mapping!.map(({ field }) => field)).toEqual([
      ...['external_id', 'full_name', 'phone', 'phone', 'phone', 'email', 'email'],
    ]);
    expect(await valuesOf('tenants', 'phone')).toEqual({
      ...{ 1: '+13035550103', 2: '+13035550101', 3: '+13035550102', 4: '+13035550103' },
    });
    expect(await valuesOf('tenants', 'email')).toEqual({ 1: 'a@example.com', 2: 'b@example.com', 3: null, 4: null });
    const alone = { mapping: '{"phone (home)": null, "phone (work)": null, "primary email": null}' };
    await account.take('tenants', [header, '5,Ed Fox,3035550101,,,,e@example.com'], alone);
    expect(await valuesOf('tenants', 'phone')).toMatchObject({ 5: null });
    const chosen = { mapping: '{"phone (home)": "phone", "phone (work)": "phone"}' };
    await account.take('tenants', [header, '6,Flo Gee,,3035550102,,,'], chosen);
    expect(await valuesOf('tenants', 'phone')).toMatchObject({ 6: '+13035550102' });
  });

  it('may hold several, of which a mobile one counts, else the first', async () => {
    const phones = {
      'H: 303-555-0001; C: 303-555-0002': '+13035550002',
      'M: 303-555-0001; H: 303-555-0002': '+13035550001',
      'Home: 303-555-0001 Mobile: 303-555-0002': '+13035550002',
      'H 303-555-0001 / Cell 303-555-0002': '+13035550002',
      'W: 303-555-0001; H: 303-555-0002': '+13035550001',
      '303-555-0001 303-555-0002': '+13035550001',
      '(303) 555-0001 (303) 555-0002': '+13035550001',
      '+44 20 7946 0958': '+442079460958',
      '303.555.0001': '+13035550001',
    };
    const result = await take(
      'tenants',
      'id,name,phone',
      ...Object.keys(phones).map((text) => `${text},Ana Silva,${text}`),
    );
    expect(result).toMatchObject({ rows_failed: 0 });
    expect(await valuesOf('tenants', 'phone')).toEqual(phones);
  });
});
