import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * People are found by their names without what two systems write differently (`O’Neil`, `Jose Nunez`, `Ann-Marie`). The folded
 * name is stored beside the one that is written: row policies keep conditions on computed names from using an index.
 */
export const foldedNames = sqlMigration('properties/0098-folded-names', [
  `create function properties.published_folded_name(name text) returns text
   language sql immutable strict parallel safe as $$
     select btrim(regexp_replace(lower(regexp_replace(normalize(
       regexp_replace(name, '[''\u2019\u2018\u02bc\u02bb\`\u00b4]', '', 'g'), NFKD),
       '[\u0300-\u036f]', '', 'g') collate "default"), '[\\s.\u2010-\u2015\u2212-]+', ' ', 'g'))
   $$`,
  `alter table properties.tenant add column folded_name text not null
     generated always as (properties.published_folded_name(first_name || ' ' || last_name)) stored`,
  `create index tenant_by_name on properties.tenant (account_id, folded_name)`,
  ...publishView(
    'properties.published_name',
    ['properties.property', 'properties.unit', 'properties.lease', 'properties.tenant'],
    `select account_id, 'property' as noun, id, external_id, name collate "default" as name, id as property_id,
            null::text as unit_id, address, null::text as folded_name
     from properties.property where deleted_at is null
     union all
     select account_id, 'unit', id, external_id, unit_number collate "default", property_id, id, null, null
     from properties.unit where deleted_at is null
     union all
     select l.account_id, 'lease', l.id, l.external_id, null::text, u.property_id, l.unit_id, null, null
     from properties.lease l join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id
     where l.deleted_at is null
     union all
     select t.account_id, 'tenant', t.id, t.external_id, t.first_name || ' ' || t.last_name, u.property_id, t.unit_id, null,
            t.folded_name
     from properties.tenant t left join properties.unit u on u.account_id = t.account_id and u.id = t.unit_id
     where t.deleted_at is null`,
  ),
]);
