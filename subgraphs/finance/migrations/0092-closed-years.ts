import { sqlMigration } from '../../../platform/db/migration.ts';
import { WORKER_ROLE } from '../../../platform/db/roles.ts';
import { addToTotals, rebuildTotals, wrongTotals } from './settlement-parts.ts';
import type { Grains } from './settlement-parts.ts';

/**
 * SQL of the new year's day from which a posting belongs to earlier years and its due date is more than 90 days past:
 * from then on it only counts as one of many.
 */
const closedSince = (postedOn: string, due: string): string =>
  `(greatest(date_trunc('year', ${postedOn}::timestamp), date_trunc('year', ${due} + interval '3 months')) + interval '1 year')::date`;

/** SQL of the due date that they are summed under: the last that can be among them. */
const lastDue = (since: string): string => `(${since} - interval '3 months' - interval '1 day')::date`;

const closed = (postedOn: string, due: string): string => {
  const since = closedSince(postedOn, due);
  return `('closed', ${since}, ${lastDue(since)})`;
};

/** Also what closed years leave, whose postings and due dates are summed. */
export const DAY_TO_CLOSED: Grains = {
  columns: 'grain, since, due',
  rows: (c) => `('day', ${c}.day, ${c}.due), ('month', date_trunc('month', ${c}.day)::date, ${c}.due),
    ('year', date_trunc('year', ${c}.day)::date, ${c}.due), ${closed(`${c}.day`, `${c}.due`)}`,
  due: () => 'g.due',
};

/** Sums of what is unpaid of long past due dates, so that history is not read; docs/decisions/0070-incremental-totals.md. */
export const closedYears = sqlMigration('finance/0092-closed-years', [
  `alter table finance.unpaid_change drop constraint unpaid_change_grain_check`,
  `alter table finance.unpaid_change add constraint unpaid_change_grain_check
     check (grain in ('day', 'month', 'year', 'closed'))`,
  `create index unpaid_change_by_due_date on finance.unpaid_change (account_id, due_on)
     include (since, property_id, currency, amount) where grain = 'year' and amount <> 0`,
  `create or replace function ${addToTotals(DAY_TO_CLOSED)}`,
  `create or replace function ${rebuildTotals(DAY_TO_CLOSED)}`,
  `create or replace function ${wrongTotals(DAY_TO_CLOSED)}`,
  // What is there: the owner has no policy, so entries are seen as the worker.
  `set local role ${WORKER_ROLE}`,
  `insert into finance.unpaid_change (account_id, property_id, grain, since, due_on, currency, amount)
   select t.account_id, t.property_id, g.grain, g.since, g.due, t.currency, sum(t.amount)
   from finance.unpaid_change t
   cross join lateral (values ${closed('t.since', 't.due_on')}) g (${DAY_TO_CLOSED.columns})
   where t.grain = 'year'
   group by 1, 2, 3, 4, 5, 6 having sum(t.amount) <> 0`,
  `reset role`,
]);
