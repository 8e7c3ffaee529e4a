import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentFileRoutes } from '../../rest-facade/presenters/document-paths.ts';
import { importFileRoutes } from '../../rest-facade/imports/import-files.ts';
import { loadContract } from '../../rest-facade/contract/contract.ts';
import { allRoutes } from '../../rest-facade/routes/all-routes.ts';
import type { Route } from '../../rest-facade/route/route.ts';
import { expectProblem } from '../support/problem.ts';
import { namedRoutes, samplesOf } from '../support/samples/route-samples.ts';
import { idsWith } from '../support/samples/samples.ts';
import { storedOf } from '../support/database/stored.ts';
import type { StoredTable } from '../support/database/stored.ts';
import type { RequestOptions, TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;
let taker: TestClient; // For what is accepted: jobs go on with it in their own time.

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  taker = await service.account();
});
afterAll(() => service.stop());

/** What tells callers of themselves alone, and ends what is their own. */
const NEEDS_NO_SCOPE: ReadonlySet<string> = new Set([
  '/api/v1/me',
  '/api/v1/sessions',
  '/api/v1/sessions/{session_id}',
]);

/** Routes whose bodies are files stand beside the table. */
const fileRoutes = [...importFileRoutes, ...documentFileRoutes];

const token = (overrides: { ttlSeconds?: number; scopes?: string[]; accountId?: string } = {}): Promise<string> =>
  service.tokens.issue({
    accountId: client.accountId,
    subject: 'tester',
    scopes: [],
    ttlSeconds: 3_600,
    ...overrides,
  });

/** RFC 9110: a scheme, and parameters whose quoted values hold neither quotes nor backslashes (RFC 6750). */
const CHALLENGE = /^Bearer( \w+="[^"\\]*"(, \w+="[^"\\]*")*)?$/;

/** Where clients of older forms send more than is known, which is ignored. */
const isLenient = ({ method, path }: Route): boolean =>
  (method === 'POST' && path === '/api/v1/maintenance') ||
  /^\/api\/v1\/(tenants(?!.*\/erase$)|financial\/exports(\/\{export_id\})?$)/.test(path);

/** What the OpenAPI document says of the routes. */
const contract = {
  ...loadContract(),
  parametersOf: (name: string): string[] => {
    const [method, path] = name.split(' ') as [string, string];
    const { paths, components } = contract.document as unknown as OpenApi;
    const parameters = paths[path]![method.toLowerCase()]!.parameters ?? [];
    return parameters
      .map((parameter) => ('$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter))
      .flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []));
  },
};

interface Parameter {
  name: string;
  in: string;
}

interface OpenApi {
  paths: Record<string, Record<string, { parameters?: (Parameter | { $ref: string })[] }>>;
  components: { parameters: Record<string, Parameter> };
}

const sampleOf = (route: Route) => samplesOf(route, idsWith('any'))[0]!;

// What is refused stores nothing, so all of it comes before what is not. A comparison costs more than the requests.
describe.each(namedRoutes)('%s', (name, route) => {
  let before: Record<string, StoredTable>;
  beforeAll(async () => {
    before = await storedOf(service.database, client.accountId);
  });
  itChecksRights(route);
  itRefusesWhatItDoesNotKnow(name, route);
  it('stores nothing of what it refuses', async () => {
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });
  itTakesWhatMayBeSent(route);
});

function itChecksRights(route: Route): void {
  it('asks for a token when there is none', async () => {
    const { path, body } = sampleOf(route);
    const answer = await client.rest(route.method, path, { body, token: null });
    expectProblem(answer, 401, 'unauthenticated');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('refuses a token that has expired', async () => {
    const { path, body } = sampleOf(route);
    const answer = await client.rest(route.method, path, { body, token: await token({ ttlSeconds: -1 }) });
    expectProblem(answer, 401, 'invalid_token');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
    expect(answer.headers.get('www-authenticate')).toMatch(CHALLENGE);
  });

  it('refuses a token without scopes, and names those that are missing', async () => {
    if (NEEDS_NO_SCOPE.has(route.path)) return;
    const { path, body } = sampleOf(route);
    const answer = await client.rest(route.method, path, { body, token: await token({ scopes: [] }) });
    const { scope } = expectProblem(answer, 403, 'insufficient_scope') as unknown as { scope: string };
    expect(scope).toMatch(/^[a-z]+:[a-z]+( [a-z]+:[a-z]+)*$|^admin$/);
    expect(answer.headers.get('www-authenticate')).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
  });

  it('looks at rights before it looks at anything else', async () => {
    if (NEEDS_NO_SCOPE.has(route.path)) return;
    const [{ path }, powerless] = [sampleOf(route), await token({ scopes: [] })];
    const json = { 'content-type': 'application/json' };
    const bodies: RequestOptions[] =
      route.method === 'GET'
        ? [{ headers: { accept: 'text/html' } }]
        : [
            { rawBody: '{"', headers: json },
            { rawBody: 'x', headers: { 'content-type': 'text/plain' } },
            { rawBody: '\u00ff', headers: { ...json, 'content-encoding': 'zip' } },
            { rawBody: `{"surprise":"${'x'.repeat(300_000)}"}`, headers: json },
            { body: { surprise: 1 }, headers: { accept: 'text/html', 'if-match': 'x', 'idempotency-key': ' ' } },
          ];
    for (const body of bodies) {
      const query = path.includes('?') ? '&surprise=%ff' : '?surprise=%ff';
      expectProblem(
        await client.rest(route.method, path + query, { ...body, token: powerless }),
        403,
        'insufficient_scope',
      );
    }
  });
}

function itRefusesWhatItDoesNotKnow(name: string, route: Route): void {
  it('refuses a parameter that it does not know, and tells the nearest one that it knows', async () => {
    const { path, body } = sampleOf(route);
    const [known] = contract.parametersOf(name);
    for (const wrong of ['surprise', ...(known === undefined ? [] : [`${known}x`])]) {
      const query = `${path.includes('?') ? '&' : '?'}${wrong}=1`;
      const answer = await client.rest(route.method, path + query, { body });
      const { errors } = expectProblem(answer, 400, 'unknown_parameter');
      const fault = errors!.find(({ parameter }) => parameter === wrong);
      expect(fault).toMatchObject({ code: 'unknown_parameter', detail: expect.stringContaining(`"${wrong}"`) });
      if (wrong !== 'surprise') expect(fault!.detail).toContain(`did you mean "${known}"?`);
    }
  });

  it('refuses a member that it does not know, unless it ignores it', async () => {
    if (hasNoMembers(route) || isLenient(route)) return;
    const answer = await withSurprise(route);
    expect(expectProblem(answer, 400, 'unknown_member').errors).toContainEqual(
      expect.objectContaining({ pointer: '/surprise', code: 'unknown_member' }),
    );
  });
}

const hasNoMembers = ({ method }: Route): boolean => method === 'GET' || method === 'DELETE';

function withSurprise(route: Route, sender = client) {
  const { path, body } = sampleOf(route);
  return sender.rest(route.method, path, { body: { ...(body as object), surprise: 1 } });
}

function itTakesWhatMayBeSent(route: Route): void {
  it('says that it ignores a member that it does not know, if it takes it', async () => {
    if (hasNoMembers(route) || !isLenient(route)) return;
    const answer = await withSurprise(route, taker);
    expect(answer.headers.get('x-ignored-members')).toBe('surprise');
    expect(answer.status).not.toBe(400);
  });

  it('is open to the scopes that it names as missing', async () => {
    if (NEEDS_NO_SCOPE.has(route.path)) return;
    const { path, body } = sampleOf(route);
    const refused = await taker.rest(route.method, path, {
      body,
      token: await token({ scopes: [], accountId: taker.accountId }),
    });
    const scopes = String(refused.body['scope']).split(' ');
    const granted = await taker.rest(route.method, path, {
      body,
      token: await token({ scopes, accountId: taker.accountId }),
    });
    expect(granted.status).not.toBe(403);
  });

  it('takes a slash at the end of its path as nothing', async () => {
    const { path } = sampleOf(route);
    const [place, query] = path.split('?');
    const slashed = query === undefined ? `${place}/` : `${place}/?${query}`;
    const powerless = await token({ scopes: [], accountId: taker.accountId });
    const expected = await taker.rest(route.method, path, { token: powerless });
    const answer = await taker.rest(route.method, slashed, { token: powerless });
    expect([answer.status, answer.body['instance']]).toEqual([expected.status, expected.body['instance']]);
  });

  it('refuses to answer in anything but JSON', async () => {
    const { path, body } = sampleOf(route);
    for (const accept of ['text/html', 'application/xml', 'image/*', 'application/json;q=0']) {
      expectProblem(await taker.rest(route.method, path, { body, headers: { accept } }), 406, 'not_acceptable');
    }
    for (const accept of ['*/*', 'application/*', 'text/html, application/json;q=0.1', 'application/problem+json']) {
      expect((await taker.rest(route.method, path, { body, headers: { accept } })).status).not.toBe(406);
    }
  });
}

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
    '/api/v1/properties//',
    '/api/v1/Properties',
    '/api/v1/properties%2F',
    '/api/v1//properties',
    '/api/v1/%',
    '/api/v1/nothing/%c3%28',
    '/api/v2/properties',
    '/nothing',
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
