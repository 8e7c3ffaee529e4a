import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import type { Actor } from '../../../platform/actor.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { WorkflowOncePer, WorkflowStatus } from './workflow.enums.ts';
import type { WorkflowStatus as Status } from './workflow.types.ts';

/** Hours in which a workflow sends no messages. */
@Requires('workflows:read')
@ObjectType({
  description: 'Local hours in which a workflow sends no messages. Messages that come due wait until they end.',
})
class WorkflowQuietHours {
  @Field(() => String, { description: 'Start as `HH:MM`.' })
  from!: string;

  @Field(() => String, { description: 'End as `HH:MM`.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'IANA time zone; null for the account’s.' })
  timezone!: string | null;
}

/** What a version of a workflow does. */
@ObjectType({ description: 'What a version of a workflow does.' })
abstract class WorkflowContent {
  @Field(() => Int, { description: 'Number of the version, from 1.' })
  version!: number;

  @Field(() => JsonObject, { description: 'What starts the workflow. `kind` is `event`, `schedule` or `manual`.' })
  trigger!: object;

  @Field(() => JsonObject, { nullable: true, description: 'Conditions of a start; null if there are none.' })
  where!: object | null;

  @Field(() => [JsonObject], { description: 'Steps, in order. `kind` says what a step does.' })
  steps!: object[];

  @Field(() => WorkflowOncePer, { description: 'How often the workflow starts.' })
  oncePer!: string;

  @Field(() => WorkflowQuietHours, { nullable: true, description: 'Hours without messages; null if there are none.' })
  quietHours!: WorkflowQuietHours | null;
}

/** A rule of the account. */
@Requires('workflows:read')
@ObjectType({ description: 'A rule of the account: what starts it, on which conditions, and its steps.' })
export class Workflow extends WorkflowContent {
  @Field(() => Boolean, { description: 'Whether every account has it, so that nobody changes it.' })
  isBuiltIn!: boolean;

  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => WorkflowStatus, { description: 'State.' })
  status!: Status;

  @Field(() => String, { nullable: true, description: 'Why it is paused; null unless it is.' })
  pauseReason!: string | null;

  @Field(() => ID, { nullable: true, description: 'Agent who is responsible for it.' })
  ownerAgentId!: string | null;

  @Field(() => Date, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Changes with every change; for `ifMatch`.' })
  revision!: string;
}

/** What a workflow once was. */
@Requires('workflows:read')
@ObjectType({ description: 'A version of a workflow. It never changes, and runs that began with it stay with it.' })
export class WorkflowVersion extends WorkflowContent {
  @Field(() => Date, { description: 'When it was saved.' })
  createdAt!: Date;

  @Field(() => ActorObject, { description: 'Who saved it.' })
  createdBy!: Actor;
}
