import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { storedOf } from '../../support/database/stored.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { takeFile } from './import-client.ts';
import type { Import } from './import-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const take = (kind: string, ...lines: string[]): Promise<Import> =>
  takeFile(service, client, `${lines.join('\n')}\n`, { kind });
const errorsOf = async ({ errors_url }: Import) => (await client.request('GET', errors_url!)).text();
const TABLES = ['property', 'unit', 'tenant', 'lease', 'lease_tenant'].map((table) => `properties.${table}`);

async function givenUnits(count: number): Promise<void> {
  await take('properties', 'id,name,address', 'p1,Maple,1 Maple St');
  const units = Array.from({ length: count }, (_, n) => `u${n},p1,${100 + n}`);
  expect(await take('units', 'id,property id,unit', ...units)).toMatchObject({ rows_ok: count, rows_failed: 0 });
}

async function stored() {
  const all = await storedOf(service.database, client.accountId);
  return TABLES.map((table) => all[table]);
}

const typesOfEvents = async (): Promise<string[]> => {
  const { data } = (await client.rest<{ data: { type: string }[] }>('GET', '/api/v1/events?limit=200')).body;
  return data.map(({ type }) => type).sort();
};

describe('A file', () => {
  it('of any kind changes nothing the second time, and is told of in batches only', async () => {
    const leases = Array.from({ length: 20 }, (_, n) => `l${n},u${n},t${n};t${n + 1},2020-01-01,,1000`);
    const files: [string, ...string[]][] = [
      ['tenants', 'id,name', ...Array.from({ length: 21 }, (_, n) => `t${n},Ana S${n}`)],
      ['leases', 'id,unit id,tenant id,start date,end date,rent', ...leases],
    ];
    await givenUnits(20);
    for (const file of files) expect(await take(...file)).toMatchObject({ rows_failed: 0 });
    const before = await stored();
    const types = await typesOfEvents();
    expect(types.filter((type) => type !== 'import.completed')).toEqual([
      'lease.batch_changed',
      'property.batch_changed',
      'tenant.batch_changed',
      'unit.batch_changed',
      'unit.batch_changed',
    ]);
    await givenUnits(20);
    for (const file of files) expect(await take(...file)).toMatchObject({ rows_failed: 0 });
    expect(await stored()).toEqual(before);
    expect((await typesOfEvents()).filter((type) => type !== 'import.completed')).toHaveLength(5);
  });

  it('that names a record twice has its first row taken in, however far apart the rows are', async () => {
    const rows = Array.from({ length: 2_500 }, (_, n) => `t${n},Ana S${n}`);
    const result = await take('tenants', 'id,name', ...rows, 't0,Bo Ek');
    expect(result).toMatchObject({ rows_total: 2_501, rows_ok: 2_500, rows_failed: 1 });
    expect(await errorsOf(result)).toMatch(/^2502,"","Line 2 names the same one/m);
  });

  it('may leave out what a record has already, and must say it of a new one', async () => {
    await givenUnits(1);
    const result = await take('units', 'id,property id,unit,beds', 'u0,,,3', 'u1,,201,3');
    expect(result).toMatchObject({ rows_ok: 1, rows_failed: 1 });
    expect(await errorsOf(result)).toMatch(/^3,"property id",/m);
    const { data } = await client.graphql('{ units { nodes { unitNumber bedrooms } } }');
    expect(data).toEqual({ units: { nodes: [{ unitNumber: '100', bedrooms: 3 }] } });
  });
});

describe('A file of units', () => {
  it('may give one unit the number that another gives up, and gives no number twice', async () => {
    await givenUnits(3);
    const result = await take('units', 'id,property id,unit', 'u1,p1,300', 'u0,p1,101', 'u9,p1,102', 'u8,p1,300');
    expect(result).toMatchObject({ rows_ok: 2, rows_failed: 2 });
    expect(await errorsOf(result)).toMatch(/^4,"unit",.*\r\n5,"unit",/m);
    const { data } = await client.graphql('{ units { nodes { externalId unitNumber } } }');
    expect(data).toEqual({
      units: {
        nodes: [
          { externalId: 'u0', unitNumber: '101' },
          { externalId: 'u2', unitNumber: '102' },
          { externalId: 'u1', unitNumber: '300' },
        ],
      },
    });
  });

  it('names its rows whose property is not there', async () => {
    const result = await take('units', 'id,property id,unit', 'u0,nowhere,1');
    expect(await errorsOf(result)).toMatch(
      /^2,"property id","There is no property ""nowhere"", by identifier or by name/m,
    );
  });
});

describe('A file of leases', () => {
  const HEADER = 'id,unit id,tenant id,start date,end date,rent,status,by room';

  it('is judged row after row: by what is stored, and by the rows before', async () => {
    await givenUnits(2);
    await take('leases', HEADER, 'l0,u0,,2020-01-01,2020-12-31,1,,');
    const result = await take(
      'leases',
      HEADER,
      'l1,u0,,2020-12-30,2021-12-31,1,,',
      'l2,u0,,2021-01-01,2021-12-31,1,,',
      'l3,u0,,2021-12-30,,1,,',
      'l4,u0,,2021-06-01,,1,draft,',
      'l5,u1,,2021-01-01,,1,,yes',
      'l6,u1,,2021-02-01,,1,,yes',
      'l7,u1,,2021-03-01,,1,,no',
      'l0,u0,,2020-01-01,2020-06-30,1,,',
      'l8,u0,,2020-07-01,2020-12-31,1,,',
    );
    expect(result).toMatchObject({ rows_ok: 6, rows_failed: 3 });
    const lines = (await errorsOf(result)).match(/^\d+,"start date"/gm);
    expect(lines).toEqual(['2,"start date"', '4,"start date"', '8,"start date"']);
  });

  it('says who is not there, and adds who signed', async () => {
    await givenUnits(1);
    await take('tenants', 'id,name', 't1,Ana Silva', 't2,Bo Ek');
    await take('leases', HEADER, 'l0,u0,t1,2020-01-01,,1,,');
    const result = await take('leases', HEADER, 'l0,u0,t2,2020-01-01,,1,,', 'l1,u7,t9,2020-01-01,,1,,');
    expect(await errorsOf(result)).toMatch(/^3,"unit id",.*\r\n3,"tenant id",.*""t9""/m);
    const { data } = await client.graphql('{ leases { nodes { tenants { lastName } } } }');
    expect(data).toEqual({ leases: { nodes: [{ tenants: [{ lastName: 'Ek' }, { lastName: 'Silva' }] }] } });
  });
});
