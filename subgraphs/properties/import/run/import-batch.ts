import type { Fault } from '../../../../platform/errors.ts';
import type { NewEvent } from '../../../../platform/events/event.types.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { ImportedRow, WriteRows } from '../../../../platform/imports/import-kind.ts';
import { batchEvents, inBatches } from './batch-events.ts';
import { importEvent, progressEvent } from '../store/import.events.ts';
import { importsById } from '../store/import.queries.ts';
import { lockHeldImport } from '../store/claim.statements.ts';
import { finishImport, insertFaults, storeProgress, storeWarnings } from '../store/import.statements.ts';
import type { ImportWarning } from '../warnings/import-warning.types.ts';
import type { RowFault } from '../columns/row-fault.types.ts';

/** The rows of one transaction, and the progress of the import after them. */
export interface ImportBatch {
  id: string;
  holder: string;
  /** A record of the kind, as events name it. */
  noun: string;
  dryRun: boolean;
  rows: readonly ImportedRow[];
  writeRows: WriteRows<CommandContext>;
  /** Adds to a fault of a row the column that it is about. */
  describeFault: (line: number, fault: Fault) => RowFault;
  /** The faults of the batch's unreadable rows, and the notes about rows that are no records. */
  faults: readonly RowFault[];
  /** The warnings about the file so far. */
  warnings: readonly ImportWarning[];
  unreadable: number;
  skipped: number;
  bytesRead: number;
  claimMs: number;
  /** Whether to publish an event about the progress. */
  reportsProgress: boolean;
}

/**
 * Writes a batch with its progress and its faults, all or nothing, so that an import that restarts after a crash
 * continues where it stopped. A dry run does the same, rolls back the rows, and keeps everything else.
 * @returns false if the import no longer belongs to this worker: it was cancelled or taken over
 */
export async function importBatch(context: CommandContext, batch: ImportBatch): Promise<boolean> {
  const { sql, accountId, now } = context;
  const { id, holder, noun, rows, writeRows, bytesRead, claimMs } = batch;
  if (!(await lockHeldImport(sql, { accountId, id, holder }))) return false;
  if (batch.dryRun) await sql(`savepoint dry_run`);
  const followed: NewEvent[] = [];
  const record = (...events: NewEvent[]): Promise<void> => Promise.resolve(void followed.push(...events));
  const outcomes = rows.length > 0 ? await writeRows({ ...context, record }) : [];
  if (batch.dryRun) await sql(`rollback to savepoint dry_run`);
  const written = outcomes.flatMap((outcome, place) =>
    outcome.status === 'failed' ? outcome.faults.map((fault) => batch.describeFault(rows[place]!.line, fault)) : [],
  );
  const faults = [...batch.faults, ...written].sort((left, right) => left.line - right.line);
  const ok = outcomes.filter(({ status }) => status !== 'failed').length;
  const writeOutcomes = outcomes
    .map(({ status }) => status)
    .filter((status) => status === 'created' || status === 'updated');
  const events = batch.dryRun ? [] : [...batchEvents(id, noun, writeOutcomes), ...inBatches(id, followed)];
  const failed = rows.length - ok + batch.unreadable;
  const progress = {
    id,
    rows: ok + failed + batch.skipped,
    ok,
    failed,
    bytesRead,
    at: now,
    until: new Date(now.getTime() + claimMs),
  };
  context.finishWith(
    insertFaults(sql, { accountId, id }, faults),
    storeProgress(sql, progress),
    storeWarnings(sql, id, batch.warnings),
    context.record(...events),
  );
  if (batch.reportsProgress) await context.record(progressEvent((await importsById(sql, [id])).get(id)!));
  return true;
}

/**
 * Ends an import of this worker, and publishes an event about it.
 * @param error why it failed; null if it is complete
 */
export async function endImport(
  context: CommandContext,
  { id, holder, error }: { id: string; holder: string; error: string | null },
): Promise<void> {
  const { sql, accountId, now } = context;
  if (!(await lockHeldImport(sql, { accountId, id, holder }))) return;
  await finishImport(sql, { id, status: error === null ? 'completed' : 'failed', error, at: now });
  await context.record(importEvent((await importsById(sql, [id])).get(id)!));
}
