import { isolateByAccount, publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { PUBLISHER_ROLE, REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';

/** Properties, units, tenants and leases, and what other subgraphs may see of them. */
export const propertiesAndUnits = sqlMigration('properties/0001-properties-and-units', [
  `create schema properties`,
  `grant usage on schema properties to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  `grant usage, create on schema properties to ${PUBLISHER_ROLE}`,
  // Names are compared by code point, so that a list has the same order whatever the database's locale.
  `create table properties.property (
     account_id text not null,
     id text not null,
     name text collate "C" not null,
     address text not null,
     timezone text not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (account_id, id)
   )`,
  `create index property_list on properties.property (account_id, name, id)`,
  `create table properties.unit (
     account_id text not null,
     id text not null,
     property_id text not null,
     unit_number text collate "C" not null,
     bedrooms smallint,
     bathrooms numeric(3, 1),
     market_rent_minor bigint,
     currency text,
     status text not null check (status in ('available', 'occupied', 'down')),
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (account_id, id),
     foreign key (account_id, property_id) references properties.property (account_id, id)
   )`,
  `create index unit_list on properties.unit (account_id, property_id, unit_number, id)`,
  `create index unit_flat_list on properties.unit (account_id, unit_number, id)`,
  `create table properties.tenant (
     account_id text not null,
     id text not null,
     external_id text,
     first_name text not null,
     last_name text not null,
     email text,
     phone text,
     preferred_channel text not null check (preferred_channel in ('email', 'sms', 'none')),
     language text not null,
     status text not null check (status in ('applicant', 'future', 'current', 'past')),
     unit_id text,
     move_in_date date,
     move_out_date date,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     deleted_at timestamptz,
     primary key (account_id, id),
     foreign key (account_id, unit_id) references properties.unit (account_id, id)
   )`,
  `create index tenant_unit on properties.tenant (account_id, unit_id)`,
  `create table properties.lease (
     account_id text not null,
     id text not null,
     unit_id text not null,
     start_date date not null,
     end_date date,
     moved_out_on date,
     rent_minor bigint not null,
     deposit_minor bigint not null,
     currency text not null,
     payment_due_day smallint not null check (payment_due_day between 1 and 31),
     status text not null check (status in ('draft', 'active', 'notice', 'ended')),
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (account_id, id),
     foreign key (account_id, unit_id) references properties.unit (account_id, id)
   )`,
  `create index lease_unit on properties.lease (account_id, unit_id, start_date)`,
  `create table properties.lease_tenant (
     account_id text not null,
     lease_id text not null,
     tenant_id text not null,
     primary key (account_id, lease_id, tenant_id),
     foreign key (account_id, lease_id) references properties.lease (account_id, id),
     foreign key (account_id, tenant_id) references properties.tenant (account_id, id)
   )`,
  ...['property', 'unit', 'tenant', 'lease', 'lease_tenant'].flatMap((table) =>
    isolateByAccount(`properties.${table}`),
  ),
  ...publishView(
    'properties.published_unit',
    ['properties.unit', 'properties.property'],
    `select u.account_id, u.id, u.property_id, u.status, p.timezone
     from properties.unit u join properties.property p on p.account_id = u.account_id and p.id = u.property_id`,
  ),
  ...publishView(
    'properties.published_property',
    ['properties.property'],
    `select account_id, id, name, timezone from properties.property`,
  ),
  ...publishView(
    'properties.published_lease',
    ['properties.lease'],
    `select account_id, id, unit_id, start_date, end_date, moved_out_on, status from properties.lease`,
  ),
]);
