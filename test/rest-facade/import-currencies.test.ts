import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from './import-account.ts';

const account = importAccount();
const { take, failuresOf } = account;

beforeEach(async () => {
  await take('properties', ['id,name,address', 'P1,Cedar Row,1 Cedar St']);
});

/** What the records of a list have of a member, by their identifiers in the files. */
async function valuesOf(path: string, ...members: string[]): Promise<Record<string, unknown[]>> {
  const { body } = await account.client.rest<{ data: { external_id: string; [member: string]: unknown }[] }>(
    'GET',
    `/api/v1/${path}?limit=200`,
  );
  return Object.fromEntries(body.data.map((row) => [row.external_id, members.map((member) => row[member])]));
}

describe('A payment', () => {
  it.each(['Currency', 'Entity Currency'])(
    'in another currency than the account’s by %s is refused',
    async (heading) => {
      const result = await take('payments', [
        `ID,Date,Amount,Property,${heading}`,
        'A,2026-01-01,5,Cedar Row,EUR',
        'B,2026-01-01,6,Cedar Row,USD',
        'C,2026-01-01,7,Cedar Row,usd',
        'D,2026-01-01,8,Cedar Row,',
      ]);
      const name = heading === 'Currency' ? '' : 'currency: ';
      expect(await failuresOf(result)).toEqual([
        `2,"${heading}","${name}Expected USD, the currency of the account, in which payments are posted, but got "EUR"."`,
      ]);
      expect(result.mapping).toContainEqual(
        expect.objectContaining({ column: heading, field: 'currency', confidence: 'sure' }),
      );
      expect(await valuesOf('financial/ledger', 'amount', 'currency')).toEqual({
        B: [600, 'USD'],
        C: [700, 'USD'],
        D: [800, 'USD'],
      });
    },
  );
});
