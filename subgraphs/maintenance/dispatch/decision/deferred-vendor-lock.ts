import { LRUCache } from 'lru-cache';
import type { BatchContext } from '../../../../platform/graphql/batch-command.ts';
import { holdVendorsAsRead } from './dispatch.queries.ts';
import type { DispatchVendor } from './dispatch.types.ts';

/** Makes sure, with the transaction's last statements, that vendors are as they were read. */
export type HoldAsRead = (vendors: readonly DispatchVendor[]) => void;

const LOCKED_FIRST_FOR_MS = 10_000;

/** Accounts whose vendors were changed a moment ago while tickets were given to them. */
const overtaken = new LRUCache<string, true>({ max: 1_000, ttl: LOCKED_FIRST_FOR_MS });

/**
 * Locks chosen vendors in the packet of the writes, so that a lock costs no round trip of its own: whoever was overtaken
 * begins anew. Undefined for an account where that happened a moment ago, which locks before it decides for good.
 */
export function holdingVendorsAsRead({
  sql,
  accountId,
  finishWith,
}: Pick<BatchContext, 'sql' | 'accountId' | 'finishWith'>): HoldAsRead | undefined {
  if (overtaken.has(accountId)) return undefined;
  return (vendors) =>
    finishWith(
      holdVendorsAsRead(sql, vendors).catch((error: unknown) => {
        overtaken.set(accountId, true);
        throw error;
      }),
    );
}
