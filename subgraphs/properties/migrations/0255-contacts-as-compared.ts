import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Contacts of tenants also as they are compared, so that a contact leads to its tenant. */
export const contactsAsCompared = sqlMigration(
  'properties/0255-contacts-as-compared',
  publishView(
    'properties.published_tenant_contact',
    [],
    `select account_id, id, unit_id, status, first_name, last_name, email, phone,
       coalesce(preferred_channel,
         case when email is not null then 'email' when phone is not null then 'sms' else 'none' end) as preferred_channel,
       language, phone_extension, email_key, phone_key
     from properties.tenant where deleted_at is null`,
  ),
);
