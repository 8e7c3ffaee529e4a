import type { KpiFigure, KpiQuery } from './kpi-query.ts';
import { firstInstant } from './deletion.rules.ts';
import { ratio, selectProperties } from './kpi-query.ts';

/**
 * SQL of the sums of the changes `c` by age.
 * @param day SQL of the day of which they are
 */
export const byAge = (day: string): string => `sum(c.amount) filter (where ${day} - c.due_on <= 30) as days_0_to_30,
  sum(c.amount) filter (where ${day} - c.due_on between 31 and 60) as days_31_to_60,
  sum(c.amount) filter (where ${day} - c.due_on between 61 and 90) as days_61_to_90,
  sum(c.amount) filter (where ${day} - c.due_on > 90) as days_91_and_more`;

const BY_AGE = byAge('$2::date');

/**
 * SQL of the changes up to the day $2, $3 being the first of its month: earlier years, earlier months of its year, and
 * the days of its month. Of earlier years, due dates that are more than 90 days past since new year's day are one sum for
 * each year, so of the others there are those of three months, whatever history there is. Only what is not even is read.
 * @param isInQuestion narrows the changes `c`
 */
function changes(isInQuestion: string): string {
  const year = `date_trunc('year', $2::date)`;
  return `select c.property_id, c.currency, c.due_on, c.amount
    from (values
      ('closed', '-infinity'::date, ${year}::date),
      ('month', ${year}::date, $3::date - 1),
      ('day', $3::date, $2::date)
    ) g (grain, first, last)
    join finance.unpaid_change c on c.grain = g.grain and c.since between g.first and g.last and c.amount <> 0
      and ${isInQuestion}
    union all
    select c.property_id, c.currency, c.due_on, c.amount
    from finance.unpaid_change c
    where c.grain = 'year' and c.since < ${year}::date and c.amount <> 0
      and c.due_on between (${year} - interval '3 months')::date and $2::date and ${isInQuestion}`;
}

/** SQL of what is past due and unpaid at the end of the day $2, by property and currency: the sum of its changes. */
function pastDue(propertyIds: readonly string[] | null): string {
  if (!propertyIds) {
    return `select c.property_id, c.currency, ${BY_AGE}
      from accounts.published_settings s
      cross join lateral (${changes('c.account_id = s.account_id')}) c
      where c.due_on < $2::date - s.grace_days
      group by c.property_id, c.currency`;
  }
  // A few properties: each by the index that begins with it.
  return `select p.id as property_id, u.*
    from property p
    join accounts.published_settings s on s.account_id = p.account_id
    cross join lateral (
      select c.currency, ${BY_AGE}
      from (${changes('c.account_id = p.account_id and c.property_id = p.id')}) c
      where c.due_on < $2::date - s.grace_days
      group by c.currency
    ) u`;
}

/**
 * What is past due and unpaid at the end of the period's last day, over the charges due in its month so far, from the
 * totals that posting keeps.
 */
export const delinquencyRate: KpiQuery = (sql, span, propertyIds) =>
  sql<KpiFigure>(
    `with property as (${selectProperties(propertyIds, { ids: '$5', since: '$4' })}),
     past_due as materialized (
       ${pastDue(propertyIds)}
     ),
     line as (
       select p.id as property_id, coalesce(k.currency, s.currency) as currency, k.currency is not null as occurs,
         u.days_0_to_30, u.days_31_to_60, u.days_61_to_90, u.days_91_and_more, c.charged
       from property p
       join accounts.published_settings s on s.account_id = p.account_id
       -- Property by property: on tables without statistics a plain join would compare each with all.
       left join lateral (
         select k.currency from finance.settled_currency k
         where k.account_id = p.account_id and k.property_id = p.id and k.first_posted_on <= $2::date offset 0
       ) k on true
       left join past_due u on u.property_id = p.id and u.currency = k.currency
       left join lateral (
         select sum(d.amount) as charged from finance.daily_charged d
         where d.account_id = p.account_id and d.property_id = p.id and d.currency = k.currency
           and d.due_on between $3::date and $2::date and d.posted_on <= $2::date
       ) c on true
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
     select r.property_id, 'as_of' as basis, ${ratio('n.overdue', 'r.charged')} as value,
       n.overdue::text as numerator, r.charged::text as denominator, $1::date as period_start, r.currency,
       jsonb_build_object('days0To30', r.days_0_to_30::text, 'days31To60', r.days_31_to_60::text,
         'days61To90', r.days_61_to_90::text, 'days91AndMore', r.days_91_and_more::text) as buckets
     from result r
     cross join lateral (
       select r.days_0_to_30 + r.days_31_to_60 + r.days_61_to_90 + r.days_91_and_more as overdue
     ) n
     order by r.property_id collate "C", r.currency`,
    [span.start, span.end, span.monthStart, firstInstant(span), ...(propertyIds ? [propertyIds] : [])],
  );
