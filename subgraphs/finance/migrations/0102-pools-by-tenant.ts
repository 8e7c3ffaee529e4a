import { sqlMigration } from '../../../platform/db/migration.ts';
import { DAY_TO_CLOSED } from './0092-closed-years.ts';
import { LOOKED_UP, addToTotals, plannedForMany } from './settlement-parts.ts';

/**
 * What a tenant without a lease owes and paid is read by the tenant, and not from all of the property's entries without a lease;
 * and an import that fills an empty ledger is not slowed down by plans that were kept from when it was empty.
 */
export const poolsByTenant = sqlMigration('finance/0102-pools-by-tenant', [
  `create or replace function ${addToTotals(DAY_TO_CLOSED, LOOKED_UP, plannedForMany)}`,
  `alter function finance.add_to_totals() set enable_seqscan = off`,
]);
