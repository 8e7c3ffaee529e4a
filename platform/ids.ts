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

/** What another system may use as an identifier ("WO 12/4", "3B #2"). */
const EXTERNAL_ID = /^[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u;
const EXTERNAL_ID_FORM = 'Expected 1 to 128 printable characters.';

/**
 * What a client may use as an identifier here: as above, but not dots alone. Whatever makes or reads URLs takes `.` and `..`
 * for steps in the path, escaped or not, so that nobody could ask for such a record.
 */
export const CLIENT_ID_PATTERN = /^(?!\.+$)[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u;
const CLIENT_ID_FORM = 'Expected 1 to 128 printable characters, not dots alone.';

/** The rule of an identifier that a client chose, or of a record that it names. */
export const clientIdRule = z.string(CLIENT_ID_FORM).regex(CLIENT_ID_PATTERN, CLIENT_ID_FORM);

/** The rule of an identifier in another system, which no URL here holds. */
export const externalIdRule = z.string(EXTERNAL_ID_FORM).regex(EXTERNAL_ID, EXTERNAL_ID_FORM);
