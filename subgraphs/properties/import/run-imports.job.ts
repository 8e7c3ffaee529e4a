import { AppError } from '../../../platform/errors.ts';
import { runCommand } from '../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { endImport, importBatch } from './import-batch.ts';
import { claimImport, forgetUploads } from './import.statements.ts';
import { CLAIM_MS, openImport } from './open-import.ts';
import type { OpenImport } from './open-import.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** How often it is told how far an import is. */
const TELL_MS = 1_000;
const UPLOAD_MS = 3_600_000;
const FAILED = 'The service failed to take the file in; what was taken in so far stays.';

/** What each process has begun to read; it goes on with it batch by batch, so that it can stop in between. */
const begun = new WeakMap<ServiceContext, OpenImport>();

/** Takes in files, oldest first, 500 rows at a time. */
export const runImports: Job = {
  name: 'run-imports',
  // Somebody may be waiting for a small file.
  intervalMs: 250,
  run: async (service) => {
    const open = begun.get(service) ?? (await beginNext(service));
    if (!open) return 0;
    begun.set(service, open);
    try {
      if (!(await takeBatch(service, open))) await forget(service, open);
    } catch (error) {
      await forget(service, open);
      // Without a database nothing can be said; another worker goes on when the claim ends.
      if (error instanceof AppError && error.code === 'unavailable') throw error;
      if (!(error instanceof UnreadableFile)) service.logger.error({ err: error }, 'an import failed');
      await end(service, open, error instanceof UnreadableFile ? error.message : FAILED);
    }
    return 1;
  },
};

async function beginNext(service: ServiceContext): Promise<OpenImport | undefined> {
  const now = service.clock.now();
  await forgetUploads(service.database.worker, new Date(now.getTime() - UPLOAD_MS));
  const holder = newId();
  const claimed = await claimImport(service.database.worker, { holder, now, until: claimEnd(now) });
  return claimed && openImport(service, claimed, holder);
}

const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

/** @returns whether more rows follow */
async function takeBatch(service: ServiceContext, open: OpenImport): Promise<boolean> {
  const { id, dryRun } = open.claimed;
  const read = await open.nextBatch();
  if (read.rows.length > 0 || read.faults.length > 0 || read.isFirst) {
    const now = service.clock.now();
    const isTold = !read.isLast && now.getTime() >= (open.tellAt ?? 0);
    if (isTold) open.tellAt = now.getTime() + TELL_MS;
    const batch = { id, noun: open.kind.noun, dryRun, holder: open.holder, until: claimEnd(now), isTold, ...read };
    if (!(await runCommand(service, callerOf(open), importBatch, batch))) return false;
  }
  if (!read.isLast) return true;
  await end(service, open, null);
  return false;
}

function end(service: ServiceContext, open: OpenImport, error: string | null): Promise<void> {
  return runCommand(service, callerOf(open), endImport, { id: open.claimed.id, holder: open.holder, error });
}

async function forget(service: ServiceContext, open: OpenImport): Promise<void> {
  begun.delete(service);
  await open.close();
}

const callerOf = ({ claimed: { accountId, actor } }: OpenImport) => ({
  accountId,
  actor,
  scopes: new Set<string>(),
  requestId: newId(),
});
