import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { takeFile } from './import-client.ts';
import type { Import } from './import-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const take = (kind: string, ...lines: string[]): Promise<Import> =>
  takeFile(service, client, `${lines.join('\n')}\n`, { kind });
const errorsOf = async ({ errors_url }: Import): Promise<string[]> =>
  (await (await client.request('GET', errors_url!)).text()).trim().split('\r\n').slice(1);
/** What is wrong with each row, without quotes that CSV doubles. */
const reasonsOf = async (result: Import): Promise<string[]> =>
  (await errorsOf(result)).map((error) => error.replace(/(?<!,)""/g, '"'));

/** Buildings with units, e.g. `A 101`. */
async function givenUnits(...units: string[]): Promise<void> {
  const names = [...new Set(units.map((unit) => unit.split(' ')[0]!))];
  await take('properties', 'Property,Address', ...names.map((name, place) => `${name},${place + 1} Maple St`));
  const rows = units.map((unit) => unit.replace(' ', ','));
  expect(await take('units', 'Property,Unit', ...rows)).toMatchObject({ rows_ok: units.length, rows_failed: 0 });
}

describe('Units of several buildings with the same number', () => {
  it('have a lease and tenants of the same name each, and a building without that unit has an error', async () => {
    await givenUnits('A 101', 'B 101', 'G 7');
    const leases = ['Property,Unit,Lease From,Rent', 'A,101,1/1/2026,1000', 'B,101,1/1/2026,1000', 'G,101,1/1/2026,1'];
    const tenants = ['Property,Unit,Tenant', 'A,101,"Silva, Ana"', 'B,101,"Silva, Ana"', 'a ,101,"SILVA,  Ana"'];
    for (let time = 0; time < 2; time++) {
      const ofLeases = await take('leases', ...leases);
      expect(ofLeases).toMatchObject({ rows_ok: 2, rows_failed: 1 });
      expect(await reasonsOf(ofLeases)).toEqual([
        expect.stringMatching(/^4,"Unit","unit_id: There is no unit .*"101"/),
      ]);
      const ofTenants = await take('tenants', ...tenants);
      expect(ofTenants).toMatchObject({ rows_ok: 2, rows_failed: 1 });
      expect(await reasonsOf(ofTenants)).toEqual(['4,"","Line 2 names the same one; the first counts."']);
    }
    const { data: all } = (await client.rest<{ data: object[] }>('GET', '/api/v1/leases')).body;
    expect(all).toHaveLength(2);
    expect((await client.rest<{ data: object[] }>('GET', '/api/v1/tenants')).body.data).toHaveLength(2);
  });
});
