import { sqlMigration } from '../../../platform/db/migration.ts';
import { REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';

/**
 * Tells the states of an account's own words apart, so that a change can be made conditional on what was read. The numbers come
 * from a sequence: words that are taken back and given anew are another state than those before.
 */
export const templateVersions = sqlMigration('accounts/0095-template-versions', [
  `create sequence accounts.notification_template_version`,
  `grant usage on sequence accounts.notification_template_version to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  `alter table accounts.notification_template
     add column version bigint not null default nextval('accounts.notification_template_version')`,
]);
