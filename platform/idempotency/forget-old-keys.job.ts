import type { Job } from '../jobs/job.ts';
import { KEPT_FOR_MS } from './keyed-requests.ts';
import { forgetKeyedRequests } from './keyed-requests.statements.ts';

/** Forgets keys, with the answers kept under them, once they are a day old. */
export const forgetOldKeys: Job = {
  name: 'forget-old-keys',
  intervalMs: 10 * 60_000,
  run: async ({ database, clock }) => {
    await forgetKeyedRequests(database.worker, clock.databaseNow(), KEPT_FOR_MS);
    return 0;
  },
};
