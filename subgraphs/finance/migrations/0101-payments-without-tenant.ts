import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * Whether a payment of a file is posted already is looked up by its tenant and day. Where no tenant is known it is by what the
 * payment is of; a property may have thousands on a day. Charges and expenses are not in the index, so they cost nothing more.
 */
export const paymentsWithoutTenant = sqlMigration('finance/0101-payments-without-tenant', [
  `create index ledger_entry_without_tenant on finance.ledger_entry (account_id, property_id, unit_id, posted_on, amount_minor)
     where tenant_id is null and kind in ('payment', 'credit', 'refund')`,
]);
