import type { ConditionResult } from '../condition/condition.types.ts';
import type { StepKind } from '../definition/definition.types.ts';
import type { Failure, RunStatus, StepStatus } from '../run/run.types.ts';

/** What became of an event, or why it started no run. */
export const START_OUTCOMES = [
  ...(['started', 'conditions_failed', 'started_before', 'own_echo', 'too_deep', 'paused'] as const),
];
export type StartOutcome = (typeof START_OUTCOMES)[number];

/** A step that a simulated run would have reached. */
export interface SimulatedStep {
  index: number;
  kind: StepKind;
  status: StepStatus;
  /** When the run would have come past it, or got stuck or begun to wait there. */
  at: Date;
  conditions: readonly ConditionResult[];
  input: Readonly<Record<string, unknown>> | null;
  /** As far as it can be known. */
  result: Readonly<Record<string, unknown>> | null;
  error: Failure | null;
}

/** How far a run would have come. */
export interface SimulatedRun {
  status: Extract<RunStatus, 'completed' | 'waiting' | 'stuck' | 'cancelled'>;
  waitingFor: 'time' | 'event' | 'approval' | null;
  /** Until when it would wait; null unless it waits. */
  dueAt: Date | null;
  finishedAt: Date | null;
  error: Failure | null;
  /** Null where the answer leaves them out. */
  steps: readonly SimulatedStep[] | null;
}

/** What a workflow would have made of an event, or of a slot of its schedule. */
export interface SimulatedEvent {
  /** Null for a slot. */
  eventId: string | null;
  type: string;
  occurredAt: Date;
  entity: { type: string; id: string } | null;
  outcome: StartOutcome;
  conditions: readonly ConditionResult[];
  run: SimulatedRun | null;
}

/** How often something was the case. */
export interface Count {
  name: string;
  count: number;
}

/** What runs would have done in one place of the workflow. */
export interface StepTotal extends Record<'done' | 'skipped' | 'failed' | 'pending', number> {
  index: number;
  kind: StepKind;
}

/** Sums over a simulation. */
export interface SimulationTotals {
  events: number;
  started: number;
  outcomes: readonly Count[];
  runs: readonly Count[];
  steps: readonly StepTotal[];
  messages: number;
  recipients: readonly { kind: string; id: string | null; name: string | null; messages: number }[];
  approvals: number;
  approvers: readonly { id: string; approvals: number }[];
}

/** What a workflow would have done with the events of a period. */
export interface Simulation {
  workflowId: string | null;
  version: number | null;
  since: Date;
  until: Date;
  /** Whether every event of the period was simulated, not only the newest. */
  isComplete: boolean;
  /** When the workflow would have been paused for starting too often. */
  pausedAt: Date | null;
  events: readonly SimulatedEvent[];
  totals: SimulationTotals;
  /** What the simulation cannot know, in words. */
  notes: readonly string[];
}
