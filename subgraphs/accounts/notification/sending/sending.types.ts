import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { NotificationChannel, RecipientKind, Transport } from '../notification.types.ts';

/** A notification that this process alone may send now. */
export interface ClaimedNotification {
  accountId: string;
  id: string;
  eventId: string;
  eventType: string;
  entityType: string;
  entityId: string;
  recipientKind: RecipientKind;
  recipientId: string;
  channel: NotificationChannel;
  address: string;
  language: string;
  subject: string;
  body: string;
  isUrgent: boolean;
  messageId: string;
  requestId: string;
  /** How often it was tried, this try included. */
  tries: number;
  /** Only whoever holds it may note what came of it. */
  holder: string;
}

/**
 * What came of a try:
 * - `sent`: the other side took it;
 * - `retry`: it surely did not, but may later;
 * - `refused`: it never will;
 * - `opted_out`: the recipient told the carrier to be left alone;
 * - `unknown`: nobody can tell whether it did.
 */
export type SendResult =
  | { kind: 'sent'; answer: string | null }
  | { kind: 'retry' | 'refused' | 'opted_out' | 'unknown'; failure: string; retryAfterMs?: number | undefined };

/** One way to carry messages. */
export interface Sender {
  transport: Transport;
  /** Never throws: whatever happens is a result. */
  send(notification: ClaimedNotification, service: ServiceContext): Promise<SendResult>;
}
