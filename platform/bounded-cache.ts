import { LRUCache } from 'lru-cache';

/** How long entries stay, and how missing ones are found. */
type CacheOptions<Value extends object | string | true> = Pick<
  LRUCache.OptionsBase<string, Value, unknown>,
  'ttl' | 'fetchMethod'
>;

/**
 * A cache that forgets the entry that was not used longest. It takes memory for the entries that it has; `max` of lru-cache
 * takes memory for all that it may have, and 50,000 of them take 50 ms of each start.
 * @param most how many entries it keeps
 */
export const createBoundedCache = <Value extends object | string | true>(
  most: number,
  options: CacheOptions<Value> = {},
): LRUCache<string, Value> => new LRUCache<string, Value>({ ...options, maxSize: most, sizeCalculation: () => 1 });
