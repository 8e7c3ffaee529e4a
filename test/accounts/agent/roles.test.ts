import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../../subgraphs/accounts/account/scopes.ts';
import { BUILT_IN_ROLES, scopesOfRoles } from '../../../subgraphs/accounts/agent/roles.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenPerson, patch, tokenWith } from './agent.client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const save = (role: string, scopes: readonly string[], token = client.token) =>
  client.rest('PUT', `/api/v1/roles/${role}`, { body: { scopes }, token });

describe('Every account', () => {
  it('has five roles', async () => {
    const { body } = await client.rest<{ data: { role: string; scopes: string[] }[] }>('GET', '/api/v1/roles');
    const scopes = Object.fromEntries(body.data.map((role) => [role.role, new Set(role.scopes)]));
    expect(Object.keys(scopes)).toEqual(['owner', 'manager', 'coordinator', 'bookkeeper', 'viewer']);
    expect(scopes['owner']).toEqual(new Set(SCOPES));
    expect([...scopes['owner']!].filter((scope) => !scopes['manager']!.has(scope)).toSorted()).toEqual([
      'admin',
      'agents:write',
      'webhooks:manage',
    ]);
    expect([...scopes['viewer']!].every((scope) => scope.endsWith(':read'))).toBe(true);
    for (const role of ['coordinator', 'bookkeeper']) {
      for (const scope of scopes[role]!) expect(SCOPES).toContain(scope);
    }
  });

  it('keeps them', async () => {
    expectProblem(await save('owner', ['properties:read']), 409, 'in_use');
    expectProblem(await client.rest('DELETE', '/api/v1/roles/owner'), 409, 'in_use');
  });
});

describe('A role of an account’s own', () => {
  it('is saved, given, replaced, and deleted once nobody has it', async () => {
    const saved = await client.rest('PUT', '/api/v1/roles/front-desk', {
      body: { description: 'Answers <b>calls</b>', scopes: ['tenants:read', 'tenants:read'] },
    });
    const role = {
      role: 'front-desk',
      description: 'Answers <b>calls</b>',
      scopes: ['tenants:read'],
      is_built_in: false,
    };
    expect(saved.body).toEqual(role);
    expect((await client.rest('GET', '/api/v1/roles/front-desk')).body).toEqual(role);
    const { id } = await givenPerson(client, { roles: ['front-desk'] });
    expectProblem(await client.rest('DELETE', '/api/v1/roles/front-desk'), 409, 'in_use');
    expect((await save('front-desk', ['events:read'])).body).toMatchObject({
      description: '',
      scopes: ['events:read'],
    });
    await patch(client, id, { roles: ['viewer'] });
    expect((await client.rest('DELETE', '/api/v1/roles/front-desk')).status).toBe(204);
    expectProblem(await client.rest('DELETE', '/api/v1/roles/front-desk'), 404, 'not_found');
  });

  it('gives no more, and loses no more, than whoever saves it has', async () => {
    await save('strong', ['admin']);
    const token = await tokenWith(service, client, ['agents:read', 'agents:write']);
    expectProblem(await save('weak', ['agents:read', 'admin'], token), 403, 'insufficient_scope');
    expectProblem(await save('strong', ['agents:read'], token), 403, 'insufficient_scope');
    expectProblem(await client.rest('DELETE', '/api/v1/roles/strong', { token }), 403, 'insufficient_scope');
    expect((await save('weak', ['agents:read'], token)).status).toBe(200);
  });

  it('has a plain name and known scopes', async () => {
    expectProblem(await save('Front%20desk', ['tenants:read']), 400, 'validation_failed');
    expectProblem(await save('desk', ['tenants:eat']), 400, 'validation_failed');
    expectProblem(await save('desk', []), 400, 'validation_failed');
  });

  it('is not deleted while it is being given', async () => {
    for (let round = 0; round < 5; round += 1) {
      const role = `desk-${round}`;
      await save(role, ['tenants:read']);
      const [given, deleted] = await Promise.all([
        client.rest('POST', '/api/v1/agents', { body: { name: 'X', email: `${role}@example.com`, roles: [role] } }),
        client.rest('DELETE', `/api/v1/roles/${role}`),
      ]);
      expect([given.status, deleted.status].toSorted()).toEqual(
        given.status === 201 ? [201, 409] : [204, 400].toSorted(),
      );
    }
  });
});

describe('The scopes of roles', () => {
  it('are those of all of them, and none of a role that nobody knows', () => {
    expect(scopesOfRoles(['own', 'toString', '__proto__'], { own: ['events:read'] })).toEqual(new Set(['events:read']));
    expect(scopesOfRoles(['bookkeeper', 'viewer'], {})).toEqual(
      new Set([...BUILT_IN_ROLES['bookkeeper']!, ...BUILT_IN_ROLES['viewer']!]),
    );
  });
});
