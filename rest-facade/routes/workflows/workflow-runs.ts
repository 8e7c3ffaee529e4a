import { AppError } from '../../../platform/errors.ts';
import type { Answer } from '../../contract/operation-types.ts';
import type { QueuedRun } from '../../contract/rest-types.generated.ts';
import { lowerCase, upperCase } from '../../conversion/enum-names.ts';
import {
  CancelWorkflowRunDocument,
  GetWorkflowRunDocument,
  ListWorkflowRunsDocument,
  RetryWorkflowRunDocument,
  StartWorkflowRunDocument,
} from '../../operations/operations.generated.ts';
import type { StartWorkflowRunMutation } from '../../operations/operations.generated.ts';
import { presentRun } from '../../presenters/workflows/workflow-run.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Runs of workflows. */
export const workflowRunRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/workflows/run',
    document: StartWorkflowRunDocument,
    variables: ({ body }) => {
      const { type, entity, payload, ruleset } = body;
      return { input: { workflowId: type, entity, payload, ruleset } };
    },
    present: ({ startWorkflowRun }) => queuedAnswer(startWorkflowRun),
    renames: { workflowId: 'type' },
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflows/{workflow_id}/runs',
    document: StartWorkflowRunDocument,
    variables: ({ parameters, body }) => {
      const { entity, payload } = body;
      return { input: { workflowId: parameters.workflow_id, entity, payload } };
    },
    present: ({ startWorkflowRun }) => queuedAnswer(startWorkflowRun),
  }),
  route({
    method: 'GET',
    path: '/api/v1/workflow-runs',
    document: ListWorkflowRunsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      workflowId: parameters.workflow_id ?? null,
      status: upperCase(parameters.status) ?? null,
      entityType: parameters.entity_type ?? null,
      entityId: parameters.entity_id ?? null,
    }),
    present: ({ workflowRuns }) => pageAnswer(workflowRuns, presentRun),
  }),
  route({
    method: 'GET',
    path: '/api/v1/workflow-runs/{run_id}',
    document: GetWorkflowRunDocument,
    variables: ({ parameters }) => ({ id: parameters.run_id }),
    present: ({ workflowRun }) => ({ status: 200, body: presentRun(workflowRun ?? missing()) }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflow-runs/{run_id}/cancel',
    document: CancelWorkflowRunDocument,
    variables: ({ parameters, body }) => ({
      id: parameters.run_id,
      reason: body?.reason ?? null,
    }),
    present: ({ cancelWorkflowRun }) => ({ status: 200, body: presentRun(cancelWorkflowRun) }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflow-runs/{run_id}/retry',
    document: RetryWorkflowRunDocument,
    variables: ({ parameters }) => ({ id: parameters.run_id }),
    present: ({ retryWorkflowRun }) => queuedAnswer(retryWorkflowRun),
  }),
];

type Queued = StartWorkflowRunMutation['startWorkflowRun'];

/** The answer while a worker goes on with the run. */
const queuedAnswer = ({ id, status }: Queued): Answer<202, QueuedRun, 'location'> => ({
  status: 202,
  body: { run_id: id, status: lowerCase(status) },
  location: `/api/v1/workflow-runs/${id}`,
});

function missing(): never {
  throw new AppError('not_found', 'There is no such run.');
}
