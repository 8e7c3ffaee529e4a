import { Field, ID, InputType } from 'type-graphql';
import { NotificationChannel, NotificationState, RecipientKind } from '../notification.enums.ts';
import type * as stored from '../notification.types.ts';

/** Which notifications to list. */
@InputType({ description: 'Which notifications to list; every member that is given has to fit.' })
export class NotificationFilter {
  @Field(() => NotificationState, { nullable: true, description: 'In this state.' })
  state?: stored.NotificationState | null;

  @Field(() => NotificationChannel, { nullable: true, description: 'Of this channel.' })
  channel?: stored.NotificationChannel | null;

  @Field(() => String, { nullable: true, description: 'About events of this type.' })
  eventType?: string | null;

  @Field(() => ID, { nullable: true, description: 'About this ticket or other entity.' })
  entityId?: string | null;

  @Field(() => RecipientKind, { nullable: true, description: 'To recipients of this kind.' })
  recipientKind?: stored.RecipientKind | null;

  @Field(() => ID, { nullable: true, description: 'To this tenant or vendor.' })
  recipientId?: string | null;
}
