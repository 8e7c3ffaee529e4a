import { Field, ID, InputType } from 'type-graphql';
import { JsonObject } from '../../../../platform/graphql/scalars.ts';

/** What to post to a receiver. */
@InputType({ description: 'Request to a receiver of the account.' })
export class CallReceiverInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Webhook endpoint under which the path lies. Default: the only one of the account that is enabled.',
  })
  endpointId?: string | null;

  @Field(() => String, { description: 'Path under the URL of the endpoint, e.g. `/approve-spend`.' })
  path!: string;

  @Field(() => JsonObject, { description: 'Body of the request.' })
  body!: object;

  @Field(() => String, {
    description:
      '`Idempotency-Key` and `webhook-id` of the request, 1 to 255 visible ASCII characters. Repeats have the same.',
  })
  idempotencyKey!: string;
}
