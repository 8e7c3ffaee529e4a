import { expect } from '@jest/globals';
import type { Answer, TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';

let count = 0;

/** Invites a person and gives the answer's body. */
export async function givenPerson(client: TestClient, facts: object = {}): Promise<Record<string, unknown>> {
  const person = { name: 'Dana Whitfield', email: `person-${++count}@example.com`, roles: ['coordinator'] };
  const answer = await client.rest('POST', '/api/v1/agents', { body: { ...person, ...facts } });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Changes an agent. */
export const patch = (client: TestClient, id: unknown, body: object, token = client.token): Promise<Answer> =>
  client.rest('PATCH', `/api/v1/agents/${String(id)}`, { body, token });

/** A token of the client's account with some scopes only. */
export const tokenWith = (
  service: TestService,
  { accountId }: TestClient,
  scopes: readonly string[],
): Promise<string> => service.tokens.issue({ accountId, subject: 'deputy', scopes, ttlSeconds: 60 });
