import { addDays } from '../../../../platform/calendar/local-time.ts';
import type { KpiSpan } from '../kpi-query.ts';
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

/**
 * Past-due amounts at the ends of many periods, over the charges due in their months so far. A change of what is unpaid of
 * a due date counts from the first period that ends after it and after the days of grace: in the first amount at once, in the
 * next three as soon as it is more than 30, 60 and 90 days past. The fifth is what was charged in the month so far.
 */
export const delinquencySeries: SeriesQuery = (sql, spans, propertyIds) => {
  const stretches = stretchesOf(spans);
  const unpaid = propertyIds
    ? `property p join accounts.published_settings s on s.account_id = p.account_id
       cross join lateral (${changes('c.account_id = p.account_id and c.property_id = p.id')}) c`
    : `accounts.published_settings s cross join lateral (${changes('c.account_id = s.account_id')}) c`;
  return readSeries(sql, spans, propertyIds, {
    tables: [
      `change as materialized (select c.*, s.grace_days from ${unpaid})`,
      // What depends on the due date alone is worked out once for each.
      `due as materialized (
         select due_on, ${firstEnding('due_on + grace_days + 1')} as first, ${firstEnding('due_on + 31')} as after_30,
           ${firstEnding('due_on + 61')} as after_60, ${firstEnding('due_on + 91')} as after_90
         from (select distinct due_on, grace_days from change) c
       )`,
      `unpaid as materialized (
         select c.property_id, c.currency, c.amount, greatest(${firstEnding('c.since')}, d.first) as first, d.after_30,
           d.after_60, d.after_90
         from change c join due d on d.due_on = c.due_on
         where d.first <= ${LAST_STEP}
       )`,
    ],
    parts: [
      `select p.id, k.currency, ${firstEnding('k.first_posted_on')}, true, 0, 0, 0, 0, 0
       from property p
       cross join lateral (
         select k.currency, k.first_posted_on from finance.settled_currency k
         where k.account_id = p.account_id and k.property_id = p.id offset 0
       ) k`,
      ...[null, 'after_30', 'after_60', 'after_90'].map((after, age) => {
        const step = after === null ? 'first' : `greatest(first, ${after})`;
        const amounts = [0, 1, 2, 3].map((place) => (place === age ? 'sum(amount)' : '0')).join(', ');
        return `select property_id, currency, ${step}, false, ${amounts}, 0
          from unpaid where ${step} <= ${LAST_STEP} group by property_id, currency, ${step}`;
      }),
      // Charges count up to the month's end, and are taken back after it.
      `select p.id, d.currency, e.step, false, 0, 0, 0, 0, e.amount
       from property p
       cross join lateral (
         select d.currency, d.amount, ${firstEnding('greatest(d.due_on, d.posted_on)')} as first, ${lastOfMonth('d.due_on', '$8')} as last
         from finance.daily_charged d
         where d.account_id = p.account_id and d.property_id = p.id
           and d.due_on between ($8::date[])[1] and ($1::date[])[${LAST_STEP}]
         offset 0
       ) d
       cross join lateral (values (d.first, d.amount), (d.last + 1, -d.amount)) e (step, amount)
       where d.first <= d.last`,
    ],
    isMoney: true,
    amounts: 5,
    values: [
      stretches.map(({ grain }) => grain),
      stretches.map(({ first }) => first),
      stretches.map(({ last }) => last),
      stretches[0]!.last,
      spans.map(({ monthStart }) => monthStart),
    ],
  });
};
