import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { runEvent } from './run.event-types.ts';
import { writeRunState } from './run.statements.ts';
import type { RunRow } from './run.types.ts';

/** Ends a locked run. */
export async function endRun(
  { sql, record, now }: CommandContext,
  run: RunRow & { nextStep: number },
  status: 'completed' | 'cancelled',
  reason: string | null = null,
): Promise<void> {
  const state = { status, nextStep: run.nextStep, waitingFor: null, dueAt: null, error: null, isKept: false };
  await writeRunState(sql, run.id, state, now);
  await record(runEvent(status, { ...run, status }, status === 'cancelled' ? { reason } : {}));
}
