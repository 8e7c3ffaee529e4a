// Parts of the statements of migrations 0004 to 0006, 0092 and 0102. They are history: a change needs parts and a migration of its
// own, and what these give must stay the same.

/** Entries that take part in settlement; written like this wherever an index depends on it. */
export const SETTLES = `e.gl_class in ('rent', 'other_income', 'tax') and e.kind <> 'expense'`;

/** What an entry adds to net operating income; null when it does not count. */
const INCOME = `case
    when e.gl_class in ('rent', 'other_income') then
      case e.kind when 'charge' then e.amount_minor when 'credit' then -e.amount_minor end
    when e.gl_class <> 'operating_expense' then null
    when e.kind = 'expense' then -e.amount_minor
    when e.kind in ('credit', 'refund') then e.amount_minor
  end`;

/** The pool of an entry: its lease; without one, its property and tenant. Nothing is written as an empty text. */
export const POOL = `e.account_id, e.property_id, e.currency, coalesce(e.lease_id, '') as lease_id,
  case when e.lease_id is null then coalesce(e.tenant_id, '') else '' end as tenant_id`;

export const POOL_KEY = 'account_id, property_id, currency, lease_id, tenant_id';

/** The day on which the charge `e` is due; a reversal without a due date belongs to the day of the charge at its root. */
const DUE_ON = `case when e.kind = 'charge' then coalesce(e.due_date, case when e.reverses_id is not null then (
    with recursive target as (
      select t.account_id, t.reverses_id, t.due_date, t.posted_on
      from finance.ledger_entry t where t.account_id = e.account_id and t.id = e.reverses_id
      union all
      select t.account_id, t.reverses_id, t.due_date, t.posted_on
      from target r join finance.ledger_entry t on t.account_id = r.account_id and t.id = r.reverses_id
      where r.due_date is null
    )
    select coalesce(due_date, posted_on) from target where due_date is not null or reverses_id is null
  ) end, e.posted_on) end`;

/** What an entry adds to its pool: a charge to what is owed, anything else to the money. */
const ADDS = `case e.kind when 'refund' then -e.amount_minor else e.amount_minor end`;

/**
 * SQL of the common table `change`: how what is unpaid and what is charged changed by day and due date, because of the
 * new entries: the settlement with them less the one without them, for which they are undone on their own day. Up to the
 * first of those days both are the same, so what was posted before is summed and makes the state to start from.
 */
export const changes = (without: string): string => `
  moved as (
    select ${POOL_KEY}, '-infinity'::date as day, due_on, sum(amount) as amount, false as is_undone
    from entry where posted_on < first_day group by ${POOL_KEY}, due_on
    union all
    select ${POOL_KEY}, posted_on, due_on, amount, is_undone from entry where posted_on >= first_day
  ),
  placed as (
    select *, case when due_on is not null then
      dense_rank() over (partition by ${POOL_KEY} order by due_on nulls last) end as place
    from moved
  ),
  pooled as (
    select account_id, property_id, currency,
      array_agg(distinct due_on order by due_on) filter (where due_on is not null) as dues,
      array_agg(day order by day) filter (where not is_undone) as days,
      array_agg(place order by day) filter (where not is_undone) as places,
      array_agg(amount order by day) filter (where not is_undone) as amounts,
      array_agg(day order by day) as days_undone,
      array_agg(place order by day) as places_undone,
      array_agg(amount order by day) as amounts_undone
    from placed group by ${POOL_KEY}
  ),
  change as (
    select p.account_id, p.property_id, p.currency, c.day, c.due, c.unpaid, c.charged
    from pooled p cross join lateral finance.settle(p.dues, p.days, p.places, p.amounts) c
    ${without}
  )`;

/** The settlement without the new entries, to be taken off. */
const LESS_WITHOUT = `union all
    select p.account_id, p.property_id, p.currency, c.day, c.due, -c.unpaid, -c.charged
    from pooled p cross join lateral finance.settle(p.dues, p.days_undone, p.places_undone, p.amounts_undone) c`;

/** By what the changes of what is unpaid are summed. */
export interface Grains {
  columns: string;
  /** SQL of a row for each sum that a change belongs to. */
  rows(change: string): string;
  /** SQL of the due date that it is summed under. */
  due(change: string): string;
}

/** By due date, and by the day, month and year of posting. */
export const DAY_TO_YEAR: Grains = {
  columns: 'grain, since',
  rows: (c) =>
    `('day', ${c}.day), ('month', date_trunc('month', ${c}.day)::date), ('year', date_trunc('year', ${c}.day)::date)`,
  due: (c) => `${c}.due`,
};

/** SQL that adds the table `change` to the totals, rows in the order of their keys, so that writers wait and do not tangle. */
const addChanges = (grains: Grains): string => `
  charged as (
    insert into finance.daily_charged as t (account_id, property_id, due_on, currency, posted_on, amount)
    select account_id, property_id, due, currency, day, sum(charged) from change
    group by 1, 2, 3, 4, 5 having sum(charged) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (account_id, property_id, due_on, currency, posted_on) do update set amount = t.amount + excluded.amount
  )
  insert into finance.unpaid_change as t (account_id, property_id, grain, since, due_on, currency, amount)
  select c.account_id, c.property_id, g.grain, g.since, ${grains.due('c')}, c.currency, sum(c.unpaid)
  from change c
  cross join lateral (values
    ${grains.rows('c')}
  ) g (${grains.columns})
  where c.unpaid <> 0
  group by 1, 2, 3, 4, 5, 6 having sum(c.unpaid) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (account_id, property_id, grain, since, due_on, currency) do update set amount = t.amount + excluded.amount`;

/** SQL that adds the entries `e` of a source to the totals that need no settlement. */
const addSums = (source: string): string[] => [
  `insert into finance.daily_income as t (account_id, property_id, posted_on, currency, amount)
   select e.account_id, e.property_id, e.posted_on, e.currency, sum(${INCOME})
   from ${source} e where ${INCOME} is not null
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
   on conflict (account_id, property_id, posted_on, currency) do update set amount = t.amount + excluded.amount`,
  `insert into finance.settled_currency as t (account_id, property_id, currency, first_posted_on)
   select e.account_id, e.property_id, e.currency, min(e.posted_on)
   from ${source} e where ${SETTLES}
     and not exists (select from finance.settled_currency k where (k.account_id, k.property_id, k.currency)
       = (e.account_id, e.property_id, e.currency) and k.first_posted_on <= e.posted_on)
   group by 1, 2, 3 order by 1, 2, 3
   on conflict (account_id, property_id, currency)
     do update set first_posted_on = least(t.first_posted_on, excluded.first_posted_on)`,
];

/**
 * The pools of new entries are locked, so that of two writers the second sees what the first has posted. Only what is
 * read after the lock counts, which is why each statement stands for itself.
 */
const LOCK_POOLS = (source: string): string => `
  insert into finance.settlement_pool as t (${POOL_KEY}, entries)
  select ${POOL_KEY}, count(*) from (select ${POOL} from ${source} e where ${SETTLES}) e
  group by ${POOL_KEY} order by ${POOL_KEY}
  on conflict (${POOL_KEY}) do update set entries = t.entries + excluded.entries`;

export const SETTLED_ENTRY = `e.posted_on, ${DUE_ON} as due_on, ${ADDS} as amount`;

/** One of these at a time may rebuild an account's totals; writers share it. */
const TOTALS_LOCK = (account: string): string => `hashtextextended('totals of ' || ${account}, 0)`;

/** SQL of the entries of the pools `p`, by joins. */
const JOINED = `select p.*, ${SETTLED_ENTRY}, false as is_undone
       from pool p join finance.ledger_entry e
         on e.account_id = p.account_id and e.lease_id = p.lease_id and e.property_id = p.property_id
       where p.lease_id <> '' and e.currency = p.currency and ${SETTLES}
       union all
       select p.*, ${SETTLED_ENTRY}, false
       from pool p join finance.ledger_entry e
         on e.account_id = p.account_id and e.property_id = p.property_id and coalesce(e.tenant_id, '') = p.tenant_id
       where p.lease_id = '' and e.lease_id is null and e.currency = p.currency and ${SETTLES}`;

/**
 * Each pool is looked up by itself, and by plain comparisons: others cannot use an index below row policies. The property, and
 * that a tenant's entry has no lease, is compared behind that, or an index of more entries might be taken.
 */
const lookedUp = (pools: string, ofPool: string): string => `
       select p.*, e.posted_on, e.due_on, e.amount, false as is_undone
       from pool p cross join lateral (
         select e.property_id, e.lease_id, ${SETTLED_ENTRY} from finance.ledger_entry e
         where ${ofPool} and e.account_id = p.account_id and e.currency = p.currency and ${SETTLES}
         offset 0
       ) e where ${pools} and e.property_id = p.property_id`;

/** SQL of the entries of the pools `p`, each found by an index. */
export const LOOKED_UP = [
  lookedUp(`p.lease_id <> ''`, `e.lease_id = p.lease_id`),
  lookedUp(`p.lease_id = '' and p.tenant_id <> '' and e.lease_id is null`, `e.tenant_id = p.tenant_id`),
  lookedUp(
    `p.lease_id = '' and p.tenant_id = ''`,
    `e.lease_id is null and coalesce(e.tenant_id, '') = ''
         and e.property_id = p.property_id`,
  ),
].join(' union all ');

const asItIs = (statement: string): string => statement;

/**
 * Plans a statement anew where many entries were added, which takes little of the time that they take. A plan that is kept from
 * an empty table may read all of an account's entries for each pool until statistics are taken, whatever indexes there are.
 */
export const plannedForMany = (statement: string): string => `if exists (select from added offset 99) then
       execute $many$ ${statement} $many$;
     else
       ${statement};
     end if`;

/** SQL of the trigger function that adds the entries `added` to the totals. */
export const addToTotals = (
  grains: Grains,
  entries = JOINED,
  settled = asItIs,
): string => `finance.add_to_totals() returns trigger language plpgsql as $$
   begin
     perform pg_advisory_xact_lock_shared(${TOTALS_LOCK('a.account_id')})
     from (select distinct account_id from added order by 1) a;
     ${LOCK_POOLS('added')};
     ${addSums('added').join(';\n')};
     ${settled(`with new_entry as materialized (
       select ${POOL}, ${SETTLED_ENTRY} from added e where ${SETTLES}
     ),
     pool as materialized (
       select ${POOL_KEY}, min(posted_on) as first_day from new_entry group by ${POOL_KEY}
     ),
     entry as (
       ${entries}
       union all
       select ${POOL_KEY}, '-infinity', posted_on, due_on, -amount, true from new_entry
     ),
     ${changes(LESS_WITHOUT)},
     ${addChanges(grains)}`)};
     return null;
   end $$`;

/** SQL of the function that makes an account's totals anew from its entries. */
export const rebuildTotals = (
  grains: Grains,
): string => `finance.rebuild_totals(account text) returns void language plpgsql as $$
   begin
     perform pg_advisory_xact_lock(${TOTALS_LOCK('account')});
     ${['daily_income', 'daily_charged', 'unpaid_change', 'settled_currency', 'settlement_pool']
       .map((table) => `delete from finance.${table} t where t.account_id = account`)
       .join(';\n')};
     ${[LOCK_POOLS, (source: string) => addSums(source).join(';\n')]
       .map((statement) => statement('(select * from finance.ledger_entry l where l.account_id = account)'))
       .join(';\n')};
     with change as materialized (select * from finance.settled_anew(account)),
     ${addChanges(grains)};
   end $$`;

/** SQL of the function that gives every total that is not what the entries alone make it; none when all is well. */
export const wrongTotals = (grains: Grains): string => `finance.wrong_totals(account text)
   returns table (total text, property_id text, currency text, day date, due date, kept numeric, expected numeric)
   language sql stable as $$
     with settled as materialized (select * from finance.settled_anew(account)),
     expected as (
       select 'income' as total, e.property_id, e.currency, e.posted_on as day, null::date as due, sum(${INCOME}) as amount
       from finance.ledger_entry e where e.account_id = account and ${INCOME} is not null group by 2, 3, 4
       union all
       select 'charged', s.property_id, s.currency, s.day, s.due, s.charged from settled s
       union all
       select 'unpaid by ' || g.grain, s.property_id, s.currency, g.since, ${grains.due('s')}, sum(s.unpaid) from settled s
       cross join lateral (values
         ${grains.rows('s')}
       ) g (${grains.columns}) group by 1, 2, 3, 4, 5
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
   $$`;
