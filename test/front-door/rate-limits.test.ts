import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty } from '../support/given.ts';
import { startProcessBeside } from '../support/process-beside.ts';
import type { ProcessBeside } from '../support/process-beside.ts';
import { expectProblem } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const BURST = 20;
/** So slow a refill that a test sees none that it does not ask for: one read a minute, and a write every half. */
const LIMITS = { RATE_LIMIT_BURST: String(BURST), READS_PER_MINUTE: '1', WRITES_PER_MINUTE: '2' };

const QUERY = '{ __typename }';
const MUTATION = 'mutation { __typename }';

let service: TestService;
let beside: ProcessBeside;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService(LIMITS);
  beside = await startProcessBeside(service, LIMITS);
});
afterAll(async () => {
  await beside.stop();
  await service.stop();
});
beforeEach(async () => {
  client = await service.account();
});

const passSeconds = (seconds: number): void =>
  service.clock.jumpTo(new Date(service.clock.now().getTime() + seconds * 1_000).toISOString());

type Send = (by: TestClient) => Promise<{ status: number; headers: Headers }>;
const restRead: Send = (by) => by.rest('GET', '/api/v1/properties');
const restWrite: Send = (by) => by.rest('POST', '/api/v1/maintenance', { body: {} });
const graphRead: Send = (by) => by.graphql(QUERY);
const graphWrite: Send = (by) => by.graphql(MUTATION);

async function drain(send: Send, by = client): Promise<number> {
  let passed = 0;
  while ((await send(by)).status !== 429) passed += 1;
  return passed;
}

describe('The burst of an account', () => {
  it.each([
    ['read', 'over REST', restRead, '"reads";q=1;w=60;burst=20'],
    ['read', 'over GraphQL', graphRead, '"reads";q=1;w=60;burst=20'],
    ['write', 'over REST', restWrite, '"writes";q=2;w=60;burst=20'],
    ['write', 'over GraphQL', graphWrite, '"writes";q=2;w=60;burst=20'],
  ] as const)(
    'lets it %s a full burst %s, tells it how it stands, and then to wait',
    async (kind, _door, send, policy) => {
      for (let count = 1; count <= BURST; count++) {
        const { status, headers } = await send(client);
        expect(status).not.toBe(429);
        expect(headers.get('ratelimit-policy')).toBe(policy);
        expect(headers.get('ratelimit')).toBe(`"${kind}s";r=${BURST - count};t=0`);
      }
      const { status, headers } = await send(client);
      expect(status).toBe(429);
      const retryAfter = Number(headers.get('retry-after'));
      expect(retryAfter).toBeGreaterThan(kind === 'read' ? 50 : 20);
      expect(retryAfter).toBeLessThanOrEqual(kind === 'read' ? 60 : 30);
      expect(headers.get('ratelimit')).toBe(`"${kind}s";r=0;t=${retryAfter}`);
      expect(headers.get('ratelimit-policy')).toBe(policy);
      passSeconds(retryAfter);
      expect((await send(client)).status).not.toBe(429);
      expect((await send(client)).status).toBe(429);
    },
  );

  it('ends with a code, on REST and on GraphQL', async () => {
    await drain(restRead);
    expectProblem(await client.rest('GET', '/api/v1/properties'), 429, 'rate_limited');
    const { errors } = await client.graphql(QUERY);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'rate_limited', retry_after: expect.any(Number) });
  });

  it('never grows beyond a full one, however long the account was idle', async () => {
    await drain(restRead);
    passSeconds(50 * 60);
    expect(await drain(restRead)).toBe(BURST);
  });

  it('comes back at the rate that the policy says', async () => {
    await drain(restWrite);
    passSeconds(5 * 60);
    expect(await drain(restWrite)).toBe(10);
  });

  it('is not used up by asking slowly', async () => {
    for (let count = 0; count < 5; count++) {
      expect((await restRead(client)).status).toBe(200);
      passSeconds(2);
    }
    // Ten seconds give back a sixth of a read.
    expect(await drain(restRead)).toBe(BURST - 5);
  });
});

describe('The requests that count against the limit of an account', () => {
  it('are reads apart from writes, and REST together with GraphQL', async () => {
    expect(await drain(restRead)).toBe(BURST);
    expect((await graphRead(client)).status).toBe(429);
    expect((await restWrite(client)).status).toBe(400);
    expect(await drain(graphWrite)).toBe(BURST - 1);
    expect((await restWrite(client)).status).toBe(429);
  });

  it('are none of those of another account', async () => {
    await drain(restRead);
    const stranger = await service.account();
    expect(await drain(restRead, stranger)).toBe(BURST);
  });

  it('include a mutation as a write however its document hides it', async () => {
    const query = 'query A { __typename } mutation B { __typename }';
    const send: Send = async (by) => {
      const response = await by.request('POST', '/graphql', { body: { query, operationName: 'B' } });
      await response.text();
      return response;
    };
    expect((await send(client)).headers.get('ratelimit-policy')).toContain('"writes"');
    expect((await graphRead(client)).headers.get('ratelimit')).toBe(`"reads";r=${BURST - 1};t=0`);
  });

  it('include refused operations and unknown paths', async () => {
    await client.graphql(`{ ${'a '.repeat(6_000)} }`);
    await client.graphql(`{ ${'__typename '.repeat(11)} }`);
    await client.graphql('{ nothing }');
    await client.rest('GET', '/api/v1/nothing');
    expect(await drain(graphRead)).toBe(BURST - 4);
  });
});

describe('An account that sends many requests at once', () => {
  it('gets exactly a burst out of a hundred requests', async () => {
    await givenProperty(client);
    const answers = await Promise.all(Array.from({ length: 100 }, () => restRead(client)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(BURST);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - BURST);
  });

  it('gets exactly a burst out of two processes together, one after the other and at once', async () => {
    const doors = [client, beside.as(client)];
    let passed = 0;
    for (let round = 0; round < BURST; round++) {
      for (const door of doors) if ((await restRead(door)).status === 200) passed += 1;
    }
    expect(passed).toBe(BURST);
    const stranger = await service.account();
    const both = [stranger, beside.as(stranger)];
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => graphRead(both[n % 2]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(BURST);
  });
});
