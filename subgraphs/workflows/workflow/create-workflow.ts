import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { assertId } from './assert-id.ts';
import { readWorkflowInput } from './read-input.ts';
import { workflowChanged } from './workflow.event-types.ts';
import type { WorkflowInput } from './workflow.inputs.ts';
import { workflowsById } from './workflow.queries.ts';
import { insertVersion, insertWorkflow } from './workflow.statements.ts';
import type { WorkflowRow } from './workflow.types.ts';

/**
 * Adds a workflow as a draft.
 * @throws AppError `validation_failed`; `already_exists` when the id is taken
 */
export async function createWorkflow(
  context: CommandContext,
  { id: givenId, input }: { id: string | null; input: WorkflowInput },
): Promise<WorkflowRow> {
  const { sql, accountId, now, actor } = context;
  if (givenId !== null) assertId(givenId);
  const { name, ownerAgentId, definition } = await readWorkflowInput(context, input);
  const id = givenId ?? newId(now.getTime());
  const isNew = await insertWorkflow(sql, { accountId, id, name, ownerAgentId, at: now });
  if (!isNew) throw new AppError('already_exists', `There is already a workflow with the id ${JSON.stringify(id)}.`);
  await insertVersion(sql, { accountId, workflowId: id, version: 1, definition, at: now, by: actor });
  const workflow = (await workflowsById(sql, [id])).get(id)!;
  await context.record(workflowChanged('created', workflow));
  return workflow;
}
