import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret: 256 random bits with a prefix that secret scanners recognize. */
export function newClientSecret(): string {
  return `pms_${randomBytes(32).toString('base64url')}`;
}

/** The hash that is stored for a secret. */
export function hashClientSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares a secret with a stored hash in constant time. */
export function isClientSecret(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashClientSecret(secret), hash);
}
