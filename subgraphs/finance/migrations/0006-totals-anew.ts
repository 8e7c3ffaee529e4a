import { sqlMigration } from '../../../platform/db/migration.ts';
import { REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';
import {
  ADD_CHANGES,
  INCOME,
  LOCK_POOLS,
  POOL,
  SETTLED_ENTRY,
  SETTLES,
  TOTALS_LOCK,
  addSums,
  changes,
} from './settlement-parts.ts';

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
  `create function finance.rebuild_totals(account text) returns void language plpgsql as $$
   begin
     perform pg_advisory_xact_lock(${TOTALS_LOCK('account')});
     ${['daily_income', 'daily_charged', 'unpaid_change', 'settled_currency', 'settlement_pool']
       .map((table) => `delete from finance.${table} t where t.account_id = account`)
       .join(';\n')};
     ${[LOCK_POOLS, (source: string) => addSums(source).join(';\n')]
       .map((statement) => statement('(select * from finance.ledger_entry l where l.account_id = account)'))
       .join(';\n')};
     with change as materialized (select * from finance.settled_anew(account)),
     ${ADD_CHANGES};
   end $$`,
  // Every total that is not what the entries alone make it; none when all is well.
  `create function finance.wrong_totals(account text)
   returns table (total text, property_id text, currency text, day date, due date, kept numeric, expected numeric)
   language sql stable as $$
     with settled as materialized (select * from finance.settled_anew(account)),
     expected as (
       select 'income' as total, e.property_id, e.currency, e.posted_on as day, null::date as due, sum(${INCOME}) as amount
       from finance.ledger_entry e where e.account_id = account and ${INCOME} is not null group by 2, 3, 4
       union all
       select 'charged', s.property_id, s.currency, s.day, s.due, s.charged from settled s
       union all
       select 'unpaid by ' || g.grain, s.property_id, s.currency, g.since, s.due, sum(s.unpaid) from settled s
       cross join lateral (values
         ('day', s.day), ('month', date_trunc('month', s.day)::date), ('year', date_trunc('year', s.day)::date)
       ) g (grain, since) group by 1, 2, 3, 4, 5
       union all
       select 'first day', e.property_id, e.currency, min(e.posted_on), null, 1
       from finance.ledger_entry e where e.account_id = account and ${SETTLES} group by 2, 3
     ),
     kept as (
       select 'income' as total, t.property_id, t.currency, t.posted_on as day, null::date as due, t.amount
       from finance.daily_income t where t.account_id = account
       union all
       select 'charged', t.property_id, t.currency, t.posted_on, t.due_on, t.amount
       from finance.daily_charged t where t.account_id = account
       union all
       select 'unpaid by ' || t.grain, t.property_id, t.currency, t.since, t.due_on, t.amount
       from finance.unpaid_change t where t.account_id = account
       union all
       select 'first day', t.property_id, t.currency, t.first_posted_on, null, 1
       from finance.settled_currency t where t.account_id = account
     )
     select total, property_id, currency, day, due, sum(kept), sum(expected)
     from (
       select k.total, k.property_id, k.currency, k.day, k.due, k.amount as kept, 0::numeric as expected from kept k
       union all
       select x.total, x.property_id, x.currency, x.day, x.due, 0, x.amount from expected x
     ) both_sides
     group by 1, 2, 3, 4, 5 having sum(kept) <> sum(expected)
   $$`,
  `revoke execute on function finance.settled_anew, finance.wrong_totals, finance.rebuild_totals from public`,
  `grant execute on function finance.settled_anew, finance.wrong_totals, finance.rebuild_totals
     to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  // Row-level security binds the owner, too, who has no policy: entries that are there are seen as the worker.
  `set local role ${WORKER_ROLE}`,
  `select finance.rebuild_totals(account_id) from accounts.account`,
  `reset role`,
]);
