import { afterAll, beforeAll, expect, describe, it } from '@jest/globals';
import { expectProblem } from '../../support/problem.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import type { TestClient } from '../../support/test-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
});
afterAll(() => service.stop());

describe('The phone number of a vendor', () => {
  it('is read by the account’s country, and its extension is kept apart', async () => {
    const phoned = { id: 'phoned', name: 'Acme', categories: ['plumbing'], severities: ['urgent'] };
    const { body } = await client.rest('POST', '/api/v1/vendors', {
      body: { ...phoned, phone: '(303) 555-0142 x12' },
    });
    expect(body).toMatchObject({ phone: '+13035550142', phone_extension: '12' });
    const path = '/api/v1/vendors/phoned';
    const change = async (members: object) => (await client.rest('PATCH', path, { body: members })).body;
    expect(await change({ phone: '303-555-0142' })).toMatchObject({ phone: '+13035550142', phone_extension: '12' });
    expect(await change({ phone: '303-555-0199' })).toMatchObject({ phone: '+13035550199', phone_extension: null });
    expect(await change({ phone_extension: '4' })).toMatchObject({ phone: '+13035550199', phone_extension: '4' });
    expect(await change({ name: 'Bolt' })).toMatchObject({ phone: '+13035550199', phone_extension: '4' });
    const refused = await client.rest('PATCH', path, { body: { phone: '555-0123' } });
    expect(expectProblem(refused, 400, 'validation_failed').errors).toMatchObject([{ pointer: '/phone' }]);
  });
});
