import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Actor } from '../../../platform/actor.ts';
import { ActorObject } from '../../../platform/subgraph/actor.object.ts';
import { connectionType } from '../../../platform/graphql/connection.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';

/** The entity of an event. */
@ObjectType({ description: 'The entity of an event.' })
class EventEntity {
  @Field(() => String, { description: 'Kind, e.g. `ticket`.' })
  type!: string;

  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => Int, { description: 'Sequence number of the event among those of its entity, from 1 without gaps.' })
  seq!: number;
}

/** A change that happened. */
@ObjectType({ description: 'A change that happened.' })
export class Event {
  @Field(() => ID, { description: 'Identifier, which is the same in the feed, in webhooks and in subscriptions.' })
  id!: string;

  @Field(() => String, { description: 'What happened, e.g. `maintenance.dispatched`.' })
  type!: string;

  @Field(() => String, { description: 'Status of the event, e.g. `dispatched`.' })
  status!: string;

  @Field(() => ID, { description: 'Account of the event.' })
  accountId!: string;

  @Field(() => EventEntity, { description: 'Entity of the event.' })
  entity!: EventEntity;

  @Field(() => Date, { description: 'When it happened.' })
  occurredAt!: Date;

  @Field(() => String, { description: 'Identifier of the request that caused the event.' })
  requestId!: string;

  @Field(() => ActorObject, { description: 'Who made the change.' })
  actor!: Actor;

  @Field(() => String, { description: 'Cursor of the event. Pass it as `after` to continue after the event.' })
  cursor!: string;

  @Field(() => JsonObject, { description: 'The entity after the change, with snake_case members.' })
  data!: object;
}

/** A page of events, newest first. */
export const EventConnection = connectionType<object>(Event, 'Event');

/** A page of the event log. */
@ObjectType({ description: 'A page of the event log, oldest first.' })
export class EventPage {
  @Field(() => [Event], { description: 'The events.' })
  nodes!: Event[];

  @Field(() => Boolean, { description: 'Whether there are more events.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    description: 'Cursor of the end of the page. Pass it as `after` to get the next events, now or later.',
  })
  endCursor!: string;
}
