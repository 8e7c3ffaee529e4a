import { AppError } from '../../../platform/errors.ts';
import {
  CancelWorkflowRunDocument,
  GetWorkflowRunDocument,
  ListWorkflowRunsDocument,
  RetryWorkflowRunDocument,
  StartWorkflowRunDocument,
} from '../../operations/operations.generated.ts';
import type { ListWorkflowRunsQueryVariables } from '../../operations/operations.generated.ts';
import { presentRun } from '../../presenters/workflows/workflow-run.ts';
import { route } from '../../route/route.ts';
import type { RouteOutput } from '../../route/route.ts';
import { pageOf } from './list-parameters.ts';

interface RunBody {
  entity?: { type: string; id: string } | null;
  payload?: Record<string, unknown>;
}

/** Runs of workflows. */
export const workflowRunRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/workflows/run',
    document: StartWorkflowRunDocument,
    variables: ({ body }) => {
      const { type, entity, payload, ruleset } = body as RunBody & { type: string; ruleset?: string | null };
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
      const { entity, payload } = body as RunBody;
      return { input: { workflowId: parameters['workflow_id'] as string, entity, payload } };
    },
    present: ({ startWorkflowRun }) => queuedAnswer(startWorkflowRun),
  }),
  route({
    method: 'GET',
    path: '/api/v1/workflow-runs',
    document: ListWorkflowRunsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      workflowId: (parameters['workflow_id'] as string | undefined) ?? null,
      status: ((parameters['status'] as string | undefined)?.toUpperCase() ??
        null) as ListWorkflowRunsQueryVariables['status'],
      entityType: (parameters['entity_type'] as string | undefined) ?? null,
      entityId: (parameters['entity_id'] as string | undefined) ?? null,
    }),
    present: ({ workflowRuns: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentRun), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/workflow-runs/{run_id}',
    document: GetWorkflowRunDocument,
    variables: ({ parameters }) => ({ id: runIdOf(parameters) }),
    present: ({ workflowRun }) => ({ status: 200, body: presentRun(workflowRun ?? missing()) }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflow-runs/{run_id}/cancel',
    document: CancelWorkflowRunDocument,
    variables: ({ parameters, body }) => ({
      id: runIdOf(parameters),
      reason: (body as { reason?: string | null } | undefined)?.reason ?? null,
    }),
    present: ({ cancelWorkflowRun }) => ({ status: 200, body: presentRun(cancelWorkflowRun) }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/workflow-runs/{run_id}/retry',
    document: RetryWorkflowRunDocument,
    variables: ({ parameters }) => ({ id: runIdOf(parameters) }),
    present: ({ retryWorkflowRun }) => queuedAnswer(retryWorkflowRun),
  }),
];

/** The answer while a worker goes on with the run. */
const queuedAnswer = ({ id, status }: { id: string; status: string }): RouteOutput => ({
  status: 202,
  body: { run_id: id, status: status.toLowerCase() },
  location: `/api/v1/workflow-runs/${id}`,
});

const runIdOf = (parameters: Record<string, unknown>): string => parameters['run_id'] as string;

function missing(): never {
  throw new AppError('not_found', 'There is no such run.');
}
