import { dueQuery } from '../../../../platform/jobs/claim.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { writePendingEntries } from '../../../../platform/search/write-pending-entries.ts';

const GATHERS_MS = 250;

/** Has searches find tickets by their newest words: those of the description and of the notes. */
export const indexTickets: Job = {
  name: 'index-tickets',
  due: dueQuery({ table: 'maintenance.search_pending', isDue: `c.kind = 'ticket'`, order: 'c.id' }),
  gathersEventsMs: GATHERS_MS,
  run: ({ database }) => writePendingEntries(database, 'maintenance', 'ticket'),
};
