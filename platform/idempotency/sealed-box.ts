import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { AppError } from '../errors.ts';
import { keptForm, revived } from './kept-form.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Earlier versions of the service kept JSON objects; what is serialized now begins with another byte. */
const JSON_BEGINS_WITH = 0x7b;

/** What somebody may see of an account. */
export interface Sight {
  scopes: ReadonlySet<string>;
  /** The ids of the only properties that they see; all of them when absent. */
  reach?: readonly string[] | undefined;
}

/** What is kept, with what those may see whom it was given to. */
interface Sealed {
  scopes: readonly string[];
  reach?: readonly string[] | undefined;
}

/** Encrypts what is kept (AES-256-GCM): it is the customer's data and outlives the request. */
export interface SealedBox {
  /** @param content of plain values, dates, maps, sets and bytes among them; of other objects the members are kept */
  seal(content: object, sight: Sight): Buffer;
  /** @throws AppError `insufficient_scope` or `reach_required` when it was given to somebody who sees more */
  open(sealed: Buffer, sight: Sight): object;
}

/** @param keyBytes 32 bytes */
export function createSealedBox(keyBytes: Buffer): SealedBox {
  // Made once: from bytes, the key takes longer than the encryption.
  const key = createSecretKey(keyBytes);
  return {
    seal: (content, { scopes, reach }) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = serialize(keptForm({ ...content, scopes: [...scopes], ...(reach ? { reach: [...reach] } : {}) }));
      const body = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, sight) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      const isJson = text[0] === JSON_BEGINS_WITH;
      const { scopes, reach, ...content } = (
        isJson ? JSON.parse(text.toString()) : revived(deserialize(text))
      ) as Sealed;
      assertMaySee(sight, { scopes, reach });
      return content;
    },
  };
}

/** What is kept may hold what only the first caller may see, such as the secret of a new API client. */
function assertMaySee({ scopes, reach }: Sight, needed: Sealed): void {
  if (reach && !needed.reach?.every((propertyId) => reach.includes(propertyId))) {
    throw new AppError('reach_required', 'The first request could see properties that this one cannot.');
  }
  const lacking = needed.scopes.filter((scope) => !scopes.has(scope)).join(' ');
  if (lacking === '') return;
  throw new AppError('insufficient_scope', `The first request had scopes that this one lacks: "${lacking}".`, {
    extensions: { scope: lacking },
  });
}
