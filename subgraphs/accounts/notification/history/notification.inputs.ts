import { Field, ID, InputType } from 'type-graphql';
import { NotificationChannel, NotificationState, RecipientKind } from '../notification.enums.ts';
import type * as stored from '../notification.types.ts';

/** Which notifications to list. */
@InputType({ description: 'Filter of notifications. A notification must match every member.' })
export class NotificationFilter {
  @Field(() => NotificationState, { nullable: true, description: 'Only notifications in this state.' })
  state?: stored.NotificationState | null;

  @Field(() => NotificationChannel, { nullable: true, description: 'Only those for this channel.' })
  channel?: stored.NotificationChannel | null;

  @Field(() => String, { nullable: true, description: 'Only those about events of this type.' })
  eventType?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only notifications about this ticket or other entity.' })
  entityId?: string | null;

  @Field(() => RecipientKind, { nullable: true, description: 'Only notifications to recipients of this kind.' })
  recipientKind?: stored.RecipientKind | null;

  @Field(() => ID, { nullable: true, description: 'Only notifications to this tenant or vendor.' })
  recipientId?: string | null;
}
