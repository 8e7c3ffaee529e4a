import { z } from 'zod';
import { actorBody } from '../../../platform/actor.ts';
import type { EventType } from '../../../platform/events/event-type.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import { APPROVAL_STATUSES } from './approval.types.ts';
import type { ApprovalRow } from './approval.types.ts';

const identity = { kind: z.string(), id: z.string(), name: z.string() };

const approval = z.object({
  run_id: z.string(),
  approval_id: z.string(),
  workflow_id: z.string(),
  workflow_name: z.string(),
  entity: z
    .object({ type: z.string(), id: z.string() })
    .nullable()
    .meta({ description: 'Record that the run is about.' }),
  question: z.string().nullable(),
  approver_ids: z.array(z.string()).meta({ description: 'Persons who are asked.' }),
  expires_at: z.iso.datetime(),
  decision: z.enum(APPROVAL_STATUSES),
  decided_by: z.object({ ...identity, on_behalf_of: z.object(identity).optional() }).nullable(),
  comment: z.string().nullable(),
});

/** What happens to approvals. */
export const approvalEventTypes: readonly EventType[] = [
  {
    type: 'workflow.approval_requested',
    statuses: ['pending'],
    description: 'A run asks persons for their approval.',
    entity: 'workflow_approval',
    scope: 'workflows:read',
    data: approval,
  },
  {
    type: 'workflow.approval_decided',
    statuses: APPROVAL_STATUSES.filter((status) => status !== 'pending'),
    description: 'An approval was given or refused, ran out, or was withdrawn.',
    entity: 'workflow_approval',
    scope: 'workflows:read',
    data: approval,
  },
];

/** `workflow.approval_requested` or `workflow.approval_decided`. */
export function approvalEvent(moment: 'requested' | 'decided', row: ApprovalRow): NewEvent {
  return {
    type: `workflow.approval_${moment}`,
    status: row.status,
    entity: { type: 'workflow_approval', id: row.id },
    data: {
      ...{ run_id: row.runId, approval_id: row.id, workflow_id: row.workflowId, workflow_name: row.workflowName },
      entity: row.entityType === null ? null : { type: row.entityType, id: row.entityId },
      ...{ question: row.question, approver_ids: row.approverIds, expires_at: row.expiresAt.toISOString() },
      ...{ decision: row.status, decided_by: row.decidedBy && actorBody(row.decidedBy), comment: row.comment },
    },
  };
}
