import {
  ApproveApprovalDocument,
  ListApprovalsDocument,
  RejectApprovalDocument,
} from '../../operations/operations.generated.ts';
import type { ListApprovalsQueryVariables } from '../../operations/operations.generated.ts';
import { presentApproval } from '../../presenters/workflows/workflow-run.ts';
import { route } from '../../route/route.ts';
import type { RouteInput } from '../../route/route.ts';
import { pageOf } from './list-parameters.ts';

/** Approvals that runs ask for. */
export const approvalRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/approvals',
    document: ListApprovalsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      status: ((parameters['status'] as string | undefined)?.toUpperCase() ??
        null) as ListApprovalsQueryVariables['status'],
      runId: (parameters['run_id'] as string | undefined) ?? null,
      approverId: (parameters['approver_id'] as string | undefined) ?? null,
    }),
    present: ({ approvals: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentApproval), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/approvals/{approval_id}/approve',
    document: ApproveApprovalDocument,
    variables: answerOf,
    present: ({ approve }) => ({ status: 200, body: presentApproval(approve) }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/approvals/{approval_id}/reject',
    document: RejectApprovalDocument,
    variables: answerOf,
    present: ({ reject }) => ({ status: 200, body: presentApproval(reject) }),
  }),
];

function answerOf({ parameters, body }: RouteInput): { id: string; comment: string | null } {
  return {
    id: parameters['approval_id'] as string,
    comment: (body as { comment?: string | null } | undefined)?.comment ?? null,
  };
}
