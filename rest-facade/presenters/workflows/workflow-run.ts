import type {
  Approval,
  WorkflowConditionResult,
  WorkflowRun,
  WorkflowRunStep,
} from '../../contract/rest-types.generated.ts';
import { lowerCase } from '../../conversion/enum-names.ts';
import type { ApprovalFieldsFragment, WorkflowRunFieldsFragment } from '../../operations/operations.generated.ts';
import { presentActor } from '../actor.ts';

type Step = WorkflowRunFieldsFragment['steps'][number];

/** A run as REST shows it. */
export const presentRun = (run: WorkflowRunFieldsFragment): WorkflowRun => ({
  id: run.id,
  workflow_id: run.workflowId,
  workflow_name: run.workflowName,
  version: run.version,
  trigger: {
    kind: lowerCase(run.trigger.kind),
    event_id: run.trigger.eventId ?? null,
    slot_on: run.trigger.slotOn ?? null,
  },
  entity: run.entity ?? null,
  status: lowerCase(run.status),
  waiting_for: run.waitingFor ?? null,
  due_at: run.dueAt ?? null,
  started_at: run.startedAt,
  finished_at: run.finishedAt ?? null,
  error: run.error ?? null,
  steps: run.steps.map(presentStep),
});

const presentStep = ({
  startedAt,
  finishedAt,
  status,
  conditions,
  input,
  result,
  error,
  ...step
}: Step): WorkflowRunStep => ({
  ...step,
  status: lowerCase(status),
  started_at: startedAt ?? null,
  finished_at: finishedAt ?? null,
  conditions: presentConditions(conditions),
  ...{ input: input ?? null, result: result ?? null, error: error ?? null },
});

/** How conditions were found, as REST shows it. */
export const presentConditions = (conditions: Step['conditions']): WorkflowConditionResult[] =>
  conditions.map(({ expected, actual, ...condition }) => ({
    ...condition,
    expected: expected ?? null,
    actual: actual ?? null,
  }));

/** An approval as REST shows it. */
export const presentApproval = ({ decidedBy, ...approval }: ApprovalFieldsFragment): Approval => ({
  id: approval.id,
  run_id: approval.runId,
  workflow_id: approval.workflowId,
  workflow_name: approval.workflowName,
  step_index: approval.stepIndex,
  question: approval.question ?? null,
  approver: approval.approver,
  approver_ids: approval.approverIds,
  status: lowerCase(approval.status),
  comment: approval.comment ?? null,
  decided_by: decidedBy ? presentActor(decidedBy) : null,
  decided_at: approval.decidedAt ?? null,
  expires_at: approval.expiresAt,
  created_at: approval.createdAt,
});
