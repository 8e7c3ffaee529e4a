import type { Job } from '../jobs/job.ts';
import { forgetEvents } from './forget-events.ts';

/** Forgets events once they are older than the log keeps them. */
export const forgetOldEvents: Job = {
  name: 'forget-old-events',
  intervalMs: 60_000,
  run: ({ database, clock, config }) =>
    forgetEvents(database.worker, { now: clock.databaseNow(), keptForMs: config.eventRetentionMs }),
};
