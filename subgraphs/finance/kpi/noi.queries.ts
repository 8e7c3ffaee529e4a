import type { KpiFigure, KpiQuery } from './kpi-query.ts';
import { firstInstant } from './deletion.rules.ts';
import { selectProperties } from './kpi-query.ts';

/**
 * Net operating income by posting date, both ends included, for the period and for the month to date, from the daily
 * totals that posting keeps. Both bases have the same currencies: those in which an entry counts in either stretch.
 */
export const netOperatingIncome: KpiQuery = (sql, span, propertyIds) =>
  sql<KpiFigure>(
    `with property as (${selectProperties(propertyIds, { ids: '$5', since: '$4' })}),
     -- Joined to itself by its id, the list of properties would be read once for each of them on tables without statistics.
     line as (
       select p.id as property_id, coalesce(t.currency, s.currency) as currency, t.currency is not null as occurs,
         coalesce(t.period, 0) as period, coalesce(t.month_to_date, 0) as month_to_date
       from property p
       join accounts.published_settings s on s.account_id = p.account_id
       left join lateral (
         select d.currency,
           coalesce(sum(d.amount) filter (where d.posted_on >= $1::date), 0) as period,
           coalesce(sum(d.amount) filter (where d.posted_on >= $2::date), 0) as month_to_date
         from finance.daily_income d
         where d.account_id = p.account_id and d.property_id = p.id
           and d.posted_on between least($1::date, $2::date) and $3::date
         group by d.currency
       ) t on true
     ),
     result as (
       select property_id, currency, sum(period) as period, sum(month_to_date) as month_to_date
       from line
       group by grouping sets ((property_id, currency), (currency))
       having grouping(property_id) = 0 or bool_or(occurs) or not (select bool_or(occurs) from line)
     )
     select r.property_id, b.basis, b.amount::text as value, b.amount::text as numerator,
       null::text as denominator, b.period_start, r.currency, null::jsonb as buckets
     from result r
     cross join lateral (values
       ('period', $1::date, r.period),
       ('month_to_date', $2::date, r.month_to_date)
     ) as b (basis, period_start, amount)
     order by r.property_id collate "C", r.currency, b.basis desc`,
    [span.start, span.monthStart, span.end, firstInstant(span), ...(propertyIds ? [propertyIds] : [])],
  );
