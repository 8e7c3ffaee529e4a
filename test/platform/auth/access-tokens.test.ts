import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT, createRemoteJWKSet, exportSPKI, generateKeyPair, importJWK, jwtVerify } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

const ISSUER = 'property-management-service';

let service: TestService;
let client: TestClient;
let jwk: JWK & { kid: string };
let privateKey: CryptoKey;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  const file = await readFile(join(service.dataDir, 'keys', 'token-signing-key.json'), 'utf8');
  jwk = JSON.parse(file) as JWK & { kid: string };
  privateKey = (await importJWK(jwk, 'EdDSA')) as CryptoKey;
});
afterAll(() => service.stop());

/** A token that is right in all respects but those that are named. */
function forge(
  claims: Record<string, unknown> = {},
  { header = {}, key = privateKey }: { header?: Record<string, unknown>; key?: CryptoKey | Uint8Array } = {},
): Promise<string> {
  const now = Math.floor(service.clock.now().getTime() / 1_000);
  const good = { iss: ISSUER, aud: ISSUER, sub: 'forger', iat: now, exp: now + 3_600 };
  const whole = { ...good, account: client.accountId, scope: 'properties:read', ...claims };
  const given = Object.fromEntries(Object.entries<unknown>(whole).filter(([, value]) => value !== undefined));
  return new SignJWT(given).setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid, typ: 'JWT', ...header }).sign(key);
}

const statusOf = async (token: string): Promise<number> =>
  (await client.rest('GET', '/api/v1/properties', { token })).status;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('The published keys', () => {
  it('verify a token, and hold nothing private', async () => {
    const findKey = createRemoteJWKSet(new URL('/.well-known/jwks.json', service.url));
    const { payload, protectedHeader } = await jwtVerify(client.token, findKey, { issuer: ISSUER, audience: ISSUER });
    expect(protectedHeader.alg).toBe('EdDSA');
    expect(payload).toMatchObject({ account: client.accountId, sub: 'tester' });
    const { body } = await client.rest<{ keys: JWK[] }>('GET', '/.well-known/jwks.json', { token: null });
    for (const key of body.keys) {
      expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA' });
      expect(key).not.toHaveProperty('d');
    }
  });
});

describe('A token', () => {
  it('that is made like ours is taken, so that the forgeries below fail for their one fault', async () => {
    expect(await statusOf(await forge())).toBe(200);
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['without an issuer', { iss: undefined }],
    ['for another audience', { aud: 'another-service' }],
    ['without an audience', { aud: undefined }],
    ['that never expires', { exp: undefined }],
    ['that expired a second ago', { exp: Math.floor(Date.now() / 1_000) - 1 }],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1_000) + 600 }],
    ['without an account', { account: undefined }],
    ['without a subject', { sub: undefined }],
    ['without scopes', { scope: undefined }],
  ])('%s is refused', async (_sentence, claims) => {
    expect(await statusOf(await forge(claims))).toBe(401);
  });

  it('signed with another key under our key’s name is refused', async () => {
    const otherKey = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    expect(await statusOf(await forge({}, { key: otherKey.privateKey }))).toBe(401);
  });

  it('that brings its own key along is refused', async () => {
    const otherKey = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const { d: _private, ...publicJwk } = jwk;
    expect(await statusOf(await forge({}, { key: otherKey.privateKey, header: { jwk: publicJwk } }))).toBe(401);
    expect(await statusOf(await forge({}, { key: otherKey.privateKey, header: { kid: 'unknown' } }))).toBe(401);
  });

  it('signed with the public key as a shared secret is refused', async () => {
    const publicKey = (await importJWK({ ...jwk, d: undefined } as never, 'EdDSA', { extractable: true })) as CryptoKey;
    for (const secret of [
      Buffer.from(await exportSPKI(publicKey)),
      Buffer.from(jwk.x!, 'base64url'),
      Buffer.from(jwk.x!),
    ]) {
      expect(await statusOf(await forge({}, { key: secret, header: { alg: 'HS256' } }))).toBe(401);
    }
  });

  it('without a signature is refused, however it spells "none"', async () => {
    const [, payload] = client.token.split('.');
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect(await statusOf(`${base64url({ alg, typ: 'JWT', kid: jwk.kid })}.${payload}.`)).toBe(401);
    }
  });

  it('whose claims were changed after signing is refused', async () => {
    const [header, payload, signature] = client.token.split('.');
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object;
    expect(await statusOf(`${header}.${base64url({ ...claims, account: 'other' })}.${signature}`)).toBe(401);
  });

  it('that was good stops with its expiry, also when it was checked before', async () => {
    const token = await service.tokens.issue({
      accountId: client.accountId,
      subject: 'tester',
      scopes: ['properties:read'],
      ttlSeconds: 20,
    });
    expect(await statusOf(token)).toBe(200);
    service.clock.jumpTo(new Date(Date.now() + 18_000).toISOString());
    expect(await statusOf(token)).toBe(200);
    service.clock.jumpTo(new Date(Date.now() + 21_000).toISOString());
    expect(await statusOf(token)).toBe(401);
    service.clock.jumpTo(new Date().toISOString());
  });
});

describe('The key files', () => {
  it('can be read by the service’s user only', async () => {
    const folder = join(service.dataDir, 'keys');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const files = await readdir(folder);
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) expect([file, (await stat(join(folder, file))).mode & 0o777]).toEqual([file, 0o600]);
  });
});
