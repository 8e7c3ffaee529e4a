import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { CalendarDate, JsonObject, JsonValue } from '../../../platform/graphql/scalars.ts';
import type { ConditionResult as Result } from '../condition/condition.types.ts';
import { RunStepStatus, WorkflowRunStatus, WorkflowTriggerKind } from './run.enums.ts';
import type { Failure, RunStatus, StepAttempt, StepStatus, TriggerKind } from './run.types.ts';

/** How a condition was found. */
@Requires('workflows:read')
@ObjectType({ description: 'How a condition was found when it was evaluated.' })
export class ConditionResult {
  @Field(() => String, { description: 'Field that was compared.' })
  field!: string;

  @Field(() => String, { description: 'Operator.' })
  op!: string;

  @Field(() => JsonValue, { nullable: true, description: 'Value that the condition names.' })
  expected!: unknown;

  @Field(() => JsonValue, { nullable: true, description: 'Value of the field at that time; null if there was none.' })
  actual!: unknown;

  @Field(() => Boolean, { description: 'Whether the condition held.' })
  held!: boolean;
}

/** Why something failed. */
@Requires('workflows:read')
@ObjectType({ description: 'Why a step failed.' })
export class WorkflowFailure {
  @Field(() => String, { description: 'Code of the error.' })
  code!: string;

  @Field(() => String, { description: 'What happened.' })
  detail!: string;
}

/** An attempt that failed. */
@Requires('workflows:read')
@ObjectType({ description: 'An attempt to do a step that failed.' })
class RunStepAttempt {
  @Field(() => Date, { description: 'When it failed.' })
  at!: string;

  @Field(() => WorkflowFailure, { description: 'Why it failed.' })
  error!: Failure;
}

/** What a run has done in one place of its workflow. */
@Requires('workflows:read')
@ObjectType({ description: 'A step that a run has reached.' })
export class RunStep {
  @Field(() => Int, { description: 'Place among all steps of the version, those of branches included, from 0.' })
  index!: number;

  @Field(() => String, { description: 'Kind of the step, e.g. `note`.' })
  kind!: string;

  @Field(() => RunStepStatus, { description: 'State.' })
  status!: StepStatus;

  @Field(() => Date, { nullable: true, description: 'When it began.' })
  startedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it ended.' })
  finishedAt!: Date | null;

  @Field(() => [ConditionResult], { description: 'How its conditions were found.' })
  conditions!: readonly Result[];

  @Field(() => JsonObject, { nullable: true, description: 'What it was given, with placeholders filled in.' })
  input!: object | null;

  @Field(() => JsonObject, { nullable: true, description: 'What came of it; later conditions read it.' })
  result!: object | null;

  @Field(() => [RunStepAttempt], { description: 'Attempts that failed, oldest first.' })
  attempts!: readonly StepAttempt[];

  @Field(() => WorkflowFailure, { nullable: true, description: 'Why it failed for good; null unless it did.' })
  error!: Failure | null;
}

/** What started a run. */
@Requires('workflows:read')
@ObjectType({ description: 'What started a run.' })
export class WorkflowRunTrigger {
  @Field(() => WorkflowTriggerKind, { description: 'Kind.' })
  kind!: TriggerKind;

  @Field(() => ID, { nullable: true, description: 'Event of the log; null for other kinds.' })
  eventId!: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: 'Local date of the schedule’s slot; null for other kinds.',
  })
  slotOn!: string | null;
}

/** The record that a run is about. */
@Requires('workflows:read')
@ObjectType({ description: 'The record that a run is about.' })
export class WorkflowRunEntity {
  @Field(() => String, { description: 'Type, e.g. `ticket`.' })
  type!: string;

  @Field(() => ID, { description: 'Identifier.' })
  id!: string;
}

/** A workflow at work. */
@Requires('workflows:read')
@ObjectType({ description: 'A run of a workflow: what started it, and what each step did.' })
export class WorkflowRun {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => ID, { description: 'Workflow.' })
  workflowId!: string;

  @Field(() => String, { description: 'Name of the workflow.' })
  workflowName!: string;

  @Field(() => Int, { description: 'Version of the workflow that it runs.' })
  version!: number;

  @Field(() => WorkflowRunStatus, { description: 'State.' })
  status!: RunStatus;

  @Field(() => Date, { description: 'When it was started.' })
  startedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended; null until then.' })
  finishedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it goes on by itself; null if nothing but an event or a person lets it.',
  })
  dueAt!: Date | null;

  @Field(() => WorkflowFailure, { nullable: true, description: 'Why it is stuck; null unless it is.' })
  error!: Failure | null;
}
