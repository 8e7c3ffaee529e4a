import { randomBytes } from 'node:crypto';

/**
 * A time-ordered identifier (UUID version 7, RFC 9562): rows made together lie together in an index.
 * @param nowMs milliseconds since the epoch
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 1 to 128 printable characters: what a client may use as an identifier ("WO 12/4", "3B #2"). */
export const CLIENT_ID_PATTERN = /^[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u;
