import type { KpiFigure, KpiQuery } from './kpi-query.ts';
import { isAmong, ratio, selectProperties } from './kpi-query.ts';

/**
 * SQL of the day on which the charge `e` is due: its due date, else the day of posting. A reversing entry without a due
 * date belongs to the day on which the charge at the end of its chain of targets was due, not to its own.
 */
const DUE_ON = `coalesce(e.due_date, case when e.reverses_id is not null then (
  with recursive target as (
    select t.account_id, t.reverses_id, t.due_date, t.posted_on
    from finance.ledger_entry t where t.account_id = e.account_id and t.id = e.reverses_id
    union all
    select t.account_id, t.reverses_id, t.due_date, t.posted_on
    from target r join finance.ledger_entry t on t.account_id = r.account_id and t.id = r.reverses_id
    where r.due_date is null
  )
  select coalesce(due_date, posted_on) from target where due_date is not null or reverses_id is null
) end, e.posted_on)`;

/**
 * SQL of the common table `settled`: each due date of each pool with what was charged and what is unpaid.
 *
 * Money of a pool (a lease; without one, a property and tenant; one currency) pays the pool's charges in the order of
 * their due dates. Charges of one due date are past due and age together, so they are summed first, which also nets
 * reversed ones; a sum below 0, of a reversal posted before its charge, pays for nothing else. Then a due date's unpaid
 * part is what the running total exceeds the money by, at most its own charges.
 * @param day the parameter of the day up to which entries exist
 * @param isInQuestion what narrows the entries `e`, beside the common table `property`
 */
function settlement(day: string, isInQuestion: string): string {
  return `
  entry as (
    select e.property_id, e.currency, e.lease_id, case when e.lease_id is null then e.tenant_id end as tenant_id,
      case when e.kind = 'charge' then ${DUE_ON} end as due_on,
      case when e.kind = 'charge' then e.amount_minor end as charge,
      case e.kind when 'charge' then null when 'refund' then -e.amount_minor else e.amount_minor end as money
    from property p
    join finance.ledger_entry e on e.account_id = p.account_id and e.property_id = p.id
      and ${isInQuestion}
    where e.posted_on <= ${day}::date and e.gl_class in ('rent', 'other_income', 'tax') and e.kind <> 'expense'
  ),
  -- Money has no due date and is one row of its pool, before all others.
  due_date as (
    select property_id, currency, lease_id, tenant_id, due_on, greatest(sum(charge), 0) as charged,
      greatest(sum(money), 0) as money
    from entry
    group by property_id, currency, lease_id, tenant_id, due_on
  ),
  settled as (
    select property_id, currency, due_on, charged, ${day}::date - due_on as age,
      least(charged, greatest(sum(charged - money) over until_then, 0)) as unpaid
    from due_date
    window until_then as (partition by property_id, currency, lease_id, tenant_id order by due_on nulls first)
  )`;
}

/** What is past due and unpaid at the end of the period's last day, over the charges due in its month so far. */
export const delinquencyRate: KpiQuery = (sql, { start, end, monthStart }, propertyIds) =>
  sql<KpiFigure>(
    `with property as (${selectProperties(propertyIds, '$4')}),
     ${settlement('$2', isAmong('e.property_id', propertyIds, '$4'))},
     past_due as (
       select *, case when age > (select grace_days from accounts.published_settings) then unpaid else 0 end as overdue
       from settled
     ),
     total as (
       select property_id, currency,
         sum(overdue) filter (where age <= 30) as days_0_to_30,
         sum(overdue) filter (where age between 31 and 60) as days_31_to_60,
         sum(overdue) filter (where age between 61 and 90) as days_61_to_90,
         sum(overdue) filter (where age > 90) as days_91_and_more,
         sum(charged) filter (where due_on between $3::date and $2::date) as charged
       from past_due
       group by property_id, currency
     ),
     line as (
       select p.id as property_id, coalesce(t.currency, s.currency) as currency, t.currency is not null as occurs,
         t.days_0_to_30, t.days_31_to_60, t.days_61_to_90, t.days_91_and_more, t.charged
       from property p
       join accounts.published_settings s on s.account_id = p.account_id
       left join total t on t.property_id = p.id
     ),
     result as (
       select property_id, currency,
         coalesce(sum(days_0_to_30), 0) as days_0_to_30,
         coalesce(sum(days_31_to_60), 0) as days_31_to_60,
         coalesce(sum(days_61_to_90), 0) as days_61_to_90,
         coalesce(sum(days_91_and_more), 0) as days_91_and_more,
         coalesce(sum(charged), 0) as charged
       from line
       group by grouping sets ((property_id, currency), (currency))
       having grouping(property_id) = 0 or bool_or(occurs) or not (select bool_or(occurs) from line)
     )
     select r.property_id as "propertyId", 'as_of' as basis, ${ratio('n.overdue', 'r.charged')} as value,
       n.overdue::text as numerator, r.charged::text as denominator, $1::date as "periodStart", r.currency,
       jsonb_build_object('days0To30', r.days_0_to_30::text, 'days31To60', r.days_31_to_60::text,
         'days61To90', r.days_61_to_90::text, 'days91AndMore', r.days_91_and_more::text) as buckets
     from result r
     cross join lateral (
       select r.days_0_to_30 + r.days_31_to_60 + r.days_61_to_90 + r.days_91_and_more as overdue
     ) n
     order by r.property_id collate "C", r.currency`,
    [start, end, monthStart, ...(propertyIds ? [propertyIds] : [])],
  );
