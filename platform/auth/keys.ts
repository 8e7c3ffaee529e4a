import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { StartupError } from '../startup-error.ts';
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

/** Keys that were given instead of being made. */
export interface GivenKeys {
  /** A private Ed25519 JSON Web Key. */
  tokenSigningKey: string | undefined;
  /** At least 32 bytes in base64. */
  serviceSecret: string | undefined;
}

/** Loads the service's keys: those that were given, and those of a data directory, which are made on first use. */
export async function loadServiceKeys({ dataDir, ...given }: GivenKeys & { dataDir: string }): Promise<ServiceKeys> {
  const signingFile =
    given.tokenSigningKey ??
    (await readOrCreateSecretFile(join(dataDir, 'keys', 'token-signing-key.json'), makeSigningKey));
  const secretFile =
    given.serviceSecret ??
    (await readOrCreateSecretFile(join(dataDir, 'keys', 'service-secret'), () => randomBytes(32).toString('base64')));
  return { signing: await readSigningKey(signingFile), derive: deriveFrom(secretFile) };
}

/**
 * The keys for single purposes of a service's secret.
 * @param serviceSecret at least 32 bytes in base64
 */
export function deriveFrom(serviceSecret: string): ServiceKeys['derive'] {
  const secret = Buffer.from(serviceSecret, 'base64');
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/**
 * The service's keys, without making any.
 * @returns undefined where one is missing: no service has run there, and none was given
 */
export async function findServiceKeys(options: GivenKeys & { dataDir: string }): Promise<ServiceKeys | undefined> {
  const isThere = (name: string): boolean => existsSync(join(options.dataDir, 'keys', name));
  const hasSigningKey = options.tokenSigningKey !== undefined || isThere('token-signing-key.json');
  const hasSecret = options.serviceSecret !== undefined || isThere('service-secret');
  return hasSigningKey && hasSecret ? loadServiceKeys(options) : undefined;
}

/** @throws StartupError when it is not a private Ed25519 key; its value is never repeated */
async function readSigningKey(text: string): Promise<ServiceKeys['signing']> {
  try {
    const jwk = JSON.parse(text) as JWK;
    if (jwk.crv !== 'Ed25519' || typeof jwk.d !== 'string') throw new TypeError('not a private Ed25519 key');
    const { d: _private, ...shared } = jwk;
    const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
    const privateKey = (await importJWK(jwk, 'EdDSA')) as CryptoKey;
    return { kid, privateKey, publicJwk: { ...shared, kid, alg: 'EdDSA', use: 'sig' } };
  } catch (error) {
    throw new StartupError(
      'The key that signs access tokens (TOKEN_SIGNING_KEY, or keys/token-signing-key.json in DATA_DIR) must be a private Ed25519 JSON Web Key.',
      { cause: error },
    );
  }
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return JSON.stringify({ ...jwk, kid, alg: 'EdDSA', use: 'sig' });
}
