import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { claimRun } from '../attempt/claim-runs.queries.ts';
import { performRun } from './perform-run.ts';
import { queueDueRuns } from '../schedule/queue-due-runs.ts';
import { requestRun } from './request-run.ts';

/** Runs that a process works on at once: a destination that hangs holds up one lane. */
const LANES = 4;

const UNIQUE_VIOLATION = '23505';

/** Delivers runs that are due, in several lanes. */
export const runExports: readonly Job[] = Array.from({ length: LANES }, (_, lane) => ({
  name: `run-exports-${lane + 1}`,
  intervalMs: 1_000,
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
    // Another worker was quicker to take a run of the same export.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}
