import { Field, ID, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { NotificationChannel, NotificationState, NotificationTransport, RecipientKind } from '../notification.enums.ts';
import type * as stored from '../notification.types.ts';

/** One attempt to send a notification. */
@ObjectType({ description: 'One try to send a notification.' })
export class NotificationAttempt {
  @Field(() => Date, { description: 'When it ended.' })
  at!: Date;

  @Field(() => String, { nullable: true, description: 'Why it failed; null when it did not.' })
  failure!: string | null;

  @Field(() => String, { nullable: true, description: 'What the other side answered, e.g. its own identifier.' })
  answer!: string | null;
}

/** A message to a recipient about an event. */
@Requires('maintenance:read')
@ObjectType({ description: 'A message to somebody about an event; one for each event, recipient and channel.' })
export class Notification {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => String, { description: 'Type of the event.' })
  eventType!: string;

  @Field(() => String, { description: 'What the event is about, e.g. `ticket`.' })
  entityType!: string;

  @Field(() => ID, { description: 'Identifier of what the event is about, e.g. of the ticket.' })
  entityId!: string;

  @Field(() => RecipientKind, { description: 'Who is told.' })
  recipientKind!: stored.RecipientKind;

  @Field(() => ID, { description: 'Identifier of the tenant or vendor.' })
  recipientId!: string;

  @Field(() => NotificationChannel, { description: 'How.' })
  channel!: stored.NotificationChannel;

  @Field(() => String, {
    nullable: true,
    description: 'Where to, with most of it left out, e.g. `a…@example.com`; null when there is no address.',
  })
  address!: string | null;

  @Field(() => String, { description: 'Language of the text.' })
  language!: string;

  @Field(() => String, { description: 'Subject; empty for a text message.' })
  subject!: string;

  @Field(() => String, { description: 'Text.' })
  body!: string;

  @Field(() => Boolean, { description: 'Whether it is about an emergency.' })
  isUrgent!: boolean;

  @Field(() => Boolean, { description: 'Whether it goes to the escalation contact, whatever anybody opted out of.' })
  isEscalation!: boolean;

  @Field(() => String, {
    description: 'The same for every try: left part of a mail’s Message-ID, and `webhook-id` of a webhook.',
  })
  messageId!: string;

  @Field(() => NotificationState, { description: 'Where it stands.' })
  state!: stored.NotificationState;

  @Field(() => String, { nullable: true, description: 'Why it stands there, unless it was sent.' })
  reason!: string | null;

  @Field(() => NotificationTransport, { nullable: true, description: 'What carried it; null before the first try.' })
  transport!: stored.Transport | null;

  @Field(() => [NotificationAttempt], { description: 'Every try that ended, oldest first.' })
  attempts!: NotificationAttempt[];

  @Field(() => Date, { nullable: true, description: 'When it is tried next.' })
  nextAttemptAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was handed over.' })
  sentAt!: Date | null;

  @Field(() => Date, { description: 'When it was made from its event.' })
  createdAt!: Date;
}
