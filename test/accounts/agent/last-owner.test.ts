import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import type { ProcessBeside } from '../../support/process-beside.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenPerson, patch } from './agent.client.ts';

let service: TestService;
let beside: ProcessBeside;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  beside = await startProcessBeside(service);
});
afterAll(async () => {
  await beside.stop();
  await service.stop();
});
beforeEach(async () => {
  client = await service.account();
});

/** Everything by which an owner stops being one. */
const WAYS: Record<string, (client: TestClient, id: unknown) => Promise<unknown>> = {
  'another role': (by, id) => patch(by, id, { roles: ['manager'] }),
  'a narrower reach': async (by, id) => patch(by, id, { reach: { property_ids: [await givenProperty(by)] } }),
  absence: (by, id) => patch(by, id, { status: 'away' }),
  deactivation: (by, id) => patch(by, id, { status: 'deactivated' }),
  deletion: (by, id) => by.rest('DELETE', `/api/v1/agents/${String(id)}`),
};

describe.each(Object.keys(WAYS))('The last owner, by %s,', (way) => {
  it('does not go, and any other owner does', async () => {
    const [first, second] = [
      await givenPerson(client, { roles: ['owner'] }),
      await givenPerson(client, { roles: ['owner'] }),
    ];
    for (const { id } of [first, second]) await patch(client, id, { status: 'active' });
    expect(await WAYS[way]!(client, first['id'])).toMatchObject({ status: 200 });
    expectProblem((await WAYS[way]!(client, second['id'])) as never, 409, 'last_owner');
    expect((await client.rest('GET', `/api/v1/agents/${String(second['id'])}`)).body).toMatchObject({
      roles: ['owner'],
      status: 'active',
      reach: { all: true },
    });
  });
});

describe('Two changes at once, in two processes,', () => {
  it('do not take the last two owners away together', async () => {
    for (const [round, way] of Object.keys(WAYS).entries()) {
      const own = await service.account();
      const [first, second] = await Promise.all([1, 2].map(() => givenPerson(own, { roles: ['owner'] })));
      for (const { id } of [first!, second!]) await patch(own, id, { status: 'active' });
      const answers = await Promise.all([
        WAYS[way]!(own, first!['id']),
        WAYS[Object.keys(WAYS)[(round + 1) % 5]!]!(beside.as(own), second!['id']),
      ]);
      expect(answers.map((answer) => (answer as { status: number }).status).toSorted()).toEqual([200, 409]);
    }
  });

  it('do not give one address to two people', async () => {
    const body = { name: 'X', email: 'same@example.com', roles: ['viewer'] };
    const answers = await Promise.all(
      [client, beside.as(client)].map((by) => by.rest('POST', '/api/v1/agents', { body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
