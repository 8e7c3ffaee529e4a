import type { ApprovalFieldsFragment, WorkflowRunFieldsFragment } from '../../operations/operations.generated.ts';
import { presentActor } from '../actor.ts';

type Step = WorkflowRunFieldsFragment['steps'][number];

/** A run as REST shows it. */
export const presentRun = (run: WorkflowRunFieldsFragment): object => ({
  id: run.id,
  workflow_id: run.workflowId,
  workflow_name: run.workflowName,
  version: run.version,
  trigger: {
    kind: run.trigger.kind.toLowerCase(),
    event_id: run.trigger.eventId ?? null,
    slot_on: run.trigger.slotOn ?? null,
  },
  entity: run.entity ?? null,
  status: run.status.toLowerCase(),
  waiting_for: run.waitingFor ?? null,
  due_at: run.dueAt ?? null,
  started_at: run.startedAt,
  finished_at: run.finishedAt ?? null,
  error: run.error ?? null,
  steps: run.steps.map(presentStep),
});

const presentStep = ({ startedAt, finishedAt, status, conditions, input, result, error, ...step }: Step): object => ({
  ...step,
  status: status.toLowerCase(),
  started_at: startedAt ?? null,
  finished_at: finishedAt ?? null,
  conditions: presentConditions(conditions),
  ...{ input: input ?? null, result: result ?? null, error: error ?? null },
});

/** How conditions were found, as REST shows it. */
export const presentConditions = (conditions: Step['conditions']): object[] =>
  conditions.map(({ expected, actual, ...condition }) => ({
    ...condition,
    expected: expected ?? null,
    actual: actual ?? null,
  }));

/** An approval as REST shows it. */
export const presentApproval = ({ decidedBy, ...approval }: ApprovalFieldsFragment): object => ({
  id: approval.id,
  run_id: approval.runId,
  workflow_id: approval.workflowId,
  workflow_name: approval.workflowName,
  step_index: approval.stepIndex,
  question: approval.question ?? null,
  approver: approval.approver,
  approver_ids: approval.approverIds,
  status: approval.status.toLowerCase(),
  comment: approval.comment ?? null,
  decided_by: decidedBy ? presentActor(decidedBy) : null,
  decided_at: approval.decidedAt ?? null,
  expires_at: approval.expiresAt,
  created_at: approval.createdAt,
});
