import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { makeReachable, makeUnreachable } from '../support/outage.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
});
afterAll(() => service.stop());

const passSeconds = (seconds: number): void =>
  service.clock.jumpTo(new Date(service.clock.now().getTime() + seconds * 1_000).toISOString());

const ask = (): Promise<Answer> => client.rest('GET', '/api/v1/properties');

describe('While nobody can say whether a token was revoked', () => {
  it('tokens hold for a minute, then none does, and all do again once the database is back', async () => {
    await makeUnreachable(service.databaseUrl);
    try {
      const known = await ask();
      expect(known).toMatchObject({ status: 503, body: { detail: expect.stringContaining('database') } });
      passSeconds(61);
      const unknown = await ask();
      expect(unknown).toMatchObject({
        status: 503,
        body: { code: 'unavailable', detail: expect.stringContaining('revoked') },
      });
      expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      const { status, errors } = await client.graphql('{ __typename }');
      expect([status, errors?.[0]?.extensions['code']]).toEqual([503, 'unavailable']);
    } finally {
      await makeReachable(service.databaseUrl);
    }
    expect(await eventually(ask, ({ status }) => status === 200)).toMatchObject({ status: 200 });
  });

  it('a machine that slept asks at once, so that its first request passes', async () => {
    passSeconds(600);
    expect((await ask()).status).toBe(200);
  });
});
