import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, failuresOf } = account;

describe('A rent roll that comes again after a turnover', () => {
  it('is told whose lease still runs, stored or in the same file, and what to do, and goes in once that is done', async () => {
    await take('properties', ['Property,Address', 'Oak,1 Oak St']);
    await take('units', ['Property,Unit', 'Oak,1', 'Oak,2']);
    await take('tenants', ['Name,Property,Unit', 'Ana Silva,Oak,1', 'Bo Ek,Oak,1', 'Cy Oh,Oak,2', 'Di Moe,Oak,2']);
    const heading = 'Property,Unit,Tenant,Lease Start,Lease End,Rent,Move Out';
    await take('leases', [heading, 'Oak,1,Ana Silva & Bo Ek,1/1/2025,,900,']);
    const next = ['Oak,1,Cy Oh,3/1/2026,,950,', 'Oak,2,Cy Oh,1/1/2026,12/31/2026,800,', 'Oak,2,Di Moe,6/1/2026,,800,'];
    const say = 'end it first, or give the day on which its tenants moved out';
    expect(await failuresOf(await take('leases', [heading, ...next]))).toEqual([
      `2,"Lease Start","start_date: Another lease, of Bo Ek and Ana Silva, runs from 2025-01-01 on; ${say}."`,
      `4,"Lease Start","start_date: Another lease, of Cy Oh, runs from 2026-01-01 to 2026-12-31; ${say}."`,
    ]);
    const left = ['Oak,1,Ana Silva & Bo Ek,1/1/2025,,900,2/28/2026', 'Oak,2,Cy Oh,1/1/2026,12/31/2026,800,5/31/2026'];
    expect(await failuresOf(await take('leases', [heading, ...left]))).toEqual([]);
    expect(await failuresOf(await take('leases', [heading, ...next.filter((row) => !row.includes('2,Cy'))]))).toEqual(
      [],
    );
  });
});

describe('Leases that trade their units', () => {
  const HEADING = 'Lease ID,Property,Unit,Lease Start,Lease End,Rent';
  const before = ['a,Oak,1,1/1/2026,12/31/2026,900', 'b,Oak,2,1/1/2026,12/31/2026,950', 'c,Oak,3,1/1/2026,,800'];

  beforeEach(async () => {
    await take('properties', ['Property,Address', 'Oak,1 Oak St']);
    await take('units', ['Property,Unit', 'Oak,1', 'Oak,2', 'Oak,3']);
    expect(await failuresOf(await take('leases', [HEADING, ...before]))).toEqual([]);
  });

  /** The leases as `identifier unit from to`. */
  async function placed(): Promise<string[]> {
    const listOf = async (path: string) =>
      (await account.client.rest<{ data: Record<string, string | null>[] }>('GET', `/api/v1/${path}?limit=100`)).body
        .data;
    const numbers = new Map((await listOf('units')).map(({ id, unit_number }) => [id, unit_number]));
    const leases = await listOf('leases');
    return leases
      .map(
        (lease) =>
          `${lease['external_id']} ${numbers.get(lease['unit_id'])} ${lease['start_date']} ${lease['end_date']}`,
      )
      .sort();
  }

  it('do so in one file: two, three in a ring, and days of one unit', async () => {
    const two = ['a,Oak,2,1/1/2026,12/31/2026,900', 'b,Oak,1,1/1/2026,12/31/2026,950'];
    const result = await take('leases', [HEADING, ...two]);
    expect(await failuresOf(result)).toEqual([]);
    expect(await placed()).toEqual(['a 2 2026-01-01 2026-12-31', 'b 1 2026-01-01 2026-12-31', 'c 3 2026-01-01 null']);
    const ring = ['a,Oak,3,1/1/2026,12/31/2026,900', 'b,Oak,2,1/1/2026,12/31/2026,950', 'c,Oak,1,1/1/2026,,800'];
    expect(await failuresOf(await take('leases', [HEADING, ...ring]))).toEqual([]);
    expect(await placed()).toEqual(['a 3 2026-01-01 2026-12-31', 'b 2 2026-01-01 2026-12-31', 'c 1 2026-01-01 null']);
    const after = ['d,Oak,3,1/1/2027,12/31/2027,990'];
    expect(await failuresOf(await take('leases', [HEADING, ...after]))).toEqual([]);
    const days = ['a,Oak,3,1/1/2027,12/31/2027,900', 'd,Oak,3,1/1/2026,12/31/2026,990'];
    expect(await failuresOf(await take('leases', [HEADING, ...days]))).toEqual([]);
    expect(await placed()).toContain('d 3 2026-01-01 2026-12-31');
  });

  it('take whom comes new into what they leave, in whatever order the rows stand', async () => {
    const rows = [
      'n,Oak,1,1/1/2026,6/30/2026,700',
      'a,Oak,2,1/1/2026,12/31/2026,900',
      'b,Oak,1,7/1/2026,12/31/2026,950',
    ];
    expect(await failuresOf(await take('leases', [HEADING, ...rows]))).toEqual([]);
    expect(await placed()).toEqual([
      'a 2 2026-01-01 2026-12-31',
      'b 1 2026-07-01 2026-12-31',
      'c 3 2026-01-01 null',
      'n 1 2026-01-01 2026-06-30',
    ]);
  });

  it('all stay where one of them finds no room, and nobody shares a day', async () => {
    const stays = await placed();
    const rows = ['a,Oak,2,1/1/2026,12/31/2026,900', 'b,Oak,3,1/1/2026,12/31/2026,950'];
    expect(await failuresOf(await take('leases', [HEADING, ...rows]))).toEqual([
      expect.stringContaining('2,"Lease Start","start_date: Another lease runs from 2026-01-01 to 2026-12-31'),
      expect.stringContaining('3,"Lease Start","start_date: Another lease runs from 2026-01-01 on'),
    ]);
    expect(await placed()).toEqual(stays);
    // Of two that want the same days the first row counts, as long as all fit; the row that changes nothing keeps its own.
    const both = ['n,Oak,3,1/1/2026,,700', 'c,Oak,3,1/1/2026,,800', 'm,Oak,1,1/1/2026,,700'];
    expect(await failuresOf(await take('leases', [HEADING, ...both]))).toHaveLength(2);
    expect(await placed()).toEqual(stays);
  });
});
