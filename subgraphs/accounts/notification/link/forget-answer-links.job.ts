import type { Job } from '../../../../platform/jobs/job.ts';

/** Longer than a ticket stays open, and a link holds after its end. */
const KEPT_FOR_MS = 730 * 86_400_000;
const BATCH_SIZE = 2_000;

/** Deletes links two years after they were first sent; a link that is sent again later is stored again. */
export const forgetAnswerLinks: Job = {
  name: 'forget-answer-links',
  intervalMs: 60_000,
  run: async ({ database, clock }) => {
    const rows = await database.worker(
      `delete from accounts.answer_link where (account_id, token_hash) in (
         select account_id, token_hash from accounts.answer_link
         where created_at < $1::timestamptz - $2 * interval '1 ms' order by created_at limit $3)
       returning 1 as forgotten`,
      [clock.databaseNow(), KEPT_FOR_MS, BATCH_SIZE],
    );
    return rows.length;
  },
};
