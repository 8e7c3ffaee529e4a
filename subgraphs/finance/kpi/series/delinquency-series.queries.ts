import { addDays } from '../../../../platform/calendar/local-time.ts';
import type { KpiSpan } from '../kpi-query.ts';
import type { SeriesFacts } from './put-together.rules.ts';
import { LAST_STEP, firstEnding, lastOfMonth, readSeries } from './series-statement.ts';
import type { DatedChanges, SeriesQuery } from './series-statement.ts';

const DAY_MS = 86_400_000;

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
  return `select c.property_id, c.currency, c.since, c.due_on, c.amount
    from unnest($4::text[], $5::date[], $6::date[]) g (grain, first, last)
    join finance.unpaid_change c on c.grain = g.grain and c.since between g.first and g.last and c.amount <> 0
      and ${isInQuestion}
    union all
    select c.property_id, c.currency, c.since, c.due_on, c.amount
    from finance.unpaid_change c
    where c.grain = 'year' and c.since < $7::date and c.amount <> 0
      and c.due_on between ($7::date - interval '3 months')::date and ($1::date[])[${LAST_STEP}] and ${isInQuestion}`;
}

/**
 * Past-due amounts at the ends of many periods, over the charges due in their months so far. A change of what is unpaid of
 * a due date counts from the first period that ends after it and after the days of grace: in the first amount at once, in the
 * next three as soon as it is more than 30, 60 and 90 days past. The fifth is what was charged in the month so far.
 */
export const delinquencySeries: SeriesQuery = async (sql, spans, propertyIds) => {
  const stretches = stretchesOf(spans);
  const facts = await readSeries(sql, spans, propertyIds, {
    parts: [
      `select p.id, k.currency, ${firstEnding('k.first_posted_on')}, true, 0
       from property p
       cross join lateral (
         select k.currency, k.first_posted_on from finance.settled_currency k
         where k.account_id = p.account_id and k.property_id = p.id offset 0
       ) k`,
      // Charges count up to the month's end, and are taken back after it.
      `select p.id, d.currency, e.step, false, e.amount
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
    changes: propertyIds
      ? `select c.* from property p cross join lateral (${changes('c.account_id = p.account_id and c.property_id = p.id')}) c`
      : `select c.* from accounts.published_settings s cross join lateral (${changes('c.account_id = s.account_id')}) c`,
    isMoney: true,
    amounts: 1,
    values: [
      stretches.map(({ grain }) => grain),
      stretches.map(({ first }) => first),
      stretches.map(({ last }) => last),
      stretches[0]!.last,
      spans.map(({ monthStart }) => monthStart),
    ],
  });
  const charged = facts.sums.map(({ periods, ...sums }) => ({
    ...sums,
    periods: periods.map(({ amounts, ...period }) => ({ ...period, amounts: [0n, 0n, 0n, 0n, amounts[0]!] })),
  }));
  const placeOf = placesByDay(spans);
  return { ...facts, sums: [...charged, ...facts.changes.map((list) => pastDueOf(list, placeOf, facts.graceDays))] };
};

/** The place of the first period that ends on a day or later; the number of periods if none does. */
type PlaceOf = (day: number) => number;

function placesByDay(spans: readonly KpiSpan[]): PlaceOf {
  const ends = spans.map(({ end }) => Date.parse(end) / DAY_MS);
  const places = new Map<number, number>();
  return (day) => {
    const known = places.get(day);
    if (known !== undefined) return known;
    const found = ends.findIndex((end) => end >= day);
    const place = found < 0 ? ends.length : found;
    places.set(day, place);
    return place;
  };
}

/** What the changes of a property in one currency add to the amounts by age, in each period. */
function pastDueOf(list: DatedChanges, placeOf: PlaceOf, graceDays: number): SeriesFacts['sums'][number] {
  const ages = [graceDays + 1, 31, 61, 91];
  const periods = Array.from({ length: placeOf(Infinity) }, (_, place) => ({
    ...{ step: place + 1, occurs: false, amounts: [0n, 0n, 0n, 0n, 0n] },
  }));
  for (const [index, amount] of list.amounts.entries()) {
    const dueDay = list.dueDays[index]!;
    const first = Math.max(placeOf(list.days[index]!), placeOf(dueDay + ages[0]!));
    for (let age = 0; age < ages.length; age += 1) {
      const place = Math.max(first, placeOf(dueDay + ages[age]!));
      if (place < periods.length) periods[place]!.amounts[age]! += amount;
    }
  }
  return { propertyId: list.propertyId, currency: list.currency, periods };
}
