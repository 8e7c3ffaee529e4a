import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { AppError } from '../errors.ts';
import { keptForm, revived } from './kept-form.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Earlier versions of the service kept JSON objects; what is serialized now begins with another byte. */
const JSON_BEGINS_WITH = 0x7b;

/** What is kept, with the scopes of whom it was given to. */
interface Sealed {
  scopes: readonly string[];
}

/** Encrypts what is kept (AES-256-GCM): it is the customer's data and outlives the request. */
export interface SealedBox {
  /** @param content of plain values, dates, maps, sets and bytes among them; of other objects the members are kept */
  seal(content: object, scopes: ReadonlySet<string>): Buffer;
  /** @throws AppError `insufficient_scope` when it was given to a token with more rights than this one */
  open(sealed: Buffer, scopes: ReadonlySet<string>): object;
}

/** @param keyBytes 32 bytes */
export function createSealedBox(keyBytes: Buffer): SealedBox {
  // Made once: from bytes, the key takes longer than the encryption.
  const key = createSecretKey(keyBytes);
  return {
    seal: (content, scopes) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = serialize(keptForm({ ...content, scopes: [...scopes] }));
      const body = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, scopes) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      const isJson = text[0] === JSON_BEGINS_WITH;
      const { scopes: needed, ...content } = (
        isJson ? JSON.parse(text.toString()) : revived(deserialize(text))
      ) as Sealed;
      assertMaySee(scopes, needed);
      return content;
    },
  };
}

/** What is kept may hold what only the first caller's scopes allow to see, such as the secret of a new API client. */
function assertMaySee(scopes: ReadonlySet<string>, needed: readonly string[]): void {
  const lacking = needed.filter((scope) => !scopes.has(scope)).join(' ');
  if (lacking === '') return;
  throw new AppError('insufficient_scope', `The first request had scopes that this one lacks: "${lacking}".`, {
    extensions: { scope: lacking },
  });
}
