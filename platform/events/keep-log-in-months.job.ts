import type { Job } from '../jobs/job.ts';
import { describeLog, prepareMonths } from './months.ts';

/** Makes the months of the log before they begin. */
export const keepLogInMonths: Job = {
  name: 'keep-log-in-months',
  intervalMs: 3_600_000,
  run: async ({ database, clock }) => {
    if ((await prepareMonths(database.worker, clock.databaseNow())) > 0) await describeLog(database.worker);
    return 0;
  },
};
