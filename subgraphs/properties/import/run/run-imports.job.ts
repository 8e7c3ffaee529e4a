import { AppError } from '../../../../platform/errors.ts';
import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { endImport, importBatch } from './import-batch.ts';
import { DUE_IMPORTS, IMPORT_CLAIM_MS, claimImport, renewImportClaims } from '../store/claim.statements.ts';
import { forgetUploads } from '../store/upload.statements.ts';
import { openImport } from './open-import.ts';
import type { OpenImport } from './open-import.ts';
import { OpenImports } from './open-imports.ts';
import { startImport } from '../commands/start-import.ts';
import { UnreadableFile } from '../file/sheet/unreadable-file.ts';

/** How many imports a process keeps open: each has a batch in memory, and perhaps the texts of a workbook. */
const MOST_OPEN = 4;
const KEEP_MS = 5_000;
/** How often to look for further imports while no open import has a batch ready. */
const LOOK_MS = 250;
/** How often to publish an event about the progress of an import. */
const TELL_MS = 1_000;
const UPLOAD_MS = 3_600_000;
const FAILED = 'The service failed to take the file in; what was taken in so far stays.';

/** The open imports of each process. It continues them batch by batch, so it can stop in between. */
const begun = new WeakMap<ServiceContext, OpenImports>();

/**
 * Imports files, 500 rows at a time. The files of one account are imported one after the other, the oldest first; the
 * files of several accounts take turns, so a long file delays nobody else's.
 */
export const runImports: Job = {
  name: 'run-imports',
  due: DUE_IMPORTS,
  follows: [startImport],
  run: async (service) => {
    const imports = begun.get(service) ?? new OpenImports();
    begun.set(service, imports);
    await renewOpenClaims(service, imports);
    if (imports.all.length < MOST_OPEN) await beginNext(service, imports);
    if (imports.all.length === 0) return 0;
    const open = await imports.next(LOOK_MS);
    if (open) await takeTurn(service, imports, open);
    return 1;
  },
};

/** Renews the claims of open imports, which may need long to read their first batch, or wait for their turn. */
async function renewOpenClaims(service: ServiceContext, imports: OpenImports, excepted?: OpenImport): Promise<void> {
  const kept = imports.all.filter((open) => open !== excepted);
  if (kept.length === 0 || performance.now() < imports.renewAt) return;
  imports.renewAt = performance.now() + KEEP_MS;
  const held = kept.map(({ claimed: { accountId, id }, holder }) => ({ accountId, id, holder }));
  await renewImportClaims(service.database.worker, held, service.clock.databaseNow());
}

async function beginNext(service: ServiceContext, imports: OpenImports): Promise<void> {
  const { worker, workerTransaction } = service.database;
  const now = service.clock.databaseNow();
  await forgetUploads(worker, now, UPLOAD_MS);
  const holder = newId();
  const claimed = await workerTransaction((sql) => claimImport(sql, { holder, now }));
  if (claimed) imports.add(openImport(service, claimed, holder));
}

/** Imports the next batch of an import. An error ends only that import. */
async function takeTurn(service: ServiceContext, imports: OpenImports, open: OpenImport): Promise<void> {
  // A batch may wait for a change by somebody else, and imports that wait for the batch must not lose their claims
  // meanwhile.
  const keeping = setInterval(() => void renewOpenClaims(service, imports, open).catch(() => undefined), KEEP_MS);
  let goesOn = false;
  try {
    goesOn = await takeBatch(service, open);
  } catch (error) {
    // Without a database nothing can be stored; another worker continues once the claim ends.
    if (error instanceof AppError && error.code === 'unavailable') throw error;
    if (!(error instanceof UnreadableFile)) service.logger.error({ err: error }, 'an import failed');
    await end(service, open, error instanceof UnreadableFile ? error.message : FAILED);
  } finally {
    clearInterval(keeping);
    imports.remove(open);
    if (goesOn) imports.add(open);
    else await open.close();
  }
}

/** @returns whether more rows follow */
async function takeBatch(service: ServiceContext, open: OpenImport): Promise<boolean> {
  const { id, dryRun } = open.claimed;
  const read = await open.nextBatch();
  if (read.rows.length > 0 || read.faults.length > 0 || read.isFirst) {
    const reportsProgress = !read.isLast && performance.now() >= (open.reportAt ?? 0);
    if (reportsProgress) open.reportAt = performance.now() + TELL_MS;
    const batch = {
      id,
      noun: open.kind.noun,
      dryRun,
      holder: open.holder,
      claimMs: IMPORT_CLAIM_MS,
      reportsProgress,
      ...read,
    };
    if (!(await runCommand(service, callerOf(open), importBatch, batch))) return false;
  }
  if (!read.isLast) return true;
  await end(service, open, null);
  return false;
}

function end(service: ServiceContext, open: OpenImport, error: string | null): Promise<void> {
  return runCommand(service, callerOf(open), endImport, { id: open.claimed.id, holder: open.holder, error });
}

const callerOf = ({ claimed: { accountId, actor } }: OpenImport) => ({
  accountId,
  actor,
  scopes: new Set<string>(),
  requestId: newId(),
});
