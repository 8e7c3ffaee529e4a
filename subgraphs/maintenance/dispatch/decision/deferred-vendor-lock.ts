import { LRUCache } from 'lru-cache';
import type { BatchContext } from '../../../../platform/graphql/batch/batch-command.ts';
import { lockUnchangedVendors } from './dispatch.queries.ts';
import type { DispatchVendor } from './dispatch.types.ts';

/**
 * Locks vendors with the transaction's last statements, and fails the transaction if a vendor has changed since it was
 * read.
 */
export type DeferredVendorLock = (vendors: readonly DispatchVendor[]) => void;

const LOCK_FIRST_FOR_MS = 10_000;

/** Accounts whose vendors changed during a dispatch a moment ago. */
const overtakenAccounts = new LRUCache<string, true>({ max: 1_000, ttl: LOCK_FIRST_FOR_MS });

/**
 * Makes a lock that is sent together with the transaction's writes, so that it costs no round trip of its own; if a
 * vendor has changed, the transaction starts again. Undefined for an account where that happened a moment ago: its
 * vendors are locked before the decision.
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
