import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { NewRun } from '../run/run.statements.ts';
import { pauseWorkflow } from '../workflow/change-status.ts';
import { startsSince } from './match.statements.ts';

/** A workflow that starts more often does not do what its author meant. */
const MOST_STARTS = 1_000;

/** In this time a workflow's starts are counted. */
export const FLOOD_MS = 60_000;

/** Whether a workflow was started too often within a minute. */
export const isFlood = (starts: number): boolean => starts > MOST_STARTS;

/** Pauses the workflows that were started too often within a minute. Runs that have begun go on. */
export async function pauseFlooding(context: CommandContext, started: readonly NewRun[]): Promise<void> {
  const ids = [...new Set(started.map(({ workflowId }) => workflowId))];
  if (ids.length === 0) return;
  const starts = await startsSince(context.sql, ids, new Date(context.now.getTime() - FLOOD_MS));
  for (const [id, count] of starts) {
    if (!isFlood(count)) continue;
    const reason = `It was started ${count.toLocaleString('en')} times within a minute; at most ${MOST_STARTS.toLocaleString('en')} are allowed.`;
    await pauseWorkflow(context, { id, reason });
  }
}
