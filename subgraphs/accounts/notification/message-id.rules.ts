import { createHash } from 'node:crypto';
import type { NotificationChannel, RecipientKind } from './notification.types.ts';

/** What makes a message the same message. */
export interface MessageIdentity {
  accountId: string;
  eventId: string;
  recipientKind: RecipientKind;
  recipientId: string;
  channel: NotificationChannel;
}

/** The same for the same event and recipient, so that a repeat after a crash is recognised as one. */
export function messageIdOf({ accountId, eventId, recipientKind, recipientId, channel }: MessageIdentity): string {
  const recipient = JSON.stringify([accountId, recipientKind, recipientId, channel]);
  return `${eventId}.${createHash('sha256').update(recipient).digest('hex').slice(0, 16)}`;
}
