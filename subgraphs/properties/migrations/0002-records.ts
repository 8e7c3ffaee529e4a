import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Versions for `If-Match`, tombstones and identifiers of other systems. */
export const records = sqlMigration('properties/0002-records', [
  ...['property', 'unit', 'lease', 'tenant'].map(
    (table) => `alter table properties.${table} add column version integer not null default 1`,
  ),
  ...['property', 'unit', 'lease'].flatMap((table) => [
    `alter table properties.${table} add column external_id text, add column deleted_at timestamptz`,
  ]),
  ...['property', 'unit', 'lease', 'tenant'].map(
    (table) =>
      `create index ${table}_external on properties.${table} (account_id, external_id)
         where external_id is not null and deleted_at is null`,
  ),
  `alter table properties.unit
     add column status_due_at timestamptz,
     add column number_is_repeated boolean not null default false`,
  // Two units may bear one number from before numbers were unique: they stay as they are, marked, until they are renamed.
  `update properties.unit u set number_is_repeated = true
   from (select account_id, id,
           row_number() over (partition by account_id, property_id, unit_number order by created_at, id) as place
         from properties.unit) numbered
   where numbered.account_id = u.account_id and numbered.id = u.id and numbered.place > 1`,
  `create unique index unit_number_once on properties.unit (account_id, property_id, unit_number)
     where deleted_at is null and not number_is_repeated`,
  `update properties.unit u set status_due_at = now()
   where exists (select from properties.lease l where l.account_id = u.account_id and l.unit_id = u.id)`,
  `create index unit_status_due on properties.unit (status_due_at) where status_due_at is not null`,
  `alter table properties.lease add column by_room boolean not null default false`,
  `create index lease_list on properties.lease (account_id, start_date, id)`,
  `create index lease_of_tenant on properties.lease_tenant (account_id, tenant_id)`,
  ...publishView(
    'properties.published_unit',
    ['properties.unit', 'properties.property'],
    `select u.account_id, u.id, u.property_id, u.status, p.timezone
     from properties.unit u join properties.property p on p.account_id = u.account_id and p.id = u.property_id
     where u.deleted_at is null`,
  ),
  ...publishView(
    'properties.published_property',
    ['properties.property'],
    `select account_id, id, name, timezone from properties.property where deleted_at is null`,
  ),
  ...publishView(
    'properties.published_lease',
    ['properties.lease'],
    `select account_id, id, unit_id, start_date, end_date, moved_out_on, status
     from properties.lease where deleted_at is null`,
  ),
]);
