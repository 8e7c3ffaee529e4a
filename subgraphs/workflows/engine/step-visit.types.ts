import type { ConditionResult, Facts } from '../condition/condition.types.ts';
import type { PlacedStep } from '../definition/definition.types.ts';
import type { RunInProgress, RunStepRow } from '../run/run.types.ts';

/** Where a run goes from a step: to another one, or nowhere for now. */
export type Passage = { next: number } | 'left';

/** A run at a step. */
export interface StepVisit {
  run: RunInProgress;
  place: PlacedStep;
  conditions: readonly ConditionResult[];
  facts: Facts;
  before: RunStepRow | undefined;
}
