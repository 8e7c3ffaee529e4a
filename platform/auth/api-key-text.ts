import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every API key begins with, so that secret scanners recognize it. */
export const API_KEY_PREFIX = 'pm_live_';

const SECRET_BYTES = 32;
const FORM = /^pm_live_([A-Za-z0-9_-]{43})([0-9a-f]{8})$/;

/** A new API key: 256 random bits and a checksum, by which a mistyped one is told without a look into the database. */
export function newApiKey(): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return `${API_KEY_PREFIX}${secret}${checksumOf(secret)}`;
}

/** Whether a text is an API key as it was made, and not one that was mistyped or cut off. */
export function isApiKey(text: string): boolean {
  const [, secret, checksum] = FORM.exec(text) ?? [];
  return secret !== undefined && checksumOf(secret) === checksum;
}

const checksumOf = (secret: string): string => crc32(secret).toString(16).padStart(8, '0');

/** The digest under which a random secret is stored: of an API key, a session or a link. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
