import type { Fault } from '../../../platform/errors.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { ImportedRow, WriteRows } from '../../../platform/imports/import-kind.ts';
import { batchEvents, inBatches } from './batch-events.ts';
import { importEvent, progressEvent } from './import.events.ts';
import { importsById } from './import.queries.ts';
import { finishImport, insertFaults, storeProgress, storeWarnings } from './import.statements.ts';
import { lockHeldImport } from './import-claims.statements.ts';
import type { ImportWarning, RowFault } from './import.types.ts';

/** Rows that are written in one transaction, with how far the import then is. */
export interface ImportBatch {
  id: string;
  holder: string;
  /** One of the records, as events name it. */
  noun: string;
  dryRun: boolean;
  rows: readonly ImportedRow[];
  writeRows: WriteRows<CommandContext>;
  /** Says of what is wrong with a row which column it is about. */
  tellFault: (line: number, fault: Fault) => RowFault;
  /** Of this batch, what is to be told of rows that could not even be read, and of those that are no records. */
  faults: readonly RowFault[];
  /** What is noticed of the file up to here. */
  warnings: readonly ImportWarning[];
  unreadable: number;
  skipped: number;
  bytesRead: number;
  leaseMs: number;
  /** Whether to tell how far it is. */
  isTold: boolean;
}

/**
 * Writes a batch with its progress and its faults, all or nothing, so that an import that is begun anew after a crash goes
 * on where it stood. A dry run does the same, takes the rows back, and keeps the rest.
 * @returns false when the import is not this worker's any more: cancelled, or taken over
 */
export async function importBatch(context: CommandContext, batch: ImportBatch): Promise<boolean> {
  const { sql, accountId, now } = context;
  const { id, holder, noun, rows, writeRows, bytesRead, leaseMs } = batch;
  if (!(await lockHeldImport(sql, { accountId, id, holder }))) return false;
  if (batch.dryRun) await sql(`savepoint dry_run`);
  const followed: NewEvent[] = [];
  const record = (...events: NewEvent[]): Promise<void> => Promise.resolve(void followed.push(...events));
  const outcomes = rows.length > 0 ? await writeRows({ ...context, record }) : [];
  if (batch.dryRun) await sql(`rollback to savepoint dry_run`);
  const written = outcomes.flatMap((outcome, place) =>
    outcome.status === 'failed' ? outcome.faults.map((fault) => batch.tellFault(rows[place]!.line, fault)) : [],
  );
  const faults = [...batch.faults, ...written].sort((one, other) => one.line - other.line);
  const ok = outcomes.filter(({ status }) => status !== 'failed').length;
  const done = outcomes.map(({ status }) => status).filter((status) => status === 'created' || status === 'updated');
  const events = batch.dryRun ? [] : [...batchEvents(id, noun, done), ...inBatches(id, followed)];
  const failed = rows.length - ok + batch.unreadable;
  const progress = {
    id,
    rows: ok + failed + batch.skipped,
    ok,
    failed,
    bytesRead,
    at: now,
    until: new Date(now.getTime() + leaseMs),
  };
  context.finishWith(
    insertFaults(sql, { accountId, id }, faults),
    storeProgress(sql, progress),
    storeWarnings(sql, id, batch.warnings),
    context.record(...events),
  );
  if (batch.isTold) await context.record(progressEvent((await importsById(sql, [id])).get(id)!));
  return true;
}

/**
 * Ends an import that this worker has, and tells of it.
 * @param error why it failed; null when it is complete
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
