import { Field, ID, InputType } from 'type-graphql';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { WorkflowOncePer } from './workflow.enums.ts';

/** Hours in which a workflow sends no messages. */
@InputType({ description: 'Local hours in which a workflow sends no messages.' })
export class WorkflowQuietHoursInput {
  @Field(() => String, { description: 'Start as `HH:MM`.' })
  from!: string;

  @Field(() => String, { description: 'End as `HH:MM`; before the start for a night.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'IANA time zone. Default: the account’s.' })
  timezone?: string | null;
}

/** What a workflow is to do. */
@InputType({ description: 'A workflow. The guide to workflows describes triggers, conditions and steps.' })
export class WorkflowInput {
  @Field(() => String, { description: 'Name, 1 to 100 characters.' })
  name!: string;

  @Field(() => JsonObject, {
    description: 'What starts the workflow, e.g. `{kind: "event", types: ["maintenance.created"]}`.',
  })
  trigger!: object;

  @Field(() => JsonObject, { nullable: true, description: 'Conditions of a start. Default: none.' })
  where?: object | null;

  @Field(() => [JsonObject], { description: 'Steps, 1 to 50 with those of branches.' })
  steps!: object[];

  @Field(() => WorkflowOncePer, { nullable: true, description: 'How often it starts. Default: `EVENT`.' })
  oncePer?: string | null;

  @Field(() => WorkflowQuietHoursInput, { nullable: true, description: 'Hours without messages. Default: none.' })
  quietHours?: WorkflowQuietHoursInput | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Agent who is responsible for it. Default: the person who saves it.',
  })
  ownerAgentId?: string | null;
}
