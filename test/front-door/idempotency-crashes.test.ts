import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { asAdmin } from '../support/admin.ts';
import { eventually } from '../support/eventually.ts';
import { startProcessBeside } from '../support/process-beside.ts';
import type { ProcessBeside } from '../support/process-beside.ts';
import { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { createProperty, keysOf, propertyCount } from './keyed-request.ts';
import type { RawAnswer, StoredKey } from './keyed-request.ts';

const UNLIMITED = { RATE_LIMIT_BURST: '100000', READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' };

let service: TestService;
let beside: ProcessBeside;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  beside = await startProcessBeside(service, UNLIMITED);
});
afterAll(async () => {
  await beside.stop();
  await service.stop();
});
beforeEach(async () => {
  client = await service.account();
});

const passHours = (hours: number): void =>
  service.clock.jumpTo(new Date(service.clock.now().getTime() + hours * 3_600_000).toISOString());

/** The same account with a token that is good for two more days. */
async function withLongToken({ accountId }: TestClient): Promise<TestClient> {
  const request = { accountId, subject: 'tester', scopes: SCOPES, ttlSeconds: 48 * 3_600 };
  return new TestClient(service, accountId, await service.tokens.issue(request));
}

/** Lets every command that makes a property wait until it is released. */
async function holdProperties(): Promise<{ release(): Promise<void> }> {
  const holder = new pg.Client({ connectionString: service.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table properties.property in access exclusive mode');
  return { release: () => holder.end() };
}

const onlyKey = (): Promise<StoredKey[]> =>
  eventually(
    () => keysOf(service, client),
    (keys) => keys.length === 1,
  );

/** Changes the account's keys as a process would have left them that died. */
const leaveKeys = (change: string): Promise<unknown> =>
  asAdmin(service.databaseUrl, (admin) =>
    admin.query(`update idempotency.keyed_request set ${change} where account_id = $1`, [client.accountId]),
  );
const LOCK_RAN_OUT = `locked_until = '2000-01-01'`;

function expectConflict(answer: RawAnswer, code: string): void {
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(`"${code}"`)]);
}

describe('While a request is in flight', () => {
  it('its repeat is told to try again, in either process, and gets the answer once there is one', async () => {
    const held = await holdProperties();
    const first = createProperty(client, 'key-1');
    await onlyKey();
    for (const door of [client, beside.as(client)]) {
      const early = await createProperty(door, 'key-1');
      expectConflict(early, 'idempotency_in_flight');
      expect(Number(early.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect((await createProperty(door, 'key-1', 'Another')).status).toBe(422);
    }
    await held.release();
    const { status, text } = await first;
    expect(status).toBe(200);
    expect((await createProperty(beside.as(client), 'key-1')).text).toBe(text);
    expect(await propertyCount(service, client)).toBe(1);
  });

  it('one that lost its key to another process cannot commit', async () => {
    const held = await holdProperties();
    const slow = createProperty(client, 'key-1');
    const [{ holder } = { holder: '' }] = await onlyKey();
    await leaveKeys(LOCK_RAN_OUT);
    const overtaking = createProperty(beside.as(client), 'key-1');
    await eventually(onlyKey, ([key]) => key?.holder !== holder);
    await held.release();
    const [overtaken, answered] = await Promise.all([slow, overtaking]);
    expect(overtaken.text).toContain('"idempotency_in_flight"');
    expect(overtaken.text).not.toContain('Elm Court');
    expect(answered.text).toContain('Elm Court');
    expect(await propertyCount(service, client)).toBe(1);
    const again = await createProperty(client, 'key-1');
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([answered.text, 'true']);
  });
});

describe('Two processes that get one key at once', () => {
  it('run its command once, round after round', async () => {
    const doors = [client, beside.as(client)];
    for (let round = 1; round <= 20; round++) {
      const key = `round-${round}`;
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => createProperty(doors[n % 2]!, key)));
      expect(await propertyCount(service, client)).toBe(round);
      const good = answers.filter(({ status }) => status === 200);
      expect(good.length).toBeGreaterThanOrEqual(1);
      expect(good.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1);
      expect(new Set(good.map(({ text }) => text)).size).toBe(1);
      answers
        .filter(({ status }) => status !== 200)
        .forEach((answer) => expectConflict(answer, 'idempotency_in_flight'));
      expect((await createProperty(client, key)).text).toBe(good[0]!.text);
    }
  });
});

describe('After a process died', () => {
  it('between its commit and its answer, the repeat is told that the outcome is unknown, and does not run', async () => {
    await createProperty(client, 'key-1');
    await leaveKeys(`state = 'ran', sealed_answer = null`);
    expectConflict(await createProperty(client, 'key-1'), 'idempotency_in_flight');
    await leaveKeys(LOCK_RAN_OUT);
    for (const door of [client, beside.as(client)]) {
      expectConflict(await createProperty(door, 'key-1'), 'idempotency_outcome_unknown');
    }
    expect(await propertyCount(service, client)).toBe(1);
    expect((await createProperty(client, 'key-2')).status).toBe(200);
  });

  it('before its command ran, the repeat runs as soon as its lock has run out', async () => {
    await createProperty(client, 'key-1');
    await client.write(({ sql }) => sql('delete from properties.property'));
    await leaveKeys(`state = 'running', sealed_answer = null`);
    expectConflict(await createProperty(client, 'key-1'), 'idempotency_in_flight');
    service.clock.jumpTo(new Date(service.clock.now().getTime() + 61_000).toISOString());
    const answer = await createProperty(client, 'key-1');
    expect([answer.status, answer.headers.has('idempotent-replayed')]).toEqual([200, false]);
    expect(await propertyCount(service, client)).toBe(1);
  });
});

describe('A kept answer', () => {
  it('is given for a day, and then the key is new', async () => {
    const patient = await withLongToken(client);
    const first = await createProperty(patient, 'key-1');
    passHours(23.99);
    expect((await createProperty(patient, 'key-1')).text).toBe(first.text);
    expect(await propertyCount(service, client)).toBe(1);
    passHours(0.02);
    const later = await createProperty(patient, 'key-1', 'Another');
    expect([later.status, later.headers.has('idempotent-replayed')]).toEqual([200, false]);
    expect(await propertyCount(service, client)).toBe(2);
    expect((await createProperty(patient, 'key-1', 'Another')).text).toBe(later.text);
  });

  it('is swept away after a day, of every account, and no younger one', async () => {
    const [one, two] = [await withLongToken(client), await withLongToken(await service.account())];
    await createProperty(one, 'old');
    await createProperty(two, 'old');
    passHours(23);
    await createProperty(one, 'young');
    passHours(1.01);
    // A process looks as it starts, and every ten minutes from then on.
    const started = await startProcessBeside(service, UNLIMITED);
    try {
      await eventually(
        () => keysOf(service, two),
        (keys) => keys.length === 0,
      );
      expect(await keysOf(service, one)).toHaveLength(1);
      expect((await createProperty(one, 'young')).headers.get('idempotent-replayed')).toBe('true');
    } finally {
      await started.stop();
    }
  });
});
