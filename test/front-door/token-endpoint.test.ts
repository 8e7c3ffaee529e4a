import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { askForToken, basicHeader, givenApiClient, sendForm } from '../support/oauth-client.ts';
import type { ApiClientCredentials, TokenAnswer } from '../support/oauth-client.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const GRANT = { grant_type: 'client_credentials' };

let service: TestService;
let admin: TestClient;
let client: ApiClientCredentials;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  admin = await service.account();
  client = await givenApiClient(admin, ['properties:read', 'maintenance:read']);
});

const ask = (more: Record<string, string> = {}): Promise<TokenAnswer> => askForToken(service.url, client, more);

function expectOAuthError(answer: TokenAnswer, status: number, error: string): void {
  expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
  expect(answer.body).not.toHaveProperty('access_token');
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

describe('A token of the token endpoint', () => {
  it('is given for one hour for id and secret in the body, and may not be stored', async () => {
    const askedAt = service.clock.now().getTime();
    const { status, headers, body } = await ask();
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: 'properties:read maintenance:read',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toContain('application/json');
    expect((await admin.rest('GET', '/api/v1/properties', { token: body.access_token })).status).toBe(200);
    service.clock.jumpTo(new Date(askedAt + 3_590_000).toISOString());
    expect(await service.tokens.verify(body.access_token)).toMatchObject({ subject: client.clientId });
    service.clock.jumpTo(new Date(askedAt + 3_660_000).toISOString());
    await expect(service.tokens.verify(body.access_token)).rejects.toMatchObject({ code: 'invalid_token' });
    service.clock.jumpTo(new Date().toISOString());
  });

  it('has the scopes that were asked for, and no others, to REST and to GraphQL', async () => {
    const { body } = await ask({ scope: 'properties:read' });
    expect(body.scope).toBe('properties:read');
    const token = body.access_token;
    expect((await admin.rest('GET', '/api/v1/properties', { token })).status).toBe(200);
    expect((await admin.graphql('{ properties { nodes { id } } }', {}, { token })).status).toBe(200);
    const refused = await admin.graphql('{ tickets { nodes { ticketId } } }', {}, { token });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="maintenance:read"');
    const answer = await admin.rest('GET', '/api/v1/events', { token });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="events:read"');
    expect(answer.status).toBe(403);
  });

  it('is refused for a scope beyond the client’s, which the answer names', async () => {
    const answer = await ask({ scope: 'properties:read finance:read' });
    expectOAuthError(answer, 400, 'invalid_scope');
    expect(answer.body.error_description).toContain('finance:read');
    expectOAuthError(await ask({ scope: 'no-such-scope' }), 400, 'invalid_scope');
  });

  it.each([
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['an empty grant', { grant_type: '' }, 'unsupported_grant_type'],
    ['no grant', {}, 'invalid_request'],
  ])('is refused to %s', async (_what, grant: Record<string, string>, error) => {
    const form = { client_id: client.clientId, client_secret: client.clientSecret, ...grant };
    expectOAuthError(await sendForm(service.url, form), 400, error);
  });
});

describe('The credentials that the token endpoint takes', () => {
  it('may come by HTTP Basic, whose parts are form-encoded, and then need nothing in the body', async () => {
    const authorization = basicHeader(client.clientId, client.clientSecret);
    expect((await sendForm(service.url, GRANT, { authorization })).status).toBe(200);
    const everyByteEncoded = (text: string): string =>
      [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
    const encoded = `${everyByteEncoded(client.clientId)}:${everyByteEncoded(client.clientSecret)}`;
    const spelledOut = `Basic ${Buffer.from(encoded).toString('base64')}`;
    expect((await sendForm(service.url, GRANT, { authorization: spelledOut })).status).toBe(200);
  });

  it('hold the secret one way at a time', async () => {
    const authorization = basicHeader(client.clientId, client.clientSecret);
    const form = { ...GRANT, client_id: client.clientId, client_secret: client.clientSecret };
    expectOAuthError(await sendForm(service.url, form, { authorization }), 400, 'invalid_request');
  });

  it('are of one client at a time: beside HTTP Basic the body may only name the same', async () => {
    const authorization = basicHeader(client.clientId, client.clientSecret);
    const same = await sendForm(service.url, { ...GRANT, client_id: client.clientId }, { authorization });
    expect(same.status).toBe(200);
    const mismatched = await sendForm(service.url, { ...GRANT, client_id: 'another' }, { authorization });
    expectOAuthError(mismatched, 400, 'invalid_request');
  });

  it('have each parameter once', async () => {
    const credentials = { client_id: client.clientId, client_secret: client.clientSecret };
    const form = new URLSearchParams({ ...GRANT, ...credentials, scope: 'properties:read' });
    for (const name of form.keys()) {
      const answer = await sendForm(service.url, `${form.toString()}&${name}=${form.get(name)!}`);
      expectOAuthError(answer, 400, 'invalid_request');
      expect(answer.body.error_description).toContain(name);
    }
  });
});

describe('Credentials that the token endpoint refuses', () => {
  it('are answered alike whatever is wrong: 401 with a challenge', async () => {
    const { clientId, clientSecret } = client;
    const wrong = `${clientSecret}x`;
    const withBasic = (authorization: string): Promise<TokenAnswer> => sendForm(service.url, GRANT, { authorization });
    const answers = await Promise.all([
      askForToken(service.url, { clientId, clientSecret: wrong }),
      askForToken(service.url, { clientId, clientSecret: '' }),
      askForToken(service.url, { clientId: 'nobody', clientSecret }),
      withBasic(basicHeader(clientId, wrong)),
      withBasic(basicHeader('', '')),
      withBasic(`Basic ${Buffer.from('no colon').toString('base64')}`),
      withBasic(`Basic ${Buffer.from('%E0%A4%A:x').toString('base64')}`),
      withBasic(`Bearer ${admin.token}`),
      sendForm(service.url, GRANT),
    ]);
    for (const answer of answers) {
      expectOAuthError(answer, 401, 'invalid_client');
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
    }
    const [wrongSecret, , unknownClient] = answers;
    expect(unknownClient.body).toEqual(wrongSecret.body);
  });

  it('are those in the query', async () => {
    const query = new URLSearchParams({ ...GRANT, client_id: client.clientId, client_secret: client.clientSecret });
    const response = await fetch(`${service.url}/oauth/token?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    expect(response.status).toBe(401);
  });
});

describe('The requests that the token endpoint takes', () => {
  it('may be JSON, and what it does not know is ignored', async () => {
    const members = { ...GRANT, client_id: client.clientId, client_secret: client.clientSecret };
    const type = { 'content-type': 'application/json' };
    const send = (body: unknown) => sendForm(service.url, JSON.stringify(body), type);
    expect(await send({ ...members, scope: 'properties:read', audience: 'x' })).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', scope: 'properties:read' },
    });
    expect((await send({ ...members, scope: null })).status).toBe(200);
    const form = new URLSearchParams({ ...members, audience: 'x' }).toString();
    expect((await sendForm(service.url, form)).status).toBe(200);
    expectOAuthError(await send({ ...members, client_secret: 'wrong' }), 401, 'invalid_client');
    expectOAuthError(await send({ ...members, grant_type: ['client_credentials'] }), 400, 'invalid_request');
    expectOAuthError(await send([members]), 400, 'invalid_request');
    expectOAuthError(await sendForm(service.url, '{', type), 400, 'invalid_request');
  });

  it('are nothing else, and only of a modest size', async () => {
    const json = JSON.stringify({ ...GRANT, client_id: client.clientId, client_secret: client.clientSecret });
    expectOAuthError(await sendForm(service.url, json, { 'content-type': 'text/plain' }), 400, 'invalid_request');
    expectOAuthError(await ask({ padding: 'x'.repeat(10_000) }), 400, 'invalid_request');
    const withCharset = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
    const form = { ...GRANT, client_id: client.clientId, client_secret: client.clientSecret };
    expect((await sendForm(service.url, form, withCharset)).status).toBe(200);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('are not %s: 405 says what is allowed', async (method) => {
    const response = await fetch(`${service.url}/oauth/token`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toMatchObject({ error_description: `Expected POST, but got ${method}.` });
  });

  it('leave no answer for a repeat under an Idempotency-Key', async () => {
    const form = { ...GRANT, client_id: client.clientId, client_secret: client.clientSecret };
    const headers = { 'idempotency-key': 'one-key' };
    const first = await sendForm(service.url, form, headers);
    const second = await sendForm(service.url, form, headers);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.access_token).not.toBe(first.body.access_token);
    expect(second.headers.has('idempotent-replayed')).toBe(false);
    expect(await service.database.worker('select 1 from idempotency.keyed_request')).toEqual([]);
  });
});

describe('Guessing a client’s secret', () => {
  const guess = (clientId: string): Promise<TokenAnswer> =>
    askForToken(service.url, { clientId, clientSecret: 'pms_guess' });

  it('is slowed down after ten wrong secrets, for that client alone, and for no longer than said', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expectOAuthError(await guess(client.clientId), 401, 'invalid_client');
    }
    const slowed = await guess(client.clientId);
    expect(slowed.status).toBe(429);
    const retryAfter = Number(slowed.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect((await ask()).status).toBe(429);
    const secondClient = await givenApiClient(admin);
    expect((await askForToken(service.url, secondClient)).status).toBe(200);
    service.clock.jumpTo(new Date(service.clock.now().getTime() + retryAfter * 1_000).toISOString());
    expect((await ask()).status).toBe(200);
    service.clock.jumpTo(new Date().toISOString());
  });

  it('gains nothing by sending fifty guesses at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(client.clientId)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });
});
