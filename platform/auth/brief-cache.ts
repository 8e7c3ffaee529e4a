import { createBoundedCache } from '../bounded-cache.ts';

const MOST_KEPT = 10_000;

/**
 * Remembers what was found by a key, or that there was nothing, for a short time. Those who ask at once for the same key
 * wait for one search. A search that fails is not remembered.
 * @param holds whether what is remembered can still be given
 */
export function createBriefCache<Value>(
  find: (key: string) => Promise<Value | undefined>,
  { ttlMs, holds = () => true }: { ttlMs: number; holds?: (value: Value) => boolean },
): (key: string) => Promise<Value | undefined> {
  const cache = createBoundedCache<{ value: Value | undefined }>(MOST_KEPT, {
    ttl: ttlMs,
    fetchMethod: async (key) => ({ value: await find(key) }),
  });
  return async (key) => {
    const known = await cache.fetch(key);
    const value = known?.value;
    if (value === undefined || holds(value)) return value;
    return (await cache.fetch(key, { forceRefresh: true }))?.value;
  };
}
