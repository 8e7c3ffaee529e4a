import type { Actor } from '../../../platform/actor.ts';
import type { ConditionResult } from '../condition/condition.types.ts';
import type { BusinessWait } from '../calendar/business-wait.types.ts';
import type { Definition, StepKind } from '../definition/definition.types.ts';

/** The states of a run. A stuck one goes on when somebody retries it. */
export const RUN_STATUSES = ['queued', 'running', 'waiting', 'completed', 'stuck', 'cancelled'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** The states of a step of a run. */
export const STEP_STATUSES = ['pending', 'running', 'done', 'skipped', 'failed'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** What starts runs. */
export const TRIGGER_KINDS = ['event', 'schedule', 'manual'] as const;
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

/** What a run was started by, as conditions read it under `event`. */
export interface StartingEvent {
  /** Null for a start by hand or by the schedule. */
  id: string | null;
  type: string;
  status: string;
  occurred_at: string;
  entity: { type: string; id: string } | null;
  actor: Actor | null;
  data: Readonly<Record<string, unknown>>;
}

/** What a waiting run waits for. */
export type WaitingFor =
  | { kind: 'time'; in_business_time?: BusinessWait }
  | { kind: 'event'; types: readonly string[]; arrived?: StartingEvent; in_business_time?: BusinessWait }
  | { kind: 'approval'; approval_id: string }
  | { kind: 'retry' };

/** Why a step or a run failed. */
export interface Failure {
  code: string;
  detail: string;
}

/** A run as queries return it. */
export interface RunRow {
  id: string;
  workflowId: string;
  workflowName: string;
  version: number;
  triggerKind: TriggerKind;
  eventId: string | null;
  event: StartingEvent;
  entityType: string | null;
  entityId: string | null;
  status: RunStatus;
  waitingFor: WaitingFor | null;
  dueAt: Date | null;
  startedAt: Date;
  finishedAt: Date | null;
  updatedAt: Date;
  error: Failure | null;
}

/** An attempt to do a step. */
export interface StepAttempt {
  at: string;
  error: Failure;
}

/** A step of a run as queries return it. */
export interface RunStepRow {
  index: number;
  kind: StepKind;
  status: StepStatus;
  startedAt: Date | null;
  finishedAt: Date | null;
  conditions: readonly ConditionResult[];
  input: Readonly<Record<string, unknown>> | null;
  result: Readonly<Record<string, unknown>> | null;
  attempts: readonly StepAttempt[];
  error: Failure | null;
}

/** A run that a worker advances. */
export interface RunInProgress extends RunRow {
  accountId: string;
  /** Agent who is responsible for the workflow. */
  ownerAgentId: string | null;
  definition: Definition;
  nextStep: number;
  /** Place of the starting event in the log; the end of the log for other starts. */
  eventPos: number;
  depth: number;
}
