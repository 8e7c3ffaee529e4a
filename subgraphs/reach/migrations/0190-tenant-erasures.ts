import { narrowToReach } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** An erasure is seen by who sees the tenant, and asked for by who sees the whole account. */
export const tenantErasures = sqlMigration(
  'reach/0190-tenant-erasures',
  narrowToReach('properties.tenant_erasure', {
    seen: `exists (select from properties.tenant t where t.account_id = tenant_erasure.account_id
      and t.id = tenant_erasure.tenant_id)`,
    isOnlyRead: true,
  }),
);
