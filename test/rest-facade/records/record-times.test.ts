import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

interface Tenant {
  id: string;
  updated_at: string;
  deleted_at?: string | null;
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
});
afterAll(() => service.stop());

/** A request that waited for another one was there before it. */
const aMinuteBefore = (): void => service.clock.jumpTo(new Date(service.clock.now().getTime() - 60_000).toISOString());

describe('The time of a change', () => {
  it('never goes back, whichever request began first', async () => {
    const path = '/api/v1/tenants/late-1';
    const read = async (): Promise<Tenant> => (await client.rest<Tenant>('GET', path)).body;
    await client.rest('PUT', path, { body: { first_name: 'Ana', last_name: 'Silva' } });
    const times = [(await read()).updated_at];
    aMinuteBefore();
    await client.rest('PATCH', path, { body: { last_name: 'Sousa' } });
    times.push((await read()).updated_at);
    aMinuteBefore();
    const tenants = [{ id: 'late-1', first_name: 'Ana', last_name: 'Santos' }];
    await client.rest('POST', '/api/v1/tenants/batch', { body: { tenants } });
    times.push((await read()).updated_at);
    aMinuteBefore();
    await client.rest('DELETE', path);
    const { data } = (
      await client.rest<{ data: Tenant[] }>('GET', '/api/v1/tenants?updated_since=2020-01-01T00:00:00Z')
    ).body;
    const deleted = data.find(({ id }) => id === 'late-1');
    expect(typeof deleted?.deleted_at).toBe('string');
    times.push(deleted!.updated_at);
    aMinuteBefore();
    await client.rest('PUT', path, { body: { first_name: 'Ana', last_name: 'Back' } });
    times.push((await read()).updated_at);
    expect(times).toEqual([...times].sort());
  });
});
