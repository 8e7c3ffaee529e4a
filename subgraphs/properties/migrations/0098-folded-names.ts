import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * People are found by their names without what two systems write differently (`O’Neil`, `Jose Nunez`, `Ann-Marie`). The folded
 * name is stored beside the one that is written: row policies keep conditions on computed names from using an index.
 */
export const foldedNames = sqlMigration('properties/0098-folded-names', [
  // Most names have nothing to fold but their case, which is the quick part: whoever imports waits for it. The function is
  // not `strict`, so that PostgreSQL puts its expression where it is called.
  `create function properties.published_folded_name(name text) returns text
   language sql immutable parallel safe as $$
     select case
       when name collate "C" !~ '[^A-Za-z0-9, ]|  |^ | $' then lower(name)
       else btrim(regexp_replace(lower(regexp_replace(normalize(
         regexp_replace(name, '[''\u2019\u2018\u02bc\u02bb\`\u00b4]', '', 'g'), NFKD),
         '[\u0300-\u036f]', '', 'g') collate "default"), '[\\s.\u2010-\u2015\u2212-]+', ' ', 'g'))
     end
   $$`,
  `alter table properties.tenant add column folded_name text not null
     generated always as (properties.published_folded_name(first_name || ' ' || last_name)) stored`,
  `create index tenant_by_name on properties.tenant (account_id, folded_name)`,
  ...publishView(
    'properties.published_tenant_name',
    ['properties.tenant', 'properties.unit'],
    `select t.account_id, t.id, t.folded_name, u.property_id, t.unit_id
     from properties.tenant t left join properties.unit u on u.account_id = t.account_id and u.id = t.unit_id
     where t.deleted_at is null`,
  ),
]);
