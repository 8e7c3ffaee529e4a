import { Field, ID, Int, ObjectType } from 'type-graphql';
import { JsonObject } from '../../../platform/graphql/scalars.ts';

/** The entity of an event. */
@ObjectType({ description: 'The entity that an event tells of.' })
class EventEntity {
  @Field(() => String, { description: 'Kind, e.g. `ticket`.' })
  type!: string;

  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => Int, { description: 'Number of the event among those of its entity, from 1 without gaps.' })
  seq!: number;
}

/** A change that happened. */
@ObjectType({ description: 'A change that happened.' })
export class Event {
  @Field(() => ID, { description: 'Identifier, the same in feed, webhooks and subscriptions.' })
  id!: string;

  @Field(() => String, { description: 'What happened, e.g. `maintenance.dispatched`.' })
  type!: string;

  @Field(() => String, { description: 'The outcome, e.g. `dispatched`.' })
  status!: string;

  @Field(() => ID, { description: 'Account that it happened in.' })
  accountId!: string;

  @Field(() => EventEntity, { description: 'What it happened to.' })
  entity!: EventEntity;

  @Field(() => Date, { description: 'When it happened.' })
  occurredAt!: Date;

  @Field(() => String, { description: 'Request that caused it.' })
  requestId!: string;

  @Field(() => String, { description: 'Place in the log; give it as `after` to go on behind it.' })
  cursor!: string;

  @Field(() => JsonObject, { description: 'The entity after the change, with snake_case members.' })
  data!: object;
}

/** A page of the event log. */
@ObjectType({ description: 'A page of the event log, oldest first.' })
export class EventPage {
  @Field(() => [Event], { description: 'The events.' })
  nodes!: Event[];

  @Field(() => Boolean, { description: 'Whether more events are there already.' })
  hasNextPage!: boolean;

  @Field(() => String, { description: 'Place behind the page; give it as `after`, now or when more has happened.' })
  endCursor!: string;
}
