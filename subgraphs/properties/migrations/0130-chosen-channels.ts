import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { WORKER_ROLE } from '../../../platform/db/roles.ts';

/** How the contacts of a tenant allow to reach them. */
const BY_CONTACTS = `case when email is not null then 'email' when phone is not null then 'sms' else 'none' end`;

/**
 * The channel of a tenant is stored only where somebody chose it; see docs/decisions/0065-notifications.md for what
 * counts as chosen of those that are there.
 */
export const chosenChannels = sqlMigration('properties/0130-chosen-channels', [
  `alter table properties.tenant alter column preferred_channel drop not null`,
  // Whoever follows tenants does not have to hear of those that are reached as before.
  `alter table properties.tenant disable trigger tenant_change`,
  // Row-level security binds the owner, too, who has no policy.
  `set local role ${WORKER_ROLE}`,
  `update properties.tenant set preferred_channel = null where preferred_channel = ${BY_CONTACTS}`,
  `reset role`,
  `alter table properties.tenant enable trigger tenant_change`,
  `set local role ${WORKER_ROLE}`,
  `update properties.tenant set preferred_channel = null, version = version + 1, updated_at = greatest(updated_at, now())
   where preferred_channel = 'none' and version > 1 and deleted_at is null`,
  `reset role`,
  ...publishView(
    'properties.published_tenant_contact',
    [],
    `select account_id, id, unit_id, status, first_name, last_name, email, phone,
       coalesce(preferred_channel, ${BY_CONTACTS}) as preferred_channel, language
     from properties.tenant where deleted_at is null`,
  ),
]);
