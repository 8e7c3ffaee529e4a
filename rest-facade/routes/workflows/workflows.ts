import { AppError } from '../../../platform/errors.ts';
import { upperCase } from '../../conversion/enum-names.ts';
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
import { presentVersion, presentWorkflow, workflowAnswer, workflowInput } from '../../presenters/workflows/workflow.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Workflows: the account's own rules. */
export const workflowRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/workflows',
    document: ListWorkflowsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      status: upperCase(parameters.status) ?? null,
    }),
    present: ({ workflows }) => pageAnswer(workflows, presentWorkflow),
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflows',
    document: CreateWorkflowDocument,
    variables: ({ body }) => ({ id: body.id ?? null, input: workflowInput(body) }),
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
    variables: ({ parameters }) => ({ id: parameters.workflow_id }),
    present: ({ workflow }) => workflowAnswer(workflow ?? missing()),
  }),
  route({
    method: 'PUT',
    path: '/api/v1/workflows/{workflow_id}',
    document: UpdateWorkflowDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      ...{ id: parameters.workflow_id, ifMatch },
      input: workflowInput(body),
    }),
    present: ({ updateWorkflow }) => workflowAnswer(updateWorkflow),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/workflows/{workflow_id}',
    document: DeleteWorkflowDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.workflow_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflows/{workflow_id}/enable',
    document: EnableWorkflowDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.workflow_id, ifMatch }),
    present: ({ enableWorkflow }) => workflowAnswer(enableWorkflow),
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflows/{workflow_id}/pause',
    document: PauseWorkflowDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      ...{ id: parameters.workflow_id, ifMatch },
      reason: body?.reason ?? null,
    }),
    present: ({ pauseWorkflow }) => workflowAnswer(pauseWorkflow),
  }),
  route({
    method: 'GET',
    path: '/api/v1/workflows/{workflow_id}/versions',
    document: ListWorkflowVersionsDocument,
    variables: ({ parameters }) => ({ id: parameters.workflow_id, ...pageOf(parameters) }),
    present: ({ workflow }) => pageAnswer((workflow ?? missing()).versions, presentVersion),
  }),
];

function missing(): never {
  throw new AppError('not_found', 'There is no such workflow.');
}
