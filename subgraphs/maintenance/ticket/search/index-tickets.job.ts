import type { Job } from '../../../../platform/jobs/job.ts';
import { writePendingEntries } from '../../../../platform/search/write-pending-entries.ts';

const INTERVAL_MS = 500;

/** Has searches find tickets by their newest words: those of the description and of the notes. */
export const indexTickets: Job = {
  name: 'index-tickets',
  intervalMs: INTERVAL_MS,
  run: ({ database }) => writePendingEntries(database, 'maintenance', 'ticket'),
};
