import { AppError } from '../../../platform/errors.ts';
import {
  CreateWorkflowDocument,
  DeleteWorkflowDocument,
  EnableWorkflowDocument,
  GetWorkflowDocument,
  ListWorkflowVersionsDocument,
  ListWorkflowsDocument,
  PauseWorkflowDocument,
  UpdateWorkflowDocument,
} from '../../operations/operations.generated.ts';
import type { ListWorkflowsQueryVariables } from '../../operations/operations.generated.ts';
import { presentVersion, presentWorkflow, workflowAnswer, workflowInput } from '../../presenters/workflows/workflow.ts';
import type { WorkflowBody } from '../../presenters/workflows/workflow.ts';
import { route } from '../../route/route.ts';
import { pageOf } from './list-parameters.ts';

/** Workflows: the account's own rules. */
export const workflowRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/workflows',
    document: ListWorkflowsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      status: ((parameters['status'] as string | undefined)?.toUpperCase() ??
        null) as ListWorkflowsQueryVariables['status'],
    }),
    present: ({ workflows: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentWorkflow), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflows',
    document: CreateWorkflowDocument,
    variables: ({ body }) => ({ id: (body as WorkflowBody).id ?? null, input: workflowInput(body as WorkflowBody) }),
    present: ({ createWorkflow }) => ({
      ...workflowAnswer(createWorkflow),
      status: 201,
      location: `/api/v1/workflows/${createWorkflow.id}`,
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/workflows/{workflow_id}',
    document: GetWorkflowDocument,
    variables: ({ parameters }) => ({ id: workflowIdOf(parameters) }),
    present: ({ workflow }) => workflowAnswer(workflow ?? missing()),
  }),
  route({
    method: 'PUT',
    path: '/api/v1/workflows/{workflow_id}',
    document: UpdateWorkflowDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      ...{ id: workflowIdOf(parameters), ifMatch },
      input: workflowInput(body as WorkflowBody),
    }),
    present: ({ updateWorkflow }) => workflowAnswer(updateWorkflow),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/workflows/{workflow_id}',
    document: DeleteWorkflowDocument,
    variables: ({ parameters, ifMatch }) => ({ id: workflowIdOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflows/{workflow_id}/enable',
    document: EnableWorkflowDocument,
    variables: ({ parameters, ifMatch }) => ({ id: workflowIdOf(parameters), ifMatch }),
    present: ({ enableWorkflow }) => workflowAnswer(enableWorkflow),
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflows/{workflow_id}/pause',
    document: PauseWorkflowDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      ...{ id: workflowIdOf(parameters), ifMatch },
      reason: (body as { reason?: string | null } | undefined)?.reason ?? null,
    }),
    present: ({ pauseWorkflow }) => workflowAnswer(pauseWorkflow),
  }),
  route({
    method: 'GET',
    path: '/api/v1/workflows/{workflow_id}/versions',
    document: ListWorkflowVersionsDocument,
    variables: ({ parameters }) => ({ id: workflowIdOf(parameters), ...pageOf(parameters) }),
    present: ({ workflow }) => {
      const { nodes, pageInfo } = (workflow ?? missing()).versions;
      return {
        status: 200,
        body: { data: nodes.map(presentVersion), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
      };
    },
  }),
];

const workflowIdOf = (parameters: Record<string, unknown>): string => parameters['workflow_id'] as string;

function missing(): never {
  throw new AppError('not_found', 'There is no such workflow.');
}
