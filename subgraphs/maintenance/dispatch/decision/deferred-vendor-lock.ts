import { LRUCache } from 'lru-cache';
import type { BatchContext } from '../../../../platform/graphql/batch-command.ts';
import { lockUnchangedVendors } from './dispatch.queries.ts';
import type { DispatchVendor } from './dispatch.types.ts';

/** Makes sure, with the transaction's last statements, that vendors are as they were read. */
export type DeferredVendorLock = (vendors: readonly DispatchVendor[]) => void;

const LOCK_FIRST_FOR_MS = 10_000;

/** Accounts whose vendors were changed a moment ago while tickets were given to them. */
const overtakenAccounts = new LRUCache<string, true>({ max: 1_000, ttl: LOCK_FIRST_FOR_MS });

/**
 * Locks chosen vendors in the packet of the writes, so that a lock costs no round trip of its own: whoever was overtaken
 * begins anew. Undefined for an account where that happened a moment ago, which locks before it decides for good.
 */
export function deferredVendorLock({
  sql,
  accountId,
  finishWith,
}: Pick<BatchContext, 'sql' | 'accountId' | 'finishWith'>): DeferredVendorLock | undefined {
  if (overtakenAccounts.has(accountId)) return undefined;
  return (vendors) =>
    finishWith(
      lockUnchangedVendors(sql, vendors).catch((error: unknown) => {
        overtakenAccounts.set(accountId, true);
        throw error;
      }),
    );
}
