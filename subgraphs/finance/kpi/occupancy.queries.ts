import type { KpiFigure, KpiQuery } from './kpi-query.ts';
import { ratio, selectProperties } from './kpi-query.ts';

/**
 * Units that are not down and have a lease that covers the period's last day, over units that are not down. Whether a
 * unit is down is known for today only, so that is what counts for every day.
 */
export const occupancy: KpiQuery = (sql, { start, end }, propertyIds) =>
  sql<KpiFigure>(
    `with property as (${selectProperties(propertyIds, '$3')}),
     unit as (
       select u.property_id, u.id, bool_or(l.unit_id is not null) as occupied
       from property p
       join properties.published_unit u on u.account_id = p.account_id and u.property_id = p.id and u.status <> 'down'
       left join properties.published_lease l on l.account_id = u.account_id and l.unit_id = u.id
         and l.status <> 'draft' and l.start_date <= $2::date
         and $2::date <= coalesce(l.moved_out_on, case when l.status = 'ended' then l.end_date end, 'infinity')
       group by u.property_id, u.id
     ),
     result as (
       select p.id as property_id, count(u.id) filter (where u.occupied) as occupied, count(u.id) as units
       from property p left join unit u on u.property_id = p.id
       group by grouping sets ((p.id), ())
       having count(p.id) > 0
     )
     select property_id as "propertyId", 'as_of' as basis, ${ratio('occupied', 'units')} as value,
       occupied::text as numerator, units::text as denominator, $1::date as "periodStart", null::text as currency,
       null::jsonb as buckets
     from result
     order by property_id collate "C"`,
    [start, end, ...(propertyIds ? [propertyIds] : [])],
  );
