import { Field, ID, InputType } from 'type-graphql';
import { JsonObject } from '../../../platform/graphql/scalars.ts';

/** The record that a run is to be about. */
@InputType({ description: 'The record that a run is to be about.' })
export class WorkflowRunEntityInput {
  @Field(() => String, {
    description: 'Type: `ticket`, `vendor`, `property`, `unit`, `lease`, `tenant`, `screening` or `ledger_entry`.',
  })
  type!: string;

  @Field(() => ID, { description: 'Identifier.' })
  id!: string;
}

/** A run to start by hand. */
@InputType({ description: 'A run to start by hand.' })
export class StartWorkflowRunInput {
  @Field(() => ID, { description: 'Workflow.' })
  workflowId!: string;

  @Field(() => WorkflowRunEntityInput, { nullable: true, description: 'Record that the run is about. Default: none.' })
  entity?: WorkflowRunEntityInput | null;

  @Field(() => JsonObject, {
    nullable: true,
    description: 'What conditions and texts read as `event.data`. Default: empty.',
  })
  payload?: object | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Ruleset by which the run decides an application; steps read it as `event.data.ruleset`. Default: none.',
  })
  ruleset?: string | null;
}
