import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { countAttempts, exportWithSecret, laterSuccess, lockHeldRun } from '../attempt/attempts.queries.ts';
import type { HeldRun } from '../attempt/attempts.queries.ts';
import { closeAttempt, closeInterrupted, endRun, openAttempt } from '../attempt/attempts.statements.ts';
import type { ClaimedRun } from '../attempt/claim-runs.statements.ts';
import { secretOwner } from '../definition/check-configuration.ts';
import { isOverwritten } from '../definition/file-path.rules.ts';
import { exportFailed, exportStarted } from './kpi-export.events.ts';
import type { KpiExportRow } from '../definition/kpi-export.queries.ts';
import type { Attempt } from '../attempt/attempt.ts';

/** The number of interruptions after which a run fails. */
const MOST_INTERRUPTIONS = 10;

/**
 * Begins an attempt of a run that this worker holds, and marks an attempt that another worker left unfinished as
 * interrupted.
 * @returns null when there is nothing to deliver because the claim was lost or the run failed here
 */
export async function beginAttempt(context: CommandContext, claimed: ClaimedRun): Promise<Attempt | null> {
  const { sql, accountId, now, secrets } = context;
  const held = await lockHeldRun(sql, claimed.runId, claimed.claimId);
  const definition = held && (await exportWithSecret(sql, claimed.exportId));
  if (!held || !definition) return null;
  await closeInterrupted(sql, held.id, now);
  const number = held.attemptCount + 1;
  const run = { ...held, attemptCount: number };
  await openAttempt(sql, { accountId, runId: held.id, number, now });
  if (number === 1) await context.record(exportStarted(definition, run));
  const reason = await reasonToGiveUp(context, definition, run);
  if (reason === undefined) {
    const { webhookSecret: sealed, ...row } = definition;
    const webhookSecret = sealed && secrets.open(sealed, secretOwner(accountId, definition.id));
    return { ...claimed, number, run, definition: row, webhookSecret };
  }
  const end = { outcome: 'failed' as const, httpStatus: null, error: reason };
  await closeAttempt(sql, { runId: run.id, number, now }, end);
  await endRun(sql, run.id, 'failed');
  await context.record(exportFailed(definition, run, end));
  return null;
}

/** Why a run fails without another attempt; undefined when it does not. */
async function reasonToGiveUp(
  { sql }: CommandContext,
  definition: KpiExportRow,
  run: HeldRun,
): Promise<string | undefined> {
  const { interrupted } = await countAttempts(sql, run.id);
  if (interrupted >= MOST_INTERRUPTIONS) return `Its worker ended in the middle ${interrupted} times.`;
  if (run.slotOn === null || definition.path === null || !isOverwritten(definition.path)) return undefined;
  const laterRunId = await laterSuccess(sql, definition.id, run.slotOn);
  return (
    laterRunId && `The run ${laterRunId} of a later slot has written the same file, which this one would set back.`
  );
}
