import { addDays, localDate, startOfLocalDay } from '../../../platform/calendar/local-time.ts';
import type { KpiFigure, KpiQuery, KpiSpan } from './kpi-query.ts';
import { firstInstant } from './deletion.rules.ts';
import { isAmong, selectProperties } from './kpi-query.ts';

/** The instants between which costs accrue: a stretch's first local midnight, and the one after its last day. */
interface CostInstants {
  start: Date;
  monthStart: Date;
  end: Date;
}

/** Where the period and the month to date begin and end; nothing accrues after now. */
export function costInstants({ start, monthStart, end, zone, now }: KpiSpan): CostInstants {
  const today = localDate(now, zone);
  const startOf = (day: string): Date => (day > today ? now : startOfLocalDay(day, zone));
  return {
    start: startOf(start),
    monthStart: startOf(monthStart),
    end: end >= today ? now : startOfLocalDay(addDays(end, 1), zone),
  };
}

/**
 * SQL of the common table `clock`: breached clocks that can cost something before an instant and after another, with
 * their holds merged. A clock ends by being met or with its ticket's cancellation.
 *
 * For some properties the statement is one that dashboards ask, and planning it would take longer than running it. So
 * the instants come out of selections, which the planner knows as little about as about parameters: it finds nothing
 * to gain from a plan for the values at hand and keeps one. It cannot tell either then that few clocks reach into a
 * period while many were breached before its end, so the latter is put as an expression, which no index is of.
 * @param from SQL of the earlier instant
 * @param until SQL of the later one
 * @param isOfProperty narrows the clocks `c` to some properties; null for all of them
 */
export function breachedClocks(from: string, until: string, isOfProperty: string | null): string {
  const isInTime = isOfProperty
    ? `c.late_until >= (select ${from}) and coalesce(c.breached_at, 'infinity') < (select ${until}) and ${isOfProperty}`
    : `c.late_until >= ${from} and c.breached_at < ${until}`;
  return `
  clock as (
    select c.property_id, c.ticket_id, c.round, c.kind, c.severity_at_breach, c.breached_at, c.ended_at,
      coalesce(c.fee_flat_minor, 0) as flat, coalesce(c.fee_hourly_minor, 0) as hourly, c.fee_cap_minor as cap,
      -- Most clocks were never held: reading no list costs less than reading an empty one.
      case when c.holds <> '[]' then (select range_agg(tstzrange(h."from", h."to"))
        from jsonb_to_recordset(c.holds) as h ("from" timestamptz, "to" timestamptz)
        where h."to" is null or h."to" > h."from") end as held
    from maintenance.published_late_clock c
    where ${isInTime}
  )`;
}

/** SQL of what the clock `c` has late, in microseconds, up to an instant: around the clock, holds left out. */
function lateUntil(instant: string): string {
  const until = `greatest(least(${instant}, c.ended_at), c.breached_at)`;
  return `case when c.held is null then extract(epoch from ${until} - c.breached_at) * 1000000 else
    (select coalesce(sum(extract(epoch from upper(late) - lower(late))), 0) * 1000000
     from unnest(tstzmultirange(tstzrange(c.breached_at, ${until})) - c.held) late) end`;
}

/**
 * SQL of what the clock `c` has cost up to an instant, in minor units. The instant does not belong to the time before
 * it, so a breach at midnight falls into the period that starts there. Halves are rounded up by whole numbers.
 */
export function costUntil(instant: string): string {
  return `case when c.breached_at < ${instant}
    then least(c.flat + div(2 * c.hourly * (${lateUntil(instant)}) + 3600000000, 7200000000), c.cap) else 0 end`;
}

/** What missed targets cost in the period and in the month to date, and how many were missed in each. */
export const slaCost: KpiQuery = (sql, span, propertyIds) => {
  const { start, monthStart, end } = costInstants(span);
  return sql<KpiFigure>(
    `with property as (${selectProperties(propertyIds, { ids: '$7', since: '$6' })}),
     ${breachedClocks('least($1::timestamptz, $2::timestamptz)', '$3::timestamptz', propertyIds && isAmong('c.property_id', propertyIds, '$7'))},
     cost as (
       select c.property_id, c.breached_at, ${costUntil('$1::timestamptz')} as at_start,
         ${costUntil('$2::timestamptz')} as at_month_start, ${costUntil('$3::timestamptz')} as at_end
       from clock c
     ),
     -- Put together by grouping: on tables without statistics a join would compare each clock with all properties.
     line as (
       select id as property_id, true as is_listed, 0::numeric as period, 0::numeric as month_to_date, 0 as breaches,
         0 as month_breaches
       from property
       union all
       select property_id, false, at_end - at_start, at_end - at_month_start, (breached_at >= $1::timestamptz)::int,
         (breached_at >= $2::timestamptz)::int
       from cost
     ),
     counted as (
       select property_id, sum(period) as period, sum(month_to_date) as month_to_date, sum(breaches)::int as breaches,
         sum(month_breaches)::int as month_breaches
       from line group by property_id having bool_or(is_listed)
     ),
     result as (
       select property_id, sum(period) as period, sum(month_to_date) as month_to_date, sum(breaches)::int as breaches,
         sum(month_breaches)::int as month_breaches
       from counted group by grouping sets ((property_id), ()) having count(*) > 0
     )
     select r.property_id, b.basis, b.amount::text as value, b.amount::text as numerator,
       null::text as denominator, b.period_start, s.currency, null::jsonb as buckets,
       b.breaches as breach_count
     from result r
     cross join accounts.published_settings s
     cross join lateral (values
       ('period', $4::date, r.period, r.breaches),
       ('month_to_date', $5::date, r.month_to_date, r.month_breaches)
     ) as b (basis, period_start, amount, breaches)
     order by r.property_id collate "C", b.basis desc`,
    [start, monthStart, end, span.start, span.monthStart, firstInstant(span), ...(propertyIds ? [propertyIds] : [])],
  );
};
