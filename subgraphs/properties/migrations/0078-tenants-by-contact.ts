import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * Leads from an email address or a telephone number to tenants. They are kept as they are compared, since an expression of a
 * column is not looked up in an index below row-level security.
 */
export const tenantsByContact = sqlMigration('properties/0078-tenants-by-contact', [
  `alter table properties.tenant
     add column email_key text generated always as (lower(email)) stored,
     add column phone_key text generated always as (nullif(translate(phone, '+-(). /', ''), '')) stored`,
  `create index tenant_email on properties.tenant (account_id, email_key) where email_key is not null`,
  `create index tenant_phone on properties.tenant (account_id, phone_key) where phone_key is not null`,
]);
