import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** What files of payments may name has its address, which may stand behind a property's name. */
export const addressesOfNames = sqlMigration('properties/0077-addresses-of-names', [
  ...publishView(
    'properties.published_name',
    ['properties.property', 'properties.unit', 'properties.lease', 'properties.tenant'],
    `select account_id, 'property' as noun, id, external_id, name collate "default" as name, id as property_id,
            null::text as unit_id, address
     from properties.property where deleted_at is null
     union all
     select account_id, 'unit', id, external_id, unit_number collate "default", property_id, id, null
     from properties.unit where deleted_at is null
     union all
     select l.account_id, 'lease', l.id, l.external_id, null::text, u.property_id, l.unit_id, null
     from properties.lease l join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id
     where l.deleted_at is null
     union all
     select t.account_id, 'tenant', t.id, t.external_id, t.first_name || ' ' || t.last_name, u.property_id, t.unit_id, null
     from properties.tenant t left join properties.unit u on u.account_id = t.account_id and u.id = t.unit_id
     where t.deleted_at is null`,
  ),
]);
