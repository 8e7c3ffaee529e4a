import { Field, ID, InputType } from 'type-graphql';
import { RecipientKind } from '../notification.enums.ts';
import type * as stored from '../notification.types.ts';

/** Somebody to write to. */
@InputType({ description: 'Somebody to write to.' })
export class MessageRecipientInput {
  @Field(() => RecipientKind, { description: 'Kind.' })
  kind!: stored.RecipientKind;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the tenant, vendor or person; absent for the escalation contact.',
  })
  id?: string | null;
}

/** A message to send. */
@InputType({ description: 'A message to send.' })
export class SendMessageInput {
  @Field(() => [MessageRecipientInput], { description: 'Recipients, 1 to 50.' })
  to!: MessageRecipientInput[];

  @Field(() => String, { description: 'Subject, 1 to 200 characters. A text message has none.' })
  subject!: string;

  @Field(() => String, { description: 'Text, 1 to 5,000 characters.' })
  text!: string;

  @Field(() => ID, { nullable: true, description: 'Ticket that the message is about. Default: none.' })
  ticketId?: string | null;
}
