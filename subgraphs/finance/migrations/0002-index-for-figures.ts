import { sqlMigration } from '../../../platform/db/migration.ts';

/** Lets figures be worked out from an index alone: a property's entries by posting date, with all that figures read. */
export const indexForFigures = sqlMigration('finance/0002-index-for-figures', [
  `drop index finance.ledger_entry_posted`,
  `create index ledger_entry_posted on finance.ledger_entry (account_id, property_id, posted_on)
     include (kind, gl_class, amount_minor, currency, due_date, lease_id, tenant_id, reverses_id)`,
]);
