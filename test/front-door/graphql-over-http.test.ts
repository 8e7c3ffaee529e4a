import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import type { Audit, AuditResult } from 'graphql-http';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;
let audits: Audit[];

beforeAll(async () => {
  service = await startTestService({ GRAPHQL_INTROSPECTION: 'true' });
  client = await service.account();
  audits = serverAudits({ url: `${service.url}/graphql`, fetchFn: withToken });
});
afterAll(() => service.stop());

const withToken: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${client.token}`);
  return fetch(input, { ...init, headers });
};

/** Runs the audits of one level of requirement, and gives the names of those that fail. */
async function failing(level: 'MUST' | 'SHOULD'): Promise<{ count: number; failed: string[] }> {
  const chosen = audits.filter(({ name }) => name.startsWith(level));
  const results: AuditResult[] = [];
  for (const audit of chosen) results.push(await audit.fn());
  const failed = results.filter(({ status }) => status !== 'ok');
  for (const result of failed) {
    console.log(`${result.name}: ${'reason' in result ? result.reason : ''}`);
    if ('response' in result) await result.response.body?.cancel().catch(() => undefined);
  }
  return { count: chosen.length, failed: failed.map(({ name }) => name) };
}

/** A body that ends the stack of what descends into it, under an Idempotency-Key, for which it is looked through. */
function deepUnderKey(): RequestInit {
  const body = `{"query":"mutation { __typename }","variables":{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
  return { method: 'POST', body, headers: { 'content-type': 'application/json', 'idempotency-key': 'deep' } };
}

describe('GraphQL over HTTP, as graphql-http audits it', () => {
  it('keeps to everything that a server must', async () => {
    expect(await failing('MUST')).toEqual({ count: 13, failed: [] });
  });

  it.each([['text/plain'], ['application/graphql'], ['multipart/form-data; boundary=x'], [undefined]])(
    'takes no operation of the type %s',
    async (type) => {
      const headers = type === undefined ? undefined : { 'content-type': type };
      const body = Buffer.from('{"query":"{ __typename }"}');
      const response = await withToken(`${service.url}/graphql`, { method: 'POST', body, ...(headers && { headers }) });
      const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
      expect([response.status, errors[0]!.extensions.code]).toEqual([415, 'unsupported_media_type']);
      expect(errors[0]!.message).toBe(`Expected the content type application/json, but got ${type ?? 'none'}.`);
    },
  );

  it('says which header a GET has to have, so that no page of a foreign site can send it', async () => {
    const get = (headers: Record<string, string>): Promise<Response> =>
      withToken(`${service.url}/graphql?query={__typename}`, { headers });
    const refused = await get({});
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('"Apollo-Require-Preflight: true"') }],
    });
    for (const headers of [{ 'apollo-require-preflight': 'true' }, { 'x-apollo-operation-name': 'Names' }]) {
      expect((await get(headers)).status).toBe(200);
    }
  });

  it.each<[string, RequestInit, number, string]>([
    ['DELETE', { method: 'DELETE' }, 405, 'method_not_allowed'],
    ['PUT', { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } }, 405, 'method_not_allowed'],
    ['an answer that is none of its types', { headers: { accept: 'image/png' } }, 406, 'not_acceptable'],
    ['lists within lists under a key', deepUnderKey(), 400, 'validation_failed'],
  ])('refuses %s', async (_what, init, status, code) => {
    const response = await withToken(`${service.url}/graphql?query={__typename}`, init);
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect([response.status, errors[0]!.extensions.code]).toEqual([status, code]);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, POST' : null);
  });

  it('keeps to at least 20 of the 23 things that a server should', async () => {
    const { count, failed } = await failing('SHOULD');
    expect(count).toBe(23);
    expect(failed.length).toBeLessThanOrEqual(3);
  });
});
