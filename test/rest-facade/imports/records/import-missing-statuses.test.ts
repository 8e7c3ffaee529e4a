import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const take = (kind: string, ...lines: string[]) => account.take(kind, lines);

beforeEach(async () => {
  await take('properties', 'id,name,address,time zone', 'P1,Maple,1 Maple St,Pacific/Auckland');
  await take('units', 'id,property id,unit', ...['A', 'B', 'C', 'D'].map((id) => `${id},P1,10${id}`));
});

/** The records of a list, by their identifiers in the files. */
async function recordsOf(path: string): Promise<Record<string, { status: string; version: string }>> {
  const { body } = await account.client.rest<{ data: { external_id: string; status: string; version: string }[] }>(
    'GET',
    `/api/v1/${path}?limit=200`,
  );
  return Object.fromEntries(body.data.map((row) => [row.external_id, row]));
}
const statusesOf = async (path: string): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await recordsOf(path)).map(([id, { status }]) => [id, status]));

/** The day in a time zone, so many days from the service's now. */
const dayIn = (timeZone: string, days = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(account.service.clock.now().getTime() + days * 86_400_000);

describe('A row without a status', () => {
  it('of a tenant who has moved out is of a past one, by the day where the unit stands', async () => {
    const today = dayIn('Pacific/Auckland');
    const yesterday = dayIn('Pacific/Auckland', -1);
    await take(
      'tenants',
      'id,name,unit id,move out,status',
      `1,Ana Silva,A,${yesterday},`,
      `2,Bo Ek,A,${today},`,
      '3,Cy Oh,,2020-01-31,',
      '4,Di Um,A,2020-01-31,Current',
      '5,Ed Fox,A,,',
    );
    expect(await statusesOf('tenants')).toEqual({ 1: 'past', 2: 'current', 3: 'past', 4: 'current', 5: 'current' });
  });

  it('of a lease that was moved out of is of one that ended', async () => {
    await take(
      'leases',
      'id,unit id,start date,end date,rent,move out,status',
      'A,A,2020-01-01,2020-12-31,900,2020-06-30,',
      `B,B,2020-01-01,,900,${dayIn('Pacific/Auckland')},`,
      'C,C,2020-01-01,2020-12-31,900,2020-06-30,Notice',
    );
    expect(await statusesOf('leases')).toEqual({ A: 'ended', B: 'active', C: 'notice' });
  });

  it('of a lease that ran out is of one that ended once another follows, in whatever order, and again changes nothing', async () => {
    const file = [
      'id,unit id,start date,end date,rent',
      'A2,A,2021-01-01,2021-12-31,950',
      'A1,A,2020-01-01,2020-12-31,900',
      'B1,B,2020-01-01,2020-12-31,900',
      'C1,C,2020-01-01,2020-12-31,900',
      'C2,C,2999-01-01,,950',
    ];
    await take('leases', ...file);
    const leases = await recordsOf('leases');
    expect(await statusesOf('leases')).toEqual({ A1: 'ended', A2: 'active', B1: 'active', C1: 'active', C2: 'active' });
    await take('leases', ...file);
    expect(await recordsOf('leases')).toEqual(leases);
  });

  it('ends leases of files before it, whatever they say of themselves, and again changes nothing', async () => {
    const header = 'id,unit id,start date,end date,rent,status';
    const files = [
      [header, 'A1,A,2020-01-01,2020-12-31,900,', 'B1,B,2020-01-01,2020-12-31,900,active'],
      [header, 'A2,A,2021-01-01,,950,Current', 'B2,B,2021-01-01,,950,active'],
      [
        header,
        'C2,C,2021-01-01,,950,active',
        'C1,C,2020-01-01,2020-12-31,900,Notice',
        'D1,D,2020-01-01,2020-12-31,900,active',
      ],
    ];
    for (const file of files) await take('leases', ...file);
    const leases = await recordsOf('leases');
    expect(await statusesOf('leases')).toEqual({
      ...{ A1: 'ended', A2: 'active', B1: 'ended', B2: 'active' },
      ...{ C1: 'ended', C2: 'active', D1: 'active' },
    });
    for (const file of files) await take('leases', ...file);
    expect(await recordsOf('leases')).toEqual(leases);
  });

  it('stays ended when the lease behind it ends, and leaves the unit empty', async () => {
    const header = 'id,unit id,start date,end date,rent,status';
    await take('leases', header, 'A1,A,2020-01-01,2020-12-31,900,Current', 'A2,A,2021-01-01,2021-12-31,950,Current');
    await take('leases', `${header},move out`, 'A2,A,2021-01-01,2021-12-31,950,Current,2021-06-30');
    const { body } = await account.client.rest<{ data: { external_id: string; status: string }[] }>(
      'GET',
      '/api/v1/units',
    );
    expect(body.data.find((unit) => unit.external_id === 'A')).toMatchObject({ status: 'available' });
  });
});
