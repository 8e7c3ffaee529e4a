import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { endRun } from '../run/end-run.ts';
import { lockRun } from '../run/lock-run.ts';
import { runsById } from '../run/run.queries.ts';
import type { RunRow } from '../run/run.types.ts';
import { approvalEvent } from './approval.event-types.ts';
import { approvalsById } from './approval.queries.ts';
import { withdrawApprovals } from './approval.statements.ts';

const ENDED: ReadonlySet<string> = new Set(['completed', 'cancelled']);

/**
 * Ends a run before its last step. What its steps have done stays.
 * @throws AppError `not_found`; `illegal_transition` when it has ended
 */
export async function cancelRun(
  context: CommandContext,
  { id, reason }: { id: string; reason: string | null },
): Promise<RunRow> {
  const { sql, actor, now } = context;
  const run = await lockRun(context, id);
  if (run.status === 'cancelled') return run;
  if (ENDED.has(run.status)) throw new AppError('illegal_transition', `The run is ${run.status} already.`);
  const withdrawn = await withdrawApprovals(sql, id, actor, now);
  for (const approval of (await approvalsById(sql, withdrawn)).values()) {
    await context.record(approvalEvent('decided', approval));
  }
  await endRun(context, run, 'cancelled', reason);
  return (await runsById(sql, [id])).get(id)!;
}
