import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../support/problem.ts';
import { storedOf } from '../../support/database/stored.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenTenancies, paymentBody } from './ledger.builders.ts';

const LEDGER = '/api/v1/financial/ledger';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  await givenTenancies(client);
});

const entryCount = async (): Promise<number | undefined> =>
  (await storedOf(service.database, client.accountId))['finance.ledger_entry']?.rows;

interface Batch {
  data: {
    outcome: string;
    entry: { id: string } | null;
    error: { code: string; detail: string; errors: { pointer: string }[] } | null;
  }[];
}

const batch = (entries: object[]) => client.rest<Batch>('POST', `${LEDGER}/batch`, { body: { entries } });

describe('A batch of entries', () => {
  it('posts what can be posted and says of each row what became of it', async () => {
    await client.rest('POST', LEDGER, { body: paymentBody({ external_id: 'OLD' }) });
    const { body } = await batch([
      paymentBody({ external_id: 'OLD' }),
      paymentBody({ external_id: 'NEW' }),
      paymentBody({ external_id: 'NEW' }),
      paymentBody({ external_id: 'NEW', amount: 1 }),
      paymentBody({ lease_id: 'NO' }),
      paymentBody({ amount: -1 }),
      paymentBody(),
    ]);
    expect(body.data.map(({ outcome, error }) => [outcome, error?.code ?? null])).toEqual([
      ['replayed', null],
      ['created', null],
      ['replayed', null],
      ['rejected', 'ledger_entry_conflict'],
      ['rejected', 'validation_failed'],
      ['rejected', 'validation_failed'],
      ['created', null],
    ]);
    expect(body.data[4]?.error?.errors).toMatchObject([{ pointer: '/lease_id' }]);
    expect(await entryCount()).toBe(3);
  });

  it('takes 500 rows in a few statements, and not one more', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => paymentBody({ external_id: `B${index}` }));
    expectProblem(await batch(rows), 400, 'validation_failed');
    service.statements.length = 0;
    const { body } = await batch(rows.slice(1));
    expect(new Set(body.data.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
    expect(
      service.statements.filter((text) => /finance\.|properties\.|events\./.test(text)).length,
    ).toBeLessThanOrEqual(8);
  });
});

describe('A batch of entries of which some are wrong', () => {
  it('rejects malformed rows alone, each with all its faults, and posts the good ones', async () => {
    const { status, body } = await batch([
      paymentBody({ external_id: 'A' }),
      {},
      paymentBody({ kind: 'gift', gl_class: 7, amount: '100', posted_on: 'yesterday', lease_id: { id: 'L' } }),
      paymentBody({ amount: 1.5, due_date: '2026-02-30', currency: 840, reference: ['r'], id: '' }),
      paymentBody({ external_id: 'B' }),
    ]);
    expect([status, body.data.map(({ outcome }) => outcome)]).toEqual([
      200,
      ['created', 'rejected', 'rejected', 'rejected', 'created'],
    ]);
    const pointersOf = (place: number) => [
      ...new Set(body.data[place]?.error?.errors.map(({ pointer }) => pointer).sort()),
    ];
    expect(pointersOf(1)).toEqual(['/amount', '/gl_class', '/kind', '/posted_on', '/property_id']);
    expect(pointersOf(2)).toEqual(['/amount', '/gl_class', '/kind', '/lease_id', '/posted_on']);
    expect(pointersOf(3)).toEqual(['/amount', '/currency', '/due_date', '/id', '/reference']);
    expect(body.data[1]?.error?.errors).toContainEqual({
      ...{ pointer: '/kind', code: expect.any(String) },
      detail: 'The member kind is missing.',
    });
    expect(body.data[2]?.error?.detail).toContain('/posted_on');
    expect(await entryCount()).toBe(2);
  });

  it.each<[string, unknown, string]>([
    ['text that nobody can store', paymentBody({ reference: 'nul \u0000' }), '/reference'],
    ['a number in the place of an entry', 7, ''],
    ['nothing in the place of an entry', null, ''],
  ])('rejects a row of %s alone', async (_what, row, pointer) => {
    const { status, body } = await batch([paymentBody(), row as object, paymentBody()]);
    expect([status, body.data.map(({ outcome }) => outcome)]).toEqual([200, ['created', 'rejected', 'created']]);
    const error = { code: 'validation_failed', errors: [{ pointer }] };
    expect(body.data[1]).toMatchObject({ index: 1, entry: null, error });
    expect(await entryCount()).toBe(2);
  });

  it('says of a row what the single call says of its body', async () => {
    const row = paymentBody({ amount: '5', reference: '\u0000', external_id: '\u0007' });
    const single = expectProblem(await client.rest('POST', LEDGER, { body: row }), 400, 'validation_failed');
    const { body } = await batch([row]);
    expect(body.data[0]?.error?.errors).toEqual(single.errors);
  });

  it('of nothing but wrong rows posts nothing, and says so of each', async () => {
    const { body } = await batch([{}, 'x' as unknown as object]);
    expect(body.data.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
    expect(await entryCount()).toBe(0);
  });
});

describe('A batch of entries over GraphQL', () => {
  it.each(['postLedgerRows', 'postLedgerEntries'])('rejects text that nobody can store alone: %s', async (field) => {
    const type = field === 'postLedgerRows' ? '[JSONObject!]!' : '[PostLedgerEntryInput!]!';
    const argument = field === 'postLedgerRows' ? 'rows' : 'entries';
    const query = `mutation ($rows: ${type}) { posted: ${field}(${argument}: $rows) { outcome faults { pointer code } } }`;
    const row = {
      propertyId: 'P',
      kind: 'EXPENSE',
      glClass: 'OPERATING_EXPENSE',
      amount: 1,
      postedOn: '2026-01-01',
    };
    const { posted } = await client.data<{ posted: object[] }>(query, { rows: [row, { ...row, reference: '\0' }] });
    expect(posted).toMatchObject([
      { outcome: 'CREATED' },
      { outcome: 'REJECTED', faults: [{ pointer: '/reference', code: 'invalid_text' }] },
    ]);
  });
});
