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

  it('keeps to at least 20 of the 23 things that a server should', async () => {
    const { count, failed } = await failing('SHOULD');
    expect(count).toBe(23);
    expect(failed.length).toBeLessThanOrEqual(3);
  });
});
