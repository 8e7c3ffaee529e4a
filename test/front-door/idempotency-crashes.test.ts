import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startRoleProcess } from '../../service/roles/role-process.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { asAdmin } from '../support/database/admin.ts';
import { eventually } from '../support/eventually.ts';
import { KEY_MOMENTS } from './kill-at-key-moment.ts';
import type { KeyMoment } from './kill-at-key-moment.ts';
import { startProcessBeside } from '../support/process-beside.ts';
import type { ProcessBeside } from '../support/process-beside.ts';
import { storedOf } from '../support/database/stored.ts';
import { unbundledMain } from '../support/unbundled-main.ts';
import { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { createProperty, keysOf, propertyCount, sendRaw } from './keyed-request.ts';
import type { RawAnswer } from './keyed-request.ts';

const UNLIMITED = { RATE_LIMIT_BURST: '100000', READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' };
/** What a client has to wait at most for the end of a process to be noticed. */
const NOTICED_WITHIN_MS = 5_000;

let service: TestService;
let beside: ProcessBeside;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  beside = await startProcessBeside(service, UNLIMITED);
  // A process's first command takes longer than requests wait for a lock on a busy machine.
  const stranger = await service.account();
  await Promise.all([createProperty(stranger, 'first-here'), createProperty(beside.as(stranger), 'first-beside')]);
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

/** Lets every command that writes a table wait until it is released. */
async function hold(table: string): Promise<{ whenWaitedFor(): Promise<void>; release(): Promise<void> }> {
  const holder = new pg.Client({ connectionString: service.databaseUrl });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  const waiting = async (): Promise<number> =>
    (await holder.query('select 1 from pg_locks where not granted and relation = $1::regclass', [table])).rows.length;
  return {
    whenWaitedFor: async () => {
      await eventually(waiting, (count) => count > 0);
    },
    release: () => holder.end(),
  };
}

/** Changes the account's keys as a process would have left them that died. */
const leaveKeys = (change: string): Promise<unknown> =>
  asAdmin(service.databaseUrl, (admin) =>
    admin.query(`update idempotency.keyed_request set ${change} where account_id = $1`, [client.accountId]),
  );

const isReplayed = ({ headers }: RawAnswer): boolean => headers.get('idempotent-replayed') === 'true';

function expectConflict(answer: RawAnswer, code: string): void {
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(`"${code}"`)]);
}

describe('While a request is in flight', () => {
  it('its repeat is told to try again, in either process, and gets the answer once there is one', async () => {
    const held = await hold('properties.property');
    const first = createProperty(client, 'key-1');
    await held.whenWaitedFor();
    // One process after the other: two requests with the other payload at once would be in flight for each other.
    const answers: { same: RawAnswer; differing: RawAnswer }[] = [];
    for (const door of [client, beside.as(client)]) {
      const [same, differing] = await Promise.all([
        createProperty(door, 'key-1'),
        createProperty(door, 'key-1', 'Another'),
      ]);
      answers.push({ same, differing });
    }
    await held.release();
    for (const { same, differing } of answers) {
      expectConflict(same, 'idempotency_in_flight');
      expect(Number(same.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(differing.status).toBe(422);
    }
    const { status, text } = await first;
    expect(status).toBe(200);
    expect((await createProperty(beside.as(client), 'key-1')).text).toBe(text);
    expect(await propertyCount(service, client)).toBe(1);
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
      expect(good.filter((answer) => !isReplayed(answer))).toHaveLength(1);
      expect(new Set(good.map(({ text }) => text)).size).toBe(1);
      answers
        .filter(({ status }) => status !== 200)
        .forEach((answer) => expectConflict(answer, 'idempotency_in_flight'));
      expect((await createProperty(client, key)).text).toBe(good[0]!.text);
    }
  });
});

describe('After a process was killed', () => {
  const BODY = { name: 'Elm Court', address: '2 Side St', timezone: 'UTC' };
  const post = (door: TestClient): Promise<RawAnswer> =>
    sendRaw(door, '/api/v1/properties', { body: BODY, headers: { 'idempotency-key': 'key-1' } });

  /** Sends a request to a process that dies at a moment of it. */
  async function postAndKill(moment: KeyMoment): Promise<void> {
    const preload = new URL('kill-at-key-moment.ts', import.meta.url).href;
    const { ready, exited, child } = startRoleProcess(
      {
        ...{ DATABASE_URL: service.databaseUrl, DATA_DIR: service.dataDir, NODE_ENV: 'test', PORT: '0' },
        ...{ KILL_AT_KEY_MOMENT: moment, NODE_OPTIONS: `--import ${preload}` },
      },
      () => undefined,
      unbundledMain,
    );
    try {
      const door = new TestClient({ url: await ready, database: service.database }, client.accountId, client.token);
      await expect(post(door)).rejects.toThrow();
      await exited;
    } finally {
      child.kill('SIGKILL');
    }
  }

  it.each(KEY_MOMENTS)('%s, a repeat is answered at once, and the command ran once', async (moment) => {
    await postAndKill(moment);
    const answer = await eventually(
      () => post(client),
      ({ status }) => status !== 409,
      NOTICED_WITHIN_MS,
    );
    expect(answer.status).toBe(201);
    expect(isReplayed(answer)).toBe(moment !== 'before its commit');
    expect(await propertyCount(service, client)).toBe(1);
    const again = await post(beside.as(client));
    expect([again.text, again.headers.get('location'), again.headers.get('etag')]).toEqual([
      answer.text,
      answer.headers.get('location'),
      answer.headers.get('etag'),
    ]);
  });
});

describe('A request of several commands of which one failed', () => {
  it('has the missing one done by its repeat, and no other again', async () => {
    const query = `mutation ($property: CreatePropertyInput!, $vendor: CreateVendorInput!) {
      one: createProperty(input: $property) { id name }
      two: createVendor(input: $vendor) { id name }
      three: createProperty(input: $property) { id name }
    }`;
    const variables = {
      property: { name: 'Elm Court', address: '2 Side St', timezone: 'UTC' },
      vendor: { name: 'Acme', categories: ['PLUMBING'], severities: ['URGENT'] },
    };
    const send = (): Promise<RawAnswer> =>
      sendRaw(client, '/graphql', { body: { query, variables }, headers: { 'idempotency-key': 'key-1' } });
    const held = await hold('maintenance.vendor');
    const broken = send();
    await held.whenWaitedFor();
    await asAdmin(service.databaseUrl, (admin) =>
      admin.query('select pg_cancel_backend(pid) from pg_locks where not granted'),
    );
    expect((await broken).text).toContain('"errors"');
    await held.release();
    const whole = await send();
    expect([whole.status, whole.text]).toEqual([200, expect.not.stringContaining('"errors"')]);
    expect(await propertyCount(service, client)).toBe(2);
    const stored = await storedOf(service.database, client.accountId);
    expect(stored['maintenance.vendor']!.rows).toBe(1);
    const again = await send();
    expect([again.text, isReplayed(again)]).toEqual([whole.text, true]);
  });
});

describe('A key that an earlier version of the service left without a result', () => {
  it('says that the outcome is unknown, and does not run', async () => {
    await createProperty(client, 'key-1');
    await leaveKeys(`state = 'ran', sealed_answer = null, sealed_result = null, locked_until = now() + '1 minute'`);
    expectConflict(await createProperty(client, 'key-1'), 'idempotency_in_flight');
    await leaveKeys(`locked_until = '2000-01-01'`);
    expectConflict(await createProperty(client, 'key-1'), 'idempotency_outcome_unknown');
    expect(await propertyCount(service, client)).toBe(1);
    await leaveKeys(`state = 'running'`);
    expect((await createProperty(client, 'key-1')).status).toBe(200);
    expect(await propertyCount(service, client)).toBe(2);
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
    expect([later.status, isReplayed(later)]).toEqual([200, false]);
    expect(await propertyCount(service, client)).toBe(2);
    expect((await createProperty(patient, 'key-1', 'Another')).text).toBe(later.text);
  });

  it('is swept away after a day, of every account, and no younger one', async () => {
    const [first, two] = [await withLongToken(client), await withLongToken(await service.account())];
    await createProperty(first, 'old');
    await createProperty(two, 'old');
    passHours(23);
    await createProperty(first, 'young');
    passHours(1.01);
    // A process looks as it starts, and every ten minutes from then on.
    const started = await startProcessBeside(service, UNLIMITED);
    try {
      await eventually(
        () => keysOf(service, two),
        (keys) => keys.length === 0,
      );
      expect(await keysOf(service, first)).toHaveLength(1);
      expect(isReplayed(await createProperty(first, 'young'))).toBe(true);
    } finally {
      await started.stop();
    }
  });
});
