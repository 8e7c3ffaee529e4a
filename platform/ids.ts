import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/**
 * A time-ordered identifier (UUID version 7, RFC 9562): rows made together lie together in an index.
 * @param nowMs milliseconds since the epoch
 */
export function newId(nowMs: number = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0');
  // Version 4 has its random digits in the same places, and Node keeps some in store.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** 1 to 128 printable characters: what a client may use as an identifier ("WO 12/4", "3B #2"). */
export const CLIENT_ID_PATTERN = /^[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u;
const CLIENT_ID_FORM = 'Expected 1 to 128 printable characters.';

/** The rule of an identifier that a client or another system chose, or of a record that it names. */
export const clientIdRule = z.string(CLIENT_ID_FORM).regex(CLIENT_ID_PATTERN, CLIENT_ID_FORM);
