import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPair } from 'jose';
import { startIssuer } from '../support/issuer.ts';
import type { TestIssuer } from '../support/issuer.ts';
import { startProcessBeside } from '../support/process-beside.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const AUDIENCE = 'property-desk';
const ALGORITHMS = ['ES256', 'EdDSA'] as const;

const settingsFor = ({ issuer: name, jwksUrl }: TestIssuer): Record<string, string> => ({
  TRUSTED_ISSUER: name,
  TRUSTED_ISSUER_JWKS_URL: jwksUrl,
  TRUSTED_ISSUER_AUDIENCE: AUDIENCE,
  TRUSTED_ISSUER_ACCOUNT_CLAIM: 'tenant',
});

describe.each(ALGORITHMS)('A trusted issuer that signs with %s', (algorithm) => {
  let issuer: TestIssuer;
  let service: TestService;
  let client: TestClient;
  let good: Record<string, unknown>;

  beforeAll(async () => {
    issuer = await startIssuer(algorithm, AUDIENCE, () => new Date());
    service = await startTestService(settingsFor(issuer));
    client = await service.account();
    good = { tenant: client.accountId, scope: 'properties:read' };
  });
  afterAll(async () => {
    await service.stop();
    await issuer.close();
  });

  const statusOf = async (token: string): Promise<number> =>
    (await client.rest('GET', '/api/v1/properties', { token })).status;

  it('has its tokens accepted for the account and with the scopes that they name', async () => {
    const token = await issuer.token(good);
    const { status, data } = await client.graphql<{ account: { id: string } }>('{ account { id } }', {}, { token });
    expect([status, data]).toEqual([200, { account: { id: client.accountId } }]);
    expect(await statusOf(token)).toBe(200);
    expect((await client.rest('GET', '/api/v1/events', { token })).status).toBe(403);
  });

  it('is asked for its keys once, not for each token', async () => {
    const before = issuer.fetches();
    for (let n = 0; n < 5; n++) expect(await statusOf(await issuer.token({ ...good, jti: `n${n}` }))).toBe(200);
    expect(issuer.fetches() - before).toBeLessThanOrEqual(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['for another audience', { aud: 'another-desk' }],
    ['without an audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['in the name of this service', { iss: 'property-management-service', aud: 'property-management-service' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: 4_000_000_000 }],
    ['without a subject', { sub: undefined }],
    ['without an account', { tenant: undefined }],
    ['with an empty account', { tenant: '' }],
    ['whose account is no text', { tenant: ['one', 'two'] }],
  ])('has a token %s refused', async (_what, claims) => {
    expect(await statusOf(await issuer.token({ ...good, ...claims }))).toBe(401);
  });

  it('has no token accepted that another key signed, or a secret that everybody knows', async () => {
    const { privateKey } = await generateKeyPair(algorithm);
    expect(await statusOf(await issuer.token(good, { alg: algorithm, key: privateKey }))).toBe(401);
    const shared = new TextEncoder().encode(issuer.jwksUrl.padEnd(32, '.'));
    expect(await statusOf(await issuer.token(good, { alg: 'HS256', key: shared }))).toBe(401);
    const [, body] = (await issuer.token(good)).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await statusOf(`${none}.${body}.`)).toBe(401);
  });

  it('has tokens without a scope claim accepted, which then may do nothing', async () => {
    expect(await statusOf(await issuer.token({ ...good, scope: undefined }))).toBe(403);
  });

  it('leaves the service’s own tokens as good as before', async () => {
    expect(await statusOf(client.token)).toBe(200);
  });

  it('whose keys cannot be had makes its tokens unavailable, not invalid', async () => {
    issuer.isDown = true;
    const serviceBeside = await startProcessBeside(service, settingsFor(issuer));
    const token = await issuer.token(good);
    const answer = await serviceBeside.as(client).rest('GET', '/api/v1/properties', { token });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await serviceBeside.as(client).rest('GET', '/api/v1/properties')).status).toBe(200);
    issuer.isDown = false;
    expect((await serviceBeside.as(client).rest('GET', '/api/v1/properties', { token })).status).toBe(200);
    await serviceBeside.stop();
  });
});
