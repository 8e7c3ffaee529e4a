import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

/** What every object of JavaScript has: a table that is one gives something for it, and a Map does not. */
const NAME = 'constructor';

describe('A name that every object has', () => {
  it('is no channel for a tenant', async () => {
    const tenant = { first_name: 'Ana', last_name: 'Silva', preferred_channel: NAME };
    const refused = await client.rest('POST', '/api/v1/tenants', { body: tenant });
    expectProblem(refused, 400, 'validation_failed');
  });

  it('is no event that anybody is told of', async () => {
    const path = `/api/v1/notification-templates/tenant:${NAME}:email:en`;
    const body = { subject: 'Hello', body: 'Hello.' };
    expectProblem(await client.rest('PUT', path, { body }), 400, 'validation_failed');
  });

  it('is a word like others in a ticket, where Spanish has it for a builder', async () => {
    const descriptions = [
      'No smoke now. It was constructor dust',
      'El constructor rompió un tubo de gas y huele a gas',
    ];
    const tickets = descriptions.map((description) => ({ description }));
    const judged = await client.rest('POST', '/api/v1/maintenance/triage-preview', { body: { tickets } });
    expect(judged).toMatchObject({
      status: 200,
      body: { data: [{ severity: 'standard' }, { severity: 'emergency', category: 'gas' }] },
    });
  });
});
