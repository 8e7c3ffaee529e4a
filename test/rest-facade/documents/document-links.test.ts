import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadServiceKeys } from '../../../platform/auth/keys.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PDF, givenDocument } from './document-client.ts';

interface Link {
  url: string;
  expires_at: string;
}

let service: TestService;
let client: TestClient;
let id: string;

beforeAll(async () => {
  service = await startTestService({ DOCUMENT_LINK_MAX_SECONDS: '7200' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(new Date().toISOString());
  client = await service.account();
  ({ id } = await givenDocument(client));
});

const link = (body?: object) => client.rest<Link>('POST', `/api/v1/documents/${id}/links`, { body });
const follow = (url: string, headers: Record<string, string> = {}) =>
  client.request('GET', url, { token: null, headers });
const problemOf = async (response: Response) => ({
  ...{ status: response.status, headers: response.headers },
  body: (await response.json()) as Record<string, unknown>,
});

describe('A link to a document', () => {
  it('opens it for whoever has it, without a token, for as long as was asked for', async () => {
    const made = await link({ expires_in_seconds: 3_600 });
    expect(made.status).toBe(201);
    const lifetimeMs = Date.parse(made.body.expires_at) - service.clock.now().getTime();
    expect(lifetimeMs).toBeLessThanOrEqual(3_600_000);
    const content = await follow(made.body.url);
    expect(content.status).toBe(200);
    expect(await content.text()).toBe(PDF.toString());
    expect(content.headers.get('content-disposition')).toContain('attachment');
    expect(content.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await follow(made.body.url, { range: 'bytes=0-3' })).status).toBe(206);
    service.clock.jumpTo(new Date(Date.parse(made.body.expires_at)).toISOString());
    expectProblem(await problemOf(await follow(made.body.url)), 410, 'link_expired');
  });

  it('is good for a quarter of an hour unless something else is asked for, and never for longer than is allowed', async () => {
    const { body } = await link();
    const lifetimeMs = Date.parse(body.expires_at) - service.clock.now().getTime();
    expect(Math.round(lifetimeMs / 600_000)).toBeLessThanOrEqual(2);
    expectProblem(await link({ expires_in_seconds: 7_201 }), 400, 'validation_failed');
    expectProblem(await link({ expires_in_seconds: 0 }), 400, 'validation_failed');
    expect((await link({ expires_in_seconds: 7_200 })).status).toBe(201);
  });

  it('is made for documents of one’s own only, by whoever may read them, over GraphQL too', async () => {
    const stranger = await service.account();
    expectProblem(await stranger.rest('POST', `/api/v1/documents/${id}/links`), 404, 'not_found');
    const { createDocumentLink } = await client.data<{ createDocumentLink: { url: string } }>(
      `mutation ($id: ID!) { createDocumentLink(id: $id, input: { expiresInSeconds: 60 }) { url expiresAt } }`,
      { id },
    );
    expect(await (await follow(createDocumentLink.url)).text()).toBe(PDF.toString());
  });

  it('begins with the service’s own address where that is set', async () => {
    const serviceWithAddress = await startTestService({ PUBLIC_URL: 'https://api.example.com/' });
    const owner = await serviceWithAddress.account();
    const made = await givenDocument(owner);
    const { body } = await owner.rest<Link>('POST', `/api/v1/documents/${made.id}/links`);
    expect(body.url).toMatch(/^https:\/\/api\.example\.com\/api\/v1\/document-links\/[\w-]+\.[\w-]+$/);
    await serviceWithAddress.stop();
  });
});

describe('A link to a document that was altered, deleted or made before', () => {
  it('is refused when anything of it was altered, and when it was cut off', async () => {
    const [path, token] = /^(.*\/)([^/]+)$/.exec((await link()).body.url)!.slice(1) as [string, string];
    const [claims, tag] = token.split('.') as [string, string];
    const [account, document, until, made] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [
      string,
      string,
      number,
      number,
    ];
    const forged = (...parts: unknown[]) => `${Buffer.from(JSON.stringify(parts)).toString('base64url')}.${tag}`;
    const altered = [
      forged(account, document, until + 1, made),
      forged(account, 'other', until, made),
      forged('other', document, until, made),
      forged(account, document, until, made + 1),
      forged(account, document, until),
      `${claims}.${tag.startsWith('A') ? 'B' : 'A'}${tag.slice(1)}`,
      `${claims}.${tag}.x`,
      `${claims}.${tag}=`,
      `${claims}.`,
      claims,
      token.slice(0, -1),
      'x',
    ];
    for (const suffix of altered) expectProblem(await problemOf(await follow(path + suffix)), 403, 'invalid_link');
    expect((await follow(path + token)).status).toBe(200);
  });

  it('leads nowhere once the document is deleted', async () => {
    const { url } = (await link()).body;
    await client.rest('DELETE', `/api/v1/documents/${id}`);
    expectProblem(await problemOf(await follow(url)), 404, 'not_found');
  });

  it('does not open a later document that got the identifier of a deleted one', async () => {
    ({ id } = await givenDocument(client, { bytes: PDF }, { id: 'once-and-again' }));
    const { url } = (await link()).body;
    await client.rest('PATCH', `/api/v1/documents/${id}`, { body: { file_name: 'renamed.pdf' } });
    expect((await follow(url)).status).toBe(200);
    await client.rest('DELETE', `/api/v1/documents/${id}`);
    const later = Buffer.concat([PDF, Buffer.from('for other eyes\n')]);
    await givenDocument(client, { bytes: later }, { id });
    expectProblem(await problemOf(await follow(url)), 404, 'not_found');
    expect(await (await follow((await link()).body.url)).text()).toBe(later.toString());
  });

  it('of an earlier version, which does not tell when the document was made, opens it still', async () => {
    const [path, token] = /^(.*\/)([^/]+)$/.exec((await link()).body.url)!.slice(1) as [string, string];
    const payload = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as unknown[];
    const claims = Buffer.from(JSON.stringify(payload.slice(0, 3))).toString('base64url');
    const given = { serviceSecret: undefined, tokenSigningKey: undefined };
    const keys = await loadServiceKeys({ dataDir: service.dataDir, ...given });
    const tag = createHmac('sha256', keys.derive('document links')).update(claims).digest('base64url');
    expect((await follow(`${path}${claims}.${tag}`)).status).toBe(200);
  });
});
