import { Field, ObjectType } from 'type-graphql';
import { JsonObject } from '../../../platform/graphql/scalars.ts';

/** An event type. */
@ObjectType('EventType', { description: 'A type of event.' })
export class EventTypeObject {
  @Field(() => String, { description: 'Name of the type, e.g. `maintenance.dispatched`.' })
  type!: string;

  @Field(() => String, { description: 'When the event is published.' })
  description!: string;

  @Field(() => [String], { description: 'Every `status` that the event may have.' })
  statuses!: readonly string[];

  @Field(() => String, { description: 'Scope that you need beside `events:read` to see the event.' })
  scope!: string;

  @Field(() => JsonObject, { description: 'JSON Schema of the event’s `data`, which may get further members.' })
  schema!: object;
}
