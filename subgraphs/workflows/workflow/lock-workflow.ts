import { AppError } from '../../../platform/errors.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { BUILT_IN_WORKFLOWS } from './built-in-workflows.data.ts';
import { workflowsById } from './workflow.queries.ts';
import { lockWorkflowRow } from './workflow.statements.ts';
import type { WorkflowRow } from './workflow.types.ts';

/** The workflow to change, and the revisions at which it may be changed. */
export interface WorkflowKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * Locks the workflow until the transaction ends and returns it.
 * @throws AppError `illegal_transition` for a workflow of the service; `not_found`; `precondition_failed` at a revision that `ifMatch` does not name
 */
export async function lockWorkflow({ sql }: CommandContext, { id, ifMatch }: WorkflowKey): Promise<WorkflowRow> {
  if (BUILT_IN_WORKFLOWS.has(id)) {
    const detail = `The workflow ${id} comes with the service and does not change. Add one of your own.`;
    throw new AppError('illegal_transition', detail);
  }
  await lockWorkflowRow(sql, id);
  const workflow = (await workflowsById(sql, [id])).get(id);
  if (!workflow) throw new AppError('not_found', `There is no workflow with the id ${JSON.stringify(id)}.`);
  assertVersion(workflow.revision, ifMatch);
  return workflow;
}
