import { fileKey } from '../../../platform/files/account-file.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { takeForgottenFile } from './document.statements.ts';

const INTERVAL_MS = 60_000;
/** An upload may take 45 minutes; the rest allows for clock differences. */
const FORGOTTEN_AFTER_MS = 3_600_000;

/** Deletes unclaimed bytes: those of failed uploads and of deleted documents. */
export const sweepFiles: Job = {
  name: 'sweep-files',
  intervalMs: INTERVAL_MS,
  run: sweepNext,
};

function sweepNext({ database, files, clock }: ServiceContext): Promise<number> {
  return database.workerTransaction(async (sql) => {
    const file = await takeForgottenFile(sql, clock.databaseNow(), FORGOTTEN_AFTER_MS);
    if (!file) return 0;
    await files.remove(fileKey(file));
    return 1;
  });
}
