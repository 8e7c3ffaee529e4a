import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Properties, units, leases, tenants and applications as conditions of workflows read them, by the names that REST has. */
export const publishedFacts = sqlMigration('properties/0240-published-facts', [
  ...publishView(
    'properties.published_property_facts',
    ['properties.property'],
    `select account_id, id, jsonb_build_object(
       'id', id, 'external_id', external_id, 'name', name, 'address', address, 'timezone', timezone) as facts
     from properties.property where deleted_at is null`,
  ),
  ...publishView(
    'properties.published_unit_facts',
    ['properties.unit'],
    `select account_id, id, jsonb_build_object(
       'id', id, 'external_id', external_id, 'property_id', property_id, 'unit_number', unit_number, 'status', status,
       'bedrooms', bedrooms, 'market_rent_minor', market_rent_minor, 'currency', currency) as facts
     from properties.unit where deleted_at is null`,
  ),
  ...publishView(
    'properties.published_lease_facts',
    ['properties.lease', 'properties.lease_tenant'],
    `select l.account_id, l.id, jsonb_build_object(
       'id', l.id, 'external_id', l.external_id, 'unit_id', l.unit_id, 'status', l.status, 'start_date', l.start_date,
       'end_date', l.end_date, 'moved_out_on', l.moved_out_on, 'rent_minor', l.rent_minor, 'currency', l.currency,
       'payment_due_day', l.payment_due_day,
       'tenant_id', (select min(t.tenant_id) from properties.lease_tenant t
                     where t.account_id = l.account_id and t.lease_id = l.id)) as facts
     from properties.lease l where l.deleted_at is null`,
  ),
  ...publishView(
    'properties.published_tenant_facts',
    ['properties.tenant'],
    `select account_id, id, jsonb_build_object(
       'id', id, 'external_id', external_id, 'first_name', first_name, 'last_name', last_name, 'email', email,
       'phone', phone, 'language', language, 'status', status, 'unit_id', unit_id, 'move_in_date', move_in_date,
       'move_out_date', move_out_date) as facts
     from properties.tenant where deleted_at is null`,
  ),
  ...publishView(
    'properties.published_screening_facts',
    ['properties.screening'],
    `select account_id, id, jsonb_build_object(
       'id', id, 'tenant_id', tenant_id, 'unit_id', unit_id, 'status', status, 'created_at', created_at,
       'decided_at', decided_at) as facts
     from properties.screening`,
  ),
]);
