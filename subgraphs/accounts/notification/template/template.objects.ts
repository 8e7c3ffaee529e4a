import { Field, ID, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { NotificationChannel, RecipientKind } from '../notification.enums.ts';
import type * as stored from '../notification.types.ts';

/** The template for one kind of recipient and one type of event. */
@Requires('settings:write')
@ObjectType({ description: 'The text that one kind of recipient gets about one type of event.' })
export class NotificationTemplate {
  @Field(() => ID, {
    description: 'Identifier: recipient, event type, channel and language, e.g. `tenant:maintenance.created:email:en`.',
  })
  id!: string;

  @Field(() => RecipientKind, { description: 'Kind of recipient.' })
  recipientKind!: stored.RecipientKind;

  @Field(() => String, { description: 'Type of the event.' })
  eventType!: string;

  @Field(() => NotificationChannel, { description: 'Channel of the message.' })
  channel!: stored.NotificationChannel;

  @Field(() => String, { description: 'Language of the text.' })
  language!: string;

  @Field(() => String, { description: 'Subject; empty for a text message.' })
  subject!: string;

  @Field(() => String, { description: 'Text, with placeholders such as `{{ticket_id}}`.' })
  body!: string;

  @Field(() => [String], { description: 'Placeholders that the text may use.' })
  placeholders!: string[];

  @Field(() => Boolean, { description: 'Whether this is the service’s default, which the account has not replaced.' })
  isDefault!: boolean;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  version!: string;

  @Field(() => Date, { nullable: true, description: 'When the account last changed the text; null for a default.' })
  updatedAt!: Date | null;
}

/** A preview of a message. */
@Requires('settings:write')
@ObjectType({ description: 'The preview of a message.' })
export class NotificationPreview {
  @Field(() => String, { description: 'Subject; empty for a text message.' })
  subject!: string;

  @Field(() => String, { description: 'Text of the message.' })
  body!: string;

  @Field(() => String, { nullable: true, description: 'The text as the HTML of an email; null for other channels.' })
  html!: string | null;
}
