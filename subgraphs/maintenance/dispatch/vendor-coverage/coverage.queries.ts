import type { Sql } from '../../../../platform/db/sql.ts';
import type { CoveredPlace } from './coverage.types.ts';

/**
 * The properties that tickets may come from, in id order.
 * @param propertyIds only these; null for all
 */
export function coveredPlaces(sql: Sql, propertyIds: readonly string[] | null): Promise<CoveredPlace[]> {
  return sql<CoveredPlace>(
    `with ruled as materialized (
       select distinct u.property_id, u.id
       from maintenance.dispatch_rule r join properties.published_unit u on u.id = r.scope_id
       where r.scope_kind = 'unit' and r.enabled
     ), units as materialized (
       select property_id, array_agg(id order by id) as ids from ruled group by property_id
     )
     select p.id as property_id, p.timezone as zone, coalesce(units.ids, '{}') as units_with_rules,
            units.ids is null
              or exists (select 1 from properties.published_unit u where u.property_id = p.id and u.id <> all(units.ids))
              as has_other_units
     from properties.published_property p left join units on units.property_id = p.id
     where $1::text[] is null or p.id = any($1::text[])
     order by p.id`,
    [propertyIds],
  );
}
