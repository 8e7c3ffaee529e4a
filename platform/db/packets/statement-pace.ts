import { LRUCache } from 'lru-cache';

/** A packet that takes longer than this has a statement in it that others should not wait behind. */
const SLOW_MS = 100;
/** One that takes no longer than this alone may travel with others again; the gap keeps it from changing to and fro. */
const QUICK_MS = 25;

const slow = new LRUCache<string, true>({ max: 1_000 });

/** Whether a statement took long lately, in itself or because of one that it travelled with. */
export const isSlow = (text: string): boolean => slow.has(text);

/** Takes down how long a packet took; which of its statements was the slow one shows when each travels alone. */
export function noteTime(statements: readonly { text: string }[], ms: number): void {
  if (ms > SLOW_MS) for (const { text } of statements) slow.set(text, true);
  else if (ms <= QUICK_MS && statements.length === 1) slow.delete(statements[0]!.text);
}
