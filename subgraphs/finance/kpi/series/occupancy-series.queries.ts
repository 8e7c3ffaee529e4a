import { endInstant } from '../deletion.rules.ts';
import { isAmong } from '../kpi-query.ts';
import { LAST_STEP, firstEnding, readSeries } from './series-statement.ts';
import type { SeriesQuery } from './series-statement.ts';

/** SQL of the last period at whose end a record was there that may be deleted since. */
const lastOf = (record: string): string =>
  `case when ${record}.deleted_at is null then ${LAST_STEP} else width_bucket(${record}.deleted_at, $4::timestamptz[]) end`;

/**
 * Occupancy at the ends of many periods. A unit counts up to its deletion, a lease from the first period that ends while it
 * covers its unit to the last one. The leases of a unit are put together first, so that it counts once.
 */
export const occupancySeries: SeriesQuery = (sql, spans, propertyIds) => {
  const ofUnits = propertyIds
    ? `unit u cross join lateral (
         select * from properties.published_tenure t where t.account_id = u.account_id and t.unit_id = u.id offset 0
       ) t`
    : `properties.published_tenure t`;
  return readSeries(sql, spans, propertyIds, {
    tables: [
      `unit as materialized (
         select u.account_id, u.id, u.property_id, ${lastOf('u')} as last_step
         from properties.published_rentable_unit u where ${isAmong('u.property_id', propertyIds, '$3')}
       )`,
      `covered as materialized (
         select max(property_id) as property_id,
           range_agg(steps) * int4multirange(int4range(1, max(last_step), '[]')) as steps
         from (
           select id, property_id, last_step, null::int4range as steps from unit where last_step > 0
           union all
           select t.unit_id, null, null, int4range(t.first, t.last, '[]')
           from (
             select t.unit_id, ${firstEnding('t.first_day')} as first,
               least(width_bucket(t.last_day, $1::date[]), ${lastOf('t')}) as last
             from ${ofUnits} where t.last_day >= ($1::date[])[1] offset 0
           ) t
           where t.first <= t.last
         ) line
         group by id having max(last_step) > 0
       )`,
    ],
    parts: [
      `select u.property_id, null::text, e.step, true, 0, e.change from unit u
       cross join lateral (values (1, 1), (u.last_step + 1, -1)) e (step, change) where u.last_step > 0`,
      `select u.property_id, null::text, e.step, true, e.change, 0 from covered u
       cross join lateral unnest(u.steps) held
       cross join lateral (values (lower(held), 1), (upper(held), -1)) e (step, change)`,
    ],
    isMoney: false,
    amounts: 2,
    values: [spans.map(endInstant).filter((instant) => instant !== null)],
  });
};
