import { LAST_STEP, firstEnding, lastOfMonth, readSeries, stepsBetween } from './series-statement.ts';
import type { SeriesQuery } from './series-statement.ts';

/**
 * Net operating income of many periods, from daily totals. A day's income counts in the period that it lies in, and in the
 * month to date of each period whose last day is in the same month and not before it.
 */
export const incomeSeries: SeriesQuery = (sql, spans, propertyIds, basis) =>
  readSeries(sql, spans, propertyIds, {
    parts: [
      `select p.id, d.currency, step, true, ${
        basis === 'period'
          ? 'case when step = d.first and d.posted_on >= $4::date then d.amount else 0 end'
          : 'case when step <= d.last then d.amount else 0 end'
      }
       from property p
       cross join lateral (
         select d.currency, d.posted_on, d.amount, ${firstEnding('d.posted_on')} as first, ${lastOfMonth('d.posted_on', '$5')} as last
         from finance.daily_income d
         where d.account_id = p.account_id and d.property_id = p.id
           and d.posted_on between least($4::date, ($5::date[])[1]) and ($1::date[])[${LAST_STEP}]
         offset 0
       ) d
       ${stepsBetween('d.first', 'greatest(d.first, d.last)')}`,
    ],
    isMoney: true,
    amounts: 1,
    values: [spans[0]!.start, spans.map(({ monthStart }) => monthStart)],
  });
