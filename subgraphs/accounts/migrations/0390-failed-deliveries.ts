import { sqlMigration } from '../../../platform/db/migration.ts';

/** The few deliveries that were given up are counted for whoever watches the service. */
export const failedDeliveries = sqlMigration('accounts/0390-failed-deliveries', [
  `create index webhook_delivery_failed on accounts.webhook_delivery (created_at) where state = 'failed'`,
]);
