import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * What a file called a payment, and the receipt that it is one of several of. Parts are looked up by their receipt; few payments
 * are parts, and the others are not in the index.
 */
export const chargesOfReceipts = sqlMigration('finance/0108-charges-of-receipts', [
  `alter table finance.ledger_entry add column charge text, add column receipt text`,
  `create index ledger_entry_receipt on finance.ledger_entry (account_id, receipt) where receipt is not null`,
]);
