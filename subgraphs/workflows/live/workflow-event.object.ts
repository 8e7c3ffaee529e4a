import { Field, ID, ObjectType } from 'type-graphql';
import type { Actor } from '../../../platform/actor.ts';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';

/** The members of every event. */
@ObjectType({ description: 'An event.' })
abstract class LiveEvent {
  @Field(() => ID, { description: 'Identifier, which is the same in the feed, in webhooks and in subscriptions.' })
  id!: string;

  @Field(() => String, { description: 'Type of the event, e.g. `workflow.completed`.' })
  type!: string;

  @Field(() => String, { description: 'Status of the event.' })
  status!: string;

  @Field(() => Date, { description: 'When it happened.' })
  occurredAt!: Date;

  @Field(() => ActorObject, { description: 'Who made the change.' })
  actor!: Actor;
}

/** Something that happened to a run. */
@ObjectType({ description: 'An event of a run, or of an approval that it asks for.' })
export class WorkflowEvent extends LiveEvent {}

/** Something that happened to an approval. */
@ObjectType({ description: 'An event of an approval.' })
export class ApprovalEvent extends LiveEvent {}
