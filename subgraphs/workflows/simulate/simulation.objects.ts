import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import type { ConditionResult as Result } from '../condition/condition.types.ts';
import { RunStepStatus, WorkflowRunStatus } from '../run/run.enums.ts';
import { ConditionResult, WorkflowFailure, WorkflowRunEntity } from '../run/run.objects.ts';
import type { Failure, RunStatus, StepStatus } from '../run/run.types.ts';
import { START_OUTCOMES } from './simulation.types.ts';
import type { StartOutcome } from './simulation.types.ts';

const WorkflowStartOutcome = describedEnum(
  'WorkflowStartOutcome',
  'What became of an event that a workflow’s trigger names.',
  START_OUTCOMES,
  {
    started: 'It started a run.',
    conditions_failed: 'The conditions of the workflow did not hold.',
    started_before: 'The workflow had run already for the record, or on that day.',
    own_echo: 'It followed from a run of the workflow itself on the same record.',
    too_deep: 'It ended a chain of runs that start each other.',
    paused: 'The workflow was paused, since it had started too often.',
  },
);

/** A step of a simulated run. */
@Requires('workflows:read')
@ObjectType({ description: 'A step that a simulated run would have reached.' })
class SimulatedRunStep {
  @Field(() => Int, { description: 'Place among all steps, those of branches included, from 0.' })
  index!: number;

  @Field(() => String, { description: 'Kind of the step, e.g. `note`.' })
  kind!: string;

  @Field(() => RunStepStatus, { description: 'State that it would have.' })
  status!: StepStatus;

  @Field(() => Date, { description: 'When the run would have come so far.' })
  at!: Date;

  @Field(() => [ConditionResult], { description: 'How its conditions would have been found.' })
  conditions!: readonly Result[];

  @Field(() => JsonObject, { nullable: true, description: 'What it would have been given; long texts are cut.' })
  input!: object | null;

  @Field(() => JsonObject, {
    nullable: true,
    description: 'What is known of its result: of a message the `recipients`, of an approval the `approver_ids`.',
  })
  result!: object | null;

  @Field(() => WorkflowFailure, { nullable: true, description: 'Why it would have failed; null unless it would.' })
  error!: Failure | null;
}

/** A run that an event would have started. */
@Requires('workflows:read')
@ObjectType({ description: 'A run that an event would have started.' })
class SimulatedWorkflowRun {
  @Field(() => WorkflowRunStatus, { description: 'State that it would have now.' })
  status!: RunStatus;

  @Field(() => String, { nullable: true, description: '`time`, `event` or `approval`; null unless it would wait.' })
  waitingFor!: string | null;

  @Field(() => Date, { nullable: true, description: 'Until when it would wait.' })
  dueAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it would have ended.' })
  finishedAt!: Date | null;

  @Field(() => WorkflowFailure, { nullable: true, description: 'Why it would be stuck; null unless it would.' })
  error!: Failure | null;

  @Field(() => [SimulatedRunStep], { nullable: true, description: 'Its steps; null where the answer leaves them out.' })
  steps!: readonly object[] | null;
}

/** What a workflow would have made of an event. */
@Requires('workflows:read')
@ObjectType({ description: 'What a workflow would have made of an event.' })
class SimulatedWorkflowEvent {
  @Field(() => ID, { nullable: true, description: 'Event of the log; null for a slot of a schedule.' })
  eventId!: string | null;

  @Field(() => String, { description: 'Its type; `schedule` for a slot.' })
  type!: string;

  @Field(() => Date, { description: 'When it happened.' })
  occurredAt!: Date;

  @Field(() => WorkflowRunEntity, { nullable: true, description: 'Its record; null for a slot without one.' })
  entity!: WorkflowRunEntity | null;

  @Field(() => WorkflowStartOutcome, { description: 'What became of it.' })
  outcome!: StartOutcome;

  @Field(() => [ConditionResult], { description: 'How the conditions of the workflow were found.' })
  conditions!: readonly Result[];

  @Field(() => SimulatedWorkflowRun, { nullable: true, description: 'The run; null if it started none.' })
  run!: object | null;
}

/** How often something was the case. */
@ObjectType({ description: 'How often something was the case.' })
class WorkflowSimulationCount {
  @Field(() => String, { description: 'What was the case.' })
  name!: string;

  @Field(() => Int, { description: 'How often.' })
  count!: number;
}

/** What runs would have done in one place. */
@ObjectType({ description: 'In how many runs a step would have a state.' })
class SimulatedStepTotal {
  @Field(() => Int, { description: 'Place of the step.' })
  index!: number;

  @Field(() => String, { description: 'Kind of the step.' })
  kind!: string;

  @Field(() => Int, { description: 'Runs that would have done it.' })
  done!: number;

  @Field(() => Int, { description: 'Runs that would have skipped it.' })
  skipped!: number;

  @Field(() => Int, { description: 'Runs that would be stuck in it.' })
  failed!: number;

  @Field(() => Int, { description: 'Runs that would wait in it.' })
  pending!: number;
}

/** Somebody who would have been written to. */
@ObjectType({ description: 'Somebody who would have been written to.' })
class SimulatedRecipient {
  @Field(() => String, { description: '`tenant`, `vendor`, `contact` or `agent`.' })
  kind!: string;

  @Field(() => ID, { nullable: true, description: 'Identifier; null for the escalation contact.' })
  id!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name; null for the escalation contact, and for who is not there any more.',
  })
  name!: string | null;

  @Field(() => Int, { description: 'Number of messages.' })
  messages!: number;
}

/** Somebody who would have been asked. */
@ObjectType({ description: 'Somebody who would have been asked for approvals.' })
class SimulatedApprover {
  @Field(() => ID, { description: 'The person.' })
  id!: string;

  @Field(() => Int, { description: 'Number of approvals.' })
  approvals!: number;
}

/** Sums over a simulation. */
@ObjectType({ description: 'Sums over a simulation of a workflow.' })
class WorkflowSimulationTotals {
  @Field(() => Int, { description: 'Events that were simulated.' })
  events!: number;

  @Field(() => Int, { description: 'Runs that they would have started.' })
  started!: number;

  @Field(() => [WorkflowSimulationCount], { description: 'Events by outcome.' })
  outcomes!: readonly WorkflowSimulationCount[];

  @Field(() => [WorkflowSimulationCount], { description: 'Runs by state.' })
  runs!: readonly WorkflowSimulationCount[];

  @Field(() => [SimulatedStepTotal], { description: 'Steps, in order.' })
  steps!: readonly SimulatedStepTotal[];

  @Field(() => Int, { description: 'Messages that would have been sent, each to one recipient.' })
  messages!: number;

  @Field(() => [SimulatedRecipient], { description: 'Who would have been sent messages, those with most first.' })
  recipients!: readonly SimulatedRecipient[];

  @Field(() => Int, { description: 'Approvals that would have been asked for.' })
  approvals!: number;

  @Field(() => [SimulatedApprover], { description: 'Who would have been asked for approvals.' })
  approvers!: readonly SimulatedApprover[];
}

/** What a workflow would have done with the events of a period. */
@Requires('workflows:read')
@ObjectType({ description: 'What a workflow would have done with the events of a period.' })
export class WorkflowSimulation {
  @Field(() => ID, { nullable: true, description: 'The stored workflow; null for a draft.' })
  workflowId!: string | null;

  @Field(() => Int, { nullable: true, description: 'Its version; null for a draft.' })
  version!: number | null;

  @Field(() => Date, { description: 'First instant of the period.' })
  since!: Date;

  @Field(() => Date, { description: 'Instant after the last one.' })
  until!: Date;

  @Field(() => Boolean, { description: 'Whether every event of the period was simulated, not only the newest 10,000.' })
  isComplete!: boolean;

  @Field(() => Date, { nullable: true, description: 'When it would have been paused for starting too often.' })
  pausedAt!: Date | null;

  @Field(() => [SimulatedWorkflowEvent], {
    description:
      'The events that the trigger names, in the order of the log; of a schedule its slots with their records.',
  })
  events!: readonly object[];

  @Field(() => WorkflowSimulationTotals, { description: 'Sums over them.' })
  totals!: WorkflowSimulationTotals;

  @Field(() => [String], { description: 'What the simulation cannot know.' })
  notes!: readonly string[];
}
