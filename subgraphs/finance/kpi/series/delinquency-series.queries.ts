import { addDays } from '../../../../platform/calendar/local-time.ts';
import type { KpiSpan } from '../kpi-query.ts';
import { isAmong, ratio } from '../kpi-query.ts';
import { LAST_STEP, firstEnding, lastOfMonth, readSeries } from './series-statement.ts';
import type { SeriesQuery } from './series-statement.ts';

/** A stretch of time whose changes of unpaid amounts are read, and how finely. */
interface Stretch {
  grain: 'closed' | 'month' | 'day';
  first: string;
  last: string;
}

/**
 * What to read so that it adds up to the state at the end of each period: up to the year of the first one what is closed,
 * then months; days of those months only in which a period ends before the month does.
 */
function stretchesOf(spans: readonly KpiSpan[]): Stretch[] {
  const newYear = `${spans[0]!.end.slice(0, 'YYYY'.length)}-01-01`;
  const stretches: Stretch[] = [{ grain: 'closed', first: '-infinity', last: newYear }];
  let unread = newYear;
  for (const { end, monthStart } of spans) {
    const isMonthEnd = addDays(end, 1).endsWith('-01');
    if (isMonthEnd || unread > monthStart) continue;
    if (unread < monthStart) stretches.push({ grain: 'month', first: unread, last: addDays(monthStart, -1) });
    unread = addDays(monthStart, 32).slice(0, 'YYYY-MM'.length) + '-01';
    stretches.push({ grain: 'day', first: monthStart, last: addDays(unread, -1) });
  }
  const last = spans.at(-1)!.end;
  if (unread <= last) stretches.push({ grain: 'month', first: unread, last });
  return stretches;
}

/** SQL of the changes; of earlier years what is not closed, due dates of three months, has a row for each year. */
function changes(isInQuestion: string): string {
  return `select c.property_id, c.currency, c.due_on, c.amount, c.since
    from unnest($4::text[], $5::date[], $6::date[]) g (grain, first, last)
    join finance.unpaid_change c on c.grain = g.grain and c.since between g.first and g.last and c.amount <> 0
      and ${isInQuestion}
    union all
    select c.property_id, c.currency, c.due_on, c.amount, c.since
    from finance.unpaid_change c
    where c.grain = 'year' and c.since < $7::date and c.amount <> 0
      and c.due_on between ($7::date - interval '3 months')::date and ($1::date[])[${LAST_STEP}] and ${isInQuestion}`;
}

const AGES = ['days_0_to_30', 'days_31_to_60', 'days_61_to_90', 'days_91_and_more'];

/**
 * Past-due amounts at the ends of many periods, over the charges due in their months so far. A change of what is unpaid of
 * a due date counts from the first period that ends after it and after the days of grace, and passes from age to age.
 */
export const delinquencySeries: SeriesQuery = (sql, spans, propertyIds) => {
  const stretches = stretchesOf(spans);
  const unpaid = propertyIds
    ? `property p join accounts.published_settings s on s.account_id = p.account_id
       cross join lateral (${changes('c.account_id = p.account_id and c.property_id = p.id')}) c`
    : `accounts.published_settings s cross join lateral (${changes('c.account_id = s.account_id')}) c`;
  return readSeries(sql, spans, propertyIds, {
    tables: [
      `unpaid as (
         select c.property_id, c.currency, c.amount,
           greatest(${firstEnding('c.since')}, ${firstEnding('c.due_on + s.grace_days + 1')}) as first,
           ${firstEnding('c.due_on + 31')} as after_30, ${firstEnding('c.due_on + 61')} as after_60,
           ${firstEnding('c.due_on + 91')} as after_90
         from ${unpaid}
       )`,
    ],
    parts: [
      `select p.id, k.currency, step, true, 0, 0, 0, 0, 0
       from property p
       cross join lateral (
         select k.currency, ${firstEnding('k.first_posted_on')} as first from finance.settled_currency k
         where k.account_id = p.account_id and k.property_id = p.id offset 0
       ) k
       cross join generate_series(k.first, ${LAST_STEP}) step`,
      `select u.property_id, u.currency, e.step, false, ${AGES.map((_, age) => `case when a.age = ${age} then e.amount else 0 end`).join(', ')}, 0
       from unpaid u
       cross join lateral (values
         (0, u.first, u.after_30),
         (1, greatest(u.first, u.after_30), u.after_60),
         (2, greatest(u.first, u.after_60), u.after_90),
         (3, greatest(u.first, u.after_90), ${LAST_STEP} + 1)
       ) a (age, first, after)
       cross join lateral (values (a.first, u.amount), (a.after, -u.amount)) e (step, amount)
       where a.first < a.after`,
      `select p.id, d.currency, step, false, 0, 0, 0, 0, d.amount
       from property p
       cross join lateral (
         select d.currency, d.amount, ${firstEnding('greatest(d.due_on, d.posted_on)')} as first, ${lastOfMonth('d.due_on', '$8')} as last
         from finance.daily_charged d
         where d.account_id = p.account_id and d.property_id = p.id
           and d.due_on between ($8::date[])[1] and ($1::date[])[${LAST_STEP}]
         offset 0
       ) d
       cross join generate_series(d.first, d.last) step`,
    ],
    currency: 's.currency',
    amounts: [...AGES, 'charged'],
    running: AGES,
    columns: `${ratio(AGES.map((age) => `r.${age}`).join(' + '), 'r.charged')} as value,
      (${AGES.map((age) => `r.${age}`).join(' + ')})::text as numerator, r.charged::text as denominator,
      jsonb_build_object('days0To30', r.days_0_to_30::text, 'days31To60', r.days_31_to_60::text,
        'days61To90', r.days_61_to_90::text, 'days91AndMore', r.days_91_and_more::text) as buckets`,
    values: [
      stretches.map(({ grain }) => grain),
      stretches.map(({ first }) => first),
      stretches.map(({ last }) => last),
      stretches[0]!.last,
      spans.map(({ monthStart }) => monthStart),
    ],
  });
};
