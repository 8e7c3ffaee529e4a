import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Tenants and who signed which lease, as other subgraphs may see them. */
export const publishedTenants = sqlMigration('properties/0020-published-tenants', [
  ...publishView(
    'properties.published_tenant',
    ['properties.tenant'],
    `select account_id, id, unit_id from properties.tenant where deleted_at is null`,
  ),
  ...publishView(
    'properties.published_lease_tenant',
    ['properties.lease_tenant'],
    `select account_id, lease_id, tenant_id from properties.lease_tenant`,
  ),
]);
