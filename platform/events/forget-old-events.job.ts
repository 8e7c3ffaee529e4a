import type { Job } from '../jobs/job.ts';
import { forgetEvents } from './forget-events.ts';
import { firstMonth, forgetMonth, oldestMonthToForget } from './months.ts';

/**
 * Forgets the months of the log whose events are all older than it keeps them, and one by one the events from before it was
 * kept in months.
 */
export const forgetOldEvents: Job = {
  name: 'forget-old-events',
  intervalMs: 60_000,
  run: async ({ database, clock, config }) => {
    const old = { now: clock.databaseNow(), keptForMs: config.eventRetentionMs };
    const count = await forgetEvents(database.worker, { ...old, recordedBefore: await firstMonth(database.worker) });
    if (count > 0) return count;
    const month = await oldestMonthToForget(database.worker, old);
    return month && (await forgetMonth(database, month, old)) ? 1 : 0;
  },
};
