import { endInstant, firstInstant } from './deletion.rules.ts';
import type { KpiFigure, KpiQuery } from './kpi-query.ts';
import { isAmong, ratio, selectProperties, wasThere } from './kpi-query.ts';

/**
 * SQL of what counts as of a day: the table `unit` of units that are not down, and a lease `t` of the unit `u` that covers
 * the day. Both may have been deleted since. Whether a unit is down is known for today only, so that is what counts for
 * every day.
 * @param day the parameter of the day
 * @param end the parameter of the instant at which it was over
 * @param isInQuestion what narrows the units `u`
 */
export function occupancyTables(day: string, end: string, isInQuestion: string): { unit: string; covers: string } {
  return {
    unit: `unit as (
       select u.account_id, u.property_id, u.id from properties.published_rentable_unit u
       where ${wasThere('u.deleted_at', end)} and ${isInQuestion}
     )`,
    covers: `t.account_id = u.account_id and t.unit_id = u.id and t.first_day <= ${day}::date
       and t.last_day >= ${day}::date and ${wasThere('t.deleted_at', end)}`,
  };
}

/** Units that are not down and have a lease that covers the period's last day, over units that are not down. */
export const occupancy: KpiQuery = (sql, span, propertyIds) => {
  const { unit, covers } = occupancyTables('$2', '$4', isAmong('u.property_id', propertyIds, '$5'));
  return sql<KpiFigure>(
    `with property as (${selectProperties(propertyIds, { ids: '$5', since: '$3' })}),
     ${unit},
     -- Put together by grouping: on tables without statistics a join would compare each property with all.
     line as (
       select id as property_id, true as is_listed, 0 as occupied, 0 as units from property
       union all
       select property_id, false, 0, count(*) from unit group by property_id
       union all
       select u.property_id, false, count(*), 0
       from unit u where exists (select from properties.published_tenure t where ${covers})
       group by u.property_id
     ),
     counted as (
       select property_id, sum(occupied) as occupied, sum(units) as units
       from line group by property_id having bool_or(is_listed)
     ),
     result as (
       select property_id, sum(occupied) as occupied, sum(units) as units
       from counted group by grouping sets ((property_id), ()) having count(*) > 0
     )
     select property_id, 'as_of' as basis, ${ratio('occupied', 'units')} as value,
       occupied::text as numerator, units::text as denominator, $1::date as period_start, null::text as currency,
       null::jsonb as buckets
     from result
     order by property_id collate "C"`,
    [span.start, span.end, firstInstant(span), endInstant(span), ...(propertyIds ? [propertyIds] : [])],
  );
};
