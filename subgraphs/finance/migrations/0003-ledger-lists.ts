import { sqlMigration } from '../../../platform/db/migration.ts';
import { WORKER_ROLE } from '../../../platform/db/roles.ts';

/** Lists of entries come from an index each; background work may not change what was posted either. */
export const ledgerLists = sqlMigration('finance/0003-ledger-lists', [
  `revoke update, delete on finance.ledger_entry from ${WORKER_ROLE}`,
  `drop index finance.ledger_entry_lease`,
  `create index ledger_entry_list on finance.ledger_entry (account_id, posted_on, id)`,
  `create index ledger_entry_lease on finance.ledger_entry (account_id, lease_id, posted_on, id) where lease_id is not null`,
  `create index ledger_entry_tenant on finance.ledger_entry (account_id, tenant_id, posted_on, id)
     where tenant_id is not null`,
]);
