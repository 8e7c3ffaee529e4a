import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entry, givenEntries } from '../finance/finance.builders.ts';
import { asAdmin } from '../support/database/admin.ts';
import { givenProperty } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let newcomer: TestClient;

/** Enough that an index of the wrong columns costs more than a look. */
const ENTRIES = 3000;

beforeAll(async () => {
  service = await startTestService();
  const known = await service.account();
  const propertyId = await givenProperty(known);
  await givenEntries(
    known,
    Array.from({ length: ENTRIES }, () => entry(propertyId)),
  );
  await asAdmin(service.databaseUrl, async (client) => {
    await client.query(`update finance.ledger_entry set external_id = 'elsewhere-' || id`);
    await client.query('analyze finance.ledger_entry');
  });
  newcomer = await service.account();
});
afterAll(() => service.stop());

/** What an account's statement looks up in which index. */
async function lookUpsOf(statement: string): Promise<string> {
  const lines = await newcomer.write(({ sql }) => sql<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement}`));
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

describe('An account that is new to the statistics', () => {
  it.each([
    ['external_id', 'ledger_entry_external'],
    ['id', 'ledger_entry_pkey'],
  ])('finds entries by %s without reading all that it has', async (column, index) => {
    const plan = await lookUpsOf(`select * from finance.ledger_entry where ${column} = 'one'`);
    expect(plan).toMatch(new RegExp(`using ${index} `));
    expect(plan).toMatch(new RegExp(`Index Cond: .*\\(${column} = 'one'::text\\)`));
  });
});
