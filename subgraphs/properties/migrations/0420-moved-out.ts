import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

const TODAY_AT_UNIT = (unitId: string): string => `(select (now() at time zone p.timezone)::date
  from properties.unit u join properties.property p on p.account_id = u.account_id and p.id = u.property_id
  where u.account_id = t.account_id and u.id = ${unitId})`;

/** The leases of tenants that have begun, with today's date at the unit. */
const BEGUN_LEASES = `from properties.lease l
  join properties.lease_tenant lt on lt.account_id = l.account_id and lt.lease_id = l.id
  join properties.tenant t on t.account_id = lt.account_id and t.id = lt.tenant_id
  join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id
  join properties.property p on p.account_id = u.account_id and p.id = u.property_id
  cross join lateral (select (now() at time zone p.timezone)::date as today) local
  where l.deleted_at is null and l.status <> 'draft' and l.start_date <= local.today`;

/**
 * Whoever has moved out is no resident, even where a status still says `current` or a lease goes on for the others: the day
 * of moving out wins, by the time zone of the property. A day before a lease begins is of an earlier stay.
 */
export const movedOut = sqlMigration('properties/0420-moved-out', [
  ...publishView(
    'properties.published_resident',
    [],
    `select t.account_id, t.unit_id, t.id as tenant_id
     from properties.tenant t
     where t.status = 'current' and t.unit_id is not null and t.deleted_at is null
       and (t.move_out_date is null or t.move_out_date >= ${TODAY_AT_UNIT('t.unit_id')})
     union
     select l.account_id, l.unit_id, lt.tenant_id
     ${BEGUN_LEASES}
       and local.today <= coalesce(l.moved_out_on, case when l.status = 'ended' then l.end_date end, 'infinity')
       and (t.move_out_date is null or t.move_out_date < l.start_date or t.move_out_date >= local.today)
       and (t.status <> 'past' or t.move_out_date is not null)`,
  ),
  // Who lives or lived in a unit; those of them who are no residents have moved out.
  ...publishView(
    'properties.published_residence',
    [],
    `select t.account_id, t.unit_id, t.id as tenant_id
     from properties.tenant t
     where t.unit_id is not null
       and (t.status in ('current', 'past') or t.move_out_date < ${TODAY_AT_UNIT('t.unit_id')})
     union
     select l.account_id, l.unit_id, lt.tenant_id ${BEGUN_LEASES}`,
  ),
]);
