import type { KpiFigure, KpiQuery } from './kpi-query.ts';
import { isAmong, ratio, selectProperties } from './kpi-query.ts';
import { settlement } from './settlement.queries.ts';

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
