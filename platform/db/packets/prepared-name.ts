import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const names = new LRUCache<string, string>({ max: 1_000 });

/** The name that a statement is prepared under; equal texts share it. */
export function preparedName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
