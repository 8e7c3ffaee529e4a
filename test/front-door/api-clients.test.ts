import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { asAdmin } from '../support/database/admin.ts';
import { eventually } from '../support/eventually.ts';
import { askForToken, givenApiClient } from '../support/oauth-client.ts';
import { startProcessBeside } from '../support/process-beside.ts';
import type { ProcessBeside } from '../support/process-beside.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const CREATE = `mutation ($input: CreateApiClientInput!) { createApiClient(input: $input) { clientId clientSecret } }`;
const REVOKE = `mutation ($id: ID!) { revokeApiClient(clientId: $id) { clientId revokedAt } }`;
const LIST = `{ apiClients { nodes { clientId name scopes revokedAt } } }`;

/** As the contract has it: a revoked client's tokens stop within five seconds. */
const REVOKED_WITHIN_MS = 5_000;

let service: TestService;
let beside: ProcessBeside;
let admin: TestClient;

beforeAll(async () => {
  service = await startTestService();
  beside = await startProcessBeside(service);
});
afterAll(async () => {
  await beside.stop();
  await service.stop();
});
beforeEach(async () => {
  admin = await service.account();
});

describe('A new API client', () => {
  it('has a secret that is shown once and stored nowhere but as a hash', async () => {
    const { clientId, clientSecret } = await givenApiClient(admin);
    expect(clientSecret).toMatch(/^pms_[\w-]{43}$/);
    const [row] = await service.database.worker<{ secretHash: Buffer }>(
      'select secret_hash from accounts.api_client where id = $1',
      [clientId],
    );
    expect(row?.secretHash).toEqual(createHash('sha256').update(clientSecret).digest());
    expect(JSON.stringify(await admin.data(LIST))).not.toContain(clientSecret);
    const dump = await asAdmin(service.databaseUrl, async (database) => {
      const { rows } = await database.query<{ text: string }>(
        `select string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, true, '')::text, '') as text
         from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      return rows[0]!.text;
    });
    expect(dump).toContain(clientId);
    expect(dump).not.toContain(clientSecret);
    expect(service.logLines.join('')).not.toContain(clientSecret);
  });

  it('is given no scope that whoever makes it does not hold', async () => {
    const token = await service.tokens.issue({
      accountId: admin.accountId,
      subject: 'deputy',
      scopes: ['admin', 'properties:read'],
      ttlSeconds: 60,
    });
    const create = (scopes: string[]): ReturnType<TestClient['graphql']> =>
      admin.graphql(CREATE, { input: { name: 'Deputy', scopes } }, { token });
    const refused = await create(['properties:read', 'finance:read', 'settings:write']);
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'insufficient_scope',
      scope: 'finance:read settings:write',
    });
    expect((await create(['properties:read'])).errors).toBeUndefined();
    expect(await admin.data(LIST)).toMatchObject({ apiClients: { nodes: [{ scopes: ['properties:read'] }] } });
  });

  it('needs a name and at least one scope, each a known one', async () => {
    const { errors } = await admin.graphql(CREATE, { input: { name: '', scopes: ['root'] } });
    const faults = errors?.[0]?.extensions['errors'] as { pointer: string }[];
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/name', '/scopes/0']);
    const none = await admin.graphql(CREATE, { input: { name: 'None', scopes: [] } });
    expect(none.errors?.[0]?.extensions['code']).toBe('validation_failed');
  });

  it('is made, listed and revoked by admins only, and seen by no other account', async () => {
    const { clientId } = await givenApiClient(admin);
    const scopes = SCOPES.filter((scope) => scope !== 'admin');
    const token = await service.tokens.issue({ accountId: admin.accountId, subject: 's', scopes, ttlSeconds: 60 });
    for (const operation of [LIST, `mutation { revokeApiClient(clientId: "${clientId}") { clientId } }`]) {
      expect((await admin.graphql(operation, {}, { token })).status).toBe(403);
    }
    const stranger = await service.account();
    expect(await stranger.data(LIST)).toEqual({ apiClients: { nodes: [] } });
    const { errors } = await stranger.graphql(REVOKE, { id: clientId });
    expect(errors?.[0]?.extensions['code']).toBe('not_found');
    expect((await askForToken(service.url, await givenApiClient(admin))).status).toBe(200);
  });
});

describe('A revoked API client', () => {
  it('loses its tokens within five seconds in every process, and gets no new one', async () => {
    const credentials = await givenApiClient(admin);
    const { body } = await askForToken(service.url, credentials);
    const token = body.access_token;
    const doors = [admin, beside.as(admin)];
    const statuses = (): Promise<number[]> =>
      Promise.all(
        doors.flatMap((door) => [
          door.rest('GET', '/api/v1/properties', { token }).then(({ status }) => status),
          door.graphql('{ properties { nodes { id } } }', {}, { token }).then(({ status }) => status),
        ]),
      );
    // Verified before, so every process has it in its cache.
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await admin.data(REVOKE, { id: credentials.clientId });
    const refused = await askForToken(service.url, credentials);
    expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
    const seen = await eventually(statuses, (all) => all.every((status) => status === 401), REVOKED_WITHIN_MS);
    expect(seen).toEqual([401, 401, 401, 401]);
    const answer = await admin.rest('GET', '/api/v1/properties', { token });
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it('leaves other clients of the account alone, and can be revoked again without change', async () => {
    const [kept, revoked] = [await givenApiClient(admin), await givenApiClient(admin)];
    const { body } = await askForToken(service.url, kept);
    const first = await admin.data(REVOKE, { id: revoked.clientId });
    expect(await admin.data(REVOKE, { id: revoked.clientId })).toEqual(first);
    expect((await admin.rest('GET', '/api/v1/properties', { token: body.access_token })).status).toBe(200);
    expect((await askForToken(service.url, kept)).status).toBe(200);
  });

  it('stays revoked until its last token has run out', async () => {
    const credentials = await givenApiClient(admin);
    const { body } = await askForToken(service.url, credentials);
    await admin.data(REVOKE, { id: credentials.clientId });
    service.clock.jumpTo(new Date(Date.now() + 3_590_000).toISOString());
    const answer = await admin.rest('GET', '/api/v1/properties', { token: body.access_token });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    service.clock.jumpTo(new Date().toISOString());
  });
});
