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
    description: 'Where events are posted; when it names a host alone, to `/webhooks/workflow` there.',
  })
  url!: string;

  @Field(() => [String], { description: 'Types of events that it gets; `*` stands for anything.' })
  events!: string[];

  @Field(() => String, { description: 'What people call it.' })
  description!: string;

  @Field(() => WebhookStatus, { description: 'Whether it gets events.' })
  status!: Status;

  @Field(() => WebhookDisabledReason, { nullable: true, description: 'Why it gets none.' })
  disabledReason!: DisabledReason | null;

  @Field(() => Date, { nullable: true, description: 'Since when it gets none.' })
  disabledAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'While its secret is being rotated: when the new one takes over `X-Service-Signature`.',
  })
  secretPromotesAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it last answered with 200.' })
  lastSuccessAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Since when nothing but failures came.' })
  failingSince!: Date | null;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Differs after every change; give it as `ifMatch` to change only what you saw.' })
  version!: string;
}

/** An endpoint with a secret that was just made. */
@Requires('webhooks:manage')
@ObjectType({ description: 'An endpoint with a secret that was just made, and is shown this once.' })
export class WebhookEndpointSecret {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' })
  endpoint!: WebhookEndpoint;

  @Field(() => String, {
    description: 'Key of the signatures; `X-Service-Signature` uses the whole text as it stands here.',
  })
  secret!: string;
}

/** One attempt to deliver an event. */
@Requires('webhooks:manage')
@ObjectType({ description: 'One try to deliver an event.' })
export class WebhookAttempt {
  @Field(() => Date, { description: 'When it began.' })
  at!: Date;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  latencyMs!: number;

  @Field(() => Int, { nullable: true, description: 'Status of the answer; null when none came.' })
  status!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it failed; null when it did not.' })
  failure!: string | null;

  @Field(() => String, { nullable: true, description: 'The first KiB of the answer; null when none came.' })
  response!: string | null;
}

/** An event on its way to an endpoint. */
@Requires('webhooks:manage')
@ObjectType({ description: 'An event on its way to an endpoint, with every try; kept for 30 days.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => WebhookDeliveryKind, { description: 'Where it comes from.' })
  kind!: DeliveryKind;

  @Field(() => ID, { description: 'The event; also the `webhook-id` of every try.' })
  eventId!: string;

  @Field(() => String, { description: 'Type of the event.' })
  eventType!: string;

  @Field(() => WebhookDeliveryState, { description: 'What came of it.' })
  state!: DeliveryState;

  @Field(() => Date, { nullable: true, description: 'When it is tried next.' })
  nextAttemptAt!: Date | null;

  @Field(() => [WebhookAttempt], { description: 'Every try, oldest first.' })
  attempts!: WebhookAttempt[];

  @Field(() => Date, { description: 'When it was first tried or asked for.' })
  createdAt!: Date;
}

/** The result of a replay. */
@Requires('webhooks:manage')
@ObjectType({ description: 'What a replay sends.' })
export class WebhookReplay {
  @Field(() => Int, { description: 'How many events.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether they were only counted.' })
  dryRun!: boolean;
}
