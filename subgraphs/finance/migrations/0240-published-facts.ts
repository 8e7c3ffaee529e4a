import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Ledger entries as conditions of workflows read them, by the names that REST has. */
export const publishedFacts = sqlMigration(
  'finance/0240-published-facts',
  publishView(
    'finance.published_ledger_entry_facts',
    ['finance.ledger_entry'],
    `select account_id, id, jsonb_build_object(
       'id', id, 'kind', kind, 'gl_class', gl_class, 'amount_minor', amount_minor, 'currency', currency,
       'property_id', property_id, 'unit_id', unit_id, 'lease_id', lease_id, 'tenant_id', tenant_id,
       'due_date', due_date, 'posted_on', posted_on, 'reference', reference) as facts
     from finance.ledger_entry`,
  ),
);
