import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Whom to tell what happens to a unit, how they want to be told, and how the place is called. */
export const publishedContacts = sqlMigration('properties/0030-published-contacts', [
  ...publishView(
    'properties.published_tenant_contact',
    ['properties.tenant'],
    `select account_id, id, unit_id, status, first_name, last_name, email, phone, preferred_channel, language
     from properties.tenant where deleted_at is null`,
  ),
  // Who lives in a unit: on a lease that covers today where the property stands, or entered as its present tenant.
  ...publishView(
    'properties.published_resident',
    ['properties.unit', 'properties.property', 'properties.lease', 'properties.lease_tenant', 'properties.tenant'],
    `select t.account_id, t.unit_id, t.id as tenant_id
     from properties.tenant t where t.status = 'current' and t.unit_id is not null and t.deleted_at is null
     union
     select l.account_id, l.unit_id, lt.tenant_id
     from properties.lease l
     join properties.lease_tenant lt on lt.account_id = l.account_id and lt.lease_id = l.id
     join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id
     join properties.property p on p.account_id = u.account_id and p.id = u.property_id
     cross join lateral (select (now() at time zone p.timezone)::date as today) local
     where l.deleted_at is null and l.status <> 'draft' and l.start_date <= local.today
       and local.today <= coalesce(l.moved_out_on, case when l.status = 'ended' then l.end_date end, 'infinity')`,
  ),
  ...publishView(
    'properties.published_unit_place',
    [],
    `select u.account_id, u.id, u.unit_number, p.name as property_name, p.address as property_address, p.timezone
     from properties.unit u join properties.property p on p.account_id = u.account_id and p.id = u.property_id`,
  ),
]);
