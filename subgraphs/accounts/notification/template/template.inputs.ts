import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { NotificationChannel, RecipientKind } from '../notification.enums.ts';
import type * as stored from '../notification.types.ts';

/** Which templates to list. */
@InputType({ description: 'Filter of templates. A template must match every member.' })
export class NotificationTemplateFilter {
  @Field(() => RecipientKind, { nullable: true, description: 'Only templates for recipients of this kind.' })
  recipientKind?: stored.RecipientKind | null;

  @Field(() => String, { nullable: true, description: 'Only those about events of this type.' })
  eventType?: string | null;

  @Field(() => NotificationChannel, { nullable: true, description: 'Only those for this channel.' })
  channel?: stored.NotificationChannel | null;

  @Field(() => String, { nullable: true, description: 'Only templates in this language.' })
  language?: string | null;
}

/** The new text. */
@InputType({ description: 'The text of a template.' })
export class NotificationTemplateInput {
  @Field(() => String, {
    nullable: true,
    description: 'Subject, 1 to 200 characters. Required, except for text messages, which have no subject.',
  })
  subject?: string | null;

  @Field(() => String, { description: 'Text, 1 to 10,000 characters, with placeholders such as `{{ticket_id}}`.' })
  body!: string;
}

/** The template and event to preview. */
@InputType({ description: 'The message to preview.' })
export class PreviewNotificationInput {
  @Field(() => String, { description: 'Identifier of the template.' })
  templateId!: string;

  @Field(() => String, { nullable: true, description: 'Subject to try. Default: the subject of the template.' })
  subject?: string | null;

  @Field(() => String, { nullable: true, description: 'Text to try. Default: the text of the template.' })
  body?: string | null;

  @Field(() => ID, { nullable: true, description: 'Event to fill the template with. Default: an invented event.' })
  eventId?: string | null;
}

const LONGEST_SUBJECT = 200;
const LONGEST_BODY = 10_000;

const subject = z
  .string()
  .min(1, `Expected 1 to ${LONGEST_SUBJECT} characters.`)
  .max(LONGEST_SUBJECT, `Expected 1 to ${LONGEST_SUBJECT} characters.`)
  .regex(/^[^\r\n]*$/, 'Expected a single line.');

const body = z
  .string()
  .min(1, 'Expected 1 to 10,000 characters.')
  .max(LONGEST_BODY, 'Expected 1 to 10,000 characters.');

/** The rules of a template's texts. Text messages have no subject. */
export function templateTextRules(channel: stored.NotificationChannel) {
  const none = z.literal('', { error: 'Expected no subject, since a text message has none.' }).nullish();
  return z.object({ subject: channel === 'sms' ? none.transform(() => '') : subject, body });
}
