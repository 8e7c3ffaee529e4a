import { createHash } from 'node:crypto';

/** Nobody nests so deep, and a stack is not without end; what is deeper is compared in the order in which it was written. */
const MOST_LEVELS = 100;

/** What tells whether a request is the one that its key was first used for. */
export interface PayloadMark {
  hash: Buffer;
  /** Whether a stored hash is of this payload. */
  isOf(storedHash: Buffer): boolean;
}

/**
 * Marks a parsed JSON body: clients that write the same object anew may write its members in another order, which means
 * nothing in JSON. Arrays keep theirs.
 */
export function markOfJson(body: unknown): PayloadMark {
  const hash = digest(JSON.stringify(withSortedMembers(body)));
  return {
    hash,
    // Keys that were stored before members were sorted have the hash of the body as it was written.
    isOf: (storedHash) => storedHash.equals(hash) || storedHash.equals(digest(JSON.stringify(body))),
  };
}

/** Marks what was received of a form: the bytes of a file and its fields, in the order in which they came. */
export function markOfForm(received: unknown): PayloadMark {
  const hash = digest(JSON.stringify(received));
  return { hash, isOf: (storedHash) => storedHash.equals(hash) };
}

function withSortedMembers(value: unknown, level = 0): unknown {
  if (typeof value !== 'object' || value === null || level > MOST_LEVELS) return value;
  if (Array.isArray(value)) return value.map((part) => withSortedMembers(part, level + 1));
  const members = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(members).sort();
  // Not by assignment, as of a member `__proto__` nothing would be left.
  return Object.fromEntries(names.map((name) => [name, withSortedMembers(members[name], level + 1)]));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
