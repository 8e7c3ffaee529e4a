import type { Job } from '../../../../platform/jobs/job.ts';

const KEPT_FOR_MS = 90 * 86_400_000;
const BATCH_SIZE = 2_000;

/** Deletes notifications after 90 days, when the event log deletes their events. */
export const forgetNotifications: Job = {
  name: 'forget-notifications',
  intervalMs: 60_000,
  run: async ({ database, clock }) => {
    const rows = await database.worker(
      `delete from accounts.notification where (account_id, id) in (
         select account_id, id from accounts.notification
         where created_at < $1::timestamptz - $2 * interval '1 ms' and state not in ('queued', 'sending') order by created_at limit $3)
       returning 1 as forgotten`,
      [clock.databaseNow(), KEPT_FOR_MS, BATCH_SIZE],
    );
    return rows.length;
  },
};
