import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { readOrCreateSecretFile } from './secret-files.ts';

/** The service's own keys; they live in DATA_DIR/keys and survive restarts. */
export interface ServiceKeys {
  /** Ed25519 key that signs access tokens. */
  signing: { kid: string; privateKey: CryptoKey; publicJwk: JWK };
  /**
   * A key for one purpose, derived from the service's secret, so that a value sealed for one purpose is worthless for
   * another.
   * @returns 32 bytes
   */
  derive(purpose: string): Buffer;
}

/** Loads the keys of a data directory, making them on first use. */
export async function loadServiceKeys(dataDir: string): Promise<ServiceKeys> {
  const signingFile = await readOrCreateSecretFile(join(dataDir, 'keys', 'token-signing-key.json'), makeSigningKey);
  const secretFile = await readOrCreateSecretFile(join(dataDir, 'keys', 'service-secret'), () =>
    randomBytes(32).toString('base64'),
  );
  const jwk = JSON.parse(signingFile) as JWK & { kid: string };
  const { d: _private, ...publicJwk } = jwk;
  const secret = Buffer.from(secretFile, 'base64');
  return {
    signing: { kid: jwk.kid, privateKey: (await importJWK(jwk, 'EdDSA')) as CryptoKey, publicJwk },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
  };
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return JSON.stringify({ ...jwk, kid, alg: 'EdDSA', use: 'sig' });
}
