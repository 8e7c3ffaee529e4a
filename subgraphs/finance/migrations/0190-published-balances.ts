import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { WORKER_ROLE } from '../../../platform/db/roles.ts';

/**
 * What is charged and not paid, for whoever must not forget a debtor or creditor; deposits and expenses do not count. And the
 * one column of the books that the erasure of a person may change.
 */
export const publishedBalances = sqlMigration('finance/0190-published-balances', [
  ...publishView(
    'finance.published_balance',
    ['finance.ledger_entry'],
    `select account_id, lease_id, tenant_id, currency,
            sum(case kind when 'charge' then amount_minor when 'refund' then amount_minor else -amount_minor end) as balance
     from finance.ledger_entry where gl_class in ('rent', 'other_income', 'tax') and kind <> 'expense'
     group by account_id, lease_id, tenant_id, currency`,
  ),
  ...publishView(
    'finance.published_payment',
    ['finance.ledger_entry'],
    `select account_id, id, lease_id, tenant_id from finance.ledger_entry`,
  ),
  `grant update (reference) on finance.ledger_entry to ${WORKER_ROLE}`,
]);
