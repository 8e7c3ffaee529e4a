import type { Job } from '../../../../platform/jobs/job.ts';
import { DUE_EXPORTS, lockDueExports } from './due-exports.queries.ts';
import { queueDueRuns } from './queue-due-runs.ts';

const MOST_AT_ONCE = 20;

/** Queues the runs of due exports and stores their next slots, in one transaction. */
export const queueExportRuns: Job = {
  name: 'queue-export-runs',
  due: DUE_EXPORTS,
  run: async ({ database, clock, logger, commandFollowers }) => {
    const queued = await database.workerTransaction(async (sql) => {
      const due = await lockDueExports(sql, clock.databaseNow(), MOST_AT_ONCE);
      let queued = 0;
      for (const dueExport of due) {
        try {
          await queueDueRuns(sql, dueExport.accountId, dueExport, dueExport.foundAt);
          queued += 1;
        } catch (error) {
          // For example, a time zone that this machine no longer knows. The error comes before any statement, so the
          // transaction stays usable.
          if (!(error instanceof RangeError)) throw error;
          logger.error(
            { err: error, accountId: dueExport.accountId, exportId: dueExport.id },
            'an export has no usable schedule',
          );
        }
      }
      return queued;
    });
    if (queued > 0) commandFollowers.committed(queueDueRuns);
    return queued;
  },
};
