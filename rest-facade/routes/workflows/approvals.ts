import type { ApprovalComment } from '../../contract/rest-types.generated.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import {
  ApproveApprovalDocument,
  ListApprovalsDocument,
  RejectApprovalDocument,
} from '../../operations/operations.generated.ts';
import { presentApproval } from '../../presenters/workflows/workflow-run.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';
import type { RouteInput } from '../../route/route.ts';

/** Approvals that runs ask for. */
export const approvalRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/approvals',
    document: ListApprovalsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      status: upperCase(parameters.status) ?? null,
      runId: parameters.run_id ?? null,
      approverId: parameters.approver_id ?? null,
    }),
    present: ({ approvals }) => pageAnswer(approvals, presentApproval),
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

type Decision = RouteInput<{ approval_id: string }, ApprovalComment | undefined>;

function answerOf({ parameters, body }: Decision): { id: string; comment: string | null } {
  return { id: parameters.approval_id, comment: body?.comment ?? null };
}
