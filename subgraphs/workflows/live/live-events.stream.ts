import type { EventStream } from '../../../platform/graphql/event-stream.ts';

/** `Subscription.workflowEvents`. */
export const workflowEvents: EventStream = {
  field: 'workflowEvents',
  typePrefix: 'workflow.',
  refetch: ['workflowRuns', 'approvals'],
  matches: ({ data }, { workflowId }) => workflowId == null || data['workflow_id'] === workflowId,
};

/** `Subscription.approvalEvents`. */
export const approvalEvents: EventStream = {
  field: 'approvalEvents',
  typePrefix: 'workflow.approval_',
  refetch: ['approvals'],
  matches: () => true,
};
