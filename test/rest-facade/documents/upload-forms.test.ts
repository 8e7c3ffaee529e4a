import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
});
afterAll(() => service.stop());

type Fields = Readonly<Record<string, string>>;

async function send(path: string, fields: Fields, file?: string): Promise<{ status: number; body: Problem }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== undefined) form.append('file', new Blob([file], { type: 'text/plain' }), 'a.csv');
  const headers = { authorization: `Bearer ${client.token}` };
  const response = await fetch(new URL(path, service.url), { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as Problem };
}

describe('What is wrong with the form of an upload', () => {
  const IMPORT = { kind: 'shoes', mapping: '[1]', dry_run: 'maybe' };
  const DOCUMENT = { kind: 'poem', id: 'a\u0007', unit_id: '\u0007' };

  it.each<[string, Fields, string | undefined, string[]]>([
    ['/api/v1/imports', IMPORT, 'a,b\n', ['/kind', '/mapping', '/dry_run']],
    ['/api/v1/imports', IMPORT, undefined, ['/file', '/kind', '/mapping', '/dry_run']],
    ['/api/v1/imports', { mapping: 'nonsense' }, undefined, ['/file', '/kind', '/mapping']],
    ['/api/v1/documents', DOCUMENT, 'text', ['/id', '/kind', '/unit_id']],
    ['/api/v1/documents', DOCUMENT, undefined, ['/file', '/id', '/kind', '/unit_id']],
  ])('is told all at once: %s of %j with the file %j', async (path, fields, file, pointers) => {
    const { status, body } = await send(path, fields, file);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(new Set(body.errors?.map(({ pointer }) => pointer))).toEqual(new Set(pointers));
    for (const { detail } of body.errors ?? []) expect(detail).toMatch(/^Expected .|is missing\.$/);
  });

  it('is nothing when a field says nothing that has to be said', async () => {
    expect((await send('/api/v1/documents', { kind: '', unit_id: '' }, 'text')).status).toBe(201);
    expect((await send('/api/v1/imports', { kind: 'tenants', mapping: '{}' }, 'a,b\n')).status).toBe(202);
  });
});
