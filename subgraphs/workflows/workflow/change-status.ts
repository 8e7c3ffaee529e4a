import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { followSchedule } from '../schedule/follow-schedule.ts';
import { deleteSchedule } from '../schedule/schedule.statements.ts';
import { lockWorkflow } from './lock-workflow.ts';
import type { WorkflowKey } from './lock-workflow.ts';
import { workflowChanged } from './workflow.event-types.ts';
import { workflowsById } from './workflow.queries.ts';
import { deleteWorkflowRow, hasRuns, openEventCursor, setWorkflowStatus } from './workflow.statements.ts';
import type { WorkflowRow, WorkflowStatus } from './workflow.types.ts';

/**
 * Lets a workflow start by its trigger. Events from before start nothing.
 * @throws AppError `not_found`; `precondition_failed`; `illegal_transition` for an archived workflow
 */
export async function enableWorkflow(context: CommandContext, key: WorkflowKey): Promise<WorkflowRow> {
  const before = await lockWorkflow(context, key);
  await openEventCursor(context.sql, context.accountId);
  return moveTo(context, before, 'enabled', null);
}

/**
 * Stops a workflow from starting. Runs that have begun go on.
 * @throws AppError `not_found`; `precondition_failed`; `illegal_transition` for a draft or an archived workflow
 */
export async function pauseWorkflow(
  context: CommandContext,
  { reason, ...key }: WorkflowKey & { reason: string | null },
): Promise<WorkflowRow> {
  const before = await lockWorkflow(context, key);
  if (before.status === 'draft') throw new AppError('illegal_transition', 'A draft has never been enabled.');
  return moveTo(context, before, 'paused', reason);
}

/**
 * Deletes a workflow that has never run, and archives one that has: its runs can still be read.
 * @returns its id
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function deleteWorkflow(context: CommandContext, key: WorkflowKey): Promise<string> {
  const before = await lockWorkflow(context, key);
  await deleteSchedule(context.sql, key.id);
  if (await hasRuns(context.sql, key.id)) {
    await moveTo(context, before, 'archived', null);
    return key.id;
  }
  await deleteWorkflowRow(context.sql, key.id);
  await context.record(workflowChanged('deleted', before));
  return key.id;
}

async function moveTo(
  context: CommandContext,
  before: WorkflowRow,
  status: WorkflowStatus,
  reason: string | null,
): Promise<WorkflowRow> {
  if (before.status === status) return before;
  if (before.status === 'archived') throw new AppError('illegal_transition', 'An archived workflow never runs again.');
  if (status !== 'archived') await followSchedule(context, before, { status, definition: before.definition });
  await setWorkflowStatus(context.sql, before.id, { status, reason, at: context.now });
  const workflow = (await workflowsById(context.sql, [before.id])).get(before.id)!;
  await context.record(workflowChanged('updated', workflow));
  return workflow;
}
