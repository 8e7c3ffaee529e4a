import { Field, ObjectType } from 'type-graphql';
import { JsonObject } from '../../../platform/graphql/scalars.ts';

/** An event type. */
@ObjectType('EventType', { description: 'A kind of event.' })
export class EventTypeObject {
  @Field(() => String, { description: 'Its name, e.g. `maintenance.dispatched`.' })
  type!: string;

  @Field(() => String, { description: 'When it is told.' })
  description!: string;

  @Field(() => [String], { description: 'Every `status` that it may carry.' })
  statuses!: readonly string[];

  @Field(() => JsonObject, { description: 'JSON Schema of its `data`, which may get further members.' })
  schema!: object;
}
