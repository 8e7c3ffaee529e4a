import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { ActingRun } from './act-as-workflow.ts';
import type { ConditionResult, Facts } from '../condition/condition.types.ts';
import type { ActingStep } from '../definition/definition.types.ts';
import type { RunInProgress, RunStepRow } from '../run/run.types.ts';

/** What came of a step, for later conditions and for whoever reads the run. */
export type StepResult = Readonly<Record<string, unknown>>;

/** Does a step of one kind. */
export type Perform = (service: ServiceContext, run: ActingRun, todo: StepToDo) => Promise<StepResult>;

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
