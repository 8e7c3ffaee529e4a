import { describe, expect, it } from '@jest/globals';
import { importAccount } from './import-account.ts';

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
