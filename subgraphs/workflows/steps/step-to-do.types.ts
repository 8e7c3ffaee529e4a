import type { ConditionResult, Facts } from '../condition/condition.types.ts';
import type { ActingStep } from '../definition/definition.types.ts';
import type { RunInProgress, RunStepRow } from '../run/run.types.ts';

/** A step with all that decides what it asks of the graph. */
export interface StepOrder {
  runId: string;
  index: number;
  workflowName: string;
  /** The record that the run is about. */
  entity: { type: string; id: string } | null;
  /** What the step says, with placeholders filled in. */
  input: Readonly<Record<string, unknown>>;
  facts: Facts;
}

/** A step for the worker to do. */
export interface StepToDo {
  run: RunInProgress;
  index: number;
  /** The step that follows. */
  next: number;
  step: ActingStep;
  /** What the step says, with placeholders filled in. */
  input: Readonly<Record<string, unknown>>;
  conditions: readonly ConditionResult[];
  facts: Facts;
  /** The step as it was left by an earlier attempt. */
  before: RunStepRow | undefined;
}
