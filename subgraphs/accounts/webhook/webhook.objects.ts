import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { WebhookDeliveryKind, WebhookDeliveryState, WebhookDisabledReason, WebhookStatus } from './webhook.enums.ts';
import type { DeliveryKind, DeliveryState, DisabledReason, WebhookStatus as Status } from './webhook.types.ts';

/** A receiver of events. */
@Requires('webhooks:manage')
@ObjectType({ description: 'A receiver of events.' })
export class WebhookEndpoint {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => String, {
    description: 'Address that receives the events. A URL with only a host means `/webhooks/workflow` there.',
  })
  url!: string;

  @Field(() => [String], { description: 'Event types that the endpoint subscribes to; `*` matches any text.' })
  events!: string[];

  @Field(() => String, { description: 'Display name.' })
  description!: string;

  @Field(() => WebhookStatus, { description: 'Whether the endpoint gets events.' })
  status!: Status;

  @Field(() => WebhookDisabledReason, { nullable: true, description: 'Why the endpoint is disabled.' })
  disabledReason!: DisabledReason | null;

  @Field(() => Date, { nullable: true, description: 'When the endpoint was disabled.' })
  disabledAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'During a rotation of the secret: when `X-Service-Signature` switches to the new one.',
  })
  secretPromotesAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the endpoint last responded with 200.' })
  lastSuccessAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Since when every delivery has failed.' })
  failingSince!: Date | null;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  version!: string;
}

/** An endpoint with a secret that was just made. */
@Requires('webhooks:manage')
@ObjectType({ description: 'An endpoint with its new secret, which is shown this once.' })
export class WebhookEndpointSecret {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' })
  endpoint!: WebhookEndpoint;

  @Field(() => String, {
    description: 'Key of the signatures. `X-Service-Signature` uses the whole text as shown here.',
  })
  secret!: string;
}

/** One attempt to deliver an event. */
@Requires('webhooks:manage')
@ObjectType({ description: 'One try to deliver an event.' })
export class WebhookAttempt {
  @Field(() => Date, { description: 'When it began.' })
  at!: Date;

  @Field(() => Int, { description: 'Duration in milliseconds.' })
  latencyMs!: number;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the response; null without a response.' })
  status!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it failed; null if it did not fail.' })
  failure!: string | null;

  @Field(() => String, { nullable: true, description: 'The first KiB of the response; null without a response.' })
  response!: string | null;
}

/** An event on its way to an endpoint. */
@Requires('webhooks:manage')
@ObjectType({
  description: 'The delivery of an event to an endpoint, with every try. Deliveries are kept for 30 days.',
})
export class WebhookDelivery {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => WebhookDeliveryKind, { description: 'What caused the delivery.' })
  kind!: DeliveryKind;

  @Field(() => ID, { description: 'Id of the event, which is also the `webhook-id` of every try.' })
  eventId!: string;

  @Field(() => String, { description: 'Type of the event.' })
  eventType!: string;

  @Field(() => WebhookDeliveryState, { description: 'State of the delivery.' })
  state!: DeliveryState;

  @Field(() => Date, { nullable: true, description: 'Time of the next try.' })
  nextAttemptAt!: Date | null;

  @Field(() => [WebhookAttempt], { description: 'Every try, oldest first.' })
  attempts!: WebhookAttempt[];

  @Field(() => Date, { description: 'When the delivery was first tried or requested.' })
  createdAt!: Date;
}

/** The result of a replay. */
@Requires('webhooks:manage')
@ObjectType({ description: 'The result of a replay.' })
export class WebhookReplay {
  @Field(() => Int, { description: 'Number of events.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether the events were only counted.' })
  dryRun!: boolean;
}
