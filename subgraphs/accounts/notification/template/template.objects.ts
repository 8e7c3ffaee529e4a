import { Field, ID, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { NotificationChannel, RecipientKind } from '../notification.enums.ts';
import type * as stored from '../notification.types.ts';

/** The template for one kind of recipient and one type of event. */
@Requires('settings:write')
@ObjectType({ description: 'What is said to one kind of recipient about one type of event.' })
export class NotificationTemplate {
  @Field(() => ID, {
    description:
      'Identifier: recipient, event type, channel and language, as in `tenant:maintenance.created:email:en`.',
  })
  id!: string;

  @Field(() => RecipientKind, { description: 'Who is told.' })
  recipientKind!: stored.RecipientKind;

  @Field(() => String, { description: 'Of which type of event.' })
  eventType!: string;

  @Field(() => NotificationChannel, { description: 'How.' })
  channel!: stored.NotificationChannel;

  @Field(() => String, { description: 'In which language.' })
  language!: string;

  @Field(() => String, { description: 'Subject; empty for a text message.' })
  subject!: string;

  @Field(() => String, { description: 'Text, with placeholders such as `{{ticket_id}}`.' })
  body!: string;

  @Field(() => [String], { description: 'The placeholders that it may have.' })
  placeholders!: string[];

  @Field(() => Boolean, { description: 'Whether it is the service’s own text, which the account has not replaced.' })
  isDefault!: boolean;

  @Field(() => String, { description: 'Differs after every change; give it as `ifMatch` to change only what you saw.' })
  version!: string;

  @Field(() => Date, { nullable: true, description: 'When the account last changed it; null for a default.' })
  updatedAt!: Date | null;
}

/** A preview of a message. */
@Requires('settings:write')
@ObjectType({ description: 'What a message would look like.' })
export class NotificationPreview {
  @Field(() => String, { description: 'Subject; empty for a text message.' })
  subject!: string;

  @Field(() => String, { description: 'Text.' })
  body!: string;

  @Field(() => String, { nullable: true, description: 'The text as the HTML of a mail; null for other channels.' })
  html!: string | null;
}
