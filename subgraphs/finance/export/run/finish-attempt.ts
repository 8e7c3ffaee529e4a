import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { countAttempts, exportWithSecret, lockHeldRun } from '../attempt/attempts.queries.ts';
import { closeAttempt, endRun, requeueRun } from '../attempt/attempts.statements.ts';
import type { AttemptEnd } from '../attempt/attempts.statements.ts';
import { forgetOldFigures, restateFigures } from '../body/figures.statements.ts';
import { exportCompleted, exportFailed } from './kpi-export.events.ts';
import { waitSeconds } from '../attempt/retry.rules.ts';

/** How an attempt ended, and how long the destination asks to wait. */
export interface FinishedAttempt {
  runId: string;
  exportId: string;
  claimId: string;
  number: number;
  end: AttemptEnd;
  retryAfterSeconds: number | null;
}

/** Records the outcome of an attempt. Has no effect when another worker has taken over the run. */
export async function finishAttempt(context: CommandContext, finished: FinishedAttempt): Promise<void> {
  const { sql, accountId, now } = context;
  const { runId, exportId, claimId, number, end } = finished;
  const run = await lockHeldRun(sql, runId, claimId);
  const definition = run && (await exportWithSecret(sql, exportId));
  if (!run || !definition) return;
  await closeAttempt(sql, { runId, number, now }, end);
  if (end.outcome === 'succeeded') {
    await endRun(sql, runId, 'succeeded');
    await restateFigures(sql, accountId, run);
    await forgetOldFigures(sql, exportId);
    await context.record(exportCompleted(definition, run));
    return;
  }
  const { failed: failures } = await countAttempts(sql, runId);
  const { maxAttempts, backoffSeconds } = definition.retry ?? { maxAttempts: 1, backoffSeconds: 1 };
  if (failures >= maxAttempts) {
    await endRun(sql, runId, 'failed');
    await context.record(exportFailed(definition, run, end));
    return;
  }
  const { retryAfterSeconds } = finished;
  const seconds = waitSeconds({ backoffSeconds, failures, retryAfterSeconds }, Math.random());
  await requeueRun(sql, runId, new Date(now.getTime() + seconds * 1_000));
}
