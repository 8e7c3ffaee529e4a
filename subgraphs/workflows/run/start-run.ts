import { AppError } from '../../../platform/errors.ts';
import { lastEventPosition } from '../../../platform/events/read-events.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { workflowsById } from '../workflow/workflow.queries.ts';
import { openEventCursor } from '../workflow/workflow.statements.ts';
import { readRecords } from '../records/read-records.queries.ts';
import { assertEntity } from './assert-entity.ts';
import { runEvent } from './run.event-types.ts';
import { runsById } from './run.queries.ts';
import { insertRuns } from './run.statements.ts';
import type { RunRow } from './run.types.ts';

/** What to start, and about which record. */
export interface StartRunInput {
  workflowId: string;
  entity: { type: string; id: string } | null;
  payload: Readonly<Record<string, unknown>>;
}

/**
 * Starts a run by hand, also of a draft, a paused workflow, or one with another trigger.
 * @throws AppError `not_found`; `illegal_transition` for an archived workflow; `validation_failed` for an unknown record
 */
export async function startRun(
  context: CommandContext,
  { workflowId, entity, payload }: StartRunInput,
): Promise<RunRow> {
  const { sql, accountId, now, actor } = context;
  const workflow = (await workflowsById(sql, [workflowId])).get(workflowId);
  if (!workflow) throw new AppError('not_found', `There is no workflow with the id ${JSON.stringify(workflowId)}.`);
  if (workflow.status === 'archived') {
    throw new AppError('illegal_transition', 'An archived workflow never runs again.');
  }
  if (entity) assertEntity(entity, await readRecords(sql, [entity]));
  await openEventCursor(sql, accountId);
  const id = newId(now.getTime());
  const event = {
    ...{ id: null, type: 'manual', status: 'started', occurred_at: now.toISOString() },
    ...{ entity, actor, data: payload },
  };
  const run = {
    ...{ id, workflowId, version: workflow.version, triggerKind: 'manual' as const, event, entity, depth: 0 },
    ...{ eventPos: await lastEventPosition(sql), startedBy: `manual:${id}` },
  };
  await insertRuns(sql, accountId, [run], now);
  const started = (await runsById(sql, [id])).get(id)!;
  await context.record(runEvent('started', started));
  return started;
}
