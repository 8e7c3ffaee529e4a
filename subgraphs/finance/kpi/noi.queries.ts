import type { KpiFigure, KpiQuery } from './kpi-query.ts';
import { isAmong, selectProperties } from './kpi-query.ts';

/**
 * Net operating income by posting date, both ends included, for the period and for the month to date. A reversing entry
 * carries the negated amount, so it needs no case of its own. Both bases have the same currencies: those in which an
 * entry counts in either stretch.
 */
export const netOperatingIncome: KpiQuery = (sql, { start, end, monthStart }, propertyIds) =>
  sql<KpiFigure>(
    `with property as (${selectProperties(propertyIds, '$4')}),
     entry as (
       select e.property_id, e.currency, e.posted_on,
         case
           when e.gl_class <> 'operating_expense' then case e.kind when 'charge' then e.amount_minor when 'credit' then -e.amount_minor end
           when e.kind = 'expense' then -e.amount_minor
           when e.kind in ('credit', 'refund') then e.amount_minor
         end as income
       from property p
       join finance.ledger_entry e on e.account_id = p.account_id and e.property_id = p.id
         and ${isAmong('e.property_id', propertyIds, '$4')}
       where e.gl_class in ('rent', 'other_income', 'operating_expense')
         and e.posted_on between least($1::date, $2::date) and $3::date
     ),
     total as (
       select property_id, currency,
         coalesce(sum(income) filter (where posted_on >= $1::date), 0) as period,
         coalesce(sum(income) filter (where posted_on >= $2::date), 0) as month_to_date
       from entry where income is not null
       group by property_id, currency
     ),
     line as (
       select p.id as property_id, coalesce(t.currency, s.currency) as currency, t.currency is not null as occurs,
         coalesce(t.period, 0) as period, coalesce(t.month_to_date, 0) as month_to_date
       from property p
       join accounts.published_settings s on s.account_id = p.account_id
       left join total t on t.property_id = p.id
     ),
     result as (
       select property_id, currency, sum(period) as period, sum(month_to_date) as month_to_date
       from line
       group by grouping sets ((property_id, currency), (currency))
       having grouping(property_id) = 0 or bool_or(occurs) or not (select bool_or(occurs) from line)
     )
     select r.property_id as "propertyId", b.basis, b.amount::text as value, b.amount::text as numerator,
       null::text as denominator, b.period_start as "periodStart", r.currency, null::jsonb as buckets
     from result r
     cross join lateral (values
       ('period', $1::date, r.period),
       ('month_to_date', $2::date, r.month_to_date)
     ) as b (basis, period_start, amount)
     order by r.property_id collate "C", r.currency, b.basis desc`,
    [start, monthStart, end, ...(propertyIds ? [propertyIds] : [])],
  );
