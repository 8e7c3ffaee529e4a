import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { AppError } from '../errors.ts';
import { abbreviate } from '../text.ts';

const CIPHER = 'aes-256-ctr';
const TAG_BYTES = 16;
/** Positions are filled up to a multiple of this, so that the length of a cursor does not tell how large a number is. */
const BLOCK_BYTES = 32;
/** Of the tag that stands before a position which is signed but not encrypted: the form that former versions gave out. */
const FORMER_TAG_BYTES = 12;

/** Sort key of a row: where a page ends. */
export type Position = readonly (string | number)[];

/** What a refused cursor is called. */
export interface CursorWords {
  /** The argument that it came in; `after` unless said. */
  parameter?: string;
  /** What may stand there, in words that follow `Expected`. */
  expected?: string;
}

/** Seals positions in lists: a cursor can be neither read nor altered, and one of another list is recognised. */
export interface CursorSealer {
  /**
   * @param list which list of which account with which filter the position belongs to
   * @param position the sort key of the last row that was given
   * @returns the cursor; the same one whenever the same position of the same list is sealed
   */
  seal(list: readonly string[], position: Position): string;
  /**
   * @param options words for a refusal, and how a former version named the list
   * @throws AppError `invalid_cursor` when the cursor was altered or made for another list
   */
  open(
    list: readonly string[],
    cursor: string,
    options?: CursorWords & { formerList?: readonly string[] },
  ): (string | number)[];
}

/**
 * Makes the sealer for one key of 32 bytes. It encrypts by the synthetic-IV construction (RFC 5297): the tag over list and
 * position is also the initial vector of the cipher, so no number of cursors makes one repeat for another text.
 * See docs/decisions/0130-sealed-cursors.md.
 */
export function createCursorSealer(key: Buffer): CursorSealer {
  // Node would make a key object of the bytes for each tag, which takes six times as long as the tag.
  const signing = subkey(key, 'cursor tags');
  const encryption = subkey(key, 'cursor positions');
  const formerSigning = createSecretKey(key);

  const unseal = (list: readonly string[], sealed: Buffer): Buffer | undefined => {
    if (sealed.length < TAG_BYTES + BLOCK_BYTES) return undefined;
    const tag = sealed.subarray(0, TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, encryption, tag);
    const body = Buffer.concat([decipher.update(sealed.subarray(TAG_BYTES)), decipher.final()]);
    return timingSafeEqual(tagOf(signing, list, body, TAG_BYTES), tag) ? body : undefined;
  };

  const unsealFormer = (list: readonly string[], sealed: Buffer): Buffer | undefined => {
    if (sealed.length <= FORMER_TAG_BYTES) return undefined;
    const [tag, body] = [sealed.subarray(0, FORMER_TAG_BYTES), sealed.subarray(FORMER_TAG_BYTES)];
    return timingSafeEqual(tagOf(formerSigning, list, body, FORMER_TAG_BYTES), tag) ? body : undefined;
  };

  return {
    seal: (list, position) => {
      const body = padded(JSON.stringify(position));
      const tag = tagOf(signing, list, body, TAG_BYTES);
      const cipher = createCipheriv(CIPHER, encryption, tag);
      return Buffer.concat([tag, cipher.update(body), cipher.final()]).toString('base64url');
    },
    open: (list, cursor, { formerList, ...words } = {}) => {
      const sealed = Buffer.from(cursor, 'base64url');
      // Decoding forgives stray characters, which would let an altered cursor pass.
      const isIntact = sealed.toString('base64url') === cursor;
      const lists = isIntact ? [list, ...(formerList ? [formerList] : [])] : [];
      const body = firstOf(lists, (name) => unseal(name, sealed) ?? unsealFormer(name, sealed));
      if (!body) throw notOfThisList(cursor, words);
      return JSON.parse(body.toString()) as (string | number)[];
    },
  };
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const subkey = (key: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));

const tagOf = (signing: KeyObject, list: readonly string[], body: Buffer, bytes: number): Buffer =>
  createHmac('sha256', signing).update(JSON.stringify(list)).update('\0').update(body).digest().subarray(0, bytes);

/** JSON with blanks behind it, which its parser passes over. */
function padded(json: string): Buffer {
  const length = Buffer.byteLength(json);
  const body = Buffer.alloc(Math.ceil(length / BLOCK_BYTES) * BLOCK_BYTES, ' ');
  body.write(json);
  return body;
}

function notOfThisList(
  cursor: string,
  { parameter = 'after', expected = 'a cursor that this list gave' }: CursorWords = {},
): AppError {
  return new AppError(
    'invalid_cursor',
    `Expected ${expected}; it was altered, or belongs to another account, list or filter. Start again without it.`,
    {
      faults: [{ parameter, code: 'invalid_cursor', detail: `Expected ${expected}, but got ${abbreviate(cursor)}.` }],
    },
  );
}
