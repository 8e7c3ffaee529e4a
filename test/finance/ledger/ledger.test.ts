import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, localDate } from '../../../platform/calendar/local-time.ts';
import { eventually } from '../../support/eventually.ts';
import { expectProblem } from '../../support/problem.ts';
import { storedOf } from '../../support/database/stored.ts';
import type { Answer, TestClient } from '../../support/test-client.ts';
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

const post = (body: object): Promise<Answer> => client.rest('POST', LEDGER, { body });
const reverse = (id: unknown, body: object = {}): Promise<Answer> =>
  client.rest('POST', `${LEDGER}/${encodeURIComponent(String(id))}/reverse`, { body });
const faultsOf = (answer: Answer): unknown =>
  expectProblem(answer, 400, 'validation_failed').errors?.map(({ pointer, code }) => [pointer, code]);
const entryCount = async (): Promise<number | undefined> =>
  (await storedOf(service.database, client.accountId))['finance.ledger_entry']?.rows;

async function list(query: string): Promise<{ ids: unknown[]; next: string | null }> {
  const { body } = await client.rest<{ data: { id: string }[]; next_cursor: string | null }>(
    'GET',
    `${LEDGER}?${query}`,
  );
  return { ids: body.data.map(({ id }) => id), next: body.next_cursor };
}

describe('The posting day of an entry', () => {
  // At every moment, the day of one of the two is not the day of UTC.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is at most 366 days ahead of the day in %s', async (zone) => {
    await client.write(({ sql }) => sql(`update properties.property set timezone = $1`, [zone]));
    const today = localDate(service.clock.now(), zone);
    expect((await post(paymentBody({ posted_on: addDays(today, 366) }))).status).toBe(201);
    const answer = await post(paymentBody({ posted_on: '2926-11-25' }));
    expect(faultsOf(answer)).toEqual([['/posted_on', 'out_of_range']]);
    expect(answer.body['detail']).toContain(`up to ${addDays(today, 366)}, but got 2926-11-25`);
    expect(faultsOf(await post(paymentBody({ posted_on: addDays(today, 367) })))).toHaveLength(1);
    const { body } = await post(paymentBody());
    expect(faultsOf(await reverse(body['id'], { posted_on: '2926-11-25' }))).toEqual([['/posted_on', 'out_of_range']]);
  });
});

describe('Posting an entry', () => {
  it('answers 201 with the entry in the account’s currency, and where it is', async () => {
    const made = await post(paymentBody({ id: 'PAY 1/2', reference: 'check 77', external_id: 'X1' }));
    expect(made).toMatchObject({
      status: 201,
      body: { id: 'PAY 1/2', amount: 100_000, currency: 'USD', due_date: null, reversed_by_id: null },
    });
    const read = await client.rest('GET', made.headers.get('location')!);
    expect(read).toMatchObject({ status: 200, body: made.body });
  });

  it('keeps amounts beyond 32 bits exactly', async () => {
    const made = await post(paymentBody({ amount: Number.MAX_SAFE_INTEGER }));
    expect(made.body['amount']).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('names every fault with its place, and stores nothing', async () => {
    const wrong = { property_id: 'NO', unit_id: 'U', lease_id: 'NO', tenant_id: 'NO', reverses_id: 'NO' };
    const answer = await post(paymentBody(wrong));
    expect(faultsOf(answer)).toEqual([
      ['/property_id', 'unknown_property'],
      ['/lease_id', 'unknown_lease'],
      ['/tenant_id', 'unknown_tenant'],
      ['/reverses_id', 'unknown_entry'],
      ['/unit_id', 'does_not_belong'],
    ]);
    const form = { amount: -1, currency: 'XXQ', due_date: '1899-12-31', posted_on: '3000-01-01' };
    expect(faultsOf(await post(paymentBody(form)))).toEqual(
      expect.arrayContaining([
        ['/currency', 'unknown_currency'],
        ['/due_date', 'invalid_value'],
        ['/posted_on', 'invalid_value'],
      ]),
    );
    expect(faultsOf(await post(paymentBody({ amount: -1 })))).toEqual([['/amount', 'negative_amount']]);
    expect(await entryCount()).toBe(0);
  });

  it.each([
    [{ unit_id: 'U2' }, '/unit_id'],
    [{ lease_id: 'L2', unit_id: null, tenant_id: null }, '/lease_id'],
    [{ tenant_id: 'T2' }, '/tenant_id'],
  ])('refuses what does not belong together: %j', async (wrong, pointer) => {
    expect(faultsOf(await post(paymentBody(wrong)))).toContainEqual([pointer, 'does_not_belong']);
  });

  it('takes any tenant of a lease that nobody is known to have signed', async () => {
    const answer = await post(paymentBody({ property_id: 'P2', unit_id: null, lease_id: 'L2', tenant_id: 'T2' }));
    expect(answer.status).toBe(201);
  });

  it('gives a repeat by external_id the posted entry, and changes nothing', async () => {
    const body = paymentBody({ external_id: 'X1', reference: 'r' });
    const first = await post(body);
    const before = await storedOf(service.database, client.accountId);
    expect(await post(body)).toMatchObject({ status: 200, body: first.body });
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('refuses other content under a taken external_id or id, naming what differs', async () => {
    await post(paymentBody({ id: 'PAY', external_id: 'X1' }));
    const differing = await post(paymentBody({ external_id: 'X1', amount: 5, posted_on: '2026-03-02' }));
    const problem = expectProblem(differing, 409, 'ledger_entry_conflict');
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/amount', '/posted_on']);
    expectProblem(await post(paymentBody({ id: 'PAY', external_id: 'X2' })), 409, 'ledger_entry_conflict');
    expect(await entryCount()).toBe(1);
  });

  it('creates once when many post the same entry at once', async () => {
    const body = paymentBody({ external_id: 'X1' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1);
  });

  it('needs finance:write', async () => {
    const reader = await service.account(undefined, ['finance:read']);
    expectProblem(await reader.rest('POST', LEDGER, { body: paymentBody() }), 403, 'insufficient_scope');
  });
});

describe('Reversing an entry', () => {
  it('posts its negation, which names it, repeats it, and is named by it', async () => {
    service.clock.jumpTo('2026-03-15T12:00:00Z');
    const { body: target } = await post(paymentBody({ due_date: '2026-03-05', kind: 'charge' }));
    const { status, body } = await reverse(target['id'], { reference: 'wrong amount' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...target,
      ...{ id: body['id'], amount: -100_000, posted_on: '2026-03-15', reference: 'wrong amount' },
      ...{ reverses_id: target['id'], created_at: body['created_at'] },
    });
    const read = await client.rest('GET', `${LEDGER}/${String(target['id'])}`);
    expect(read.body['reversed_by_id']).toBe(body['id']);
  });

  it('is not dated before its entry, which was in the books until then', async () => {
    const { body: target } = await post(paymentBody());
    const [year] = String(target['posted_on']).split('-');
    expect(faultsOf(await reverse(target['id'], { posted_on: `${Number(year) - 1}-12-31` }))).toEqual([
      ['/posted_on', 'invalid_value'],
    ]);
    expect(await entryCount()).toBe(1);
  });

  it('is possible once, also for many at once, and a repeat by external_id gives the same reversal', async () => {
    const { body: target } = await post(paymentBody());
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        reverse(target['id'], { posted_on: '2026-03-20', external_id: `R${index}` }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(expectProblem(answer, 409, 'already_reversed')).toMatchObject({ reversed_by: made[0]?.body['id'] });
    }
    const again = { posted_on: '2026-03-20', external_id: made[0]?.body['external_id'] };
    expect(await reverse(target['id'], again)).toMatchObject({ status: 200, body: made[0]?.body });
    expect(await entryCount()).toBe(2);
  });

  it('may come as an entry of its own, if it repeats its target with the amount negated', async () => {
    const { body: target } = await post(paymentBody());
    const wrong = paymentBody({ reverses_id: target['id'], amount: -5, kind: 'credit', due_date: '2026-01-01' });
    expect(faultsOf(await post(wrong))).toEqual([
      ['/kind', 'differs'],
      ['/due_date', 'differs'],
      ['/amount', 'differs'],
    ]);
    const right = await post(paymentBody({ reverses_id: target['id'], amount: -100_000 }));
    expect(right.status).toBe(201);
    expectProblem(await reverse(target['id']), 409, 'already_reversed');
  });

  it('of what does not exist is not found', async () => {
    expectProblem(await reverse('NO'), 404, 'not_found');
  });
});

describe('What was posted', () => {
  it.each([
    'update finance.ledger_entry set amount_minor = 1',
    'delete from finance.ledger_entry',
    'truncate finance.ledger_entry',
  ])('cannot be changed by SQL, neither for a request nor for background work: %s', async (statement) => {
    await post(paymentBody());
    const denied = /permission denied/;
    await expect(client.write(({ sql }) => sql(statement))).rejects.toThrow(denied);
    await expect(service.database.worker(statement)).rejects.toThrow(denied);
  });
});

describe('Listing entries', () => {
  it('goes by posting date, then id, page by page, and narrows', async () => {
    const days = ['2026-03-02', '2026-03-01', '2026-03-02', '2026-03-03'];
    for (const [index, posted_on] of days.entries()) await post(paymentBody({ id: `E${index}`, posted_on }));
    await post(paymentBody({ id: 'F', kind: 'charge', unit_id: null, lease_id: null, tenant_id: null }));
    const first = await list('limit=3');
    expect(first.ids).toEqual(['E1', 'F', 'E0']);
    expect(await list(`limit=3&cursor=${first.next}`)).toEqual({ ids: ['E2', 'E3'], next: null });
    expect((await list('lease_id=L&posted_from=2026-03-02&posted_to=2026-03-02')).ids).toEqual(['E0', 'E2']);
    expect((await list('kind=charge&property_id=P')).ids).toEqual(['F']);
    expect((await list('tenant_id=T2')).ids).toEqual([]);
  });
});

describe('Events', () => {
  it('tell of payments and of payments taken back, in order, and of nothing else', async () => {
    const { body: payment } = await post(paymentBody());
    const { body: charge } = await post(paymentBody({ kind: 'charge' }));
    await reverse(charge['id']);
    const { body: reversal } = await reverse(payment['id']);
    const { body } = await eventually(
      () =>
        client.rest<{ data: { type: string; status: string; entity: object; data: object }[] }>(
          'GET',
          '/api/v1/events',
        ),
      (events) => events.body.data.length === 2,
    );
    expect(body.data).toMatchObject([
      { type: 'payment.created', status: 'created', entity: { id: payment['id'], seq: 1 }, data: { amount: 100_000 } },
      {
        ...{ type: 'payment.reversed', status: 'reversed', entity: { id: payment['id'], seq: 2 } },
        data: { id: reversal['id'], amount: -100_000, reverses_id: payment['id'] },
      },
    ]);
  });
});

describe('What a lease owes', () => {
  it('is what is charged less what was received up to the day, with what is past due by age', async () => {
    await post(paymentBody({ kind: 'charge', due_date: '2026-01-01', posted_on: '2026-01-01' }));
    await post(paymentBody({ kind: 'charge', due_date: '2026-03-05', posted_on: '2026-03-01' }));
    await post(paymentBody({ amount: 30_000, posted_on: '2026-02-01' }));
    await post(paymentBody({ kind: 'payment', gl_class: 'deposit', posted_on: '2026-02-01' }));
    const balance = async (asOf: string): Promise<unknown> =>
      (await client.rest<{ data: object[] }>('GET', `/api/v1/financial/leases/L/balance?as_of=${asOf}`)).body.data[0];
    expect(await balance('2026-03-04')).toEqual({
      ...{ as_of: '2026-03-04', currency: 'USD', charged: 200_000, received: 30_000, balance: 170_000 },
      past_due: 70_000,
      buckets: { days_0_to_30: '0', days_31_to_60: '0', days_61_to_90: '70000', days_91_and_more: '0' },
    });
    expect(await balance('2025-12-31')).toMatchObject({ charged: 0, balance: 0, past_due: 0, currency: 'USD' });
    const { units } = await client.data<{ units: { nodes: object[] } }>(
      `{ units { nodes { currentLease { balances(asOf: "2026-03-04") { balance } } } } }`,
    );
    expect(units.nodes[0]).toEqual({ currentLease: { balances: [{ balance: 170_000 }] } });
    expectProblem(await client.rest('GET', '/api/v1/financial/leases/NO/balance'), 404, 'not_found');
  });
});
