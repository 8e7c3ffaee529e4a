import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * What occupancy is worked out from, for any day: also what was deleted since, with the instant of its deletion. An index
 * by the last day lets a recent day be read without the leases that ended before it.
 */
export const publishedOccupancy = sqlMigration('properties/0070-published-occupancy', [
  `alter table properties.lease add column last_day date not null generated always as
     (coalesce(moved_out_on, case when status = 'ended' then end_date end, 'infinity'::date)) stored`,
  `create index lease_tenure on properties.lease (account_id, last_day)
     include (start_date, unit_id, id, deleted_at) where status <> 'draft'`,
  `create index unit_counted on properties.unit (account_id, property_id)
     include (id, deleted_at) where status <> 'down'`,
  ...publishView(
    'properties.published_reported_property',
    ['properties.property'],
    `select account_id, id, name, deleted_at from properties.property`,
  ),
  ...publishView(
    'properties.published_rentable_unit',
    ['properties.unit'],
    `select account_id, id, property_id, deleted_at from properties.unit where status <> 'down'`,
  ),
  // The days on which a lease covers its unit; an open one lasts to infinity.
  ...publishView(
    'properties.published_tenure',
    ['properties.lease'],
    `select account_id, unit_id, id as lease_id, start_date as first_day, last_day, deleted_at
     from properties.lease where status <> 'draft'`,
  ),
]);
