import { sqlMigration } from '../../../platform/db/migration.ts';
import { REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';
import { DAY_TO_YEAR, POOL, SETTLED_ENTRY, SETTLES, changes, rebuildTotals, wrongTotals } from './settlement-parts.ts';

/** Makes totals anew from the entries alone, and compares; entries that are there get theirs. */
export const totalsAnew = sqlMigration('finance/0006-totals-anew', [
  // What the totals of settlement must be, from the entries alone.
  `create function finance.settled_anew(account text)
   returns table (account_id text, property_id text, currency text, day date, due date, unpaid numeric, charged numeric)
   language sql stable as $$
     with entry as (
       select ${POOL}, ${SETTLED_ENTRY}, '-infinity'::date as first_day, false as is_undone
       from finance.ledger_entry e where e.account_id = account and ${SETTLES}
     ),
     ${changes('')}
     select c.account_id, c.property_id, c.currency, c.day, c.due, sum(c.unpaid), sum(c.charged)
     from change c group by 1, 2, 3, 4, 5
   $$`,
  `create function ${rebuildTotals(DAY_TO_YEAR)}`,
  // Every total that is not what the entries alone make it; none when all is well.
  `create function ${wrongTotals(DAY_TO_YEAR)}`,
  `revoke execute on function finance.settled_anew, finance.wrong_totals, finance.rebuild_totals from public`,
  `grant execute on function finance.settled_anew, finance.wrong_totals, finance.rebuild_totals
     to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  // Row-level security binds the owner, too, who has no policy: entries that are there are seen as the worker.
  `set local role ${WORKER_ROLE}`,
  `select finance.rebuild_totals(account_id) from accounts.account`,
  `reset role`,
]);
