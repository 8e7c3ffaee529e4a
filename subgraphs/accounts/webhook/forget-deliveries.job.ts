import type { Job } from '../../../platform/jobs/job.ts';

const KEPT_FOR_MS = 30 * 86_400_000;
const BATCH_SIZE = 2_000;

/** Deletes deliveries and their attempts after 30 days. */
export const forgetDeliveries: Job = {
  name: 'forget-deliveries',
  intervalMs: 60_000,
  run: async ({ database, clock }) => {
    const rows = await database.worker(
      `delete from accounts.webhook_delivery where (account_id, endpoint_id, id) in (
         select account_id, endpoint_id, id from accounts.webhook_delivery
         where created_at < $1::timestamptz - $2 * interval '1 ms' and state <> 'pending' order by created_at limit $3)
       returning 1 as forgotten`,
      [clock.databaseNow(), KEPT_FOR_MS, BATCH_SIZE],
    );
    return rows.length;
  },
};
