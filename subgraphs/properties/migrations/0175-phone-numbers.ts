import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { WORKER_ROLE } from '../../../platform/db/roles.ts';

/**
 * Phone numbers of tenants with their country code and without their extension; a job reads those from before. What is not
 * in E.164 is marked by a column, since the planner knows how few such rows there are.
 */
export const phoneNumbers = sqlMigration('properties/0175-phone-numbers', [
  `alter table properties.tenant
     add column phone_extension text,
     add column is_phone_unread boolean generated always as (phone !~ '^\\+[1-9][0-9]{6,14}$') stored`,
  `create index tenant_unread_phone on properties.tenant (account_id, id) where is_phone_unread`,
  // Row-level security binds the owner, too, who has no policy.
  `set local role ${WORKER_ROLE}`,
  `insert into jobs.request (topic, account_id, key)
     select 'accounts/country-changed', t.account_id, '' from properties.tenant t where t.is_phone_unread
     group by t.account_id`,
  `reset role`,
  ...publishView(
    'properties.published_tenant_contact',
    [],
    `select account_id, id, unit_id, status, first_name, last_name, email, phone,
       coalesce(preferred_channel,
         case when email is not null then 'email' when phone is not null then 'sms' else 'none' end) as preferred_channel,
       language, phone_extension
     from properties.tenant where deleted_at is null`,
  ),
]);
