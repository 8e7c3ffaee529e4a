import { Field, ID, ObjectType } from 'type-graphql';
import { JsonValue } from '../../../../platform/graphql/scalars.ts';

/** What a receiver answered. */
@ObjectType({ description: 'Answer of a receiver with the status 200.' })
export class ReceiverAnswer {
  @Field(() => ID, { description: 'Webhook endpoint that was called.' })
  endpointId!: string;

  @Field(() => JsonValue, { nullable: true, description: 'Its JSON; null if the body is empty or no JSON.' })
  answer!: unknown;
}
