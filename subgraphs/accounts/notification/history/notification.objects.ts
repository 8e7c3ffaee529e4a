import { Field, ID, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { NotificationChannel, NotificationState, NotificationTransport, RecipientKind } from '../notification.enums.ts';
import type * as stored from '../notification.types.ts';

/** One attempt to send a notification. */
@ObjectType({ description: 'One try to send a notification.' })
export class NotificationAttempt {
  @Field(() => Date, { description: 'When it ended.' })
  at!: Date;

  @Field(() => String, { nullable: true, description: 'Why it failed; null if it did not fail.' })
  failure!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the mail server, gateway or receiver responded, e.g. its own identifier.',
  })
  answer!: string | null;
}

/** A message to a recipient about an event. */
@Requires('maintenance:read')
@ObjectType({ description: 'A message about an event. There is one for each event, recipient and channel.' })
export class Notification {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the event.' })
  eventId!: string;

  @Field(() => String, { description: 'Type of the event.' })
  eventType!: string;

  @Field(() => String, { description: 'Kind of the event’s entity, e.g. `ticket`.' })
  entityType!: string;

  @Field(() => ID, { description: 'Identifier of the event’s entity, e.g. of the ticket.' })
  entityId!: string;

  @Field(() => RecipientKind, { description: 'Kind of recipient.' })
  recipientKind!: stored.RecipientKind;

  @Field(() => ID, { description: 'Identifier of the tenant or vendor.' })
  recipientId!: string;

  @Field(() => NotificationChannel, { description: 'Channel of the message.' })
  channel!: stored.NotificationChannel;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the recipient, mostly masked, e.g. `a…@example.com`; null without an address.',
  })
  address!: string | null;

  @Field(() => String, { description: 'Language of the text.' })
  language!: string;

  @Field(() => String, { description: 'Subject; empty for a text message.' })
  subject!: string;

  @Field(() => String, { description: 'Text of the message.' })
  body!: string;

  @Field(() => Boolean, { description: 'Whether the message is about an emergency.' })
  isUrgent!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the message goes to the escalation contact, regardless of any opt-out.',
  })
  isEscalation!: boolean;

  @Field(() => String, {
    description:
      'Identifier of the message, which is the same for every try. It is the left part of an email’s Message-ID, and the `webhook-id` of a webhook.',
  })
  messageId!: string;

  @Field(() => NotificationState, { description: 'State of the notification.' })
  state!: stored.NotificationState;

  @Field(() => String, { nullable: true, description: 'Reason for the state, unless the message was sent.' })
  reason!: string | null;

  @Field(() => NotificationTransport, {
    nullable: true,
    description: 'Transport that carried the message; null before the first try.',
  })
  transport!: stored.Transport | null;

  @Field(() => [NotificationAttempt], { description: 'Every completed try, oldest first.' })
  attempts!: NotificationAttempt[];

  @Field(() => Date, { nullable: true, description: 'Time of the next try.' })
  nextAttemptAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the message was handed over.' })
  sentAt!: Date | null;

  @Field(() => Date, { description: 'When the service created the message for its event.' })
  createdAt!: Date;
}
