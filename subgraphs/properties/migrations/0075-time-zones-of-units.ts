import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * A unit's time zone is looked up for the units that are asked for, whatever plan is kept: joined, PostgreSQL would rather
 * read all properties than those of the ten units that it expects behind a parameter.
 */
export const timeZonesOfUnits = sqlMigration('properties/0075-time-zones-of-units', [
  ...publishView(
    'properties.published_unit',
    ['properties.unit', 'properties.property'],
    `select u.account_id, u.id, u.property_id, u.status,
            (select p.timezone from properties.property p
             where p.account_id = u.account_id and p.id = u.property_id) as timezone
     from properties.unit u
     where u.deleted_at is null`,
  ),
]);
