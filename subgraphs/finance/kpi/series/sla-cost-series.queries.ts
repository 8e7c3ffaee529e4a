import { isAmong } from '../kpi-query.ts';
import { breachedClocks, costInstants, costUntil } from '../sla-cost.queries.ts';
import { LAST_STEP, readSeries, stepsBetween } from './series-statement.ts';
import type { SeriesQuery } from './series-statement.ts';

/** What missed targets cost in many periods: of each clock, the periods that lie between its breach and its end. */
export const slaCostSeries: SeriesQuery = (sql, spans, propertyIds, basis) => {
  const instants = spans.map(costInstants);
  const starts = instants.map(({ start, monthStart }) => (basis === 'period' ? start : monthStart));
  const first = '($4::timestamptz[])[1]';
  const last = `($5::timestamptz[])[${LAST_STEP}]`;
  const isOfProperty = propertyIds && isAmong('c.property_id', propertyIds, '$3');
  return readSeries(sql, spans, propertyIds, {
    tables: [breachedClocks(first, last, isOfProperty)],
    parts: [
      `select c.property_id, s.currency, step, true, ${costUntil('($5::timestamptz[])[step]')} - ${costUntil('($4::timestamptz[])[step]')},
         (c.breached_at >= ($4::timestamptz[])[step])::int
       from clock c
       cross join accounts.published_settings s
       ${stepsBetween(
         'width_bucket(c.breached_at, $5::timestamptz[]) + 1',
         `width_bucket(greatest(c.breached_at, coalesce(c.ended_at, 'infinity')), $4::timestamptz[])`,
       )}`,
    ],
    isMoney: true,
    amounts: 2,
    values: [starts, instants.map(({ end }) => end)],
  });
};
