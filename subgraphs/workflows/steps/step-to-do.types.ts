import type { ActorIdentity } from '../../../platform/actor.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { ActingRun } from './act-as-workflow.ts';
import type { ConditionResult, Facts } from '../condition/condition.types.ts';
import type { ActingStep, ApproveStep } from '../definition/definition.types.ts';
import type { RunInProgress, RunStepRow } from '../run/run.types.ts';

/** What came of a step, for later conditions and for whoever reads the run. */
export type StepResult = Readonly<Record<string, unknown>>;

/** Does a step of one kind. */
export type Perform = (service: ServiceContext, run: ActingRun, todo: StepToDo) => Promise<StepResult>;
/** What a person is asked before a step is done, kept with the step so that nothing is done unasked. */
export interface Gate {
  /** A step that asks; a step that is proposed, or done unless somebody objects; a denial. */
  kind: 'approve' | 'propose' | 'veto' | 'denial';
  /** Who is asked, as a step names persons. */
  by: string;
  question: string | null;
  /** ISO 8601 duration. */
  within: string;
  on_timeout: ApproveStep['on_timeout'];
}

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
  /** What has to be asked before the step is done; null when nothing has. */
  gate: Gate | null;
  /** The person who agreed to the step; null when nobody was asked. */
  approvedBy: ActorIdentity | null;
}
