import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { givenProperty } from '../../support/given.ts';
import { startIssuer } from '../../support/issuer.ts';
import type { TestIssuer } from '../../support/issuer.ts';
import { askForToken, givenApiClient } from '../../support/oauth-client.ts';
import type { ApiClientCredentials } from '../../support/oauth-client.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { givenPerson } from './sign-in.builders.ts';

let issuer: TestIssuer;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  issuer = await startIssuer('ES256', 'desk', () => service.clock.now());
  service = await startTestService({
    TRUSTED_ISSUER: issuer.issuer,
    TRUSTED_ISSUER_JWKS_URL: issuer.jwksUrl,
    TRUSTED_ISSUER_AUDIENCE: 'desk',
  });
  client = await service.account('oak');
});
afterAll(async () => {
  await service.stop();
  await issuer.close();
});

const me = async (token: string) => {
  const { status, body } = await client.rest('GET', '/api/v1/me', { token });
  return { status, ...body };
};

const change = (id: string, what: string): Promise<unknown> =>
  client.work(`update accounts.agent set ${what}, updated_at = $2 where account_id = 'oak' and id = $1`, [
    id,
    service.clock.now(),
  ]);

describe('A token of a trusted issuer', () => {
  const tokenOf = (sub: string, scope: string): Promise<string> => issuer.token({ account: 'oak', sub, scope });

  it('acts as the person who has its subject, with what both may do', async () => {
    const id = await givenPerson(client, {
      ...{ email: 'a@example.com', roles: ['viewer'] },
      externalSubject: `${issuer.issuer}#a`,
    });
    const seen = await me(await tokenOf('a', 'properties:read finance:write'));
    expect(seen).toMatchObject({ status: 200, kind: 'person', id, roles: ['viewer'], scopes: ['properties:read'] });
  });

  it('acts as its own subject where nobody has it', async () => {
    expect(await me(await tokenOf('b', 'properties:read'))).toMatchObject({
      kind: 'service',
      id: `${issuer.issuer}#b`,
    });
  });

  it('is refused once the person is deactivated', async () => {
    const subject = `${issuer.issuer}#c`;
    const id = await givenPerson(client, { email: 'c@example.com', externalSubject: subject });
    const token = await tokenOf('c', 'properties:read');
    expect((await me(token)).status).toBe(200);
    await change(id, `status = 'deactivated'`);
    await eventually(
      () => me(token),
      ({ status }) => status === 401,
      5_000,
    );
  });
});

describe('A token on behalf of a person', () => {
  let credentials: ApiClientCredentials;
  beforeAll(async () => {
    credentials = await givenApiClient(client, ['properties:read', 'properties:write', 'admin']);
  });

  const tokenFor = async (agentId: string, more: Record<string, string> = {}) =>
    (await askForToken(service.url, credentials, { on_behalf_of: agentId, ...more })).body;

  it('acts as the client on behalf of the person, with what both may do and what the person sees', async () => {
    const [seen, unseen] = [await givenProperty(client), await givenProperty(client)];
    const id = await givenPerson(client, { email: 'd@example.com', roles: ['owner'] });
    await change(id, `reach = '{${seen}}'`);
    const { access_token: token } = await tokenFor(id);
    expect(await me(token)).toMatchObject({
      ...{ kind: 'service', id: credentials.clientId, reach: { property_ids: [seen] } },
      on_behalf_of: { kind: 'person', id },
      scopes: ['properties:read', 'properties:write'],
    });
    expect((await client.rest('GET', `/api/v1/properties/${seen}`, { token })).status).toBe(200);
    expect((await client.rest('GET', `/api/v1/properties/${unseen}`, { token })).status).toBe(404);
  });

  it('has no scope that the person lacks', async () => {
    const id = await givenPerson(client, { email: 'e@example.com', roles: ['viewer'] });
    expect((await tokenFor(id)).scope).toBe('properties:read');
    expect(await tokenFor(id, { scope: 'properties:write' })).toMatchObject({ error: 'invalid_scope' });
  });

  it('ends when the person’s rights change', async () => {
    const id = await givenPerson(client, { email: 'f@example.com', roles: ['owner'] });
    const { access_token: token } = await tokenFor(id);
    expect((await me(token)).status).toBe(200);
    await change(id, `roles = '{viewer}'`);
    await eventually(
      () => me(token),
      ({ status }) => status === 401,
      5_000,
    );
    expect((await tokenFor(id)).scope).toBe('properties:read');
  });

  it.each(['nobody', 'dispatch', 'invited', 'of-elm'])('is not given for %s', async (agentId) => {
    if (agentId === 'invited') await givenPerson(client, { id: agentId, email: 'i@example.com', status: 'invited' });
    if (agentId === 'of-elm') await givenPerson(await service.account('elm'), { id: agentId, email: 'e@example.com' });
    const answer = await askForToken(service.url, credentials, { on_behalf_of: agentId });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(answer.body.error_description).toContain(`'${agentId}'`);
  });
});
