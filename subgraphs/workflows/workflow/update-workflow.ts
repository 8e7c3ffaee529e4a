import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { followSchedule } from '../schedule/follow-schedule.ts';
import { lockWorkflow } from './lock-workflow.ts';
import type { WorkflowKey } from './lock-workflow.ts';
import { readWorkflowInput } from './read-input.ts';
import { workflowChanged } from './workflow.event-types.ts';
import type { WorkflowInput } from './workflow.inputs.ts';
import { workflowsById } from './workflow.queries.ts';
import { insertVersion, updateWorkflowRow } from './workflow.statements.ts';
import type { WorkflowRow } from './workflow.types.ts';

/**
 * Replaces what a workflow does by a new version, unless only its name or owner differs. Runs stay on their versions.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; `illegal_transition` for an archived workflow
 */
export async function updateWorkflow(
  context: CommandContext,
  { input, ...key }: WorkflowKey & { input: WorkflowInput },
): Promise<WorkflowRow> {
  const { sql, accountId, now, actor } = context;
  const before = await lockWorkflow(context, key);
  if (before.status === 'archived') throw new AppError('illegal_transition', 'An archived workflow does not change.');
  const { name, ownerAgentId, definition } = await readWorkflowInput(context, input);
  const isNewVersion = !isDeepStrictEqual(definition, before.definition);
  const version = before.version + (isNewVersion ? 1 : 0);
  if (isNewVersion) {
    await insertVersion(sql, { accountId, workflowId: key.id, version, definition, at: now, by: actor });
  }
  const owner = input.ownerAgentId == null ? before.ownerAgentId : ownerAgentId;
  await followSchedule(context, before, { status: before.status, definition });
  await updateWorkflowRow(sql, key.id, { name, ownerAgentId: owner, version, at: now });
  const workflow = (await workflowsById(sql, [key.id])).get(key.id)!;
  await context.record(workflowChanged('updated', workflow));
  return workflow;
}
