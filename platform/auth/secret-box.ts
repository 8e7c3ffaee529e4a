import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the service must be able to read again, such as a customer's shared secret (AES-256-GCM). */
export interface SecretBox {
  /** @param about what the text belongs to; the text opens only with the same value */
  seal(text: string, about: readonly string[]): Buffer;
  /** @throws Error when it was sealed with another key or about something else */
  open(sealed: Buffer, about: readonly string[]): string;
}

/** Makes the box of one key of 32 bytes. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal: (text, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(JSON.stringify(about)));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, about) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
      decipher.setAAD(Buffer.from(JSON.stringify(about)));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
