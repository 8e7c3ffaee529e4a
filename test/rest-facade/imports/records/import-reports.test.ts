import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { storedOf } from '../../../support/database/stored.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { takeFile } from '../import-client.ts';
import type { Import } from '../import-client.ts';
import { REPORTS } from '../import-reports.samples.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const take = (kind: string, csv: string, fields: Record<string, string> = {}): Promise<Import> =>
  takeFile(service, client, csv, { kind, ...fields });
const TABLES = ['property', 'unit', 'tenant', 'lease', 'lease_tenant'].map((table) => `properties.${table}`);
const stored = async () => {
  const all = await storedOf(service.database, client.accountId);
  return [...TABLES, 'finance.ledger_entry'].map((table) => all[table]);
};

const PORTFOLIO = `{
  properties { nodes { name address units { nodes {
    unitNumber bedrooms bathrooms marketRentMinor status currentLease {
      startDate endDate rentMinor status tenants { firstName lastName email phone status }
    }
  } } } }
}`;

describe('Reports as they are exported by', () => {
  it.each(Object.entries(REPORTS))(
    '%s come in without identifiers or work by hand, and change nothing the second time',
    async (_system, { files, expected }) => {
      for (const { kind, csv, rows } of files) {
        expect(await take(kind, csv)).toMatchObject({ status: 'completed', error: null, rows_failed: 0, ...rows });
      }
      const { data } = await client.graphql(PORTFOLIO);
      expect(data).toMatchObject(expected);
      const before = await stored();
      for (const { kind, csv, rows } of files) expect(await take(kind, csv)).toMatchObject({ rows_failed: 0, ...rows });
      expect(await stored()).toEqual(before);
    },
  );
});
