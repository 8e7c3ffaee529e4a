const DAY_BEGINS = (day: string): string => `(${day})::timestamp at time zone p.timezone`;
const DAY_ENDS = (day: string): string => `(${day} + 1)::timestamp at time zone p.timezone`;

/** Since when a current tenant of whom no day is known counts as living in the unit: what was before is not known. */
const KNOWN_SINCE = `greatest(t.created_at, (select max(c.at) from audit.change c
  where c.account_id = t.account_id and c.entity_type = 'tenant' and c.entity_id = t.id
    and c.changes ?| '{status,unit_id}'))`;

const BY_LEASE = `select lt.tenant_id, ${DAY_BEGINS('l.start_date')} as since,
    coalesce(
      least(${DAY_ENDS('coalesce(l.moved_out_on, l.end_date)')},
        case when t.move_out_date >= l.start_date then ${DAY_ENDS('t.move_out_date')} end),
      case when l.status <> 'ended' and t.status <> 'past' then 'infinity'::timestamptz end) as until,
    ${DAY_BEGINS('l.start_date')} as perhaps_since,
    coalesce(${DAY_ENDS('coalesce(l.moved_out_on, l.end_date)')}, 'infinity') as perhaps_until
  from properties.lease l
  join properties.lease_tenant lt on lt.account_id = l.account_id and lt.lease_id = l.id
  join properties.tenant t on t.account_id = lt.account_id and t.id = lt.tenant_id
  where l.account_id = u.account_id and l.unit_id = u.id and l.deleted_at is null and l.status <> 'draft'`;

const BY_RECORD = `select t.id,
    case t.status when 'current' then coalesce(${DAY_BEGINS('t.move_in_date')}, ${KNOWN_SINCE})
      when 'past' then ${DAY_BEGINS('t.move_in_date')} end,
    case t.status when 'current' then coalesce(${DAY_ENDS('t.move_out_date')}, 'infinity')
      when 'past' then ${DAY_ENDS('t.move_out_date')} end,
    coalesce(${DAY_BEGINS('t.move_in_date')}, '-infinity'), coalesce(${DAY_ENDS('t.move_out_date')}, 'infinity')
  from properties.tenant t
  where t.account_id = u.account_id and t.unit_id = u.id
    and (t.status = 'current' or t.move_in_date is not null or t.move_out_date is not null)`;

/**
 * SQL of who lives or lived in units of the account `$1`: between `since` and `until` for certain, where both are known, and
 * between `perhaps_since` and `perhaps_until` at the most. A past tenant without days lived there at no known time.
 * @param units a select of ids
 */
export const residencesIn = (units: string): string =>
  `select u.id as unit_id, x.* from properties.unit u
   join properties.property p on p.account_id = u.account_id and p.id = u.property_id
   cross join lateral (${BY_LEASE} union all ${BY_RECORD}) x
   where u.account_id = $1 and u.id in (${units})`;
