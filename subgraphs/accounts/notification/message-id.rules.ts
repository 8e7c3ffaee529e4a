import { createHash } from 'node:crypto';
import type { NotificationChannel, RecipientKind } from './notification.types.ts';

/** The facts that identify a message. */
export interface MessageIdentity {
  accountId: string;
  eventId: string;
  recipientKind: RecipientKind;
  recipientId: string;
  channel: NotificationChannel;
}

/** Derives one id per event and recipient, so that a repeat after a crash is recognized as a duplicate. */
export function messageIdOf({ accountId, eventId, recipientKind, recipientId, channel }: MessageIdentity): string {
  const recipient = JSON.stringify([accountId, recipientKind, recipientId, channel]);
  return `${eventId}.${createHash('sha256').update(recipient).digest('hex').slice(0, 16)}`;
}
