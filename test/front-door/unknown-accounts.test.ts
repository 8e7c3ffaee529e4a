import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createKnownAccounts } from '../../platform/auth/known-accounts.ts';
import { asAdmin } from '../support/database/admin.ts';
import { eventually } from '../support/eventually.ts';
import { liveClient, watch } from '../support/live-client.ts';
import { expectProblem } from '../support/problem.ts';
import { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const SCOPES = ['properties:read', 'maintenance:read'];
const WATCH = 'subscription { maintenanceEvents { id } }';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function clientOf(accountId: string): Promise<TestClient> {
  const token = await service.tokens.issue({ accountId, subject: 'desk', scopes: SCOPES, ttlSeconds: 3_600 });
  return new TestClient(service, accountId, token);
}

const list = (client: TestClient) => client.rest('GET', '/api/v1/properties');

describe('A signed token of an account that there is not', () => {
  it('is refused over REST, GraphQL and WebSocket, and says why', async () => {
    const client = await clientOf('nobody');
    const reason = 'There is no account "nobody", which the access token names.';
    const answer = await list(client);
    expect(expectProblem(answer, 401, 'invalid_token').detail).toBe(reason);
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
    const { status, errors } = await client.graphql('{ __typename }');
    expect([status, errors?.[0]?.extensions['code'], errors?.[0]?.message]).toEqual([401, 'invalid_token', reason]);
    const live = liveClient(client);
    const ended = await watch(live, WATCH).ended;
    expect(ended).toMatchObject({ code: 4403, reason: expect.stringMatching(/^invalid_token: There is no account/) });
    await live.dispose();
  });

  it('holds once the account is there', async () => {
    const client = await clientOf('later');
    expect((await list(client)).status).toBe(401);
    await service.account('later');
    expect(
      await eventually(
        () => list(client),
        ({ status }) => status === 200,
      ),
    ).toMatchObject({ status: 200 });
  });

  it('does not hold any more once the account is deleted, and its live connections end', async () => {
    const client = await service.account('gone');
    expect((await list(client)).status).toBe(200);
    const live = liveClient(client);
    const stream = watch(live, WATCH);
    await asAdmin(service.databaseUrl, (admin) =>
      admin.query(`delete from accounts.account where account_id = 'gone'`),
    );
    const refused = await eventually(
      () => list(client),
      ({ status }) => status === 401,
    );
    expectProblem(refused, 401, 'invalid_token');
    expect(await stream.ended).toMatchObject({ code: 4403, reason: expect.stringContaining('There is no account') });
    await live.dispose();
  });
});

describe('Whether an account is there', () => {
  it('is asked once, however many want to know at once and after', async () => {
    const lookups: string[][] = [];
    const accounts = createKnownAccounts(async (ids) => {
      lookups.push([...ids]);
      return { here: ids.filter((id) => id !== 'absent'), moved: [] };
    });
    await Promise.all(Array.from({ length: 50 }, (_, n) => accounts.learn(n % 2 === 0 ? 'here' : 'absent')));
    await accounts.learn('here');
    expect(lookups).toEqual([['here'], ['absent']]);
    expect([accounts.isAbsent('here'), accounts.isAbsent('absent')]).toEqual([false, true]);
  });

  it('is remembered of a bounded number of accounts, and asked anew of all of them in one statement', async () => {
    const lookupTimes: number[] = [];
    const accounts = createKnownAccounts((ids) => {
      lookupTimes.push(ids.length);
      return Promise.resolve({ here: ids, moved: [] });
    });
    for (let n = 0; n < 25_000; n++) await accounts.learn(`account-${n}`);
    lookupTimes.length = 0;
    await accounts.refresh();
    expect(lookupTimes).toEqual([20_000]);
  });

  it('that could not be told is asked again', async () => {
    let isDown = true;
    const accounts = createKnownAccounts((ids) =>
      isDown ? Promise.reject(new Error('down')) : Promise.resolve({ here: ids, moved: [] }),
    );
    await expect(accounts.learn('here')).rejects.toThrow('down');
    isDown = false;
    await accounts.learn('here');
    expect(accounts.isAbsent('here')).toBe(false);
  });
});
