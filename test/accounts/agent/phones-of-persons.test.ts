import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenPerson, patch } from './agent.client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
});
afterAll(() => service.stop());

describe('The phone number of a person', () => {
  it('may be written as people do, and is stored in E.164 with its extension apart', async () => {
    await client.rest('PATCH', '/api/v1/settings', { body: { country: 'US' } });
    const { id } = await givenPerson(client, { phone: '(303) 555-0123 x12' });
    const path = `/api/v1/agents/${String(id)}`;
    const stored = { phone: '+13035550123', phone_extension: '12' };
    expect((await client.rest('GET', path)).body).toMatchObject(stored);
    expect((await patch(client, id, { phone: '303.555.0123' })).body).toMatchObject(stored);
    const other = { phone: '+13035550124', phone_extension: null };
    expect((await patch(client, id, { phone: '303 555 0124' })).body).toMatchObject(other);
    expect((await patch(client, id, { phone: null })).body).toMatchObject({ phone: null });
  });
});
