import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Payments name properties as other files do; they are looked up by their folded names. */
export const namesOfPropertiesForPayments = sqlMigration('properties/0110-names-of-properties-for-payments', [
  ...publishView(
    'properties.published_property_name',
    ['properties.property'],
    `select account_id, id, name collate "default" as name, folded_name, address
     from properties.property where deleted_at is null`,
  ),
]);
