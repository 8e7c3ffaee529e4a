import { sqlMigration } from '../../../platform/db/migration.ts';
import { DAY_TO_CLOSED } from './0092-closed-years.ts';
import { LOOKED_UP, addToTotals } from './settlement-parts.ts';

/**
 * What a tenant without a lease owes and paid is read by the tenant, and not from all of the property's entries without a lease.
 * Plans are kept from the first posting on, when there are no entries that an index would be worth for.
 */
export const poolsByTenant = sqlMigration('finance/0102-pools-by-tenant', [
  `create or replace function ${addToTotals(DAY_TO_CLOSED, LOOKED_UP)}`,
  `alter function finance.add_to_totals() set enable_seqscan = off`,
]);
