import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret: 256 random bits, with a prefix that secret scanners recognise. */
export function newClientSecret(): string {
  return `pms_${randomBytes(32).toString('base64url')}`;
}

/** What is kept of a secret. */
export function hashClientSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Whether a secret is the one whose hash is kept, in a time that does not depend on where they differ. */
export function isClientSecret(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashClientSecret(secret), hash);
}
