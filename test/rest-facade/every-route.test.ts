import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentFileRoutes } from '../../rest-facade/documents/document-paths.ts';
import { importFileRoutes } from '../../rest-facade/imports/import-files.ts';
import { allRoutes } from '../../rest-facade/routes/all-routes.ts';
import { expectProblem } from '../support/problem.ts';
import { namedRoutes, samplesOf } from '../support/route-samples.ts';
import { idsWith } from '../support/samples.ts';
import { storedOf } from '../support/stored.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
});
afterAll(() => service.stop());

/** Routes whose bodies are files stand beside the table. */
const fileRoutes = [...importFileRoutes, ...documentFileRoutes];

const token = (overrides: { ttlSeconds?: number; scopes?: string[] } = {}): Promise<string> =>
  service.tokens.issue({
    accountId: client.accountId,
    subject: 'tester',
    scopes: [],
    ttlSeconds: 3_600,
    ...overrides,
  });

/** RFC 9110: a scheme, and parameters whose quoted values hold neither quotes nor backslashes (RFC 6750). */
const CHALLENGE = /^Bearer( \w+="[^"\\]*"(, \w+="[^"\\]*")*)?$/;

/** Every token may read the settings of the account that it belongs to. */
const OPEN_TO_ALL = ['GET /api/v1/settings'];

describe.each(namedRoutes)('%s', (name, route) => {
  const sample = () => samplesOf(route, idsWith('any'))[0]!;

  it('asks for a token when there is none', async () => {
    const { path, body } = sample();
    const answer = await client.rest(route.method, path, { body, token: null });
    expectProblem(answer, 401, 'unauthenticated');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('refuses a token that has expired', async () => {
    const { path, body } = sample();
    const answer = await client.rest(route.method, path, { body, token: await token({ ttlSeconds: -1 }) });
    expectProblem(answer, 401, 'invalid_token');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
    expect(answer.headers.get('www-authenticate')).toMatch(CHALLENGE);
  });

  it('refuses a token without scopes, names the missing one, and stores nothing', async () => {
    const { path, body } = sample();
    const before = await storedOf(service.database, client.accountId);
    const answer = await client.rest(route.method, path, { body, token: await token({ scopes: [] }) });
    if (OPEN_TO_ALL.includes(name)) {
      expect(answer.status).toBe(200);
      return;
    }
    const { scope } = expectProblem(answer, 403, 'insufficient_scope') as unknown as { scope: string };
    expect(scope).toMatch(/^[a-z]+:[a-z]+$|^admin$/);
    expect(answer.headers.get('www-authenticate')).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
    const granted = await client.rest(route.method, path, { body, token: await token({ scopes: [scope] }) });
    expect(granted.status).not.toBe(403);
  });

  it('refuses to answer in anything but JSON', async () => {
    const { path, body } = sample();
    for (const accept of ['text/html', 'application/xml', 'image/*', 'application/json;q=0']) {
      expectProblem(await client.rest(route.method, path, { body, headers: { accept } }), 406, 'not_acceptable');
    }
    for (const accept of ['*/*', 'application/*', 'text/html, application/json;q=0.1', 'application/problem+json']) {
      expect((await client.rest(route.method, path, { body, headers: { accept } })).status).not.toBe(406);
    }
  });
});

describe('An Authorization header', () => {
  it.each([
    'x',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer a.b.c',
    'Bearer "quoted"',
    `Basic ${btoa('a:b')}`,
    'DPoP x',
  ])('of the form %s is refused, with a challenge that every client can parse', async (authorization) => {
    const answer = await client.rest('GET', '/api/v1/properties', { token: null, headers: { authorization } });
    expectProblem(answer, 401, 'invalid_token');
    expect(answer.headers.get('www-authenticate')).toMatch(CHALLENGE);
  });

  it('may spell its scheme in any case', async () => {
    const authorization = `bEARER ${client.token}`;
    const answer = await client.rest('GET', '/api/v1/properties', { token: null, headers: { authorization } });
    expect(answer.status).toBe(200);
  });
});

describe('A path', () => {
  it('answers other methods with 405 and what is allowed', async () => {
    for (const path of new Set(allRoutes.map((route) => route.path))) {
      // A fixed path may also spell an id: `/maintenance/triage-preview` is covered by `/maintenance/{ticket_id}`.
      const isOf = (form: string) => new RegExp(`^${form.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
      const methods = new Set<string>(
        [...allRoutes, ...fileRoutes].filter((route) => isOf(route.path)).map(({ method }) => method),
      );
      if (methods.has('GET')) methods.add('HEAD');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (methods.has(method)) continue;
        const answer = await client.rest(method, path.replace(/\{\w+\}/g, 'x'));
        expect({ method, path, status: answer.status }).toEqual({ method, path, status: 405 });
        expectProblem(answer, 405, 'method_not_allowed');
        expect(new Set(answer.headers.get('allow')?.split(', '))).toEqual(methods);
      }
    }
  });

  it.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v1/properties/',
    '/api/v1/Properties',
    '/api/v1/properties%2F',
    '/api/v1//properties',
    '/api/v1/%',
    '/api/v1/%c3%28',
    '/api/v2/properties',
    '/nothing',
    '/',
    '/.env',
  ])('that leads nowhere is a problem document: %s', async (path) => {
    expectProblem(await client.rest('GET', path), 404, 'not_found');
  });

  it('under /api/v1 asks for a token before it says whether it leads anywhere', async () => {
    expectProblem(await client.rest('GET', '/api/v1/nothing', { token: null }), 401, 'unauthenticated');
  });
});

describe('The OpenAPI document', () => {
  it('is served to everybody and describes exactly the routes', async () => {
    const { status, body } = await client.rest<{ openapi: string; paths: Record<string, object> }>(
      'GET',
      '/api/v1/openapi.json',
      { token: null },
    );
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
    const routes = Object.entries(body.paths).filter(([path]) => path.startsWith('/api/v1'));
    const described = routes.flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      [...namedRoutes.map(([name]) => name), ...fileRoutes.map(({ method, path }) => `${method} ${path}`)].sort(),
    );
  });
});
