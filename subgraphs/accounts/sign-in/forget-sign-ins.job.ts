import type { Job } from '../../../platform/jobs/job.ts';

const KEPT_DAYS = 30;
const BATCH_SIZE = 2_000;

/** Deletes links a day after they ran out, and sessions some time after they ended or were last used. */
export const forgetSignIns: Job = {
  name: 'forget-sign-ins',
  intervalMs: 60_000,
  run: async ({ database, clock, config }) => {
    const now = clock.databaseNow();
    const links = await database.worker(
      `delete from accounts.sign_in_link where (account_id, id) in (
         select account_id, id from accounts.sign_in_link
         where expires_at < $1::timestamptz - interval '1 day' limit ${BATCH_SIZE}) returning 1`,
      [now],
    );
    const sessions = await database.worker(
      `delete from accounts.session where (account_id, id) in (
         select account_id, id from accounts.session where ended_at < $1::timestamptz - interval '${KEPT_DAYS} days'
         union all
         select account_id, id from accounts.session
         where ended_at is null and last_seen_at < $1::timestamptz - $2 * interval '1 ms' - interval '${KEPT_DAYS} days'
         limit ${BATCH_SIZE}) returning 1`,
      [now, config.signIn.idleMs],
    );
    return links.length + sessions.length;
  },
};
