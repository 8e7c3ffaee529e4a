import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { DUE_EXPORT_RUNS, claimRun } from '../attempt/claim-runs.statements.ts';
import { performRun } from './perform-run.ts';
import { queueDueRuns } from '../schedule/queue-due-runs.ts';
import { requestRun } from './request-run.ts';

/** The number of runs that a process handles in parallel. A destination that hangs blocks one lane only. */
const LANES = 4;

const UNIQUE_VIOLATION = '23505';

/** Delivers due runs in several lanes. */
export const runExports: readonly Job[] = Array.from({ length: LANES }, (_, lane) => ({
  name: `run-exports-${lane + 1}`,
  due: DUE_EXPORT_RUNS,
  follows: [requestRun, queueDueRuns],
  run: runNextExport,
}));

async function runNextExport(service: ServiceContext): Promise<number> {
  const claimed = await claimNext(service);
  if (!claimed) return 0;
  await performRun(service, claimed);
  return 1;
}

async function claimNext({ database, clock }: ServiceContext): Promise<Awaited<ReturnType<typeof claimRun>>> {
  try {
    return await claimRun(database.worker, randomUUID(), clock.databaseNow());
  } catch (error) {
    // Another worker claimed a run of the same export first.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}
